import BeagleModel

@testable import beagle_check

extension RunReport {
  /// A report with a text in the place of everything that a payload, a server, a file's name or the configuration says.
  static func nasty(_ text: String) -> RunReport {
    let file = Source(file: "\(text).json")
    // Behind the file in the order of reports, whatever the text.
    let fetched = Source(url: "\(text)~")
    func place(_ source: Source, _ line: Int) -> SourceLocation {
      SourceLocation(
        source: source, line: line, column: 1, endLine: line, endColumn: 2, offset: line, length: 1,
        pointer: "/\(text)")
    }
    func finding(_ source: Source, _ line: Int, _ severity: Severity) -> Diagnostic {
      Diagnostic(
        rule: "group/name", severity: severity, impact: .wrongValue, message: text,
        fix: Fix(title: text, edits: [Edit(range: 0..<1, replacement: text)], applicability: .safe),
        notes: [text], related: [Related(message: text, location: place(file, 9))], location: place(source, line),
        path: text, fingerprint: Fingerprint(hash: UInt64(line)), document: text,
        frame: CodeFrame(
          lines: [.init(number: line, text: text), .init(number: line + 1, text: "{}")], line: line + 1, column: 1,
          width: 1
        ),
        arrival: Arrival(
          trail: [TrailStep(text: text, location: place(file, 8))], referrers: [text],
          place: source == fetched ? place(file, 7) : nil), configurations: [text], owner: text)
    }
    var report = RunReport(
      screens: [
        .init(source: file, outcome: .loaded, decodesOnIOS: true, bytes: 1, nodes: 1),
        .init(source: fetched, outcome: .broken, decodesOnIOS: nil, bytes: 0, nodes: 0),
      ],
      diagnostics: [finding(file, 1, .error), finding(file, 3, .warning), finding(fetched, 5, .error)],
      notChecked: [
        .init(route: text, reason: .noScreen(text), referrers: [text, text], configurations: [text]),
        .init(route: text, reason: .noAnswer(text, .transient), configurations: [text, "main"]),
      ], isIncomplete: true)
    report.configurations = [text, "main"]
    for index in report.records.indices { report.records[index].owner = text }
    var use = RunScope.Use(name: text)
    use.base = text
    report.scope = RunScope(configurationFile: text, uses: [use], guessedBase: text, paths: [text])
    var known = finding(file, 1, .note)
    known.state = .known
    let gone = KnownFinding(fingerprint: Fingerprint(hash: 9), rule: text, place: text, message: text)
    report.comparison = Comparison(
      baseline: .init(name: text, gone: [gone]), since: .init(name: text, gone: [gone]), hidden: [known])
    report.ignoredFindings = [IgnoredFinding(finding: known, reason: text, location: place(file, 6))]
    report.leftOut = [text]
    report.map = map(text, file, place(file, 2))
    return report
  }

  private static func map(_ text: String, _ file: Source, _ place: SourceLocation) -> SiteMap {
    let label = DrawnText(text)
    let kinds: [DrawnNode.Kind] = [
      .box, .text(label, alignment: .left, color: nil), .button(label, isEnabled: true),
      .textInput(value: label, placeholder: label, isEnabled: true), .tabBar(titles: [label], selected: 0),
      .image(DrawnImage(label: label)), .webView(label), .lazy(route: text), .custom(name: text, look: .children),
      .unknown(name: text),
    ]
    let nodes = kinds.enumerated().map { index, kind in
      DrawnNode(pointer: index == 0 ? "" : "/\(text)", parent: index == 0 ? -1 : 0, kind: kind)
    }
    var map = SiteMap(screens: [
      MappedScreen(
        source: file, document: text, isEntry: true,
        drawing: DrawnScreen(
          nodes: nodes, navigationBar: DrawnBar(title: label, items: [.init(pointer: "/\(text)", text: label)]))),
      MappedScreen(source: Source(url: text), document: text, outcome: .broken, decodesOnIOS: false),
    ])
    for (kind, target) in [(MappedLink.Kind.navigation, 1 as Int?), (.deepLink, nil), (.prefetch, nil)] {
      map.links.append(
        MappedLink(
          from: 0, to: target, route: text, kind: kind, verb: "pushView", location: place,
          caption: "Button \"\(text)\"",
          state: .broken, reason: text, configurations: [text]))
    }
    let line = DeepLinkLine(mark: .error, location: place, message: text, rule: "group/name")
    map.deepLinks = [
      DeepLinkListing(
        configuration: text, remark: "remark", counts: "1 path",
        rows: [
          .init(
            path: text, status: .errors, statusText: "1 error", releases: text, callers: 1, notes: [text],
            lines: [line])
        ], others: [line])
    ]
    map.selection = SiteSelection(title: text, screens: [0, 1], links: [0, 1, 2], origins: [0])
    return map
  }
}

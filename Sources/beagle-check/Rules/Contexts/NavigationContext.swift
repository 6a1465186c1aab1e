import BeagleModel

/// A part of the navigation context that no known navigation passes, or that one passes with a useless type.
struct NavigationContext: SiteRule {
  static let info = RuleInfo(
    id: "contexts/navigation-context", severity: .warning, impact: .wrongValue,
    summary: "a screen that reads from its navigation context what no known navigation passes, or one passes wrongly",
    rationale: """
      navigationContext is null on a new screen until the navigation that opens it sets it, and holds nothing but what \
      that navigation sends. Nothing is reported for a screen that the app may open in ways that are not known, for \
      what the screen itself, or a screen that returns to it, may set, and for a value that is compared, tested with \
      isNull or used as a flag.
      """,
    source: "docs/spec/contexts.md 6",
    asks: [.viewClient],
    accepts: [
      Example(site: [
        "orders.json": open(#", "navigationContext": {"value": {"orderId": "@{order.id}"}}"#),
        "order.json": Example.screenText(
          nil,
          [
            Example.text(#""Order @{navigationContext.orderId}""#),
            Example.text(#""@{condition(isNull(navigationContext.note), 'none', navigationContext.note)}""#),
          ]),
      ])
    ],
    reports: [
      Example(site: [
        "home.json": open(""), "orders.json": open(#", "navigationContext": {"path": "id", "value": "7"}"#),
        "order.json": Example.screenText(nil, [Example.text(#"↓"Order @{navigationContext.orderId}""#)]),
      ])
    ])

  private static func open(_ more: String) -> String {
    Example.button(#"{"_beagleAction_": "beagle:pushView", "route": {"url": "/order"}\#(more)}"#)
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard site.screens.contains(where: { $0.passing?.reads.isEmpty == false }) else { return [] }
    let callers = ScreenCallers(site)
    // Whether the run checked the target of every link.
    let isWhole =
      site.screens.allSatisfy { $0.outcome == .loaded } && !site.targets.contains { $0.contains(where: \.isNotChecked) }
    return site.screens.indices.flatMap { screen -> [Finding] in
      guard let passing = site.screens[screen].passing, !passing.reads.isEmpty, !callers.mayBeHandedAnything(screen)
      else { return [] }
      let ways = callers.ways(to: screen)
      return passing.reads.compactMap { read in
        if passing.writes.contains(where: { $0.mayHave(read.path) }) || callers.isHandedBack(read.path) { return nil }
        guard let opener = read.opener else { return finding(read, on: screen, ways, isWhole: isWhole) }
        let way = ScreenCallers.Way(shape: opener.shape, place: .action(opener.location))
        return finding(read, on: screen, [way], isWhole: true)
      }
    }
  }

  /// - Parameter isWhole: Whether no other navigation leads there.
  private func finding(
    _ read: Passing.Read, on screen: Int, _ ways: [ScreenCallers.Way], isWhole: Bool
  ) -> Finding? {
    var suggestions: Set<String> = []
    var missing = ""
    var isPassed = false
    var types: ValueTypes = []
    var misfits: [ScreenCallers.Way] = []
    for way in ways {
      switch ContextShape.lookUp(read.path, in: way.shape) {
      case .unknown: isPassed = true
      case .found(let shape):
        isPassed = true
        guard shape.types.isDisjoint(with: read.accepted) else { continue }
        misfits.append(way)
        types.formUnion(shape.types)
      case .missing(let node, let known):
        guard case .key(let key)? = node else { continue }
        missing = key
        suggestions.formUnion(Spelling.suggestions(for: key, among: known))
      }
    }
    let message: String
    let fix: FixPlan?
    let mention: String
    if !misfits.isEmpty {
      message = "\(read.name) is passed as \(types.words), and this property can use only \(read.accepted.words)"
      fix = nil
      mention = "it is passed here"
    } else if isPassed || ways.isEmpty || read.isOptional {
      return nil
    } else {
      let name = suggestions.count == 1 ? suggestions.first : nil
      message = String.lacking(read.name, ways.count, isWhole).asking(name.map { [$0] } ?? [])
      fix = name?.toWrite(for: missing).unsafe ?? "pass it there, or ask isNull about it here"
      mention = "it is not passed here"
    }
    var finding = Finding(at: .value(screen: screen, read.anchor), message, fix: fix)
    finding.subject = FindingSubject(read.path.rawValue)
    finding.mentions = (misfits.isEmpty ? ways : misfits).prefix(Self.mentionLimit).map { way in
      switch way.place {
      case .action(let location), .configuration(let location):
        Finding.Mention(text: mention, place: .location(location))
      }
    }
    return finding
  }

  /// The number of navigations that notes point to.
  private static let mentionLimit = 3
}

extension Passing.Read {
  /// How the screen writes it.
  fileprivate var name: String {
    path.nodes.isEmpty ? "navigationContext" : "navigationContext." + path.rawValue
  }
}

extension ContextShape {
  fileprivate var types: ValueTypes {
    switch self {
    case .unknown: .any
    case .value(let types): types
    case .object: .map
    }
  }
}

extension String {
  fileprivate static func lacking(_ name: String, _ count: Int, _ isWhole: Bool) -> String {
    switch (count, isWhole) {
    case (1, true): return "\(name) is null: the only navigation that leads to this screen does not pass it"
    case (_, true): return "\(name) is null: none of the \(count) navigations that lead to this screen passes it"
    case (1, false): return "\(name) may be null: the only navigation known to lead to this screen does not pass it"
    case (_, false):
      return "\(name) may be null: none of the \(count) navigations known to lead to this screen passes it"
    }
  }
}

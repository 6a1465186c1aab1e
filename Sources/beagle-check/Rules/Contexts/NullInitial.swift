import BeagleModel

/// A path into a context that is null until something sets it.
struct NullInitial: ContextRule, SiteRule {
  static let info = RuleInfo(
    id: "contexts/null-initial", severity: .note, impact: .wrongValue,
    summary: "a component that shows a path of a context that is null at first",
    rationale: """
      Until the context is set the path is null: a text is empty, and the layout jumps when the data comes. The same \
      is true for a part of the global context that the app does not set and another screen does.
      """,
    source: "docs/spec/contexts.md 3",
    accepts: [
      .screen(
        #""id": "order", "value": {"total": "…"}"#, Example.text(#""@{order.total}""#),
        Example.button(
          Example.request(
            #""onError": [\#(Example.alert(#""@{onError.message}""#))], "onSuccess": [\#(Example.set(#""contextId": "order", "value": "@{onSuccess.data}""#))]"#
          )))
    ],
    reports: [
      Example(
        site: [
          "city.json": Example.screenText(nil, [Example.text(#"↓"@{global.city}""#)]),
          "cities.json": Example.button(Example.set(#""contextId": "global", "path": "city", "value": "Recife""#)),
        ], configuration: #"{"globalContext": null}"#),
      .screen(nil, Example.text(#"↓"@{global}""#), configuration: #"{"globalContext": null}"#),
      .screen(
        #""id": "order", "value": null"#, Example.text(#"↓"@{order.total}""#),
        Example.button(
          Example.request(#""onSuccess": [\#(Example.set(#""contextId": "order", "value": "@{onSuccess.data}""#))]"#))),
    ])

  func finding(for fault: ContextFault, in review: RuleContext) -> Finding? {
    guard case .nullInitial(let path) = fault.kind else { return nil }
    return finding(
      fault, review, .null(path, fault.id), fix: "give the context an initial value with what is shown in the meantime"
    ).mentioning("\"\(fault.id)\" is declared here", fault, review)
  }
}

extension NullInitial {
  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard site.screens.contains(where: { $0.globalUse?.missing.isEmpty == false }) else { return [] }
    var written = ContextShapes()
    for screen in site.screens.indices {
      for write in site.screens[screen].globalUse?.writes ?? [] {
        written.add(.init(shape: write.shape, location: write.location))
      }
    }
    return site.screens.indices.flatMap { screen in
      // What stands in one text is reported at one place.
      let texts = Dictionary(grouping: site.screens[screen].globalUse?.missing ?? [], by: \.anchor.offset)
      return texts.inOrder { $0.key < $1.key }.compactMap { _, missing -> Finding? in
        // Data that nobody knows is what the declared type says.
        let writers = missing.compactMap { written.first(having: $0.path, isSure: $0.isUndeclared) }
        guard writers.count == missing.count, let writer = writers.first else { return nil }
        var finding = Finding(
          at: .value(screen: screen, missing[0].anchor), .null(missing[0].text, "global"),
          fix: "ask isNull about it, or let the app set it first")
        finding.subject = FindingSubject(missing[0].text)
        finding.mentions = writer.location.map { [Finding.Mention(text: "it is set here", place: .location($0))] } ?? []
        return finding
      }
    }
  }
}

extension String {
  fileprivate static func null(_ path: String, _ id: String) -> String {
    "\(path) is null until something sets \"\(id)\", which starts as null"
  }
}

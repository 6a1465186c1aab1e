import BeagleModel

/// A part of the navigation context that some way to the screen does not pass.
struct NavigationContext: SiteRule {
  static let info = RuleInfo(
    id: "contexts/navigation-context", severity: .warning, impact: .wrongValue,
    summary: "a screen that reads from its navigation context what no known navigation passes",
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
          nil, [Example.text(#""Order @{navigationContext.orderId}""#), tolerant(#"isNull(navigationContext.note)"#)]),
      ]),
      Example(site: [
        "home.json": open(""), "orders.json": open(#", "navigationContext": {"path": "orderId", "value": "7"}"#),
        "order.json": Example.screenText(nil, [Example.text(#""Order @{navigationContext.orderId}""#)]),
      ]),
    ],
    reports: [
      Example(site: [
        "home.json": open(""), "orders.json": open(#", "navigationContext": {"path": "id", "value": "7"}"#),
        "order.json": Example.screenText(nil, [Example.text(#"↓"Order @{navigationContext.orderId}""#)]),
      ]),
      Example(site: [
        "orders.json": open(#", "navigationContext": {"value": {"orderId": 7}}"#),
        "order.json": Example.screenText(nil, [Example.text(#"↓"Order @{navigationContext.orderID}""#)]),
      ]),
    ])

  private static func open(_ more: String) -> String {
    Example.button(#"{"_beagleAction_": "beagle:pushView", "route": {"url": "/order"}\#(more)}"#)
  }

  private static func tolerant(_ condition: String) -> String {
    Example.text(#""@{condition(\#(condition), 'none', navigationContext.note)}""#)
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard site.screens.contains(where: { $0.passing?.reads.isEmpty == false }) else { return [] }
    let callers = ScreenCallers(site)
    let isWhole = site.isWhole
    return site.screens.indices.flatMap { screen -> [Finding] in
      guard let passing = site.screens[screen].passing, !passing.reads.isEmpty, !callers.mayBeHandedAnything(screen)
      else { return [] }
      let ways = callers.ways(to: screen)
      return passing.reads.compactMap { read in
        if read.isOptional || passing.writes.contains(where: { $0.mayHave(read.path) })
          || callers.isHandedBack(read.path)
        {
          return nil
        }
        guard let opener = read.opener else { return finding(read, on: screen, ways, isWhole: isWhole) }
        let way = ScreenCallers.Way(shape: opener.shape, place: .action(opener.location))
        return finding(read, on: screen, [way], isWhole: true)
      }
    }
  }

  /// - Parameter isWhole: Whether there is no other way.
  private func finding(
    _ read: Passing.Read, on screen: Int, _ ways: [ScreenCallers.Way], isWhole: Bool
  ) -> Finding? {
    guard !ways.isEmpty else { return nil }
    var meant: Set<String> = []
    for way in ways {
      guard case .missing(let node, let known) = ContextShape.lookUp(read.path, in: way.shape) else { return nil }
      if case .key(let key)? = node { meant.formUnion(Spelling.suggestions(for: key, among: known)) }
    }
    let question = meant.count == 1 ? Spelling.question(Array(meant)) : ""
    var finding = Finding(
      at: .value(screen: screen, read.anchor), .lacking(read.name, ways.count, isWhole) + question,
      fix: meant.count == 1 ? "give it one name in both places" : "pass it there, or ask isNull about it here")
    finding.subject = FindingSubject(read.path.rawValue)
    for way in ways.prefix(Self.mentionLimit) {
      switch way.place {
      case .action(let location):
        finding.mentions.append(Finding.Mention(text: "it is not passed here", place: .location(location)))
      case .configuration(let location):
        finding.mentions.append(Finding.Mention(text: "it is not passed here", place: .location(location)))
      }
    }
    return finding
  }

  /// So many ways are named.
  private static let mentionLimit = 3
}

extension ScreenGraph {
  /// Whether every screen was looked at that some route leads to.
  fileprivate var isWhole: Bool {
    screens.allSatisfy { $0.outcome == .loaded } && !targets.contains { $0.contains(where: \.isNotChecked) }
  }
}

extension Passing.Read {
  /// How the screen writes it.
  fileprivate var name: String {
    path.nodes.isEmpty ? "navigationContext" : "navigationContext." + path.rawValue
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

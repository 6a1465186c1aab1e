import BeagleModel

/// A part of the navigation context that some way to the screen does not pass.
struct NavigationContext: SiteRule {
  static let info = RuleInfo(
    id: "contexts/navigation-context", severity: .warning, impact: .wrongValue,
    summary: "a screen that reads from its navigation context what a navigation to it does not pass",
    rationale: """
      navigationContext is null on a new screen until the navigation that opens it sets it, and holds nothing but what \
      that navigation sends. Nothing is reported for a screen that the app may open in ways that are not known, or for \
      what the screen itself, or a screen that returns to it, may set. A \
      value that is compared, tested with isNull or used as a flag is reported only when its name is close to one that \
      is passed.
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
        "orders.json": open(#", "navigationContext": {"value": {"notes": 1}}"#),
        "order.json": Example.screenText(
          nil, [Example.text(#""@{navigationContext.notes}""#), tolerant(#"isNull(navigationContext.note)"#)]),
      ]),
    ],
    reports: [
      Example(site: [
        "home.json": open(""), "orders.json": open(#", "navigationContext": {"path": "orderId", "value": "7"}"#),
        "order.json": Example.screenText(nil, [Example.text(#"↓"Order @{navigationContext.orderId}""#)]),
      ]),
      Example(site: [
        "orders.json": open(#", "navigationContext": {"value": {"orderId": 7}}"#),
        "order.json": Example.screenText(nil, [Example.text(#"↓"Order @{navigationContext.orderID}""#)]),
      ]),
      Example(site: [
        "orders.json": open(#", "navigationContext": {"value": {"rows": "none"}}"#),
        "order.json": Example.screenText(
          nil, [Example.list(#"↓"@{navigationContext.rows}""#, Example.text(#""@{item}""#))]),
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
        if passing.writes.contains(where: { $0.mayHave(read.path) }) || callers.isHandedBack(read.path) { return nil }
        guard let opener = read.opener else {
          return finding(read, on: screen, ways, among: passing.reads, isWhole)
        }
        return finding(
          read, on: screen, [ScreenCallers.Way(shape: opener.shape, place: .action(opener.location))],
          among: passing.reads, true)
      }
    }
  }

  /// - Parameter isWhole: Whether there is no other way.
  private func finding(
    _ read: Passing.Read, on screen: Int, _ ways: [ScreenCallers.Way], among reads: [Passing.Read],
    _ isWhole: Bool
  ) -> Finding? {
    var lacking: [ScreenCallers.Way] = []
    var misfits: [ScreenCallers.Way] = []
    var meant: [String] = []
    var found: ValueTypes = []
    for way in ways {
      switch ContextShape.lookUp(read.path, in: way.shape) {
      case .unknown: continue
      case .missing(let node, let known):
        lacking.append(way)
        if case .key(let key)? = node {
          meant += Spelling.suggestions(for: key, among: known).filter { read.mayMean($0, by: key, among: reads) }
        }
      case .found(let shape):
        guard shape.types.isDisjoint(with: read.accepted) else { continue }
        misfits.append(way)
        found.formUnion(shape.types)
      }
    }
    let name = read.name
    if !misfits.isEmpty {
      return finding(
        .misfit(name, found, read.accepted), at: read, on: screen, fix: nil, misfits, "it is passed here")
    }
    if lacking.isEmpty || read.isOptional && meant.isEmpty { return nil }
    let isOne = Set(meant).count == 1
    return finding(
      .lacking(name, lacking.count, of: ways.count, isWhole) + (isOne ? Spelling.question([meant[0]]) : ""), at: read,
      on: screen, fix: isOne ? "give it one name in both places" : "pass it there, or ask isNull about it here",
      lacking, "it is not passed here")
  }

  /// So many ways are named.
  private static let mentionLimit = 3

  private func finding(
    _ message: String, at read: Passing.Read, on screen: Int, fix: String?, _ ways: [ScreenCallers.Way],
    _ word: String
  ) -> Finding {
    var finding = Finding(at: .value(screen: screen, read.anchor), message, fix: fix)
    finding.subject = FindingSubject(read.path.rawValue)
    for way in ways.prefix(Self.mentionLimit) {
      switch way.place {
      case .action(let location): finding.mentions.append(Finding.Mention(text: word, place: .location(location)))
      case .configuration(let location):
        finding.mentions.append(Finding.Mention(text: word, place: .location(location)))
      }
    }
    return finding
  }
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

  /// Whether a key that is passed may be meant by one that is read. Who reads both means both, unless fingers slipped.
  fileprivate func mayMean(_ near: String, by key: String, among reads: [Passing.Read]) -> Bool {
    let likeness = Spelling.likeness(of: key, to: near)
    if likeness == .slip { return true }
    if isOptional, likeness == .chance { return false }
    guard let place = path.nodes.firstIndex(of: .key(key)) else { return true }
    let meant = path.nodes[..<place] + [.key(near)]
    return !reads.contains { $0.path.nodes.starts(with: meant) }
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
  fileprivate static func lacking(_ name: String, _ count: Int, of all: Int, _ isWhole: Bool) -> String {
    switch (count, all) {
    case (1, 1) where !isWhole:
      "\(name) may be null: the only navigation known to lead to this screen does not pass it"
    case (all, _) where !isWhole:
      "\(name) may be null: none of the \(all) navigations known to lead to this screen passes it"
    case (1, 1): "\(name) is null: the only navigation that leads to this screen does not pass it"
    case (all, _): "\(name) is null: none of the \(all) navigations that lead to this screen passes it"
    case (1, _): "\(name) may be null: one of the \(all) navigations that lead to this screen does not pass it"
    default: "\(name) may be null: \(count) of the \(all) navigations that lead to this screen do not pass it"
    }
  }

  fileprivate static func misfit(_ name: String, _ found: ValueTypes, _ wanted: ValueTypes) -> String {
    "\(name) is passed as \(found.words), and this property can use only \(wanted.words)"
  }
}

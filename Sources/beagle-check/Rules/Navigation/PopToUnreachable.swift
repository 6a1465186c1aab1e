import BeagleModel

/// A way back to what is never below.
struct PopToUnreachable: SiteRule {
  static let info = RuleInfo(
    id: "navigation/pop-to-unreachable", severity: .error, impact: .pressDoesNothing,
    summary: "popToView names a screen that is never below in the same stack",
    rationale: """
      iOS looks through the screens of the current stack, which pushView grows; pushStack, resetStack and \
      resetApplication begin another. A loaded screen is known there by its address and never by its id; a screen \
      inside a route is known by its id. Without a match iOS logs one line and stays. It is an error in a walk from \
      one entry point. It is a warning where the screen may be reached in a way that is not known: from another entry \
      point, from a native screen, through a component or action of the app's own of which only the name is known, \
      that has this very string or takes any value, or through a route that has to be repaired first. It is a warning, \
      too, where a screen names itself, which moves nothing.
      """,
    source: "docs/spec/navigation.md 5",
    asks: [.navigator],
    accepts: [
      Example(site: [
        "home.json": Example.button(Example.pushView(#"{"url": "/orders"}"#)),
        "orders.json": Example.button(popTo("/home")),
      ]),
      Example(site: [
        "home.json": Example.button(
          Example.pushView(
            #"{"url": "/orders", "fallback": {"child": \#(Example.button(Example.pushView(#"{"url": "/help"}"#)))}}"#)),
        "orders.json": Example.container, "help.json": Example.button(popTo("/orders")),
      ]),
    ],
    reports: [
      Example(site: [
        "home.json": Example.button(Example.pushView(#"{"url": "/orders"}"#)),
        "orders.json": Example.button(popTo("/hme", mark: "↓")),
      ]),
      Example(site: [
        "home.json": Example.button(
          #"{"_beagleAction_": "beagle:pushStack", "route": {"url": "/orders"}}"#),
        "orders.json": Example.button(popTo("/home", mark: "↓")),
      ]),
      Example(site: [
        "home.json": Example.button(Example.pushView(#"{"url": "/orders"}"#)),
        "orders.json": Example.button(popTo("/orders", mark: "↓")),
      ]),
    ])

  private static func popTo(_ route: String, mark: String = "") -> String {
    #"{"_beagleAction_": "beagle:popToView", "route": \#(mark)"\#(route)"}"#
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard site.screens.contains(where: { !$0.popTargets.isEmpty }) else { return [] }
    let stacks = StackGraph(site)
    var names = StackNames(site)
    let isTold = site.entries.count == 1 && !opensUntold(site, app)
    var budget = StackGraph.stepLimit
    var below = ScreenSet(of: site.screens.count)
    var findings: [Finding] = []
    for screen in site.screens.indices where !site.screens[screen].popTargets.isEmpty {
      let targets = site.screens[screen].popTargets.filter { !$0.route.isEmpty && !$0.route.opensExpression }
      guard !targets.isEmpty, stacks.findBelow(screen, &below, &budget) else { continue }
      findings += targets.compactMap { target in
        guard var found = finding(target, on: screen, below: below, &names, site, stacks, isTold: isTold) else {
          return nil
        }
        if found.severity == nil, !isTold || !target.isLive || site.ownTexts.contain(target.route) {
          found.severity = .warning
        }
        return found
      }
    }
    return findings
  }

  /// Whether a screen has something of the app's own that may open any other, for all that is told of it: a native screen, what
  /// is registered by its name alone, or what takes whatever it is given.
  private func opensUntold(_ site: ScreenGraph, _ app: AppModel) -> Bool {
    let schemas = app.coder.schemas
    return site.usedSchemas.schemas.contains { place in
      let schema = schemas[Int(place)]
      return !schema.isChecked || schema.properties.contains(where: \.takesAnything)
    } || site.screens.contains { $0.asked.actions > 0 || !$0.nativeRoutes.isEmpty || !$0.nativeStarts.isEmpty }
  }

  private static let suggestionLimit = 2000

  private func finding(
    _ target: NamedRoute, on screen: Int, below: ScreenSet, _ names: inout StackNames, _ site: ScreenGraph,
    _ stacks: StackGraph,
    isTold: Bool
  ) -> Finding? {
    if target.isTopKnownByID, target.topID == target.route, !target.passes { return .itself(target, on: screen) }
    if names.holders[target.route]?.contains(where: below.contains) == true { return nil }
    // A sample is one of the many addresses that such a link opens.
    if names.templates.contains(where: { below.contains($0.screen) && $0.route.standsFor(target.route) }) { return nil }
    // Most ways back lead somewhere.
    lazy var byID = names.bearers[target.route]?.first(where: below.contains)
    let meant = site.answering(target.route)
    let isAPart = meant.map { names.parts.contains($0) && !names.opened.contains(target.route) } ?? false
    var isDoubtful = stacks.hasFailures
    if let meant, !isAPart {
      // What did not answer this time may lead anywhere.
      if below.contains(meant) { return finding(target, on: screen, opens: meant, &names, site, stacks) }
      if stacks.mayReachAnything(meant) { return nil }
      if site.screens[meant].outcome != .loaded, site.screens[meant].outcome != .broken { return nil }
      // A walk does not come to a screen that only what is hidden leads to.
      if site.entries.isEmpty, stacks.mayReachHidden(meant),
        below.members.contains(where: { stacks.isUnreferenced(Int($0)) })
      {
        return nil
      }
      isDoubtful = stacks.mayReachAFailure(meant)
    } else if stacks.hasLooseEnds {
      // A screen's own id is not the name of another.
      if byID == nil { return nil }
      isDoubtful = true
    }
    // Among so many screens something is always near.
    let isLarge = below.members.count > Self.suggestionLimit
    let candidates =
      isLarge || isAPart
      ? []
      // To go back to where one is moves nothing (docs/spec/navigation.md 5).
      : below.members.sorted().filter { $0 != screen || target.isOnTop }.flatMap {
        stacks.names(of: Int($0), isAPart: names.parts.contains(Int($0)))
      }.filter { $0 != target.topID }
    let named = byID.flatMap { $0 == screen ? nil : stacks.route(of: $0) }
    let near = named ?? Spelling.nearest(to: target.route, among: candidates)
    let reason: String =
      if byID != nil {
        .isID(target.route)
      } else if isAPart {
        .isAPart(target.route)
      } else {
        meant != nil ? .isElsewhere(target.route, isTold: isTold && !isDoubtful) : .isNowhere(target.route)
      }
    return Finding(
      at: .value(screen: screen, offset: target.offset), reason + Spelling.question(near),
      fix: near.map { $0.toWrite }, severity: isDoubtful ? .warning : nil,
      log: .navigation(.routeDoesNotExistInTheCurrentStack(path: target.route)))
  }

  /// A way back to a screen that is below, whose address has another end: iOS compares whole addresses.
  private func finding(
    _ target: NamedRoute, on screen: Int, opens meant: Int, _ names: inout StackNames, _ site: ScreenGraph,
    _ stacks: StackGraph
  ) -> Finding? {
    if stacks.hasLooseEnds { return nil }
    guard let fragment = target.route.fragment else {
      if meant == screen {
        return names.isAlwaysOpened(as: target, screen, site) ? .itself(target, on: screen) : nil
      }
      return finding(target, on: screen, otherThanThatOf: meant, &names, site)
    }
    guard !names.fragments.contains(fragment) else { return nil }
    let plain = String(target.route[..<target.route.utf8.index(before: fragment.startIndex)])
    let isKnown = stacks.names(of: meant, isAPart: false).contains(plain)
    return Finding(
      at: .value(screen: screen, offset: target.offset), .endsOtherwise(target.route, fragment),
      fix: isKnown ? plain.toWrite : nil, severity: stacks.hasFailures ? .warning : nil,
      log: .navigation(.routeDoesNotExistInTheCurrentStack(path: target.route)))
  }

  /// A way back to a file's screen by another address than it is opened by: with another query, or a slash at the end.
  ///
  /// A server tells such addresses apart. Of a folder it has to be known what the app opens by itself, for that may have
  /// any query.
  private func finding(
    _ target: NamedRoute, on screen: Int, otherThanThatOf meant: Int, _ names: inout StackNames, _ site: ScreenGraph
  ) -> Finding? {
    guard !site.openings.isEmpty, !site.openings.contains(where: { $0.screen == meant }),
      target.route.hasPrefix("/"), case let addresses = names.addresses(of: meant), !addresses.isEmpty,
      addresses.allSatisfy({ $0.hasPrefix("/") && $0.asAsked != target.route.asAsked })
    else { return nil }
    let written = addresses.filter { !$0.opensExpression }
    let near = written.count == 1 ? written.first : Spelling.nearest(to: target.route, among: written.sorted())
    return Finding(
      at: .value(screen: screen, offset: target.offset), .isOpenedOtherwise(target.route) + Spelling.question(near),
      fix: near.map { $0.toWrite }, severity: .warning,
      log: .navigation(.routeDoesNotExistInTheCurrentStack(path: target.route)))
  }
}

extension Finding {
  /// It is likely meant so: many back ends put one way home on every screen, home itself included.
  fileprivate static func itself(_ target: NamedRoute, on screen: Int) -> Finding {
    Finding(
      at: .value(screen: screen, offset: target.offset), .isItself(target.route),
      fix: "name a screen that is below, or leave the action out", severity: .warning)
  }
}

extension String {
  fileprivate static func isOpenedOtherwise(_ route: String) -> String {
    "no link that is known opens the screen as \(route.shortened), and iOS compares whole addresses, so it stays where it is"
  }

  fileprivate static func endsOtherwise(_ route: String, _ fragment: Substring) -> String {
    "no screen was opened by an address with \("#\(fragment)".shortened), which iOS compares, too, so it does not find \(route.shortened)"
  }

  fileprivate static func isItself(_ route: String) -> String {
    "\(route.shortened) is the screen that this stands on, so iOS stays where it is"
  }

  fileprivate static func isID(_ id: String) -> String {
    "\"\(id.shortened)\" is the id of a screen that is opened by its address, and iOS compares addresses"
  }

  fileprivate static func isElsewhere(_ route: String, isTold: Bool) -> String {
    isTold
      ? "\(route.shortened) is never below this screen in its stack, so iOS stays where it is"
      : "no link that is known puts \(route.shortened) below this screen in its stack, and without it iOS stays where it is"
  }

  fileprivate static func isAPart(_ route: String) -> String {
    "\(route.shortened) is a part that a lazyComponent loads, and not a screen of the stack, so iOS stays where it is"
  }

  fileprivate static func isNowhere(_ route: String) -> String {
    "no way through the screens puts \"\(route.shortened)\" below this screen, so iOS stays where it is"
  }
}

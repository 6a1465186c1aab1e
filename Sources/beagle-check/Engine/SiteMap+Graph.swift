import BeagleModel

extension SiteMap {
  /// The screens and links of a site.
  ///
  /// - Parameters:
  ///   - hasLinks: Whether the links between the screens are known.
  ///   - configurations: The names that links are reported with.
  /// - Complexity: O(*n* log *n*) in links.
  init(of site: ScreenGraph, app: AppModel, hasLinks: Bool, configurations: [String]) {
    let places = addScreens(of: site)
    lazy var stacks = StackReach(site)
    for (index, screen) in site.screens.enumerated() {
      // What answers at several addresses was mapped at the first one, with the same links.
      guard screen.role == .screen, let from = places[index] else { continue }
      var own: [MappedLink] = []
      for (place, link) in screen.links.enumerated() {
        let end = Ending(of: link, site.targets.isEmpty ? .notChecked(nil) : site.targets[index][place], in: site)
        own.append(
          MappedLink(
            from: from, to: end.screen.flatMap { places[$0] }, route: link.route, kind: MappedLink.Kind(link),
            verb: link.verb, location: link.anchor.location, caption: link.caption, state: end.state,
            reason: end.reason))
      }
      for (routes, kind) in [
        (screen.navigation.nativeRoutes + screen.navigation.expressedNativeRoutes, MappedLink.Kind.deepLink),
        (screen.navigation.popTargets + screen.navigation.expressedPopTargets, .back),
      ] {
        for route in routes {
          let end =
            kind == .deepLink
            ? Ending(ofNative: route, app: app)
            : hasLinks ? Ending(ofBack: route, on: index, in: site, &stacks) : Ending.unlinked
          own.append(
            MappedLink(
              from: from, to: end.screen.flatMap { places[$0] }, route: route.route, kind: kind, verb: route.verb,
              location: route.anchor.location, caption: route.caption, state: end.state, reason: end.reason))
        }
      }
      for place in own.indices { own[place].configurations = configurations }
      links += own.inOrder(by: MappedLink.isOrdered)
    }
  }

  /// Adds a screen for each file or route.
  ///
  /// - Returns: By screen of the site, its index on the map; `nil` for an answer to a request.
  private mutating func addScreens(of site: ScreenGraph) -> [Int?] {
    let entries = Set(site.entries + site.openings.map(\.screen))
    let parts = site.parts
    var places: [Int?] = []
    var known: [String: Int] = [:]
    for (index, screen) in site.screens.enumerated() {
      guard screen.role != .answer else {
        places.append(nil)
        continue
      }
      let place = screen.source.file.flatMap { known[$0] } ?? screens.count
      if place == screens.count {
        if let file = screen.source.file { known[file] = place }
        screens.append(MappedScreen(screen, isPart: parts.contains(index)))
      } else if !parts.contains(index) {
        screens[place].isPart = false
      }
      if entries.contains(index) { screens[place].isEntry = true }
      places.append(place)
    }
    return places
  }
}

extension ScreenSummary {
  /// Whether something on it may lead on, or back, without a link: an action that goes back, or the app's own code.
  fileprivate var mayLeadAnywhere: Bool {
    navigation.opensAnything || navigation.leadsOut || custom.opensAnything || !custom.schemas.isEmpty || mayHideLinks
  }
}

extension MappedScreen {
  fileprivate init(_ screen: ScreenSummary, isPart: Bool) {
    self.init(
      source: screen.source, document: screen.document, outcome: screen.outcome,
      decodesOnIOS: screen.outcome == .loaded && screen.decodesOnIOS, isPart: isPart,
      mayLeadAnywhere: screen.mayLeadAnywhere, drawing: screen.drawing)
  }
}

extension MappedLink {
  /// By place; of several at one place by route.
  fileprivate static func isOrdered(_ left: MappedLink, _ right: MappedLink) -> Bool {
    (left.location.offset, left.route) < (right.location.offset, right.route)
  }
}

extension MappedLink.Kind {
  fileprivate init(_ link: Link) {
    self =
      switch link.kind {
      case _ where link.isInFallback: .fallback
      case .navigation: .navigation
      case .prefetch: .prefetch
      case .lazyComponent: .lazyComponent
      case .fallback: .fallback
      }
  }
}

/// What a link came to.
private struct Ending {
  /// The index among the site's screens.
  var screen: Int?
  var state: MappedLink.State
  var reason: String?

  private init(_ state: MappedLink.State, _ reason: String?, screen: Int? = nil) {
    (self.screen, self.state, self.reason) = (screen, state, reason)
  }

  /// Of a check that knows no links between screens.
  static let unlinked = Ending(.notChecked, "a check of single files follows no links; check their folder")

  init(of link: Link, _ target: LinkResolution, in site: ScreenGraph) {
    switch target {
    case .screen(let reached):
      let outcome = site.screens[reached].outcome
      self.init(MappedLink.State(outcome), outcome == .loaded ? nil : outcome.words, screen: reached)
    case .broken(let failure): self.init(failure, of: link, in: site)
    case .notChecked(let failure?): self.init(failure, of: link, in: site)
    case .notChecked(nil): self = .unlinked
    }
  }

  private init(_ failure: LoadFailure, of link: Link, in site: ScreenGraph) {
    // A route that was asked for has an entry, though no screen came of it.
    let asked = link.isOwnRequest || link.isExpression ? nil : site.answering(link.route)
    let state: MappedLink.State =
      failure == .dependsOnData ? .needsData : failure == .noHost ? .broken : MappedLink.State(failure.outcome)
    self.init(
      state, failure.description, screen: asked.flatMap { site.screens[$0].outcome == .loaded ? nil : $0 })
  }

  init(ofNative route: NamedRoute, app: AppModel) {
    switch app.configuration.deepLinks {
    case .noHandler: self.init(.broken, "the app has no deep-link handler")
    case nil:
      let lacking = LoadFailure.unspecified(key: "deepLinks").description
      self.init(.notChecked, app.isConfigured ? lacking : "no configuration has \"deepLinks\"")
    case .table(let table):
      let isOpen = route.route.opensExpression
      let isMissing =
        isOpen
        ? table.surelyLacks(pathsWith: app.nativeStarts(ofExpression: route.route))
        : table.entry(for: route.route.withoutExpressionEscapes) == nil
      if isMissing {
        self.init(.broken, "it is not in the app's deep-link table")
      } else {
        self.init(isOpen ? .needsData : .ok, isOpen ? Self.data : nil)
      }
    }
  }

  init(ofBack route: NamedRoute, on screen: Int, in site: ScreenGraph, _ stacks: inout StackReach) {
    let isInside = site.screens[screen].navigation.inlineIDs.contains(route.route)
    let reached = site.answering(route.route) ?? (isInside ? screen : nil)
    if route.route.opensExpression {
      self.init(.needsData, Self.data)
    } else if route.route.isEmpty {
      self.init(.broken, "it is empty")
    } else if let fault = PopToUnreachable.fault(of: route, on: screen, in: site, &stacks) {
      self.init(.broken, fault.reason, screen: reached)
    } else if stacks.screens(above: route.route)?.all.contains(screen) == true {
      self.init(.ok, nil, screen: reached)
    } else {
      self.init(.notChecked, "not every way to this screen is known", screen: reached)
    }
  }

  private static let data = "it depends on data"
}

extension MappedLink.State {
  fileprivate init(_ outcome: Outcome) {
    self =
      switch outcome {
      case .loaded: .ok
      case .broken: .broken
      case .transient: .transient
      case .blocked, .notChecked: .notChecked
      }
  }
}

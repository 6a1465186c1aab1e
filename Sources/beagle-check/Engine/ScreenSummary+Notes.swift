import BeagleModel

extension ScreenSummary {
  /// The meanings that ``note(_:in:)`` handles.
  static func noted(in review: RuleContext) -> MeaningSet {
    // The review is asked for each of these: all that is known of an app is much to copy.
    var meanings: MeaningSet = [.deepLink, .poppedTo, .declaredScreen, .requestURL]
    guard review.app.isConfigured else { return meanings }
    if review.app.configuration.analytics.isUnspecified { meanings.insert(.recordedAttribute) }
    if review.app.configuration.resources.styles.isUnspecified { meanings.insert(.styleId) }
    if review.app.configuration.resources.images.isUnspecified { meanings.insert(.localImage) }
    if review.app.configuration.resources.controllers.isUnspecified { meanings.insert(.controllerId) }
    if review.app.configuration.resources.remoteImages.isUnspecified { meanings.insert(.remoteImage) }
    if review.app.configuration.externalURLs.isUnspecified { meanings.insert(.externalURL) }
    return meanings
  }

  /// Notes a string of one of the ``noted(in:)`` meanings.
  mutating func note(_ fact: Screen.Fact, in review: RuleContext, _ anchors: AnchorReader) {
    switch fact.meaning {
    case .deepLink:
      if let route = Self.route(fact, in: review.screen, anchors) {
        navigation.nativeRoutes.append(route)
      } else if fact.form == .expression {
        navigation.nativeStarts += review.app.nativeStarts(ofExpressionAt: review.screen.node(Int(fact.node)))
        let chosen = review.chosenTexts(fact)
        navigation.expressedNativeRoutes += Self.known(chosen, fact, in: review.screen, anchors)
        navigation.expressedNativeRoutes += Self.open(chosen, fact, in: review.screen, anchors)
      }
    case .poppedTo: note(wayBack: fact, in: review, anchors)
    case .declaredScreen: note(screenID: fact, in: review.screen)
    case .requestURL: if let url = review.screen.node(Int(fact.node)).string { custom.requests.insert(url) }
    case .recordedAttribute: asked.attributes += 1
    // These ask tables that the configuration leaves out.
    case .externalURL: if ScreenSummary.asksSchemes(fact, in: review.screen) { asked.externalURLs += 1 }
    case .styleId: if fact.form == .literal { asked.styles += 1 }
    case .localImage: if fact.form == .literal { asked.localImages += 1 }
    case .controllerId: if fact.form == .literal { asked.controllers += 1 }
    case .remoteImage: if fact.form == .literal { asked.remoteImages += 1 }
    default: break
    }
  }

  private static let addChildren = Screen.index(ofBuiltIn: "beagle:addChildren")

  /// The actions that lead out of a screen without a link.
  private static let leadingOut = (NavigationVerbs.returning + NavigationVerbs.leaving).map(Screen.index(ofBuiltIn:))

  mutating func noteElements(in review: RuleContext) {
    let screen = review.screen
    let (firstOwn, addChildren, leadingOut) = (Screen.firstOwnSchema, Self.addChildren, Self.leadingOut)
    // The index on the tape behind the last custom element, which is searched as a whole.
    var customEnd = 0
    for element in screen.facts.elements {
      // An unregistered name has the schema -1.
      if element.schema < 0 || element.schema >= firstOwn {
        if Int(element.node) >= customEnd {
          screen.forEachOwnText(in: element.node) { text in
            if let text = screen.node(Int(text)).string { custom.texts.insert(text) }
          }
          customEnd = screen.next(element.node)
        }
        if element.schema >= 0, let schema = screen.schema(of: element) { custom.schemas.insert(schema.name) }
      } else if element.schema == addChildren {
        let value = screen.member(element.node, "value")
        if value >= 0, screen.node(Int(value)).kind == .string { navigation.opensAnything = true }
      } else if leadingOut.contains(element.schema) {
        navigation.leadsOut = true
      }
    }
  }

  /// Counts the operations and global paths of expressions that the configuration does not list.
  mutating func countUnlistedValues(in review: RuleContext) {
    guard review.app.isConfigured else { return }
    if review.app.configuration.globalContext.isUnspecified { asked.globalReads = review.semantics.globalReadCount }
    guard review.app.configuration.operations.isUnspecified else { return }
    for expression in review.expressions {
      for call in expression.evaluation.calls where call.operation == nil && review.isUnlisted(operation: call.name) {
        asked.operations += 1
      }
    }
  }

  /// Whether an action is called as if it were one of Beagle's, and is none: it was to navigate, perhaps.
  mutating func noteMisspeltActions(in screen: Screen) {
    navigation.hasMisspeltAction = screen.faults.contains { fault in
      fault.kind == .unknownAction && screen.node(fault.node).string?.lowercased().hasPrefix("beagle:") == true
    }
  }

  /// Counts the custom names that the configuration does not list.
  mutating func countUnlistedNames(in review: RuleContext) {
    guard review.app.isConfigured,
      review.app.configuration.registrations.componentTable.isUnspecified
        || review.app.configuration.registrations.actionTable.isUnspecified
    else { return }
    for fault in review.screen.faults where fault.kind == .unknownComponent || fault.kind == .unknownAction {
      guard review.unknownName(fault).isUnlisted else { continue }
      if fault.kind == .unknownAction { asked.actions += 1 } else { asked.components += 1 }
    }
  }

  private mutating func note(wayBack fact: Screen.Fact, in review: RuleContext, _ anchors: AnchorReader) {
    if let route = Self.route(fact, in: review.screen, anchors) { navigation.popTargets.append(route) }
    let chosen = review.chosenTexts(fact)
    navigation.popTargets += Self.known(chosen, fact, in: review.screen, anchors)
    if fact.form == .expression {
      navigation.expressedPopTargets += Self.open(chosen, fact, in: review.screen, anchors)
    }
  }

  private static func route(
    _ fact: Screen.Fact, in screen: Screen, _ anchors: AnchorReader
  ) -> NamedRoute? {
    guard fact.form == .literal, let text = screen.node(Int(fact.node)).string else { return nil }
    return named(text, at: Int(fact.node), of: fact, in: screen, anchors)
  }

  /// The texts that an expression gives at times. A text in data is only likely.
  private static func known(
    _ chosen: ChosenTexts, _ fact: Screen.Fact, in screen: Screen, _ anchors: AnchorReader
  ) -> [NamedRoute] {
    chosen.map { choice in
      var route = named(choice.text, at: choice.node.index, of: fact, in: screen, anchors)
      route.isLive = false
      return route
    }
  }

  /// The expression itself, where it may give a text that is unknown.
  private static func open(
    _ chosen: ChosenTexts, _ fact: Screen.Fact, in screen: Screen, _ anchors: AnchorReader
  ) -> [NamedRoute] {
    guard !chosen.isComplete, let text = screen.node(Int(fact.node)).string else { return [] }
    return [named(text, at: Int(fact.node), of: fact, in: screen, anchors)]
  }

  /// - Parameter node: The index of the text, which may stand elsewhere than the fact.
  private static func named(
    _ route: String, at node: Int, of fact: Screen.Fact, in screen: Screen, _ anchors: AnchorReader
  ) -> NamedRoute {
    let element = screen.element(of: fact)
    return NamedRoute(
      route: route, anchor: anchors.anchor(of: node), isLive: element?.isLive ?? true,
      verb: element.map { verb(of: $0, in: screen) } ?? "", caption: screen.caption(of: fact))
  }

  /// The name of an action or a component, without Beagle's prefix.
  static func verb(of element: Screen.Element, in screen: Screen) -> String {
    let name = screen.name(of: element)
    return name.hasPrefix("beagle:") ? String(name.dropFirst("beagle:".count)) : name
  }

  private mutating func note(screenID fact: Screen.Fact, in screen: Screen) {
    guard let id = screen.node(Int(fact.node)).string else { return }
    guard let element = screen.element(of: fact) else { return navigation.inlineIDs.append(id) }
    if element.parent < 0 {
      navigation.ownID = id
    } else if !Self.isFallback(element, in: screen) {
      navigation.inlineIDs.append(id)
    }
  }

  /// Whether one of Beagle's own actions shows a screen in the place of its route, whose address it goes by then
  /// (docs/spec/navigation.md 4).
  private static func isFallback(_ element: Screen.Element, in screen: Screen) -> Bool {
    guard screen.key(ofProperty: element.property) == "fallback", let route = screen.parent(of: element),
      let opening = screen.parent(of: route)
    else { return false }
    return verbs.opensScreen(opening.schema)
  }
}

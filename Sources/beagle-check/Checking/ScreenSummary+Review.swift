import BeagleModel

extension ScreenSummary {
  /// What the site will ask of a screen, taken before the document is let go.
  ///
  /// - Parameter schema: The place of `NavigationContext` among the app's schemas.
  init(of review: ScreenReview, passed schema: Int32) {
    let screen = review.screen
    self.init(
      source: review.source, outcome: .loaded, decodesOnIOS: screen.decodesOnIOS,
      bytes: screen.document.bytes.count, nodes: screen.componentCount, links: [], nativeRoutes: [])
    var reader = PassingReader(review, schema: schema)
    for place in screen.facts.facts.indices {
      let fact = screen.facts.facts[place]
      switch fact.meaning {
      case .screenRoute, .lazyPath:
        // An expression where none is evaluated, or one that does not parse, is reported as such and is no route; so is
        // an empty text.
        if let link = Self.link(fact, in: screen, &reader),
          link.isExpression || !link.route.opensExpression && !link.route.isEmpty
        {
          links.append(link)
        }
      case .deepLink:
        if let route = Self.route(fact, in: screen) { nativeRoutes.append(route) }
      case .poppedTo:
        if let route = Self.route(fact, in: screen) { popTargets.append(route) }
      case .declaredScreen: note(screenID: fact, in: screen)
      case .styleId where fact.form == .literal: asked.styles += 1
      case .localImage where fact.form == .literal: asked.localImages += 1
      case .controllerId where fact.form == .literal: asked.controllers += 1
      case .externalURL: if Self.asksSchemes(fact, in: screen) { asked.externalURLs += 1 }
      case .remoteImage where fact.form == .literal: asked.remoteImages += 1
      case .recordedAttribute:
        asked.attributes += 1
        if firstAttribute == nil { firstAttribute = screen.node(Int(fact.node)).offset }
      default: break
      }
    }
    passing = reader.passing
    globalUse = GlobalUse(review)
    headings = Headings(of: screen)
    noteElements(of: screen, review.app.usedSchemas)
    countUntoldNames(in: review)
    countUntoldValues(in: review)
  }

  private static let popView = Screen.index(ofBuiltIn: "beagle:popView")
  private static let popStack = Screen.index(ofBuiltIn: "beagle:popStack")

  private mutating func noteElements(of screen: Screen, _ use: SchemaUse) {
    var own: [Int32] = []
    let (popView, popStack, firstOwn) = (Self.popView, Self.popStack, Screen.firstOwnSchema)
    for element in screen.facts.elements {
      if element.schema >= firstOwn {
        if !own.contains(element.schema) { own.append(element.schema) }
      } else if element.schema == popView || element.schema == popStack, element.isLive {
        backActions.append(
          BackAction(offset: UInt32(screen.object(of: element).offset), isStack: element.schema == popStack))
      }
    }
    use.insert(own)
  }

  /// What expressions ask of the app that nobody told of.
  private mutating func countUntoldValues(in review: ScreenReview) {
    let app = review.app
    guard app.isConfigured else { return }
    if app.globalContext.isUntold { asked.globalReads = UInt32(review.contexts.globalReadCount) }
    guard app.operations.isUntold else { return }
    for fault in review.contexts.faults {
      guard case .call(let call) = fault.kind, call.kind == .unknownOperation,
        review.isUntold(operation: call.operation)
      else { continue }
      asked.operations += 1
    }
  }

  /// The errors that iOS would log and show nowhere else: a screen that fails is seen to.
  mutating func note(_ log: [LogRecord]) {
    guard decodesOnIOS else { return }
    let errors = log.filter { $0.level == .error }
    asked.logErrors = UInt32(errors.count)
    firstLogError = errors.first?.location.offset
  }

  /// Names of the app's own that nobody told of.
  private mutating func countUntoldNames(in review: ScreenReview) {
    let app = review.app
    guard app.isConfigured, app.components.isUntold || app.actions.isUntold else { return }
    for fault in review.screen.faults where fault.kind == .unknownComponent || fault.kind == .unknownAction {
      guard NameReview(fault, in: review).isUntold else { continue }
      if fault.kind == .unknownAction { asked.actions += 1 } else { asked.components += 1 }
    }
  }

  private static func route(_ fact: Screen.Fact, in screen: Screen) -> NamedRoute? {
    let node = screen.node(Int(fact.node))
    guard fact.form == .literal, let text = node.string else { return nil }
    return NamedRoute(route: text, offset: node.offset, isLive: screen.element(of: fact)?.isLive ?? true)
  }

  private mutating func note(screenID fact: Screen.Fact, in screen: Screen) {
    guard let id = screen.node(Int(fact.node)).string else { return }
    if screen.element(of: fact)?.parent ?? 0 < 0 { ownID = id } else { inlineIDs.append(id) }
  }

  /// Whether a route's action stands in the onInit of a component that is surely drawn with the screen.
  private static func isAutomatic(_ route: Screen.Element?, in screen: Screen) -> Bool {
    guard let action = route.flatMap({ screen.parent(of: $0) }), screen.key(ofProperty: action.property) == "onInit"
    else { return false }
    var current = action
    while let outer = screen.parent(of: current) {
      guard let schema = screen.schema(of: outer), schema.kind == .component else { return false }
      current = outer
    }
    return true
  }

  private static func isInTemplate(_ element: Screen.Element?, of screen: Screen) -> Bool {
    var current = element
    while let inner = current {
      if screen.isNamed("Template", inner) { return true }
      current = screen.parent(of: inner)
    }
    return false
  }

  private static func link(_ fact: Screen.Fact, in screen: Screen, _ reader: inout PassingReader) -> Link? {
    let node = screen.node(Int(fact.node))
    guard let text = node.string else { return nil }
    let element = screen.element(of: fact)
    let route = element.map { screen.object(of: $0) }
    let verb = element.flatMap { screen.parent(of: $0) }.map { screen.name(of: $0) }
    let kind: Link.Kind =
      fact.meaning == .lazyPath
      ? .lazyComponent : route?["shouldPrefetch"]?.bool == true ? .prefetch : .navigation
    return Link(
      kind: kind, route: text, method: route?["httpAdditionalData"]?["method"]?.string ?? "GET",
      isExpression: fact.form == .expression, startsStack: startsStack(verb),
      resetsApplication: verb == "beagle:resetApplication",
      isAutomatic: isAutomatic(element, in: screen),
      isInTemplate: fact.meaning == .lazyPath && isInTemplate(element, of: screen),
      isInFallback: element.map(screen.isInFallback) ?? false, isLive: element?.isLive ?? true, offset: node.offset,
      passes: fact.meaning == .lazyPath ? .unknown : reader.passes(by: element, at: node.offset))
  }

  /// What an action of the app's own does with a route is not known.
  private static func startsStack(_ verb: String?) -> Bool {
    switch verb {
    case "beagle:pushStack", "beagle:resetStack", "beagle:resetApplication": true
    default: false
    }
  }
}

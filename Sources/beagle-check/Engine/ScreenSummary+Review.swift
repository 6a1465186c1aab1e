import BeagleModel

extension ScreenSummary {
  /// What the site will ask of a screen, taken before the document is let go.
  ///
  /// - Parameters:
  ///   - schema: The place of `NavigationContext` among the app's schemas.
  ///   - captions: Gets what is pressed for each link, unless nobody asks.
  init(of review: RuleContext, from origin: Origin, passed schema: Int32, captions: inout [String?]?) {
    let screen = review.screen
    var links: [Link] = []
    var traits = ScreenTraits()
    var reader = PassingReader(review, schema: schema)
    let facts = screen.facts.facts
    if screen.facts.meanings.meets(Self.linking) {
      // Few screens grow by the room for a link that they have not.
      links.reserveCapacity(facts.count { $0.meaning == .screenRoute || $0.meaning == .lazyPath })
    }
    var asked = Self.linking
    asked.formUnion(ScreenTraits.noted(in: review))
    // Most strings are nothing to the site.
    for fact in facts where asked.contains(fact.meaning) {
      switch fact.meaning {
      case .screenRoute, .lazyPath:
        // An expression where none is evaluated, or one that does not parse, is reported as such and is no route; so is
        // an empty text.
        guard let link = Self.link(fact, in: screen, &reader) else { continue }
        if !link.isExpression {
          if screen.node(Int(fact.node)).mayHoldExpression, link.route.opensExpression {
            if link.kind == .lazyComponent { traits.asked.typedParts += 1 }
            continue
          }
          if link.route.isEmpty { continue }
        }
        if link.kind == .lazyComponent, link.isLive { traits.partScopes.append(PartScope(of: fact, in: review)) }
        let first = links.count
        if link.isExpression {
          Self.append(link, fact, in: review, &reader, to: &links)
        } else {
          links.append(link)
        }
        if captions != nil { for _ in first..<links.count { captions?.append(screen.caption(of: fact)) } }
      default: traits.note(fact, in: review)
      }
    }
    traits.passing = reader.passing
    traits.globalUse = .of(review)
    traits.noteElements(in: review)
    if !review.app.configuration.registrations.declaresActions,
      screen.faults.contains(where: { $0.kind == .unknownAction && screen.isOwnName(Int32($0.node)) })
    {
      review.app.ownTexts.insertAnything()
    }
    traits.noteMisspeltActions(in: review)
    traits.countUntoldNames(in: review)
    traits.countUntoldValues(in: review)
    self.init(
      origin: origin, outcome: .loaded, decodesOnIOS: screen.decodesOnIOS, bytes: screen.document.bytes.count,
      nodes: screen.componentCount, links: links, traits: traits)
  }

  private static let linking: MeaningSet = [.screenRoute, .lazyPath]

  /// How surely an action that opens something runs when a component appears that is drawn with the screen: it stands in the component's
  /// onInit, or in what follows an action there whatever comes of it.
  private static func automation(of opening: Screen.Element, in screen: Screen) -> Link.Automation {
    var action = opening
    while screen.key(ofProperty: action.property) != "onInit" {
      guard let outer = screen.parent(of: action), verbs.decides(outer.schema),
        follows(action, outer, opening: opening, in: screen)
      else { return .none }
      action = outer
    }
    return drawing(of: action, in: screen)
  }

  /// Whether an action that a request or a condition brings about is brought about either way.
  private static func follows(
    _ action: Screen.Element, _ outer: Screen.Element, opening: Screen.Element, in screen: Screen
  ) -> Bool {
    let other: String
    switch screen.key(ofProperty: action.property) {
    case "onFinish": return true
    case "onSuccess": other = "onError"
    case "onError": other = "onSuccess"
    case "onTrue": other = "onFalse"
    case "onFalse": other = "onTrue"
    default: return false
    }
    // The same screen is opened in both cases: by its address alone, without a screen that comes first or another request.
    guard action.node == opening.node, let route = screen.object(of: action)["route"], route["screen"] == nil,
      route["httpAdditionalData"] == nil, let url = route["url"]?.string
    else { return false }
    return screen.object(of: outer)[other]?.elements.contains { twin in
      twin["route"]?["url"]?.string == url && twin["route"]?["screen"] == nil
        && twin["route"]?["httpAdditionalData"] == nil
        && NavigationVerbs.opening.contains { twin["_beagleAction_"]?.string?.lowercased() == $0.lowercased() }
    } ?? false
  }

  /// How surely an element is there when the screen appears: components alone stand around it, or it stands on a screen that
  /// is opened then.
  private static func drawing(of element: Screen.Element, in screen: Screen) -> Link.Automation {
    var current = element
    var isSure = true
    while let outer = screen.parent(of: current) {
      guard let schema = screen.schema(of: outer) else { return .none }
      guard schema.kind == .component else {
        guard verbs.opensScreen(outer.schema), screen.key(ofProperty: current.property) == "route" else { return .none }
        let opened = automation(of: outer, in: screen)
        return isSure || opened == .none ? opened : .perhaps
      }
      if outer.schema == pageView {
        guard let isFirst = isFirst(current, ofPagesIn: outer, screen) else { return .none }
        isSure = isSure && isFirst
      }
      // Whether the app draws what it decodes there is its own affair.
      if outer.schema >= Screen.firstOwnSchema { isSure = false }
      current = outer
    }
    return isSure ? .surely : .perhaps
  }

  /// Appends what a link comes out as whose route is an expression: the texts that are known, and itself where it may come out
  /// as something else.
  @inline(never)
  private static func append(
    _ link: Link, _ fact: Screen.Fact, in review: RuleContext, _ reader: inout PassingReader, to links: inout [Link]
  ) {
    let known = review.chosenTexts(fact)
    if known.isEmpty, let text = review.constantText(fact), !text.isEmpty {
      return links.append(link.comingOut(as: text, at: link.offset, isAlways: true, isChosen: false))
    }
    if !known.isComplete || known.allSatisfy(\.text.isEmpty) { links.append(link) }
    for text in known where !text.text.isEmpty {
      links.append(
        link.comingOut(
          as: text.text, at: text.node.offset, isAlways: known.isComplete && known.count == 1, isChosen: known.isChosen)
      )
      // What it passes is kept by the text's place.
      if link.passes == .shape { _ = reader.passes(by: review.screen.element(of: fact), at: text.node.offset) }
    }
  }

  /// Whether a page is surely the one that is shown first; `nil` when the user has to turn to it.
  private static func isFirst(_ page: Screen.Element, ofPagesIn pages: Screen.Element, _ screen: Screen) -> Bool? {
    let current = screen.member(pages.node, "currentPage")
    if current >= 0, screen.node(Int(current)).kind != .null, !screen.isZero(current) { return false }
    return screen.object(of: pages)["children"]?.elements.first?.offset == screen.object(of: page).offset ? true : nil
  }

  /// Whether an action stands in the branch of a condition that its literal never takes.
  private static func neverRuns(_ action: Screen.Element, in screen: Screen) -> Bool {
    var action = action
    while let outer = screen.parent(of: action), verbs.decides(outer.schema) {
      if outer.schema == verbs.condition, let value = screen.constantCondition(of: outer),
        screen.key(ofProperty: action.property) == (value ? "onFalse" : "onTrue")
      {
        return true
      }
      action = outer
    }
    return false
  }

  private static let pageView = Screen.index(ofBuiltIn: "beagle:pageView")

  private static func link(_ fact: Screen.Fact, in screen: Screen, _ reader: inout PassingReader) -> Link? {
    let node = screen.node(Int(fact.node))
    guard let text = node.string else { return nil }
    let element = screen.element(of: fact)
    let route = element?.node ?? -1
    let opening = element.flatMap { screen.parent(of: $0) }
    let verb = opening?.schema ?? -1
    let kind: Link.Kind =
      fact.meaning == .lazyPath
      ? .lazyComponent : screen.isTrue(screen.member(route, "shouldPrefetch")) ? .prefetch : .navigation
    return Link(
      kind: kind, route: text, request: RouteRequest(ofRoute: route, in: screen) ?? RouteRequest(),
      isExpression: fact.form == .expression, startsStack: verbs.startsStack(verb),
      resetsApplication: verb == verbs.resetApplication,
      automation: kind == .lazyComponent
        ? element.map { drawing(of: $0, in: screen) } ?? .none
        : opening.map { automation(of: $0, in: screen) } ?? .none,
      isInFallback: element.map(screen.isInFallback) ?? false,
      hasFallback: screen.hasFallback(fact),
      isLive: (element?.isLive ?? true) && !(opening.map { neverRuns($0, in: screen) } ?? false),
      offset: node.offset, passes: fact.meaning == .lazyPath ? .unknown : reader.passes(by: element, at: node.offset))
  }

  private static let verbs = RouteVerbs()
}

import BeagleModel

extension ScreenSummary {
  /// Everything that the site may ask of a screen.
  ///
  /// - Parameters:
  ///   - schema: The index of `NavigationContext` among the app's schemas.
  ///   - namesUses: Whether to note what the screen uses of the app by name.
  ///   - watch: The changes of a release whose uses to note; `nil` for none.
  init(of review: RuleContext, passed schema: Int32, namesUses: Bool, watch: ContractWatch? = nil) {
    let screen = review.screen
    self.init(source: review.source, outcome: .loaded)
    decodesOnIOS = screen.decodesOnIOS
    bytes = screen.document.bytes.count
    nodes = screen.componentCount
    isForeign = Discriminator.allCases.allSatisfy { screen.document.root[$0.key] == nil }
    let anchors = AnchorReader(review)
    let reader = PassingReader(review, anchors, schema: schema)
    var meanings = Self.linking
    meanings.formUnion(Self.noted(in: review))
    // Most strings are nothing to the site.
    for fact in screen.facts.facts where meanings.contains(fact.meaning) {
      switch fact.meaning {
      case .screenRoute, .lazyPath: links += Self.links(fact, in: review, reader, anchors, &asked)
      default: note(fact, in: review, anchors)
      }
    }
    if !reader.passing.isEmpty { passing = reader.passing }
    globalUse = GlobalUse(of: review, anchors)
    noteElements(in: review)
    if !review.app.configuration.registrations.declaresActions,
      screen.faults.contains(where: { $0.kind == .unknownAction && screen.isOwnName(Int32($0.node)) })
    {
      custom.opensAnything = true
    }
    noteMisspeltActions(in: screen)
    countUnlistedNames(in: review)
    countUnlistedValues(in: review)
    asked.contextNames = NameSuggestions.namesOfSurroundings(in: review.semantics)
    if review.app.configuration.budgets.journey != nil {
      appearance = Appearance(anchor: anchors.anchor(of: 0), prefetched: Prefetch.routes(of: screen))
    }
    probed = Self.probed(in: review, anchors)
    changes = watch.map { ContractUseFinder($0, in: review, location: anchors.location(of:)).found }
    if namesUses {
      appUse = AppUse(of: review)
      appUse?.names = NameUse(of: screen, location: anchors.location(of:))
      appUse?.deepLinks = DeepLinkUse.all(in: review, links: links, location: anchors.location(of:))
    }
  }

  private static let linking: MeaningSet = [.screenRoute, .lazyPath]

  /// The links that a route gives: none for an expression where none is evaluated or that does not parse, which is reported
  /// as such, and for an empty text; several where an expression comes out as several known texts.
  private static func links(
    _ fact: Screen.Fact, in review: RuleContext, _ reader: PassingReader, _ anchors: AnchorReader,
    _ asked: inout AskedTables
  ) -> [Link] {
    let screen = review.screen
    guard var link = link(fact, in: screen, reader, anchors) else { return [] }
    if link.kind == .lazyComponent, link.isLive { link.partScope = PartScope(of: fact, in: review) }
    if link.isExpression { return known(link, fact, in: review, anchors) }
    if screen.node(Int(fact.node)).mayHoldExpression, link.route.opensExpression {
      if link.kind == .lazyComponent { asked.typedParts += 1 }
      return []
    }
    return link.route.isEmpty ? [] : [link]
  }

  /// Whether an action runs when the screen appears: in the onInit of a component that is drawn then, or in both outcomes of an
  /// action there.
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

  /// Whether an element is drawn when the screen appears: only components are around it, or a screen that opens then.
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
      // The app may not draw the children of a custom component.
      if outer.schema >= Screen.firstOwnSchema { isSure = false }
      current = outer
    }
    return isSure ? .surely : .perhaps
  }

  /// The links that an expression gives: one for each known text, and the expression itself where it may give
  /// something else.
  private static func known(
    _ link: Link, _ fact: Screen.Fact, in review: RuleContext, _ anchors: AnchorReader
  ) -> [Link] {
    let known = review.chosenTexts(fact)
    if known.isEmpty, let text = review.constantText(fact), !text.isEmpty {
      return [link.comingOut(as: text, at: link.anchor, isAlways: true, isChosen: false)]
    }
    let isOpen = !known.isComplete || known.allSatisfy(\.text.isEmpty)
    return (isOpen ? [link] : [])
      + known.filter { !$0.text.isEmpty }.map { text in
        link.comingOut(
          as: text.text, at: anchors.anchor(of: text.node.index), isAlways: known.isComplete && known.count == 1,
          isChosen: known.isChosen)
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

  private static func link(
    _ fact: Screen.Fact, in screen: Screen, _ reader: PassingReader, _ anchors: AnchorReader
  ) -> Link? {
    guard let text = screen.node(Int(fact.node)).string else { return nil }
    let element = screen.element(of: fact)
    let route = element?.node ?? -1
    let opening = element.flatMap { screen.parent(of: $0) }
    let kind: Link.Kind =
      fact.meaning == .lazyPath
      ? .lazyComponent : screen.isTrue(screen.member(route, "shouldPrefetch")) ? .prefetch : .navigation
    var link = Link(
      kind: kind, route: text, anchor: anchors.anchor(of: Int(fact.node)),
      isLive: (element?.isLive ?? true) && !(opening.map { neverRuns($0, in: screen) } ?? false))
    if fact.form == .expression { link.writing = .expression }
    link.request = RouteRequest(ofRoute: route, in: screen) ?? RouteRequest()
    link.caption = screen.caption(of: fact)
    // A route is a value of the action around it; a custom action may hold the address itself.
    if let holder = element.flatMap({ screen.schema(of: $0)?.kind == .value ? opening : $0 }) {
      link.verb = verb(of: holder, in: screen)
    }
    link.startsStack = verbs.startsStack(opening?.schema ?? -1)
    link.isInFallback = element.map(screen.isInFallback) ?? false
    link.hasFallback = screen.hasFallback(fact)
    if kind == .lazyComponent {
      link.automation = element.map { drawing(of: $0, in: screen) } ?? .none
    } else {
      link.automation = opening.map { automation(of: $0, in: screen) } ?? .none
      link.passes = reader.passes(by: element)
    }
    if link.automation != .none, let object = kind == .lazyComponent ? element : opening {
      link.anchor.surroundings = EditBuilder(document: screen.document).removal(screen.object(of: object))?.range
    }
    return link
  }

  static let verbs = RouteVerbs()
}

import BeagleModel

/// Reads off a screen what it passes to others and what it wants passed (docs/spec/contexts.md 6).
struct PassingReader {
  private let review: RuleContext
  /// By action, the context that it passes.
  private var shapes: [Int: ContextShape] = [:]
  private(set) var passing = Passing()

  private var screen: Screen { review.screen }

  /// - Complexity: one comparison for each element; more only where contexts are passed or read.
  ///
  /// - Parameter schema: The place of `NavigationContext` among the app's schemas.
  init(_ review: RuleContext, _ anchors: AnchorReader, schema: Int32) {
    self.review = review
    for element in review.screen.facts.elements where element.schema == schema && element.parent >= 0 { note(element) }
    let model = review.semantics
    for read in model.passedReads() {
      let opening = read.screen.flatMap { opener(of: $0.rawValue, anchors) }
      // Only the app knows what it passes to a screen that an action of its own opens.
      if read.screen != nil, opening == nil { continue }
      passing.reads.append(
        Passing.Read(
          path: read.path, anchor: anchors.anchor(of: read.node.index), isOptional: read.isOptional,
          accepted: read.accepted, opener: opening))
    }
    if !passing.reads.isEmpty { noteWrites() }
  }

  /// The value that an action passes to the screen of its route.
  func passes(by route: Screen.Element?) -> Passed {
    guard let route, route.parent >= 0, Self.verbs.opensScreen(screen.facts.elements[Int(route.parent)].schema) else {
      return .unknown
    }
    return shapes[Int(route.parent)].map(Passed.shape) ?? .nothing
  }

  private static let verbs = RouteVerbs()

  private mutating func note(_ context: Screen.Element) {
    let object = screen.object(of: context)
    let path = object["path"]
    // A whole context of null is what a screen begins with, and holds nothing to be handed back.
    guard let value = object["value"], value.kind != .null || path.map({ $0.kind != .null }) ?? false else { return }
    let shape = ContextShape(value, at: path)
    if NavigationVerbs.returning.contains(screen.name(of: screen.facts.elements[Int(context.parent)])) {
      passing.handsBack.append(shape)
    } else {
      shapes[Int(context.parent)] = shape
    }
  }

  private mutating func noteWrites() {
    for assignment in review.semantics.assignments {
      guard let symbol = assignment.symbol, review.semantics.symbols[symbol].kind == .navigationContext else {
        continue
      }
      passing.writes.append(
        assignment.value.map { value in
          ContextShape(screen.node(value), at: assignment.path.map { screen.node($0) })
        } ?? .unknown)
    }
  }

  /// The action whose route a screen stands in.
  private func opener(of screen: Int32, _ anchors: AnchorReader) -> Passing.Opener? {
    var current = screen
    while current >= 0 {
      let element = self.screen.facts.elements[Int(current)]
      if self.screen.schema(of: element)?.kind == .action {
        guard Self.verbs.opensScreen(element.schema) else { return nil }
        return Passing.Opener(
          shape: shapes[Int(current)], location: anchors.location(of: self.screen.object(of: element).index))
      }
      current = element.parent
    }
    return nil
  }
}

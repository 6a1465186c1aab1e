import BeagleModel

/// Reads off a screen what it passes to others and what it wants passed (docs/spec/contexts.md 6).
struct PassingReader {
  private let review: RuleContext
  /// By action, the context that it passes.
  private var shapes = PlacedShapes()
  private var reads: [Passing.Read] = []
  private var writes: [ContextShape] = []
  private var handsBack: [ContextShape] = []
  private var links = PlacedShapes()

  /// `nil` for a screen that neither passes nor reads; asked for when all its links were asked for.
  var passing: Passing? {
    reads.isEmpty && writes.isEmpty && handsBack.isEmpty && links.isEmpty
      ? nil : Passing(reads: reads, writes: writes, handsBack: handsBack, links: links)
  }

  private var screen: Screen { review.screen }

  /// - Complexity: one comparison for each element; more only where contexts are passed or read.
  ///
  /// - Parameter schema: The place of `NavigationContext` among the app's schemas.
  init(_ review: RuleContext, schema: Int32) {
    self.review = review
    review.screen.facts.elements.withUnsafeBufferPointer { elements in
      for element in elements where element.schema == schema && element.parent >= 0 { note(element) }
    }
    // Handing the contexts on costs more than most screens have to say.
    guard review.contexts.declarations.contains(where: { $0.kind == .navigationContext && $0.isRead }) else { return }
    for read in screen.passedReads(in: review.contexts, knowing: review.app.contexts) {
      let opener = opener(of: read.screen)
      // What a screen of an action of the app's own finds, only the app knows.
      if read.screen >= 0, opener == nil { continue }
      reads.append(
        Passing.Read(
          path: read.path, offset: screen.node(Int(read.node)).offset, isOptional: read.isOptional,
          accepted: read.accepted, opener: opener))
    }
    if !reads.isEmpty { noteWrites() }
  }

  /// What an action passes to the screen that its route names.
  ///
  /// - Parameter offset: Where the route's text starts, in bytes.
  mutating func passes(by route: Screen.Element?, at offset: Int) -> Link.Passes {
    guard let route, route.parent >= 0, opensScreen(screen.facts.elements[Int(route.parent)]) else { return .unknown }
    guard let shape = shapes[Int(route.parent)] else { return .nothing }
    links.insert(shape, at: offset)
    return .shape
  }

  private func opensScreen(_ action: Screen.Element) -> Bool {
    Self.verbs.opensScreen(action.schema)
  }

  private static let verbs = RouteVerbs()

  private mutating func note(_ context: Screen.Element) {
    let object = screen.object(of: context)
    let path = object["path"]
    // A whole context of null is what a screen begins with, and holds nothing to be handed back.
    guard let value = object["value"], value.kind != .null || path.map({ $0.kind != .null }) ?? false else { return }
    let shape = ContextShape(value, at: path)
    if NavigationVerbs.returning.contains(screen.name(of: screen.facts.elements[Int(context.parent)])) {
      handsBack.append(shape)
    } else {
      shapes.insert(shape, at: Int(context.parent))
    }
  }

  private mutating func noteWrites() {
    for write in review.contexts.writes where write.declaration >= 0 {
      guard review.contexts.declarations[Int(write.declaration)].kind == .navigationContext else { continue }
      writes.append(
        write.value < 0
          ? .unknown
          : ContextShape(screen.node(Int(write.value)), at: write.path < 0 ? nil : screen.node(Int(write.path))))
    }
  }

  /// The action whose route a screen stands in.
  private func opener(of screen: Int32) -> Passing.Opener? {
    var current = screen
    while current >= 0 {
      let element = self.screen.facts.elements[Int(current)]
      if self.screen.schema(of: element)?.kind == .action {
        guard opensScreen(element) else { return nil }
        return Passing.Opener(shape: shapes[Int(current)], offset: self.screen.object(of: element).offset)
      }
      current = element.parent
    }
    return nil
  }
}

/// What one worker decodes screens and follows their contexts with: tables and memory of its own, so that no screen waits
/// for a lock and no two cores write to the same place.
///
/// It knows what was registered when it was made.
package final class ScreenArena {
  private let registry: SwiftTypeRegistry
  private let scratch = DecoderScratch()
  private let knowledge: ContextKnowledge
  /// Worked out for the first screen with contexts.
  private lazy var roles = knowledge.roles(in: registry.table)
  /// The pool of the screen before.
  private var spare = ExpressionPool()

  package init(coder: Coder, contexts knowledge: ContextKnowledge) {
    registry = coder.registry
    self.knowledge = knowledge
  }

  /// Reads a text and decodes it on the way; the same as ``Coder/screen(from:root:)`` of what it is read to.
  ///
  /// - Parameters:
  ///   - expected: What is probably at the root; what decodes as that must be one.
  ///   - root: What must be at the root of a document.
  package func screen(
    parsing bytes: PaddedBytes, expecting expected: Screen.Root, root: (JSONDocument) -> Screen.Root
  ) throws(JSONSyntaxError) -> Screen {
    // The expressions that it finds are those that contexts are asked of.
    swap(&scratch.expressions, &spare)
    defer { swap(&scratch.expressions, &spare) }
    return try ScreenDecoder.screen(
      parsing: bytes, expecting: expected, root: root, registry.table, swiftObjects: SwiftObjects(registry), scratch)
  }

  /// The contexts of a screen, in the memory of the screen before.
  package func semantics(of screen: Screen, within surroundings: Surroundings = .unknown) -> SemanticModel {
    // Another coder may have decoded it.
    let roles = screen.table === registry.table ? self.roles : knowledge.roles(in: screen.table)
    var pool = ExpressionPool()
    if screen.hasContexts {
      swap(&pool, &spare)
      if pool.generation != screen.facts.expressions { pool.makeRoom() }
    }
    return SemanticModel(screen, roles, knowing: knowledge, within: surroundings, pool: consume pool)
  }

  /// Takes the memory of a screen back that no rule asks any more.
  package func giveBack(_ model: inout SemanticModel) {
    // Few screens want as much as a very large one.
    guard !model.scopes.isEmpty, model.scopeOfElement.count < 1 << 14 else { return }
    spare = model.takePool()
  }
}

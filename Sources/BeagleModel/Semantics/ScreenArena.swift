/// The tables and the memory with which one worker decodes screens and follows their contexts: no screen waits for a
/// lock, and no two cores write to the same memory.
///
/// It has the registrations of the time when it was made.
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

  /// Reads and decodes a text in one pass; the result is that of ``Coder/screen(from:root:)``.
  ///
  /// - Parameters:
  ///   - expected: The likely root. A text that decodes as it must be one.
  ///   - root: The required root of a document.
  package func screen(
    parsing bytes: PaddedBytes, expecting expected: Screen.Root, root: (JSONDocument) -> Screen.Root
  ) throws(JSONSyntaxError) -> Screen {
    // The model of the screen's contexts takes over the expressions that the decoder finds.
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

  /// Takes back the memory of a screen after its rules have run.
  package func giveBack(_ model: SemanticModel) {
    // Few screens need as much memory as a very large one.
    guard !model.scopes.isEmpty, model.scopeOfElement.count < 1 << 14 else { return }
    spare = model.pool
  }
}

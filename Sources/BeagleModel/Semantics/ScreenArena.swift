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
  /// The arrays of the screen before.
  private var spare = ScreenContexts()

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
    swap(&scratch.expressions, &spare.pool)
    defer { swap(&scratch.expressions, &spare.pool) }
    return try Coder.screen(parsing: bytes, expecting: expected, root: root, registry, scratch)
  }

  /// The same as ``Screen/contexts(knowing:isOpened:)``, in the memory of the screen before.
  package func contexts(of screen: Screen, within surroundings: Surroundings = .unknown) -> ScreenContexts {
    guard screen.hasContexts else { return ScreenContexts() }
    // Another coder may have decoded it.
    let roles = screen.table === registry.table ? self.roles : knowledge.roles(in: screen.table)
    var memory = ScreenContexts()
    swap(&memory, &spare)
    return screen.contexts(knowing: knowledge, roles, within: surroundings, in: consume memory)
  }

  /// Takes the arrays of a screen back that no rule asks any more, unless few screens could want so much.
  package func giveBack(_ contexts: consuming ScreenContexts) {
    guard contexts.isFilled, !contexts.isLarge else { return }
    // Moved in: a copy would hold on to every array twice.
    var kept = contexts
    swap(&spare, &kept)
  }
}

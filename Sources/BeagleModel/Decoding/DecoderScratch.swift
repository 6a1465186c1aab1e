/// Memory for decoding a payload, kept for the next one: for a small screen, allocating it would take longer than
/// filling it.
///
// Unchecked because one decoder has it at a time: a lock hands it from thread to thread.
final class DecoderScratch: @unchecked Sendable {
  let levels: MutableBlockPointer<DecodingLevel>
  var elements = FlatBuffer<ScreenFacts.Element>(capacity: 256)
  var facts = FlatBuffer<ScreenFacts.Fact>(capacity: 256)
  /// Holds the expressions of earlier screens, too.
  var expressions = ExpressionPool()

  // A deferred object takes two levels when it is replayed.
  init() {
    levels = .allocate(JSONScanner.nestingLimit * 2 + 8)
  }

  deinit {
    levels.deallocate()
    elements.discard()
    facts.discard()
  }
}

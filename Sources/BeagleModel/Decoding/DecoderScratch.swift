/// What a walk over a payload writes to, kept for the next one: a small screen would spend more on getting the memory than
/// on filling it.
///
/// One walk has it at a time, which is what makes it sound to hand it from thread to thread.
final class DecoderScratch: @unchecked Sendable {
  /// The thread that had it last.
  var thread: UInt = 0
  let levels: UnsafeMutablePointer<DecodingLevel>
  var elements = FlatBuffer<ScreenFacts.Element>(capacity: 256)
  var facts = FlatBuffer<ScreenFacts.Fact>(capacity: 256)
  /// Of the screens before.
  var expressions = ExpressionPool()

  // What is replayed at its end takes two levels.
  init() {
    levels = .allocate(capacity: JSONScanner.nestingLimit * 2 + 8)
  }

  deinit {
    levels.deallocate()
    elements.discard()
    facts.discard()
  }
}

import Synchronization

/// A JSON text and the flat tape of offsets into it: nothing copied, nothing boxed.
///
/// Four bytes a token are kept beside the text, eight for an object or a list.
@usableFromInline
package struct JSONDocument: Sendable {
  let storage: Storage

  /// The text.
  package var bytes: PaddedBytes { storage.bytes }
  /// Whether the text begins with a byte-order mark, whose three bytes offsets count.
  package var hasByteOrderMark: Bool { storage.hasByteOrderMark }
  /// Whether objects and lists are nested more than ``deepNesting`` levels deep.
  package var isDeep: Bool { storage.isDeep }
  /// In levels (docs/spec/decoding.md 3.8).
  package static let deepNesting = JSONScanner.deepNesting
  /// In levels: a text with more is refused (docs/spec/decoding.md 3.8).
  package static let nestingLimit = JSONScanner.nestingLimit
  /// In bytes: a longer text is refused.
  package static let sizeLimit = JSONScanner.sizeLimit
  /// The number of keys and values; an object or a list counts twice.
  package var entryCount: Int { storage.count }
  /// Offsets of `\u` escapes that are half of a surrogate pair: grammatical, and unreadable for iOS.
  package var loneSurrogates: [Int] { storage.loneSurrogates }
  /// Faults that today's Foundation reads past (docs/spec/decoding.md 3.8), in the order of the text; empty for a text
  /// that is JSON by RFC 8259.
  package var trailingCommas: [JSONSyntaxError] { storage.trailingCommas }

  /// Reads a text strictly by RFC 8259; a byte-order mark is skipped and noted.
  ///
  /// - Throws: The first fault. There is no document then: what comes after a syntax fault is guesswork.
  /// - Complexity: O(*n*) in bytes.
  package init(parsing bytes: PaddedBytes) throws(JSONSyntaxError) {
    try self.init(bytes, passesTrailingCommas: false)
    if let comma = trailingCommas.first { throw comma }
  }

  /// Reads a text as today's Foundation does: past trailing commas, which are noted.
  ///
  /// - Throws: The first fault of a text that has others.
  /// - Complexity: O(*n*) in bytes.
  package init(passingTrailingCommas bytes: PaddedBytes) throws(JSONSyntaxError) {
    try self.init(bytes, passesTrailingCommas: true)
  }

  private init(_ bytes: PaddedBytes, passesTrailingCommas: Bool) throws(JSONSyntaxError) {
    var scanner = JSONScanner(byteCount: bytes.count)
    var listener = NoListener()
    do throws(JSONSyntaxError) {
      try scanner.scan(bytes, listener: &listener)
    } catch {
      scanner.discard()
      throw passesTrailingCommas ? error : scanner.trailingCommas.first ?? error
    }
    self.init(bytes, scanned: scanner)
  }

  /// A text that was scanned.
  init(_ bytes: PaddedBytes, scanned scanner: JSONScanner) { storage = Storage(bytes: bytes, scanner: scanner) }

  /// Copies the bytes first.
  ///
  /// - Throws: The first fault.
  package init(parsing bytes: some Collection<UInt8>) throws(JSONSyntaxError) {
    try self.init(parsing: PaddedBytes(bytes))
  }

  /// The outermost value.
  @inlinable package var root: JSONNode { JSONNode(document: self, index: 0) }

  /// The value, or the key, at a place of the tape.
  @inlinable package func node(_ index: Int) -> JSONNode { JSONNode(document: self, index: index) }

  /// The value, or the key, whose first byte is at an offset; `nil` when nothing starts there.
  ///
  /// - Complexity: O(log *n*) in values.
  package func node(atOffset offset: Int) -> JSONNode? {
    var low = 0
    var high = storage.count
    while low < high {
      let middle = (low + high) / 2
      // The entry behind the start of an object or a list holds its end.
      let entry = view.isEnd(middle) ? middle - 1 : middle
      if view.start(entry) < offset { low = middle + 1 } else { high = entry }
    }
    return low < storage.count && !view.isEnd(low) && view.start(low) == offset ? node(low) : nil
  }

  /// The first object or list with at least so many others around it; `nil` for none.
  ///
  /// - Complexity: O(*n*) in entries of the tape.
  package func firstContainer(inside levels: Int) -> JSONNode? {
    var ends: [Int] = []
    for entry in view.entries(in: 0..<storage.count) where view.isContainer(entry) {
      while let end = ends.last, end <= entry { ends.removeLast() }
      if ends.count >= levels { return node(entry) }
      ends.append(view.end(entry))
    }
    return nil
  }

  var view: JSONView { storage.view }

  final class Storage: Sendable {
    let bytes: PaddedBytes
    // Immutable after init, which makes the pointers safe to share. They are kept beside the bytes, because going by
    // way of the bytes would count references at every access.
    nonisolated(unsafe) let view: JSONView
    /// Entries of the tape.
    let count: Int
    let hasByteOrderMark: Bool
    let isDeep: Bool
    let loneSurrogates: [Int]
    let trailingCommas: [JSONSyntaxError]
    private let steps = Mutex<(asked: Int, index: StepIndex?)>((0, nil))

    /// After this many searches from the root the parents of all values are computed.
    private static let seeking = 64

    /// The parents of all values; `nil` until they are needed often.
    func stepIndex() -> StepIndex? {
      steps.withLock { steps in
        if let index = steps.index { return index }
        steps.asked += 1
        guard steps.asked > Self.seeking else { return nil }
        let index = StepIndex(view, count: count)
        steps.index = index
        return index
      }
    }

    init(bytes: PaddedBytes, scanner: JSONScanner) {
      self.bytes = bytes
      view = scanner.view(of: bytes)
      count = scanner.count
      hasByteOrderMark = scanner.hasByteOrderMark
      isDeep = scanner.isDeep
      loneSurrogates = scanner.loneSurrogates
      trailingCommas = scanner.trailingCommas
    }

    deinit { UnsafeMutablePointer(mutating: view.tape.address).deallocate() }
  }
}

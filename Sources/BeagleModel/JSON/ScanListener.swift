/// Receives a text's parts while they are scanned, in the order of the text.
///
/// It is called after a part's entry is on the tape; for an object or a list at its start and at its end.
protocol ScanListener {
  /// A key without escapes.
  mutating func key(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int)
  /// A key with escapes.
  mutating func escapedKey(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int)

  /// A short string without escapes and `@{`.
  mutating func string(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int)
  /// Any other string.
  mutating func unusualString(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int)
  mutating func number(_ entry: BlockPointer<UInt32>, _ length: Int)
  /// `true`, `false` or `null`.
  mutating func literal(_ entry: BlockPointer<UInt32>, _ byte: UInt8)

  /// - Parameter byte: The brace or the bracket that opens it.
  mutating func open(_ entry: BlockPointer<UInt32>, _ byte: UInt8)
  /// The innermost object or list that is open.
  mutating func close(_ entry: BlockPointer<UInt32>)

  /// Called when the tape has moved in memory.
  mutating func tapeMoved(to tape: BlockPointer<UInt32>)
}

/// Ignores all parts.
struct NoListener: ScanListener {
  @inline(__always) func key(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {}
  @inline(__always) func escapedKey(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {}
  @inline(__always) func string(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {}
  @inline(__always) func unusualString(_ entry: BlockPointer<UInt32>, _ text: BytePointer, _ length: Int) {}
  @inline(__always) func number(_ entry: BlockPointer<UInt32>, _ length: Int) {}
  @inline(__always) func literal(_ entry: BlockPointer<UInt32>, _ byte: UInt8) {}
  @inline(__always) func open(_ entry: BlockPointer<UInt32>, _ byte: UInt8) {}
  @inline(__always) func close(_ entry: BlockPointer<UInt32>) {}
  @inline(__always) func tapeMoved(to tape: BlockPointer<UInt32>) {}
}

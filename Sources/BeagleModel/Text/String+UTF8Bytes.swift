extension String {
  /// Calls with the text's UTF-8. Copies only a text that is not stored in one piece.
  @inlinable
  package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}

extension String {
  /// Calls with the text's UTF-8, which is not copied where the text holds it in one piece.
  @inlinable
  package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}

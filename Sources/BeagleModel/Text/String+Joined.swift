extension String {
  /// The pieces one after another, written at once: an interpolation grows as it goes on, and some texts are made
  /// a hundred thousand times.
  package static func joined(_ first: String, _ second: String, _ third: String, _ fourth: String = "") -> String {
    let count = first.utf8.count + second.utf8.count + third.utf8.count + fourth.utf8.count
    return String(unsafeUninitializedCapacity: count) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      var end = start
      func write(_ piece: String) {
        piece.withUTF8Bytes { bytes in
          guard let first = bytes.baseAddress else { return }
          end.initialize(from: first, count: bytes.count)
          end += bytes.count
        }
      }
      write(first)
      write(second)
      write(third)
      write(fourth)
      return end - start
    }
  }
}

@testable import beagle_check

extension [Edit] {
  /// The source after the edits.
  ///
  /// - Parameter bytes: The original source.
  func applied(to bytes: [UInt8]) -> [UInt8] {
    var edited: [UInt8] = []
    var end = 0
    for edit in self {
      edited += bytes[end..<edit.range.lowerBound]
      edited += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return edited + bytes[end...]
  }
}

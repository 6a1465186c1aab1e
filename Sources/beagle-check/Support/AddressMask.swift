import BeagleModel

/// Hides the secrets of addresses.
enum AddressMask {
  /// A report's text without secrets; `nil` when there are none.
  ///
  /// - Complexity: O(bytes).
  static func masked(_ text: [UInt8]) -> [UInt8]? {
    let hidden = AddressSecretPlaces.all(in: text)
    if hidden.isEmpty { return nil }
    var shown: [UInt8] = []
    shown.reserveCapacity(text.count)
    var end = 0
    for range in hidden {
      // An address may be the value of another one's query, and is hidden with that.
      if range.lowerBound >= end {
        shown.append(contentsOf: text[end..<range.lowerBound])
        shown.append(contentsOf: SecretMask.shown.utf8)
      }
      end = max(end, range.upperBound)
    }
    shown.append(contentsOf: text[end...])
    return shown
  }

  static func masked(_ text: String) -> String {
    masked(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}

import BeagleModel

/// Makes JSON harmless to terminals and CI logs without changing its values: characters that the plain text report shows
/// as numbers are written as escapes, and so is the bracket of a command (`docs/spec/reporters.md` 16).
enum JSONSafety {
  /// A text as a JSON string, in quotes.
  static func quoted(_ text: String) -> String {
    let json = text.json
    return escaped(Array(json.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? json
  }

  /// The JSON with escapes; `nil` where none is needed.
  ///
  /// - Complexity: O(bytes).
  static func escaped(_ json: [UInt8]) -> [UInt8]? {
    guard isHarmful(json) else { return nil }
    var safe: [UInt8] = []
    safe.reserveCapacity(json.count + 64)
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      // Line breaks outside of strings stay; inside of them they are escaped already.
      let isBracketOfCommand = scalar == "[" && commands.contains { safe.hasSuffix($0) }
      if scalar != "\n", isBracketOfCommand || PlainText.isHarmful(scalar) {
        safe += "\\u".utf8
        let digits = String(scalar.value, radix: 16)
        safe += String(repeating: "0", count: 4 - digits.utf8.count).utf8
        safe += digits.utf8
      } else {
        safe += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return safe
  }

  private static let commands = ["##", "##vso", "##teamcity"].map { Array($0.utf8) }

  private static func isHarmful(_ json: [UInt8]) -> Bool {
    var offset = 0
    // C1 is C2 80…9F, what turns the direction of writing is E2 80 or E2 81 and a third byte.
    while let place = BytePlaces.first(of: 0xC2, or: 0xE2, in: json, from: offset) {
      let end = min(place + (json[place] == 0xC2 ? 2 : 3), json.count)
      if !PlainText.isHarmless(json[place..<end]) { return true }
      offset = end
    }
    offset = 0
    let sign = UInt8(ascii: "#")
    while let place = BytePlaces.first(of: sign, or: 0x7F, in: json, from: offset) {
      if json[place] == 0x7F || place + 1 < json.count && json[place + 1] == sign { return true }
      offset = place + 1
    }
    return false
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool { self.suffix(suffix.count).elementsEqual(suffix) }
}

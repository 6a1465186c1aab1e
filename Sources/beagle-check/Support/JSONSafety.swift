import BeagleModel

/// Makes JSON harmless to terminals and CI logs without changing its values: characters that the plain text report shows
/// as numbers are written as escapes, and so is the bracket of a command (`docs/spec/reporters.md` 16).
enum JSONSafety {
  /// A text as a JSON string, in quotes.
  static func quoted(_ text: String) -> String { harmless(text.json) }

  /// The JSON with escapes where they are needed.
  static func harmless(_ json: String) -> String {
    escaped(Array(json.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? json
  }

  /// The JSON with escapes; `nil` where none is needed.
  ///
  /// - Complexity: O(bytes).
  static func escaped(_ json: [UInt8]) -> [UInt8]? {
    guard isHarmful(json) else { return nil }
    var safe: [UInt8] = []
    safe.reserveCapacity(json.count + 64)
    var check = HarmCheck()
    for scalar in String(decoding: json, as: UTF8.self).unicodeScalars {
      let isHarmful = check.isHarmful(scalar)
      let isBracketOfCommand = scalar == "[" && PlainText.endsLikeCommand(safe)
      // Line breaks outside of strings stay; inside of them they are escaped already.
      if scalar != "\n", isBracketOfCommand || isHarmful {
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { safe += escape(unit) }
      } else {
        safe += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return safe
  }

  /// `\u001b`.
  private static func escape(_ unit: UInt16) -> [UInt8] {
    let digits = String(unit, radix: 16)
    return Array("\\u".utf8) + repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count) + digits.utf8
  }

  private static func isHarmful(_ json: [UInt8]) -> Bool {
    if PlainText.mayBeHarmful(json.lazy.filter { $0 != UInt8(ascii: "\n") }) { return true }
    var offset = 0
    let sign = UInt8(ascii: "#")
    while let place = BytePlaces.first(of: sign, or: sign, in: json, from: offset) {
      if place + 1 < json.count, json[place + 1] == sign { return true }
      offset = place + 1
    }
    return false
  }
}

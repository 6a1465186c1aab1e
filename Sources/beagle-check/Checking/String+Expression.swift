import BeagleModel

extension String {
  /// Whether `@{` is in the text, which is an expression then, or one that does not parse.
  var opensExpression: Bool {
    withUTF8Bytes { bytes in
      bytes.indices.dropFirst().contains { bytes[$0] == UInt8(ascii: "{") && bytes[$0 - 1] == UInt8(ascii: "@") }
    }
  }
}

/// Colours as iOS reads them: `#` and three, four, six or eight hexadecimal digits, alpha last (`spec/components.md` 6.1).
public enum HexColor {
  /// Whether iOS makes a colour of a text; of every other one it makes none, without a word.
  public static func accepts(_ text: some Collection<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "#") else { return false }
    switch text.count {
    case 4, 5, 7, 9: return text.dropFirst().allSatisfy(isDigit)
    default: return false
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10 || (byte | 0x20) &- UInt8(ascii: "a") < 6
  }
}

extension Screen {
  /// Whether a string of the payload is a colour on iOS.
  public func isColor(_ node: Int32) -> Bool {
    let view = document.view
    if view.hasEscape(Int(node)) { return HexColor.accepts(JSONText.unescaped(view.content(Int(node)))) }
    return HexColor.accepts(view.content(Int(node)))
  }
}

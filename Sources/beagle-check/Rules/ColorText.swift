import BeagleModel

/// A text in another notation of colors, and the one that iOS reads.
struct ColorText {
  let text: String

  /// The same color as `#RRGGBB` or `#RRGGBBAA`; `nil` for an unknown notation.
  var hexadecimal: String? {
    let name = text.trimmed.lowercased()
    if let named = Self.names[name] { return named }
    let digits = name.hasPrefix("0x") ? Self.alphaLast(name.dropFirst(2)) : name.drop { $0 == "#" }
    let hex = "#" + digits.uppercased()
    return HexColor.accepts(hex.utf8) ? hex : components(of: name)
  }

  /// What programs write as `0xAARRGGBB`, in CSS's order; without the alpha where nothing shines through.
  private static func alphaLast(_ digits: Substring) -> Substring {
    guard digits.count == 8 else { return digits }
    let (alpha, color) = (digits.prefix(2), digits.dropFirst(2))
    return alpha == "ff" ? color : color + alpha
  }

  /// `rgb(0, 0, 0)` and `rgba(0, 0, 0, 0.5)`, as the web writes them.
  private func components(of name: String) -> String? {
    guard name.hasPrefix("rgb"), name.hasSuffix(")"), let open = name.firstIndex(of: "(") else { return nil }
    let parts = name[name.index(after: open)...].dropLast().split(separator: ",").map { String($0).trimmed }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    var bytes = parts.prefix(3).compactMap { UInt8($0) }
    guard bytes.count == 3 else { return nil }
    if parts.count == 4 {
      guard let alpha = Double(parts[3]), (0...1).contains(alpha) else { return nil }
      bytes.append(UInt8((alpha * 255).rounded()))
    }
    return "#" + bytes.map(Self.twoDigits).joined()
  }

  static func twoDigits(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  /// CSS's first sixteen names, and the few that back ends write beside them.
  private static let names: [String: String] = [
    "black": "#000000", "silver": "#C0C0C0", "gray": "#808080", "grey": "#808080", "white": "#FFFFFF",
    "maroon": "#800000", "red": "#FF0000", "purple": "#800080", "fuchsia": "#FF00FF", "magenta": "#FF00FF",
    "green": "#008000", "lime": "#00FF00", "olive": "#808000", "yellow": "#FFFF00", "navy": "#000080",
    "blue": "#0000FF", "teal": "#008080", "aqua": "#00FFFF", "cyan": "#00FFFF", "orange": "#FFA500",
    "pink": "#FFC0CB", "brown": "#A52A2A", "transparent": "#00000000",
  ]
}

import BeagleModel

/// The role of a piece of text; only this file has the codes of terminals.
enum TextStyle: Sendable {
  case severity(Severity)
  /// Emphasized.
  case strong
  /// In the background.
  case faint
  /// A label before a sentence.
  case label

  /// The code that turns the style on; ``end`` turns all styles off.
  var start: String { "\u{1B}[\(code)m" }
  static let end = "\u{1B}[0m"

  /// Select Graphic Rendition, ECMA-48 8.3.117; colors that are readable on dark and light grounds.
  private var code: String {
    switch self {
    case .severity(.error): "1;31"
    case .severity(.warning): "1;33"
    case .severity(.note): "1;36"
    case .strong: "1"
    case .faint: "2"
    case .label: "34"
    }
  }
}

import BeagleModel

/// What a piece of text is; only here is it known how a terminal is told.
enum TextStyle: Sendable {
  case error
  case warning
  case note
  /// What the eye looks for first.
  case strong
  /// What is there for those who look for it.
  case faint
  /// A label before a sentence.
  case label

  init(_ severity: Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .note: self = .note
    }
  }

  /// What turns it on, and what turns everything off.
  var start: String { "\u{1B}[\(code)m" }
  static let end = "\u{1B}[0m"

  /// Select Graphic Rendition, ECMA-48 8.3.117; colors that are readable on dark and light grounds.
  private var code: String {
    switch self {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .strong: "1"
    case .faint: "2"
    case .label: "34"
    }
  }
}

import BeagleModel

/// What users of a release meet on a screen, the worst first.
enum CompatMark: Int, Sendable, CaseIterable, Comparable {
  case crash, screen, next, press, gap, value, other

  init(_ impact: Impact) {
    switch impact {
    case .appCrashes: self = .crash
    case .screenFails: self = .screen
    case .nextScreenFails, .wrongScreen: self = .next
    case .pressDoesNothing, .nothingHappens: self = .press
    case .partMissing: self = .gap
    case .rawTextShown, .wrongValue, .stale: self = .value
    case .unstyled, .slow, .notReadAloud, .notRecorded, .ignored: self = .other
    }
  }

  static func < (left: CompatMark, right: CompatMark) -> Bool { left.rawValue < right.rawValue }

  /// The mark in a cell of a text.
  var text: String { self == .gap ? word : "✗ " + word }

  /// The mark alone: `screen`.
  var word: String { "\(self)" }

  var meaning: String {
    switch self {
    case .crash: "the app ends"
    case .screen: "error view"
    case .next: "the next screen fails"
    case .press: "a button does nothing"
    case .gap: "hole in the screen"
    case .value: "a wrong or an empty value"
    case .other: "another error"
    }
  }
}

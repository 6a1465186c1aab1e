/// How much a diagnostic weighs.
///
/// An error is proved from the app's own rules. A warning is likely, or depends on the platform. A note is about
/// hygiene.
package enum Severity: String, Codable, Sendable, BitwiseCopyable, CaseIterable, Comparable {
  case note
  case warning
  case error

  @inlinable public static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

  @inlinable var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

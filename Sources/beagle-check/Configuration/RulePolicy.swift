import BeagleModel

/// `rules`: how strict a run is (`docs/configuration.md`).
struct RulePolicy: Sendable {
  /// The severity of a rule's findings, or none.
  enum Level: Sendable, Equatable {
    case off
    case severity(Severity)

    /// `info` is another word for a note; `nil` for any other word.
    init?(_ text: String) {
      switch text {
      case "off": self = .off
      case "info": self = .severity(.note)
      default:
        guard let severity = Severity(rawValue: text) else { return nil }
        self = .severity(severity)
      }
    }

    static let words = ["off", "note", "info", "warning", "error"]
  }

  /// Levels of some findings: an entry of `rules.overrides`.
  struct Override: Sendable {
    var scope: FindingScope
    /// By rule ID, group or category.
    var levels: [String: Level]
  }

  /// The severity that ends a run with 1; `nil` where the file does not say.
  var failOn: Level?
  /// By rule ID, group or category.
  var levels: [String: Level] = [:]
  /// The later ones win.
  var overrides: [Override] = []
  var ignores: [IgnoreEntry] = []
  /// The file of known findings; `nil` for none.
  var baseline: BaselineFile?

  struct BaselineFile: Sendable {
    /// From the working directory on.
    var path: String
    var location: SourceLocation
  }
}

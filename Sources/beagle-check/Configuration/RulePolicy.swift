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
  }

  /// The severity that ends a run with 1; `nil` where the file does not say.
  var failOn: Level?
  /// By rule ID, group or category.
  var levels: [String: Level] = [:]
  var ignores: [IgnoreEntry] = []

}

/// An entry of `rules.ignore`: findings that are known.
struct IgnoreEntry: Sendable {
  var rule: String
  var reason: String
  /// Whether its last day has passed, so that it ignores nothing any more.
  var isOver = false
  var screen: RoutePattern?
  var name: RoutePattern?
  /// One of them; empty for any file.
  var files: [RoutePattern] = []
  var owner: String?
  var location: SourceLocation

  /// The ticket in front of the reason's colon.
  var ticket: String { String(reason.prefix { $0 != ":" }) }

  /// - Parameter routes: The addresses of the screen that it is about.
  func covers(_ diagnostic: Diagnostic, at routes: [String]) -> Bool {
    guard !isOver, diagnostic.rule == rule else { return false }
    if let screen, !routes.contains(where: screen.matches) { return false }
    if !files.isEmpty {
      guard let file = diagnostic.location.source.file.map(RelativePath.normal) else { return false }
      guard files.contains(where: { $0.matches(file) }) else { return false }
    }
    if let owner, diagnostic.owner != owner { return false }
    return name.map { name in Self.names(in: diagnostic.message).contains(where: name.matches) } ?? true
  }

  /// The names in a message: its quoted parts, and each word without punctuation.
  private static func names(in message: String) -> [String] {
    let quoted = message.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let words = message.split(separator: " ").map { word in
      String(word.drop { "\"(".contains($0) }.reversed().drop { "\",;:.?)".contains($0) }.reversed())
    }
    return quoted + words
  }
}

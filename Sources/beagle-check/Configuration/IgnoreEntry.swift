import BeagleModel

/// An entry of `rules.ignore`: findings that are known.
struct IgnoreEntry: Sendable {
  /// `nil` for any rule.
  var rule: String?
  /// `nil` for any finding of the rule and the scope.
  var fingerprint: Fingerprint?
  var scope = FindingScope()
  var reason: String
  /// Whether its last day has passed, so that it ignores nothing any more.
  var isOver = false
  var location: SourceLocation

  /// The ticket in front of the reason's colon.
  var ticket: String { String(reason.prefix { $0 != ":" }) }

  /// - Parameter routes: The addresses of the screen that the finding is about.
  func covers(_ diagnostic: Diagnostic, at routes: [String]) -> Bool {
    if isOver { return false }
    if let rule, diagnostic.rule != rule { return false }
    if let fingerprint, diagnostic.fingerprint != fingerprint { return false }
    return scope.covers(diagnostic, at: routes)
  }

  /// The warning about an entry that no finding needs.
  var diagnostic: Diagnostic {
    let subject = rule.map { "no finding of \($0)" } ?? fingerprint.map { "no finding \($0)" } ?? "no finding"
    let remark = ticket.isEmpty ? "" : " (\(ticket))"
    return ConfigurationMistake(
      rule: .staleIgnore, location: location, message: "\(subject) is ignored by this entry\(remark)"
    ).diagnostic
  }
}

import BeagleModel

/// Whether a finding was there before, as a baseline or an earlier run has it. Known findings never fail a run.
enum FindingState: String, Codable, Sendable, CaseIterable {
  case new
  case known
}

/// A finding of a baseline, or of an earlier run.
struct KnownFinding: Sendable, Hashable {
  var fingerprint: Fingerprint
  var rule: String
  /// The document that it is in: its route where it has one, else its path.
  var place: String
  var message: String
  /// The named configurations in which it was found; empty where they are not known.
  var configurations: [String] = []

  /// By place, then by rule: neighbours in a report are neighbours in a file.
  static func isOrdered(_ left: KnownFinding, _ right: KnownFinding) -> Bool {
    (left.place, left.rule, left.message, left.fingerprint.description)
      < (right.place, right.rule, right.message, right.fingerprint.description)
  }
}

extension KnownFinding {
  init(_ diagnostic: Diagnostic) {
    fingerprint = diagnostic.fingerprint
    rule = diagnostic.rule
    place = diagnostic.document
    message = diagnostic.message
  }
}

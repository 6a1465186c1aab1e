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
  /// The number of further findings that it stands for; `nil` for a finding that stands for itself.
  var standsFor: Int?

  /// By place, then by rule: neighbours in a report are neighbours in a file.
  static func isOrdered(_ left: KnownFinding, _ right: KnownFinding) -> Bool {
    (left.place, left.rule, left.message, left.fingerprint.description)
      < (right.place, right.rule, right.message, right.fingerprint.description)
  }
}

extension [KnownFinding] {
  /// The number of findings, with those that an entry stands for.
  var number: Int { reduce(0) { $0 + ($1.standsFor ?? 1) } }
}

extension KnownFinding {
  /// The findings of a run as known ones, beside those that are known. What stands for others of a rule in a document is
  /// one of them.
  static func all(of diagnostics: [Diagnostic], beside known: [KnownFinding] = []) -> [KnownFinding] {
    var all = known
    var places: [Fingerprint: Int] = [:]
    for (place, finding) in known.enumerated() where finding.standsFor != nil { places[finding.fingerprint] = place }
    for diagnostic in diagnostics {
      if let number = diagnostic.standsFor, let place = places[diagnostic.fingerprint] {
        let sum = number + (all[place].standsFor ?? 0)
        (all[place].standsFor, all[place].message) = (sum, Diagnostic.words(forUnlisted: sum))
        continue
      }
      if diagnostic.standsFor != nil { places[diagnostic.fingerprint] = all.count }
      all.append(KnownFinding(diagnostic))
    }
    return all
  }

  init(_ diagnostic: Diagnostic) {
    fingerprint = diagnostic.fingerprint
    rule = diagnostic.rule
    place = diagnostic.document
    message = diagnostic.message
    standsFor = diagnostic.standsFor
  }
}

import BeagleModel

/// One finding of a report: what is wrong, where, and how to mend it.
struct Diagnostic: Codable, Sendable, Equatable {
  /// The rule's ID, `group/name`.
  var rule: String
  var severity: Severity
  var impact: Impact
  /// One sentence without a location.
  var message: String
  /// The fix.
  var fix: Fix?
  /// Further sentences, such as the entry of a table that was read.
  var notes: [String] = []
  /// Notes that point to other locations.
  var related: [Related] = []
  var location: SourceLocation
  /// The way to the location in a reader's words: `Screen › Container › children[2] › Button "Receipt"`.
  var path = ""
  /// Stays the same when lines shift or the text is minified.
  var fingerprint: Fingerprint = .init()
  /// The document that it is in: its route where it has one, else its path.
  var document = ""
  /// Whether a baseline or an earlier run has it.
  var state = FindingState.new
  /// The lines around the location; `nil` for a finding that has no text to show.
  var frame: CodeFrame?
  /// How the run came to the screen.
  var arrival = Arrival()
  /// The named configurations of the app in which it was found; empty when the run used no configuration.
  var configurations: [String] = []
  /// The releases that it concerns; `nil` for all that are served.
  var releases: AffectedReleases?
  /// The team that owns the screen.
  var owner: String?
  /// The number of further findings that it stands for, which are not listed; `nil` for a finding that stands for itself.
  var standsFor: Int?

  /// The number of findings that it stands for.
  var number: Int { standsFor ?? 1 }

  /// Adds the document to a fingerprint that has only the place in it.
  mutating func name(document: String) {
    self.document = document
    var named = Fingerprint.of([document])
    named.add(fingerprint.hash)
    fingerprint = named
  }

  /// Bytes from the start of the source.
  var offset: Int { location.offset }

  /// File (or URL), then offset, then rule, then message: the order of every report.
  static func isOrdered(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (source, other) = (left.location.source, right.location.source)
    if source != other, source.name != other.name { return source.name < other.name }
    if left.offset != right.offset { return left.offset < right.offset }
    if left.rule != right.rule { return left.rule < right.rule }
    return left.message < right.message
  }
}

extension [Diagnostic] {
  /// The findings in the order of every report.
  ///
  /// - Complexity: O(*n*) when they are in order, else O(*n* log *n*).
  func inOrder() -> [Diagnostic] {
    let isInOrder = indices.dropFirst().allSatisfy { !Diagnostic.isOrdered(self[$0], self[$0 - 1]) }
    return isInOrder ? self : sorted(by: Diagnostic.isOrdered)
  }

  /// One file may answer several routes: keeps one of equal findings, with the referrers of all.
  ///
  /// These are in the order of reports.
  func withoutRepeats() -> [Diagnostic] {
    var kept: [Diagnostic] = []
    kept.reserveCapacity(count)
    for diagnostic in self {
      guard let last = kept.last, diagnostic.repeats(last) else {
        kept.append(diagnostic)
        continue
      }
      kept[kept.count - 1].arrival.referrers += diagnostic.referrers.filter { !last.referrers.contains($0) }
    }
    return kept
  }

  /// - Complexity: O(*n*).
  func count(of severity: Severity) -> Int { number { $0.severity == severity } }

  /// The number of the findings that fit, with those that are not listed.
  ///
  /// - Complexity: O(*n*).
  func number(where fits: (Diagnostic) -> Bool = { _ in true }) -> Int {
    reduce(0) { fits($1) ? $0 + $1.number : $0 }
  }
}

extension Diagnostic {
  fileprivate func repeats(_ last: Diagnostic) -> Bool {
    last.offset == offset && last.rule == rule && last.message == message && last.location.source.file != nil
      && Source(file: last.location.source.file) == Source(file: location.source.file)
  }
}

/// One thing found at one place.
///
/// What it says is kept once, however often the diagnostic is handed on.
package struct Diagnostic: Sendable, Equatable {
  private var shared: Shared

  /// The rule's ID, `group/name`.
  package var rule: String {
    get { shared.content.rule }
    set { unshared.content.rule = newValue }
  }
  package var severity: Severity {
    get { shared.content.severity }
    set { unshared.content.severity = newValue }
  }
  package var impact: Impact {
    get { shared.content.impact }
    set { unshared.content.impact = newValue }
  }
  /// One sentence without a place.
  package var message: String {
    get { shared.content.message }
    set { unshared.content.message = newValue }
  }
  /// How to mend it, as an instruction.
  package var fix: String? {
    get { shared.content.fix }
    set { unshared.content.fix = newValue }
  }
  /// What else helps: the entry of a table that was looked at.
  package var notes: [String] {
    get { shared.content.notes }
    set { unshared.content.notes = newValue }
  }
  package var location: SourceLocation {
    get { shared.content.location }
    set { unshared.content.location = newValue }
  }
  /// The way to the place as a reader would say it: `Screen › Container › children[2] › Button "Receipt"`.
  package var path: String {
    get { shared.content.path.text }
    set { unshared.content.path = PooledText(newValue) }
  }
  /// Stays the same when lines shift or the text is minified.
  package var fingerprint: Fingerprint {
    get { shared.content.fingerprint }
    set { unshared.content.fingerprint = newValue }
  }
  /// The lines around the place; `nil` for a finding that has no text to show.
  package var frame: CodeFrame? {
    get { shared.content.frame }
    set { unshared.content.frame = newValue }
  }
  /// How a walk got to the screen; empty when nobody walked.
  package var trail: [String] {
    get { shared.content.circumstances?.known.trail ?? [] }
    set { circumstances.trail = newValue }
  }
  /// The places that lead to the screen, as `file:line:column`.
  package var referrers: [String] {
    get { shared.content.circumstances?.known.referrers ?? [] }
    set { circumstances.referrers = newValue }
  }
  /// The named configurations of the app in which it was found; empty when none was used.
  package var configurations: [String] {
    get { shared.content.circumstances?.known.configurations ?? [] }
    set { circumstances.configurations = newValue }
  }
  /// The team whose the screen is.
  package var owner: String? {
    get { shared.content.circumstances?.known.owner }
    set { circumstances.owner = newValue }
  }

  package init(
    rule: String, severity: Severity, impact: Impact, message: String, fix: String? = nil,
    notes: [String] = [],
    location: SourceLocation, path: String = "", fingerprint: Fingerprint = Fingerprint(), frame: CodeFrame? = nil,
    trail: [String] = [],
    referrers: [String] = []
  ) {
    self.init(
      rule: rule, severity: severity, impact: impact, message: message, fix: fix, notes: notes,
      location: location, path: PooledText(path), fingerprint: fingerprint, frame: frame)
    self.trail = trail
    self.referrers = referrers
  }

  package init(
    rule: String, severity: Severity, impact: Impact, message: String, fix: String?, notes: [String],
    location: SourceLocation, path: PooledText, fingerprint: Fingerprint, frame: CodeFrame?
  ) {
    shared = Shared(
      Content(
        rule: rule, severity: severity, impact: impact, message: message, fix: fix, notes: notes,
        location: location, path: path, fingerprint: fingerprint, frame: frame))
  }

  // MARK: - What is asked of every diagnostic

  /// Bytes from the start of the source.
  package var offset: Int { shared.content.location.offset }

  package var sourceName: String { shared.content.location.source.name }

  /// ``path``, as it is kept.
  package var pooledPath: PooledText { shared.content.path }

  // MARK: - Sharing

  private var unshared: Shared {
    mutating get {
      if !isKnownUniquelyReferenced(&shared) { shared = Shared(shared.content) }
      return shared
    }
  }

  private struct Content: Sendable, Equatable {
    var rule: String
    var severity: Severity
    var impact: Impact
    var message: String
    var fix: String?
    var notes: [String]
    var location: SourceLocation
    var path: PooledText
    var fingerprint: Fingerprint
    var frame: CodeFrame?
    var circumstances: Circumstances?
  }

  /// What is known of a finding only where somebody walked, or gave a configuration: apart, for a report may hold a
  /// million without it. Never changed, but replaced.
  final class Circumstances: Sendable, Equatable {
    let known: Known

    struct Known: Sendable, Equatable {
      var trail: [String] = []
      var referrers: [String] = []
      var configurations: [String] = []
      var owner: String?
    }

    init(_ known: Known) { self.known = known }

    static func == (left: Circumstances, right: Circumstances) -> Bool { left === right || left.known == right.known }
  }

  /// All of it; to change a member puts what came of it in the place of what was.
  private var circumstances: Circumstances.Known {
    get { shared.content.circumstances?.known ?? Circumstances.Known() }
    set {
      guard newValue != circumstances else { return }
      unshared.content.circumstances = newValue == Circumstances.Known() ? nil : Circumstances(newValue)
    }
  }

  /// What a page of findings keeps of them.
  var told: Circumstances? {
    get { shared.content.circumstances }
    set { unshared.content.circumstances = newValue }
  }

  /// Changes the circumstances of many findings alike: neighbours that held one object hold one afterwards.
  fileprivate static func change(_ diagnostics: inout [Diagnostic], _ change: (inout Circumstances.Known) -> Void) {
    var (before, after): (Circumstances?, Circumstances?)
    for place in diagnostics.indices {
      let held = diagnostics[place].told
      if place == 0 || held !== before {
        var known = held?.known ?? Circumstances.Known()
        change(&known)
        (before, after) = (held, known == Circumstances.Known() ? nil : Circumstances(known))
      }
      if after !== held { diagnostics[place].told = after }
    }
  }

  // Changed only while one diagnostic alone holds it, which is what makes sharing it sound.
  private final class Shared: @unchecked Sendable {
    var content: Content

    init(_ content: Content) { self.content = content }
  }

  package static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    left.shared === right.shared || left.shared.content == right.shared.content
  }

  // MARK: - Order

  /// File (or URL), then offset, then rule, then message: the order of every report.
  package static func isOrdered(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (a, b) = (left.shared, right.shared)
    // Findings of one screen hold the very same names.
    if a.content.location.source != b.content.location.source {
      let (name, other) = (a.content.location.source.name, b.content.location.source.name)
      if name != other { return name < other }
    }
    if a.content.location.offset != b.content.location.offset {
      return a.content.location.offset < b.content.location.offset
    }
    if a.content.rule != b.content.rule { return a.content.rule < b.content.rule }
    return a.content.message < b.content.message
  }
}

extension [Diagnostic] {
  /// Says in which of the app's configurations all of them were found.
  package mutating func setConfigurations(_ names: [String]) {
    Diagnostic.change(&self) { $0.configurations = names }
  }

  /// The findings in the order of every report. Those of one run nearly always are in it, which is asked first.
  ///
  /// - Complexity: O(*n*) when they are in order, else O(*n* log *n*).
  package func inOrder() -> [Diagnostic] {
    // Compared where they stand.
    let isInOrder = withUnsafeBufferPointer { all in
      guard let first = all.baseAddress else { return true }
      for place in 1..<Swift.max(1, all.count) where Diagnostic.isOrdered(first[place], first[place - 1]) {
        return false
      }
      return true
    }
    return isInOrder ? self : sorted(by: Diagnostic.isOrdered)
  }
}

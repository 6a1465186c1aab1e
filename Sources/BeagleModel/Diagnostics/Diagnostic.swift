/// One thing found at one place.
///
/// What it says is kept once, however often the diagnostic is handed on.
public struct Diagnostic: Sendable, Equatable {
  private var content: Content

  /// The rule's ID, `group/name`.
  public var rule: String {
    get { content.rule }
    set { unshared.rule = newValue }
  }
  public var severity: Severity {
    get { content.severity }
    set { unshared.severity = newValue }
  }
  public var consequence: Consequence {
    get { content.consequence }
    set { unshared.consequence = newValue }
  }
  /// One sentence without a place.
  public var message: String {
    get { content.message }
    set { unshared.message = newValue }
  }
  /// How to mend it, as an instruction.
  public var fix: String? {
    get { content.fix }
    set { unshared.fix = newValue }
  }
  /// What else helps: the entry of a table that was looked at.
  public var notes: [String] {
    get { content.notes }
    set { unshared.notes = newValue }
  }
  public var location: SourceLocation {
    get { content.location }
    set { unshared.location = newValue }
  }
  /// The way to the place as a reader would say it: `Screen › Container › children[2] › Button "Receipt"`.
  public var path: String {
    get { content.path.text }
    set { unshared.path = PooledText(newValue) }
  }
  /// Stays the same when lines shift or the text is minified.
  public var fingerprint: Fingerprint {
    get { content.fingerprint }
    set { unshared.fingerprint = newValue }
  }
  public var frame: CodeFrame? {
    get { content.frame }
    set { unshared.frame = newValue }
  }
  /// How a walk got to the screen; empty when nobody walked.
  public var trail: [String] {
    get { content.trail }
    set { unshared.trail = newValue }
  }
  /// The places that lead to the screen, as `file:line:column`.
  public var referrers: [String] {
    get { content.referrers }
    set { unshared.referrers = newValue }
  }
  /// The named configurations of the app in which it was found; empty when none was used.
  public var configurations: [String] {
    get { content.configurations }
    set { unshared.configurations = newValue }
  }
  /// The team whose the screen is.
  public var owner: String? {
    get { content.owner }
    set { unshared.owner = newValue }
  }

  public init(
    rule: String, severity: Severity, consequence: Consequence, message: String, fix: String? = nil,
    notes: [String] = [],
    location: SourceLocation, path: String = "", fingerprint: Fingerprint = Fingerprint(), frame: CodeFrame? = nil,
    trail: [String] = [],
    referrers: [String] = []
  ) {
    self.init(
      rule: rule, severity: severity, consequence: consequence, message: message, fix: fix, notes: notes,
      location: location, path: PooledText(path), fingerprint: fingerprint, frame: frame)
    content.trail = trail
    content.referrers = referrers
  }

  package init(
    rule: String, severity: Severity, consequence: Consequence, message: String, fix: String?, notes: [String],
    location: SourceLocation, path: PooledText, fingerprint: Fingerprint, frame: CodeFrame?
  ) {
    content = Content(
      rule: rule, severity: severity, consequence: consequence, message: message, fix: fix, notes: notes,
      location: location, path: path, fingerprint: fingerprint, frame: frame)
  }

  // MARK: - What reporters ask of every diagnostic

  /// Bytes from the start of the source.
  package var offset: Int { content.location.offset }

  package var line: Int { content.location.line }
  package var column: Int { content.location.column }
  package var sourceName: String { content.location.source.name }

  /// ``path``, as it is kept.
  package var pooledPath: PooledText { content.path }

  // MARK: - Sharing

  private var unshared: Content {
    mutating get {
      if !isKnownUniquelyReferenced(&content) { content = Content(content) }
      return content
    }
  }

  // Changed only while one diagnostic alone holds it, which is what makes sharing it sound.
  private final class Content: @unchecked Sendable {
    var rule: String
    var severity: Severity
    var consequence: Consequence
    var message: String
    var fix: String?
    var notes: [String]
    var location: SourceLocation
    var path: PooledText
    var fingerprint: Fingerprint
    var frame: CodeFrame?
    var trail: [String] = []
    var referrers: [String] = []
    var configurations: [String] = []
    var owner: String?

    init(
      rule: String, severity: Severity, consequence: Consequence, message: String, fix: String?, notes: [String],
      location: SourceLocation, path: PooledText, fingerprint: Fingerprint, frame: CodeFrame?
    ) {
      self.rule = rule
      self.severity = severity
      self.consequence = consequence
      self.message = message
      self.fix = fix
      self.notes = notes
      self.location = location
      self.path = path
      self.fingerprint = fingerprint
      self.frame = frame
    }

    init(_ other: Content) {
      rule = other.rule
      severity = other.severity
      consequence = other.consequence
      message = other.message
      fix = other.fix
      notes = other.notes
      location = other.location
      path = other.path
      fingerprint = other.fingerprint
      frame = other.frame
      trail = other.trail
      referrers = other.referrers
      configurations = other.configurations
      owner = other.owner
    }
  }

  public static func == (left: Diagnostic, right: Diagnostic) -> Bool {
    let (a, b) = (left.content, right.content)
    return a === b
      || a.rule == b.rule && a.severity == b.severity && a.consequence == b.consequence && a.message == b.message
        && a.fix == b.fix && a.notes == b.notes && a.location == b.location && a.path == b.path
        && a.fingerprint == b.fingerprint && a.frame == b.frame && a.trail == b.trail && a.referrers == b.referrers
        && a.configurations == b.configurations && a.owner == b.owner
  }

  // MARK: - Order

  /// File (or URL), then offset, then rule: the order of every report.
  public static func isOrdered(_ left: Diagnostic, _ right: Diagnostic) -> Bool {
    let (a, b) = (left.content, right.content)
    // Findings of one screen hold the very same names.
    if a.location.source != b.location.source {
      let (name, other) = (a.location.source.name, b.location.source.name)
      if name != other { return name < other }
    }
    if a.location.offset != b.location.offset { return a.location.offset < b.location.offset }
    if a.rule != b.rule { return a.rule < b.rule }
    return a.message < b.message
  }
}

extension [Diagnostic] {
  /// The findings in the order of every report. Those of one run nearly always are in it, which is asked first.
  ///
  /// - Complexity: O(*n*) when they are in order, else O(*n* log *n*).
  public func inOrder() -> [Diagnostic] {
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

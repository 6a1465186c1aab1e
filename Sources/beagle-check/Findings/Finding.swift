import BeagleModel

/// What a rule found in one document. The place becomes a source location when it is reported.
struct Finding: Sendable {
  /// Bytes of the document.
  var range: Range<Int>
  /// Tape index of the value or key, for the pointer; `nil` in a text that is no JSON.
  var node: Int?
  /// Where they differ from the rule's own.
  var severity: Severity?
  var impact: Impact?
  var subject = FindingSubject.value
  var message: String
  var fix: String?
  var notes: [String]
  /// Other places of the document that a reader should look at; each becomes a note with file, line and column.
  var mentions: [Mention] = []

  struct Mention: Sendable {
    /// What is there, so that a place may follow: `the first one is at`.
    var text: String
    var range: Range<Int>
  }

  init(
    at node: JSONNode, _ message: String, fix: String? = nil, notes: [String] = [], severity: Severity? = nil,
    impact: Impact? = nil
  ) {
    (self.range, self.node) = (node.range, node.index)
    self.message = message
    self.fix = fix
    self.notes = notes
    self.severity = severity
    self.impact = impact
  }

  init(
    bytes range: Range<Int>, _ message: String, fix: String? = nil, notes: [String] = [], severity: Severity? = nil,
    impact: Impact? = nil
  ) {
    self.range = range
    self.message = message
    self.fix = fix
    self.notes = notes
    self.severity = severity
    self.impact = impact
  }
}

/// What a rule found, and the rule.
struct Found: Sendable {
  var finding: Finding
  let info: RuleInfo

  var severity: Severity { finding.severity ?? info.severity }
}

extension Finding {
  /// The same, said of another value.
  func moved(to node: JSONNode) -> Finding {
    var finding = self
    (finding.range, finding.node) = (node.range, node.index)
    return finding
  }

  func mentioning(_ text: String, _ node: JSONNode) -> Finding {
    var finding = self
    finding.mentions.append(Mention(text: text, range: node.range))
    return finding
  }
}

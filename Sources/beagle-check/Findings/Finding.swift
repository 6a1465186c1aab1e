import BeagleModel

/// A finding of a rule in one payload, in several, or in the configuration. The engine locates it and makes a
/// ``Diagnostic`` of it.
///
/// A finding that *follows from* another one gets that one's node as its `cause`. It is dropped when another rule reports
/// something at that node:
///
///     finding.following(from: node)
struct Finding: Sendable {
  var place: Place
  /// `nil` for that of the rule.
  var severity: Severity?
  /// `nil` for that of the rule.
  var impact: Impact?
  var subject = FindingSubject.value
  var message: String
  var fix: FixPlan?
  var notes: [String]
  /// Other places that a reader should look at.
  var mentions: [Mention] = []
  /// The tape index of the value whose finding this one follows from.
  var cause: Int?
  /// The releases that it concerns; `nil` for all that read its place.
  var releases: ReleaseSet?
  /// Whether a report may list it; the others are only counted.
  var hasWords = true

  /// The place of a finding before its line and column are known. What few findings have is kept elsewhere, for a payload
  /// may have a million of them.
  enum Place: Sendable {
    /// A value or a key of the payload: its tape index and its bytes.
    case node(Int, Range<Int>)
    /// Bytes of a text that is no JSON.
    case bytes(Range<Int>)
    /// A value of the screen with an index among those of the site.
    indirect case value(screen: Int, Anchor)
    /// A location in the configuration.
    indirect case location(SourceLocation)
  }

  struct Mention: Sendable {
    /// A sentence: `the first one is here`.
    var text: String
    var place: Place
  }

  init(
    at place: Place, _ message: String, fix: FixPlan? = nil, notes: [String] = [], severity: Severity? = nil,
    impact: Impact? = nil
  ) {
    self.place = place
    self.message = message
    self.fix = fix
    self.notes = notes
    self.severity = severity
    self.impact = impact
  }

  init(
    at node: JSONNode, _ message: String, fix: FixPlan? = nil, notes: [String] = [], severity: Severity? = nil,
    impact: Impact? = nil
  ) {
    self.init(at: Place(node), message, fix: fix, notes: notes, severity: severity, impact: impact)
  }

  init(bytes range: Range<Int>, _ message: String, fix: FixPlan? = nil, notes: [String] = [], severity: Severity? = nil)
  {
    self.init(at: .bytes(range), message, fix: fix, notes: notes, severity: severity)
  }
}

extension Finding.Place {
  init(_ node: JSONNode) { self = .node(node.index, node.range) }
}

extension Finding {
  /// Bytes of the payload; empty for a place in several screens or in the configuration.
  var range: Range<Int> {
    switch place {
    case .node(_, let range), .bytes(let range): range
    case .value(_, let anchor): anchor.offset..<anchor.offset
    case .location: 0..<0
    }
  }

  /// Tape index of the value or key; `nil` for any other place.
  var node: Int? {
    if case .node(let node, _) = place { node } else { nil }
  }

  /// The same finding, dropped where another rule reports something at a node.
  func following(from node: JSONNode) -> Finding {
    var finding = self
    finding.cause = node.index
    return finding
  }

  /// The same finding, for some releases alone.
  func concerning(_ releases: ReleaseSet) -> Finding {
    var finding = self
    finding.releases = releases
    return finding
  }

  /// The same finding with a note that points to another value.
  func mentioning(_ text: String, _ node: JSONNode) -> Finding {
    var finding = self
    finding.mentions.append(Mention(text: text, place: Place(node)))
    return finding
  }
}

/// A finding and its rule.
struct Found: Sendable {
  var finding: Finding
  let info: RuleInfo

  var severity: Severity { finding.severity ?? info.severity }
}

extension [Found] {
  /// The findings of one payload without those that follow from another one: because their `cause` is its node, or because
  /// its rule replaces theirs at one node. It gets the highest severity of those that it replaces.
  ///
  /// - Parameter replaced: By the ID of a rule, the rules that its findings replace.
  func settled(replaced: [String: [String]]) -> [Found] {
    guard contains(where: { $0.finding.cause != nil || replaced[$0.info.id] != nil }) else { return self }
    // The nodes that are looked for, few of all.
    let nodes = Set(compactMap { $0.finding.cause ?? (replaced[$0.info.id] == nil ? nil : $0.finding.node) })
    let causes = indices.filter { self[$0].finding.cause == nil && nodes.contains(self[$0].finding.node ?? -1) }
    let byNode = Dictionary(grouping: causes, by: { self[$0].finding.node ?? -1 })
    var settled = self
    var isDropped = Array<Bool>(repeating: false, count: count)
    for (index, found) in enumerated() {
      guard let node = found.finding.cause ?? found.finding.node else { continue }
      let cause = byNode[node]?.first { other in
        let id = self[other].info.id
        return id != found.info.id && (found.finding.cause != nil || replaced[id]?.contains(found.info.id) == true)
      }
      guard let cause else { continue }
      isDropped[index] = true
      settled[cause].finding.severity = Swift.max(settled[cause].severity, found.severity)
    }
    return zip(settled, isDropped).filter { !$1 }.map(\.0)
  }
}

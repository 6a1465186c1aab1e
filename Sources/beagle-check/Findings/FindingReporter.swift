import BeagleModel

/// Turns findings of one document into diagnostics: location, path, frame, fingerprint.
struct FindingReporter: ~Copyable {
  private let locator: Locator
  private let configurations: [String]
  private var paths: ScreenPaths?

  /// - Parameters:
  ///   - paths: Those of the document's screen; `nil` for a text that is none.
  ///   - configurations: The named configurations of the app that every finding is of.
  init(locator: Locator, paths: consuming ScreenPaths?, configurations: [String] = []) {
    self.locator = locator
    self.configurations = configurations
    self.paths = paths
  }

  /// The diagnostics in the order of reports; of findings with one rule, offset and message the first.
  mutating func diagnostics(_ found: [Found]) -> [Diagnostic] {
    var given: [Fingerprint: Int] = [:]
    var last: Found?
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(found.count)
    for found in found.sorted(by: Found.isOrdered) {
      if let last, last.repeats(found) { continue }
      last = found
      var diagnostic = diagnostic(found.finding, of: found.info)
      // Findings that are equal otherwise are numbered in their order (docs/spec/reporters.md 4).
      let count = given[diagnostic.fingerprint, default: 0]
      given[diagnostic.fingerprint] = count + 1
      if count > 0 { diagnostic.fingerprint.add(String(count)) }
      diagnostics.append(diagnostic)
    }
    return diagnostics
  }

  /// - Parameter finding: With a place in this document.
  mutating func diagnostic(_ finding: Finding, of info: RuleInfo) -> Diagnostic {
    var fingerprint = Fingerprint.of([info.id, locator.source.url ?? RelativePath.normal(locator.source.name)])
    var (path, pointer) = ("", "")
    if let node = finding.node, paths != nil {
      var text = ByteWriter()
      let way = paths?.writeWay(to: node, addingTo: &fingerprint, to: &text) ?? .none
      path = String(decoding: text.bytes(way.readable), as: UTF8.self)
      pointer = String(decoding: text.bytes(way.pointer), as: UTF8.self)
      if finding.subject.isValue { paths?.addValue(at: node, to: &fingerprint) }
    } else {
      fingerprint.add("")
    }
    finding.subject.add(to: &fingerprint)
    let location = locator.location(of: finding.range, pointer: pointer)
    return Diagnostic(
      rule: info.id, severity: finding.severity ?? info.severity,
      impact: impactHere(finding.impact ?? info.impact), message: finding.message.bounded,
      // What is left of a longer one is nothing to do.
      fix: finding.fix.flatMap { $0.utf8.count <= Self.longestFix ? $0 : nil },
      notes: finding.notes.map(\.bounded)
        + finding.mentions.map {
          "\($0.text.bounded) \(locator.location(of: $0.range.lowerBound..<$0.range.lowerBound).description)"
        },
      location: location, path: path, fingerprint: fingerprint, frame: locator.frame(of: location),
      configurations: configurations)
  }

  /// In bytes; addresses are long, but hardly that long.
  private static let longestFix = 2000

  /// The impact at the node that `paths` went to last: a rule does not ask what runs an action.
  private func impactHere(_ impact: Impact) -> Impact {
    guard impact == .pressDoesNothing, let event = paths?.eventAround() else { return impact }
    return EventNames.unpressed.contains(event) ? .nothingHappens : impact
  }
}

extension Found {
  fileprivate static func isOrdered(_ left: Found, _ right: Found) -> Bool {
    let (offset, other) = (left.finding.range.lowerBound, right.finding.range.lowerBound)
    if offset != other { return offset < other }
    return left.info.id != right.info.id
      ? left.info.id < right.info.id : left.finding.message < right.finding.message
  }

  /// Whether it has the rule, the offset and the message of another finding.
  fileprivate func repeats(_ other: Found) -> Bool {
    info === other.info && finding.message == other.finding.message
      && finding.range.lowerBound == other.finding.range.lowerBound
  }
}

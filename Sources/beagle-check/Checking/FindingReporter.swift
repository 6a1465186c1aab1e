import BeagleModel

/// Turns findings of one document into diagnostics: place, path, frame, fingerprint.
struct FindingReporter {
  private let locator: Locator
  private var paths: ScreenPaths?

  init(source: Source, bytes: PaddedBytes, screen: Screen?) {
    locator = Locator(source: source, bytes: bytes)
    paths = screen.map { ScreenPaths($0) }
  }

  /// All findings in the order of reports, which is also the order in which ways to places cost least.
  mutating func diagnostics(_ found: [(Finding, RuleInfo)]) -> [Diagnostic] {
    var order = found.indices.map { (offset: found[$0].0.range.lowerBound, place: $0) }
    order.sort { left, right in
      if left.offset != right.offset { return left.offset < right.offset }
      let (a, b) = (found[left.place].1.id, found[right.place].1.id)
      return a != b ? a < b : found[left.place].0.message < found[right.place].0.message
    }
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(order.count)
    for (_, place) in order { diagnostics.append(diagnostic(found[place].0, of: found[place].1)) }
    return diagnostics
  }

  mutating func diagnostic(_ finding: Finding, of info: RuleInfo) -> Diagnostic {
    var fingerprint = Fingerprint.of([info.id, locator.source.url ?? locator.source.name])
    let way = finding.node.flatMap { paths?.way(to: $0, addingTo: &fingerprint) }
    if way == nil { fingerprint.add("") }
    fingerprint.add(finding.message)
    let location = locator.location(of: finding.range, pointer: way?.pointer ?? "")
    return Diagnostic(
      rule: info.id, severity: finding.severity ?? info.severity, consequence: finding.consequence ?? info.consequence,
      message: finding.message, fix: finding.fix,
      notes: finding.mentions.isEmpty ? finding.notes : finding.notes + finding.mentions.map(note), location: location,
      path: way?.readable ?? "", fingerprint: fingerprint, frame: locator.frame(of: location))
  }

  private func note(_ mention: Finding.Mention) -> String {
    "\(mention.text) \(locator.location(of: mention.range).description)"
  }
}

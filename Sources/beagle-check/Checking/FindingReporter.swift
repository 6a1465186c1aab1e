import BeagleModel

/// Turns findings of one document into diagnostics: place, path, frame, fingerprint.
struct FindingReporter {
  private let locator: Locator
  private let screen: Screen?
  private let paths: ScreenPaths?

  init(source: Source, bytes: PaddedBytes, screen: Screen?) {
    locator = Locator(source: source, bytes: bytes)
    self.screen = screen
    paths = screen.map { ScreenPaths($0) }
  }

  func diagnostic(_ finding: Finding, of info: RuleInfo) -> Diagnostic {
    let pointer = finding.node.flatMap { node in screen.map { $0.node(node).pointer.description } } ?? ""
    let location = locator.location(of: finding.range, pointer: pointer)
    let stable = finding.node.flatMap { paths?.stable(to: $0) } ?? ""
    return Diagnostic(
      rule: info.id, severity: finding.severity ?? info.severity, consequence: finding.consequence ?? info.consequence,
      message: finding.message, fix: finding.fix, notes: finding.notes + finding.mentions.map(note), location: location,
      path: finding.node.flatMap { paths?.readable(to: $0) } ?? "",
      fingerprint: Fingerprint.make([info.id, locator.source.url ?? locator.source.name, stable, finding.message]),
      frame: locator.frame(of: location))
  }

  private func note(_ mention: Finding.Mention) -> String {
    "\(mention.text) \(locator.location(of: mention.range).description)"
  }
}

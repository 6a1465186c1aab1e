import BeagleModel

/// Turns findings of one document into diagnostics: place, path, frame, fingerprint.
struct FindingReporter {
  private let locator: Locator
  private let paths: ScreenPaths?

  init(source: Source, bytes: PaddedBytes, screen: Screen?) {
    locator = Locator(source: source, bytes: bytes)
    paths = screen.map { ScreenPaths($0) }
  }

  func diagnostic(_ finding: Finding, of info: RuleInfo) -> Diagnostic {
    let way = finding.node.flatMap { node in paths.map { $0.way(to: node) } }
    let location = locator.location(of: finding.range, pointer: way?.pointer ?? "")
    return Diagnostic(
      rule: info.id, severity: finding.severity ?? info.severity, consequence: finding.consequence ?? info.consequence,
      message: finding.message, fix: finding.fix, notes: finding.notes + finding.mentions.map(note), location: location,
      path: way?.readable ?? "",
      fingerprint: Fingerprint.make([
        info.id, locator.source.url ?? locator.source.name, way?.stable ?? "", finding.message,
      ]),
      frame: locator.frame(of: location))
  }

  private func note(_ mention: Finding.Mention) -> String {
    "\(mention.text) \(locator.location(of: mention.range).description)"
  }
}

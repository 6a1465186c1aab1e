import BeagleModel

/// Reads screens again for what is reported after they were let go: places of links, paths, captions.
final class SiteTexts {
  private let sources: [Source]
  private let checker: PayloadChecker
  private let read: (Int) -> PaddedBytes?
  private var kept: [Int: Text] = [:]

  /// - Parameter read: The text of the screen at a place of the site; `nil` when it cannot be read a second time.
  init(sources: [Source], checker: PayloadChecker, read: @escaping (Int) -> PaddedBytes?) {
    self.sources = sources
    self.checker = checker
    self.read = read
  }

  /// `orders/detail.json:42:22`.
  func place(screen: Int, node: Int) -> String {
    guard let text = text(screen) else { return sources[screen].name }
    return text.locator.location(of: text.document.node(node).range).description
  }

  /// What is pressed there, or looked at: `Button "See order"`.
  func caption(screen: Int, node: Int) -> String? {
    guard let text = text(screen) else { return nil }
    return ScreenPaths(text.screen).caption(of: node)
  }

  func diagnostic(_ finding: SiteFinding, screen: Int, node: Int, of info: RuleInfo) -> Diagnostic? {
    guard let text = text(screen) else { return nil }
    let reporter = FindingReporter(source: sources[screen], bytes: text.document.bytes, screen: text.screen)
    return reporter.diagnostic(
      Finding(
        at: text.document.node(node), finding.message, fix: finding.fix, notes: finding.notes,
        severity: finding.severity,
        consequence: finding.consequence), of: info)
  }

  private func text(_ screen: Int) -> Text? {
    if let known = kept[screen] { return known }
    guard let bytes = read(screen), let document = try? JSONDocument(parsing: bytes) else { return nil }
    // A site of a million screens is not kept in memory for the sake of a report.
    if kept.count > 256 { kept.removeAll() }
    let text = Text(locator: Locator(source: sources[screen], bytes: bytes), document: document, checker: checker)
    kept[screen] = text
    return text
  }

  /// A screen that is read again; decoded only where more than a place is asked for.
  private final class Text {
    let locator: Locator
    let document: JSONDocument
    private let checker: PayloadChecker
    private(set) lazy var screen = checker.screen(of: document)

    init(locator: Locator, document: JSONDocument, checker: PayloadChecker) {
      self.locator = locator
      self.document = document
      self.checker = checker
    }
  }
}

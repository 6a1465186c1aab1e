import BeagleModel

/// Reads screens again for what is reported after they were let go: places of links, paths.
final class SiteTexts {
  let reader: Reader
  private let checker: PayloadChecker
  /// Whether anybody reads which places lead to a finding's screen, where places do.
  let namesReferrers: Bool
  private var kept: [Int: Text] = [:]

  /// - Parameter read: The text of the screen at a place of the site; `nil` when it cannot be read a second time.
  init(
    screens: [ScreenSummary], checker: PayloadChecker, namesReferrers: Bool = true,
    read: @escaping @Sendable (Int) -> PaddedBytes?
  ) {
    reader = Reader(screens: screens, read: read, checker: checker)
    self.namesReferrers = namesReferrers && checker.detail.contains(.referrers)
    self.checker = checker
  }

  /// What any thread may ask, for nothing is kept.
  struct Reader: Sendable {
    fileprivate let screens: [ScreenSummary]
    fileprivate let read: @Sendable (Int) -> PaddedBytes?
    fileprivate let checker: PayloadChecker

    func makeArenas(_ jobs: Int) -> [ScreenArena] { checker.makeArenas(jobs) }

    /// What is found of a screen in its place; `nil` when it cannot be read again.
    ///
    /// - Parameter root: What its root must be; `nil` for what it was held for before.
    func look(
      at screen: Int, as root: PayloadRoot?, _ placement: Placement, beside neighbours: Neighbours,
      in arena: ScreenArena
    ) -> SecondLook.Result? {
      guard let bytes = read(screen) else { return nil }
      let origin = screens[screen].origin
      return checker.findings(
        of: bytes, as: root, at: placement, beside: neighbours, source: origin.source, from: origin, in: arena
      ).map { SecondLook.Result(screen: screen, findings: $0.findings, decodesOnIOS: $0.decodesOnIOS) }
    }

    /// The text of a screen; `nil` when it cannot be read again, or is no JSON.
    func document(of screen: Int) -> JSONDocument? {
      read(screen).flatMap { try? JSONDocument(passingTrailingCommas: $0) }
    }

    /// The ids of all components in some screens, those in data included.
    func componentIDs(of screens: [Int]) -> Set<String> {
      var ids: Set<String> = []
      for screen in screens {
        document(of: screen)?.root.collectComponentIDs(&ids)
      }
      return ids
    }

    /// `orders/detail.json:42:22`.
    func place(screen: Int, offset: Int) -> String {
      let source = screens[screen].source
      guard let bytes = read(screen) else { return source.name }
      return Locator(source: source, bytes: bytes).location(of: offset..<offset).description
    }

    /// The places of several links of one screen; none when it cannot be read again.
    func places(of links: Slice<UnansweredLinks>) -> [(line: Int, column: Int)] {
      guard let first = links.first, let bytes = read(first.screen) else { return [] }
      let screen = screens[first.screen]
      let locator = Locator(source: screen.source, bytes: bytes)
      return links.map { locator.lineAndColumn(ofByte: screen.links[$0.link].offset) }
    }
  }

  /// `orders/detail.json:42:22`.
  func place(screen: Int, offset: Int) -> String {
    guard let text = text(screen) else { return reader.screens[screen].source.name }
    return text.locator.location(of: offset..<offset).description
  }

  /// - Parameter offset: The first byte of the value that it is about; `nil` for the payload as a whole.
  func diagnostic(_ finding: Finding, screen: Int, offset: Int?, of info: RuleInfo) -> Diagnostic? {
    guard let text = text(screen), let document = text.screen?.document,
      let node = offset.map(document.node(atOffset:)) ?? document.root
    else { return nil }
    var diagnostic = text.reporter.diagnostic(finding.moved(to: node), of: info)
    diagnostic.related += finding.mentions.compactMap(related)
    return diagnostic
  }

  private func related(_ mention: Finding.Mention) -> Related? {
    guard case .value(let screen, let offset) = mention.place else { return nil }
    let location =
      text(screen)?.locator.location(of: offset..<offset) ?? SourceLocation(source: reader.screens[screen].source)
    return Related(message: mention.text, location: location)
  }

  private func text(_ screen: Int) -> Text? {
    if let known = kept[screen] { return known }
    guard let bytes = reader.read(screen) else { return nil }
    // A site of a million screens is not kept in memory for the sake of a report.
    if kept.count > 256 { kept.removeAll() }
    let text = Text(source: reader.screens[screen].source, bytes: bytes, checker: checker)
    kept[screen] = text
    return text
  }

  /// A screen that is read again; parsed and decoded only where more than a place is asked for, and its lines counted
  /// only where a place is.
  private final class Text {
    private let bytes: PaddedBytes
    private let source: Source
    private(set) lazy var locator = Locator(source: source, bytes: bytes)
    private let checker: PayloadChecker
    private(set) lazy var screen = (try? JSONDocument(passingTrailingCommas: bytes)).map(checker.screen)
    private(set) lazy var reporter = Reporter(locator: locator, screen: screen)

    init(source: Source, bytes: PaddedBytes, checker: PayloadChecker) {
      self.bytes = bytes
      self.checker = checker
      self.source = source
    }

    /// Keeps the path of the last finding, which the next one mostly shares.
    final class Reporter {
      private var reporter: FindingReporter

      init(locator: Locator, screen: Screen?) {
        reporter = FindingReporter(locator: locator, outline: screen.map(ScreenPaths.Outline.init))
      }

      func diagnostic(_ finding: Finding, of info: RuleInfo) -> Diagnostic { reporter.diagnostic(finding, of: info) }
    }
  }
}

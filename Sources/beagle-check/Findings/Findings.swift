import BeagleModel

/// What a run has found, page by page: each page holds findings of one text, in their order, and is read only while
/// somebody looks at it.
struct Findings: Sendable {
  struct Page: Sendable {
    let origin: Origin
    let firstOffset: Int32
    private var screenNumber: Int32
    let counts: SeverityCounts
    let entry: FindingArchive.Entry

    /// The screen whose check found them, by its place in the site; `nil` for what was found when all were checked.
    var screen: Int? { screenNumber < 0 ? nil : Int(screenNumber) }
    var source: Source { origin.source }

    init(_ page: DiagnosticPage, of origin: Origin, screen: Int?, in archive: FindingArchive) {
      self.origin = origin
      firstOffset = Int32(page.firstOffset)
      screenNumber = Int32(screen ?? -1)
      counts = page.counts()
      entry = archive.keep(page)
    }

    fileprivate func of(screen: Int) -> Page {
      var page = self
      page.screenNumber = Int32(screen)
      return page
    }

    /// Findings as pages: each of one text, which may have been asked for under several addresses.
    ///
    /// - Parameters:
    ///   - diagnostics: In the order of reports.
    ///   - page: In whose place they are.
    static func all(
      of diagnostics: [Diagnostic], insteadOf page: Page? = nil, in archive: FindingArchive
    ) -> [Page] {
      var pages: [Page] = []
      var first = 0
      while first < diagnostics.count {
        let source = diagnostics[first].location.source
        let end = diagnostics[first...].firstIndex { $0.location.source != source } ?? diagnostics.count
        let origin = page.flatMap { $0.source == source ? $0.origin : nil } ?? Origin(source)
        pages += DiagnosticPage.pages(of: Array(diagnostics[first..<end])).map {
          Page($0, of: origin, screen: page?.screen, in: archive)
        }
        first = end
      }
      return pages
    }
  }

  let archive: FindingArchive
  /// Those of a screen together; in the order of reports as soon as others were put among them.
  var pages: [Page] = []

  init(in archive: FindingArchive) { self.archive = archive }

  /// Those of one screen.
  ///
  /// - Parameter diagnostics: In the order of reports.
  init(_ diagnostics: [Diagnostic], in archive: FindingArchive) {
    self.archive = archive
    pages = Page.all(of: diagnostics, in: archive)
  }

  /// Appends what was found of a text.
  mutating func append(_ page: DiagnosticPage, of origin: Origin) {
    pages.append(Page(page, of: origin, screen: nil, in: archive))
  }

  /// Appends those of the next screen, which are in the same archive.
  ///
  /// - Parameter screen: Its place in the site.
  mutating func append(_ others: Findings, of screen: Int) {
    for page in others.pages { pages.append(page.of(screen: screen)) }
  }

  /// Puts others, in the same archive, in the places of what some screens have, or of nothing.
  ///
  /// - Parameters:
  ///   - others: By the screens' places in the site; these are in their order.
  mutating func replace(ofScreens others: [(screen: Int, findings: Findings)]) {
    var replaced: [Page] = []
    var next = 0
    for (screen, findings) in others {
      while next < pages.count, let place = pages[next].screen, place < screen {
        replaced.append(pages[next])
        next += 1
      }
      while next < pages.count, pages[next].screen == screen { next += 1 }
      replaced += findings.pages.map { $0.of(screen: screen) }
    }
    pages = replaced + pages[next...]
  }

  /// Complexity: O(*n*) in pages.
  var counts: SeverityCounts { pages.reduce(into: SeverityCounts()) { $0.add($1.counts) } }

  /// The findings of a page.
  func diagnostics(of place: Int) -> [Diagnostic] { diagnostics(of: pages[place]) }

  /// Calls with each finding of a page.
  func forEach(of place: Int, _ body: (borrowing DiagnosticPage.Entry) -> Void) {
    archive.page(pages[place].entry).forEach(body)
  }

  func diagnostics(of page: Page) -> [Diagnostic] {
    archive.page(page.entry).diagnostics(of: page.source)
  }

  func diagnostics(of places: Range<Int>) -> [Diagnostic] {
    places.count == 1 ? diagnostics(of: places.lowerBound) : places.flatMap(diagnostics)
  }

  /// Writes pages side by side, some at a time, and hands them on in their order.
  ///
  /// - Parameters:
  ///   - jobs: Threads at most.
  ///   - text: What is written of a page.
  /// - Throws: What `write` throws, and nothing else.
  func write<Failure: Error>(
    jobs: Int, to write: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Void, _ text: @Sendable (Int) -> PooledText
  ) throws(Failure) {
    for batch in batches(of: Self.batch) {
      try Parallel.each(count: batch.count, jobs: jobs) { number in
        text(batch.lowerBound + number)
      } take: { (text: consuming PooledText) throws(Failure) in
        if !text.isEmpty { try text.withBytes(write) }
      }
    }
  }

  /// About so many findings are written before they are handed on.
  private static let batch = 4096

  /// Runs of pages that have about so many findings together.
  private func batches(of count: Int) -> [Range<Int>] {
    var batches: [Range<Int>] = []
    var (first, sum) = (0, 0)
    for place in pages.indices {
      sum += pages[place].counts.all
      guard sum >= count || place == pages.count - 1 else { continue }
      batches.append(first..<place + 1)
      (first, sum) = (place + 1, 0)
    }
    return batches
  }
}

extension Findings: Sequence {
  /// The findings, in their order; each page is read when the one before it is done with.
  func makeIterator() -> some IteratorProtocol<Diagnostic> {
    pages.lazy.flatMap { diagnostics(of: $0) }.makeIterator()
  }
}

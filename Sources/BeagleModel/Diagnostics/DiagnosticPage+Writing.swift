extension DiagnosticPage {
  /// Writes findings in the order of reports.
  package struct Writer: ~Copyable {
    /// Ways and frames are written here by whoever makes them.
    package var texts: ByteWriter
    private var records: [Record] = []
    /// Rules' names, each written once for all findings that are added as they are.
    private var rules: [(id: String, span: Span)] = []
    private var lastCircumstances: (told: Diagnostic.Circumstances?, span: Span)

    /// - Parameters:
    ///   - count: Of the findings that are to come.
    ///   - configurations: The named configurations of the app in which all of them were found.
    package init(count: Int, configurations: [String] = []) {
      let room = min(count * Self.findingSize, Self.limit)
      texts = ByteWriter(capacity: room + room / Self.findingSize * MemoryLayout<Record>.stride)
      records.reserveCapacity(min(count, Self.limit / Self.findingSize))
      lastCircumstances = (nil, .none)
      guard !configurations.isEmpty else { return }
      let told = Diagnostic.Circumstances(Diagnostic.Circumstances.Known(configurations: configurations))
      lastCircumstances = (told, Span(told.known.write(to: &texts)))
    }

    /// Room for the texts of most findings, behind which their records are to stand.
    private static var findingSize: Int { 448 }

    /// A page is read whole, and its findings are worded by one thread.
    private static var limit: Int { 1 << 15 }

    /// Whether what comes next belongs on a page of its own, unless it is at the place of what came last.
    package var isFull: Bool { texts.count >= Self.limit }

    package var isEmpty: Bool { records.isEmpty }

    package mutating func span(of text: String) -> Span {
      let first = texts.count
      texts.append(text: text)
      return Span(first..<texts.count)
    }

    private mutating func span(ofRule id: String) -> Span {
      if let known = rules.first(where: { $0.id == id }) { return known.span }
      let span = span(of: id)
      rules.append((id, span))
      return span
    }

    /// Adds a finding whose texts are written.
    package mutating func add(
      rule: Span, severity: Severity, impact: Impact, message: String, fix: Span?, notes: [String],
      extent: Locator.Extent, path: Range<Int>, pointer: Range<Int>, fingerprint: Fingerprint, frame: Locator.FramePlace
    ) {
      let (start, end) = (extent.start, extent.end)
      add(
        Record(
          rule: rule, message: span(of: message), fix: fix ?? .none, notes: Span(write(notes)), path: Span(path),
          pointer: Span(pointer), circumstances: lastCircumstances.span, lines: Span(frame.lines),
          caretText: Span(frame.caretText), frameNumberWidth: frame.numberWidth, frameLine: frame.line,
          frameColumn: frame.column, frameWidth: frame.width, line: start.line, column: start.column,
          endLine: end.line, endColumn: end.column, offset: start.offset, length: end.offset - start.offset,
          fingerprint: fingerprint, severity: severity, impact: impact))
    }

    /// Adds a finding as it is, its circumstances included.
    mutating func add(_ diagnostic: Diagnostic) {
      let rule = span(ofRule: diagnostic.rule)
      let fix = diagnostic.fix.map { span(of: $0) }
      let location = diagnostic.location
      let frame = diagnostic.frame?.write(to: &texts)
      add(
        Record(
          rule: rule, message: span(of: diagnostic.message), fix: fix ?? .none,
          notes: Span(write(diagnostic.notes)), path: Span(write(diagnostic.pooledPath)),
          pointer: Span(write(location.pooledPointer)), circumstances: span(of: diagnostic.told),
          lines: frame.map { Span($0.lines) } ?? .none, caretText: Span(frame?.caretText ?? 0..<0),
          frameNumberWidth: frame?.numberWidth ?? 0, frameLine: frame?.line ?? 0, frameColumn: frame?.column ?? 0,
          frameWidth: frame?.width ?? 0, line: location.line, column: location.column, endLine: location.endLine,
          endColumn: location.endColumn, offset: location.offset, length: location.length,
          fingerprint: diagnostic.fingerprint, severity: diagnostic.severity, impact: diagnostic.impact))
    }

    private mutating func add(_ record: Record) { records.append(record) }

    private mutating func write(_ text: PooledText) -> Range<Int> {
      let first = texts.count
      text.withBytes { texts.append($0) }
      return first..<texts.count
    }

    private mutating func write(_ list: [String]) -> Range<Int> {
      let first = texts.count
      if !list.isEmpty { texts.append(list: list) }
      return first..<texts.count
    }

    /// Neighbours that hold one object are told alike.
    private mutating func span(of told: Diagnostic.Circumstances?) -> Span {
      guard let told else { return .none }
      if told !== lastCircumstances.told { lastCircumstances = (told, Span(told.known.write(to: &texts))) }
      return lastCircumstances.span
    }

    package consuming func finished() -> DiagnosticPage { DiagnosticPage(consume texts, records) }
  }

  private init(_ texts: consuming ByteWriter, _ records: [Record]) {
    let textCount = texts.count
    records.withUnsafeBytes { records in texts.append(records.bindMemory(to: UInt8.self)) }
    let byteCount = texts.count
    self.init(pool: TextPool(texts), byteCount: byteCount, textCount: textCount)
  }

  /// The same findings, and how a walk got to their screen.
  ///
  /// - Parameter failure: What users meet of a screen that fails, for findings that make it fail.
  /// - Complexity: O(*n*) in the page's bytes, which are not read.
  package func reached(
    trail: [String], referrers: [String], failure: Impact = .screenFails
  ) -> DiagnosticPage {
    var texts = ByteWriter(capacity: byteCount + Self.roomForWay)
    texts.append(pool.bytes(0, count: textCount))
    var records: [Record] = []
    records.reserveCapacity(count)
    var last: (before: UInt32, after: Span)?
    for place in 0..<count {
      var record = record(place)
      if last?.before != record.circumstances.first {
        var known = circumstances(at: record.circumstances)
        (known.trail, known.referrers) = (trail, referrers)
        let isNone = known == Diagnostic.Circumstances.Known()
        last = (record.circumstances.first, isNone ? .none : Span(known.write(to: &texts)))
      }
      record.circumstances = last?.after ?? .none
      if record.impact == .screenFails { record.impact = failure }
      records.append(record)
    }
    return DiagnosticPage(texts, records)
  }

  private static var roomForWay: Int { 512 }

  /// The findings of one text as pages, cut only between findings of different offsets.
  ///
  /// - Parameter diagnostics: In the order of reports.
  package static func pages(of diagnostics: [Diagnostic]) -> [DiagnosticPage] {
    var pages: [DiagnosticPage] = []
    var first = 0
    while first < diagnostics.count {
      var writer = Writer(count: diagnostics.count - first)
      var end = first
      while end < diagnostics.count {
        if writer.isFull, diagnostics[end].offset != diagnostics[end - 1].offset { break }
        writer.add(diagnostics[end])
        end += 1
      }
      pages.append(writer.finished())
      first = end
    }
    return pages
  }
}

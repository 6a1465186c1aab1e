/// Some findings of one text as bytes: what a run keeps of them from a document's check to the report, in memory or in a
/// file. The texts come first, then a record of one size for each finding, in the order of reports.
package struct DiagnosticPage: Sendable {
  package let pool: TextPool
  /// Of texts and records, in bytes.
  package let byteCount: Int
  /// Of the texts, in bytes.
  package let textCount: Int

  /// - Parameter pool: What a ``Writer`` wrote, whole.
  package init(pool: TextPool, byteCount: Int, textCount: Int) {
    self.pool = pool
    self.byteCount = byteCount
    self.textCount = textCount
  }

  package var count: Int { (byteCount - textCount) / MemoryLayout<Record>.stride }

  /// The offset of the first finding; 0 of a page without any.
  package var firstOffset: Int { count > 0 ? record(0).offset : 0 }

  package func counts() -> SeverityCounts {
    var counts = SeverityCounts()
    for place in 0..<count { counts.add(record(place).severity) }
    return counts
  }

  /// A text among others.
  package struct Span: BitwiseCopyable {
    fileprivate var first: UInt32
    fileprivate var count: UInt32

    package init(_ range: Range<Int>) {
      first = UInt32(range.lowerBound)
      count = UInt32(range.count)
    }

    fileprivate static var none: Span {
      var span = Span(0..<0)
      span.first = .max
      return span
    }

    fileprivate var isNone: Bool { first == .max }
    fileprivate var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
  }

  /// What is kept of one finding.
  fileprivate struct Record: BitwiseCopyable {
    var rule: Span
    var message: Span
    /// None where there is no fix.
    var fix: Span
    /// Each closed by a byte that no UTF-8 has.
    var notes: Span
    var path: Span
    var pointer: Span
    var circumstances: Span
    /// The lines of the frame; none where there is no frame.
    var lines: Span
    var caretText: Span
    @FourBytes var frameNumberWidth: Int
    @FourBytes var frameLine: Int
    @FourBytes var frameColumn: Int
    @FourBytes var frameWidth: Int
    @FourBytes var line: Int
    @FourBytes var column: Int
    @FourBytes var endLine: Int
    @FourBytes var endColumn: Int
    @FourBytes var offset: Int
    @FourBytes var length: Int
    var fingerprint: Fingerprint
    var severity: Severity
    var consequence: Consequence
  }

  private func record(_ place: Int) -> Record {
    let size = MemoryLayout<Record>.stride
    return UnsafeRawBufferPointer(pool.bytes(textCount + place * size, count: size)).loadUnaligned(as: Record.self)
  }
}

// MARK: - Writing

extension DiagnosticPage {
  /// Writes findings in the order of reports.
  package struct Writer: ~Copyable {
    /// Ways and frames are written here by whoever makes them.
    package var texts: ByteWriter
    private var records: [Record] = []
    /// Rules' names, each written once.
    private var rules: [(id: String, span: Span)] = []
    private var lastCircumstances: (told: Diagnostic.Circumstances?, span: Span)

    /// - Parameters:
    ///   - count: Of the findings that are to come.
    ///   - configurations: The named configurations of the app in which all of them were found.
    package init(count: Int, configurations: [String] = []) {
      texts = ByteWriter(capacity: min(count * Self.findingSize, Self.limit))
      records.reserveCapacity(min(count, Self.limit / Self.findingSize))
      lastCircumstances = (nil, .none)
      guard !configurations.isEmpty else { return }
      let told = Diagnostic.Circumstances(Diagnostic.Circumstances.Known(configurations: configurations))
      lastCircumstances = (told, Span(told.known.write(to: &texts)))
    }

    /// Room for the texts of most findings.
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

    package mutating func span(ofRule id: String) -> Span {
      if let known = rules.first(where: { $0.id == id }) { return known.span }
      let span = span(of: id)
      rules.append((id, span))
      return span
    }

    /// Adds a finding whose texts are written.
    package mutating func add(
      rule: Span, severity: Severity, consequence: Consequence, message: String, fix: Span?, notes: [String],
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
          fingerprint: fingerprint, severity: severity, consequence: consequence))
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
          fingerprint: diagnostic.fingerprint, severity: diagnostic.severity, consequence: diagnostic.consequence))
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

    package consuming func finished() -> DiagnosticPage {
      let textCount = texts.count
      records.withUnsafeBytes { records in texts.append(records.bindMemory(to: UInt8.self)) }
      let byteCount = texts.count
      return DiagnosticPage(pool: TextPool(texts), byteCount: byteCount, textCount: textCount)
    }
  }

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

// MARK: - Reading

extension DiagnosticPage {
  /// The findings, as they were written.
  ///
  /// - Parameter source: Of the text that they are about.
  package func diagnostics(of source: Source) -> [Diagnostic] {
    var reader = Reader(pool: pool, source: source)
    return (0..<count).map { reader.diagnostic(record($0)) }
  }

  private struct Reader {
    let pool: TextPool
    let source: Source
    /// Texts that several findings may have, by where they stand.
    private var shared: [(first: UInt32, text: String)] = []
    private var circumstances: (first: UInt32, told: Diagnostic.Circumstances)?

    init(pool: TextPool, source: Source) {
      self.pool = pool
      self.source = source
    }

    mutating func diagnostic(_ record: Record) -> Diagnostic {
      let rule = sharedText(record.rule)
      let fix = record.fix.isNone ? nil : sharedText(record.fix)
      var diagnostic = Diagnostic(
        rule: rule, severity: record.severity, consequence: record.consequence, message: text(record.message), fix: fix,
        notes: record.notes.count == 0 ? [] : bytes(record.notes).texts(),
        location: SourceLocation(
          source: source, line: record.line, column: record.column, endLine: record.endLine,
          endColumn: record.endColumn, offset: record.offset, length: record.length,
          pointer: PooledText(pool, record.pointer.range)),
        path: PooledText(pool, record.path.range), fingerprint: record.fingerprint, frame: frame(of: record))
      if !record.circumstances.isNone { diagnostic.told = told(record.circumstances) }
      return diagnostic
    }

    private func bytes(_ span: Span) -> UnsafeBufferPointer<UInt8> {
      pool.bytes(Int(span.first), count: Int(span.count))
    }

    private func text(_ span: Span) -> String { String(decoding: bytes(span), as: UTF8.self) }

    /// A text that other findings may have, too.
    private mutating func sharedText(_ span: Span) -> String {
      var (low, high) = (0, shared.count)
      while low < high {
        let middle = (low + high) / 2
        if shared[middle].first < span.first { low = middle + 1 } else { high = middle }
      }
      if low < shared.count, shared[low].first == span.first { return shared[low].text }
      let text = text(span)
      shared.insert((span.first, text), at: low)
      return text
    }

    private mutating func told(_ span: Span) -> Diagnostic.Circumstances {
      if let circumstances, circumstances.first == span.first { return circumstances.told }
      let told = Diagnostic.Circumstances(Diagnostic.Circumstances.Known(reading: bytes(span)))
      circumstances = (span.first, told)
      return told
    }

    private func frame(of record: Record) -> CodeFrame? {
      if record.lines.isNone { return nil }
      return CodeFrame(
        Locator.FramePlace(
          lines: record.lines.range, caretText: record.caretText.range, numberWidth: record.frameNumberWidth,
          line: record.frameLine, column: record.frameColumn, width: record.frameWidth), in: pool)
    }
  }
}

// MARK: - Lists of texts

extension ByteWriter {
  /// Each text closed by a byte that no UTF-8 has.
  fileprivate mutating func append(list: [String]) {
    for text in list {
      append(text: text)
      append(CodeFrame.end)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// What ``ByteWriter/append(list:)`` wrote.
  fileprivate func texts() -> [String] {
    dropLast().split(separator: CodeFrame.end, omittingEmptySubsequences: false).map {
      String(decoding: UnsafeBufferPointer(rebasing: $0), as: UTF8.self)
    }
  }
}

extension Diagnostic.Circumstances.Known {
  /// Closes a list.
  private static let listEnd: UInt8 = 0xFE

  fileprivate func write(to texts: inout ByteWriter) -> Range<Int> {
    let first = texts.count
    for list in [trail, referrers, configurations, owner.map { [$0] } ?? []] {
      texts.append(list: list)
      texts.append(Self.listEnd)
    }
    return first..<texts.count
  }

  fileprivate init(reading bytes: UnsafeBufferPointer<UInt8>) {
    let lists = bytes.split(separator: Self.listEnd, maxSplits: 4, omittingEmptySubsequences: false).map { list in
      list.isEmpty ? [] : UnsafeBufferPointer(rebasing: list).texts()
    }
    self.init(trail: lists[0], referrers: lists[1], configurations: lists[2], owner: lists[3].first)
  }
}

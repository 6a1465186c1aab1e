extension DiagnosticPage {
  /// One finding, read from the page as far as it is asked.
  package struct Entry {
    private let pool: TextPool
    private let record: Record
    private let told: Diagnostic.Circumstances?

    fileprivate init(pool: TextPool, record: Record, told: Diagnostic.Circumstances?) {
      self.pool = pool
      self.record = record
      self.told = told
    }

    package var rule: PooledText { text(record.rule) }
    package var severity: Severity { record.severity }
    package var consequence: Consequence { record.consequence }
    package var message: PooledText { text(record.message) }
    /// Empty where there is none.
    package var fix: PooledText { record.fix.isNone ? text(Span(0..<0)) : text(record.fix) }
    package var notes: [String] {
      record.notes.count == 0 ? [] : pool.bytes(record.notes).texts()
    }
    package var path: PooledText { text(record.path) }
    package var line: Int { record.line }
    package var column: Int { record.column }
    package var endLine: Int { record.endLine }
    package var endColumn: Int { record.endColumn }
    package var offset: Int { record.offset }
    package var length: Int { record.length }
    package var pointer: PooledText { text(record.pointer) }
    package var fingerprint: Fingerprint { record.fingerprint }
    package var hasFix: Bool { !record.fix.isNone }
    package var referrers: [String] { told?.known.referrers ?? [] }
    package var trail: [String] { told?.known.trail ?? [] }
    package var configurations: [String] { told?.known.configurations ?? [] }
    package var owner: String? { told?.known.owner }
    package var frame: CodeFrame? {
      if record.lines.isNone { return nil }
      return CodeFrame(
        Locator.FramePlace(
          lines: record.lines.range, caretText: record.caretText.range, numberWidth: record.frameNumberWidth,
          line: record.frameLine, column: record.frameColumn, width: record.frameWidth), in: pool)
    }

    private func text(_ span: Span) -> PooledText { PooledText(pool, span.range) }

    /// - Parameter shared: Texts that other findings of the page may have, too.
    fileprivate func diagnostic(of source: Source, _ shared: inout SharedTexts) -> Diagnostic {
      var diagnostic = Diagnostic(
        rule: shared.text(record.rule, in: pool), severity: severity, consequence: consequence, message: message.text,
        fix: record.fix.isNone ? nil : shared.text(record.fix, in: pool), notes: notes,
        location: SourceLocation(
          source: source, line: record.line, column: record.column, endLine: record.endLine,
          endColumn: record.endColumn, offset: record.offset, length: record.length, pointer: text(record.pointer)),
        path: path, fingerprint: record.fingerprint, frame: frame)
      if let told { diagnostic.told = told }
      return diagnostic
    }
  }

  /// Calls with each finding, in the order of reports.
  package func forEach(_ body: (Entry) -> Void) {
    var told: (first: UInt32, told: Diagnostic.Circumstances)?
    for place in 0..<count {
      let record = record(place)
      let span = record.circumstances
      // Neighbours that were told alike were so in one place.
      if !span.isNone, told?.first != span.first {
        told = (span.first, Diagnostic.Circumstances(Diagnostic.Circumstances.Known(reading: pool.bytes(span))))
      }
      body(Entry(pool: pool, record: record, told: span.isNone ? nil : told?.told))
    }
  }

  /// The findings, as they were written.
  ///
  /// - Parameter source: Of the text that they are about.
  package func diagnostics(of source: Source) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(count)
    var shared = SharedTexts()
    forEach { diagnostics.append($0.diagnostic(of: source, &shared)) }
    return diagnostics
  }

  /// Texts that several findings may have, by where they stand.
  fileprivate struct SharedTexts {
    private var known: [(first: UInt32, text: String)] = []

    mutating func text(_ span: Span, in pool: TextPool) -> String {
      var (low, high) = (0, known.count)
      while low < high {
        let middle = (low + high) / 2
        if known[middle].first < span.first { low = middle + 1 } else { high = middle }
      }
      if low < known.count, known[low].first == span.first { return known[low].text }
      let text = String(decoding: pool.bytes(span), as: UTF8.self)
      known.insert((span.first, text), at: low)
      return text
    }
  }
}

extension TextPool {
  fileprivate func bytes(_ span: DiagnosticPage.Span) -> UnsafeBufferPointer<UInt8> {
    bytes(span.range.lowerBound, count: span.range.count)
  }
}

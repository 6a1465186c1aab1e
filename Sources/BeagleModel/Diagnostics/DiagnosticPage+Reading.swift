extension DiagnosticPage {
  /// One finding where it stands on its page, for as long as somebody looks at it; read as far as it is asked.
  package struct Entry: ~Copyable {
    private let page: UnsafePointer<UInt8>
    private let record: Record
    private let told: Diagnostic.Circumstances?

    fileprivate init(on page: UnsafePointer<UInt8>, record: Record, told: Diagnostic.Circumstances?) {
      self.page = page
      self.record = record
      self.told = told
    }

    package var rule: UnsafeBufferPointer<UInt8> { bytes(record.rule) }
    package var severity: Severity { record.severity }
    package var impact: Impact { record.impact }
    package var message: UnsafeBufferPointer<UInt8> { bytes(record.message) }
    /// `nil` where there is none.
    package var fix: UnsafeBufferPointer<UInt8>? { record.fix.isNone ? nil : bytes(record.fix) }
    package var path: UnsafeBufferPointer<UInt8> { bytes(record.path) }
    package var line: Int { record.line }
    package var column: Int { record.column }
    package var endLine: Int { record.endLine }
    package var endColumn: Int { record.endColumn }
    package var offset: Int { record.offset }
    package var length: Int { record.length }
    package var pointer: UnsafeBufferPointer<UInt8> { bytes(record.pointer) }
    package var fingerprint: Fingerprint { record.fingerprint }
    package var referrers: [String] { told?.known.referrers ?? [] }
    package var trail: [String] { told?.known.trail ?? [] }
    package var configurations: [String] { told?.known.configurations ?? [] }
    package var owner: String? { told?.known.owner }
    package var frame: CodeFrame.Look? { record.frame.map { CodeFrame.Look($0, in: page) } }

    package func forEachNote(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
      guard record.notes.count > 0 else { return }
      var rest = bytes(record.notes)
      while let note = rest.takeText() { body(note) }
    }

    private func bytes(_ span: Span) -> UnsafeBufferPointer<UInt8> {
      // One that is none has no bytes.
      UnsafeBufferPointer(start: span.count == 0 ? nil : page + Int(span.first), count: Int(span.count))
    }

    /// - Parameter shared: Texts that other findings of the page may have, too.
    fileprivate func diagnostic(of source: Source, in pool: TextPool, _ shared: inout SharedTexts) -> Diagnostic {
      var diagnostic = Diagnostic(
        rule: shared.text(record.rule, in: pool), severity: severity, impact: impact,
        message: String(decoding: message, as: UTF8.self),
        fix: record.fix.isNone ? nil : shared.text(record.fix, in: pool),
        notes: record.notes.count == 0 ? [] : bytes(record.notes).texts(),
        location: SourceLocation(
          source: source, line: record.line, column: record.column, endLine: record.endLine,
          endColumn: record.endColumn, offset: record.offset, length: record.length,
          pointer: PooledText(pool, record.pointer.range)),
        path: PooledText(pool, record.path.range), fingerprint: record.fingerprint,
        frame: record.frame.map { CodeFrame($0, in: pool) })
      if let told { diagnostic.told = told }
      return diagnostic
    }
  }

  /// Calls with each finding, in the order of reports.
  package func forEach(_ body: (borrowing Entry) -> Void) {
    var told: (first: UInt32, told: Diagnostic.Circumstances)?
    defer { withExtendedLifetime(pool) {} }
    let page = pool.bytes
    for place in 0..<count {
      let record = record(place)
      let span = record.circumstances
      // Neighbours that were told alike were so in one place.
      if !span.isNone, told?.first != span.first {
        told = (span.first, Diagnostic.Circumstances(circumstances(at: span)))
      }
      body(Entry(on: page, record: record, told: span.isNone ? nil : told?.told))
    }
  }

  func circumstances(at span: Span) -> Diagnostic.Circumstances.Known {
    span.isNone ? Diagnostic.Circumstances.Known() : Diagnostic.Circumstances.Known(reading: pool.bytes(span))
  }

  /// The findings, as they were written.
  ///
  /// - Parameter source: Of the text that they are about.
  package func diagnostics(of source: Source) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    diagnostics.reserveCapacity(count)
    var shared = SharedTexts()
    forEach { diagnostics.append($0.diagnostic(of: source, in: pool, &shared)) }
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

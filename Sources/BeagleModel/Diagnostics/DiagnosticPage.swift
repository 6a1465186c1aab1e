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
    var first: UInt32
    var count: UInt32

    package init(_ range: Range<Int>) {
      first = UInt32(range.lowerBound)
      count = UInt32(range.count)
    }

    static var none: Span {
      var span = Span(0..<0)
      span.first = .max
      return span
    }

    var isNone: Bool { first == .max }
    var range: Range<Int> { Int(first)..<Int(first) + Int(count) }
  }

  /// What is kept of one finding.
  struct Record: BitwiseCopyable {
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
    var impact: Impact

    var frame: Locator.FramePlace? {
      lines.isNone
        ? nil
        : Locator.FramePlace(
          lines: lines.range, caretText: caretText.range, numberWidth: frameNumberWidth, line: frameLine,
          column: frameColumn, width: frameWidth)
    }
  }

  func record(_ place: Int) -> Record {
    let size = MemoryLayout<Record>.stride
    return UnsafeRawBufferPointer(pool.bytes(textCount + place * size, count: size)).loadUnaligned(as: Record.self)
  }
}

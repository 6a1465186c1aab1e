import BeagleModel

/// Where findings are in their files, in the columns of one format.
///
/// Findings count columns in Unicode scalars. A format with other columns reads the files that it names once more.
struct FilePositions: Sendable {
  private let files: [String: Text]

  /// What a format asks of one file.
  private struct Text: Sendable {
    /// By byte offset.
    var positions: [Int: Position] = [:]
    /// By line, counted from 1; of lines with findings.
    var hashes: [Int: String] = [:]
  }

  private struct Position: Sendable {
    var line: Int
    var column: Int
  }

  /// - Parameter look: Reads the files.
  init(of wanted: Wanted, in unit: ColumnUnit, _ look: ReportLook) {
    let files = wanted.offsets.sorted { $0.key < $1.key }
    let texts = Parallel.map(count: files.count, jobs: look.jobs) { index in
      let (file, offsets) = files[index]
      guard let bytes = look.read(file) else { return Text() }
      var text = Text(positions: Self.positions(of: offsets.sorted(), in: bytes, unit))
      if let hashed = wanted.hashed[file] { text.hashes = Self.hashes(ofLines: hashed, in: bytes) }
      return text
    }
    self.files = Dictionary(zip(files.map(\.key), texts)) { first, _ in first }
  }

  /// The region of a location; in Unicode scalars where its file is gone or has changed.
  func region(of location: SourceLocation) -> TextRegion {
    if let file = location.source.file,
      let region = region(of: location.offset..<location.offset + location.length, in: file),
      region.startLine == location.line, region.endLine == location.endLine
    {
      return region
    }
    return TextRegion(
      startLine: location.line, startColumn: location.column, endLine: location.endLine, endColumn: location.endColumn)
  }

  /// The regions of a fix's edits; `nil` where the file of the finding is gone or has changed, and for the removal of a
  /// byte-order mark, which no column counts.
  func regions(of fix: Fix, for finding: Diagnostic) -> [TextRegion]? {
    let location = finding.location
    guard let file = location.source.file, files[file]?.positions[location.offset]?.line == location.line else {
      return nil
    }
    let regions = fix.edits.compactMap { edit in
      region(of: edit.range, in: file).flatMap { $0.isEmpty && !edit.range.isEmpty ? nil : $0 }
    }
    return regions.count == fix.edits.count ? regions : nil
  }

  /// The hash of a finding's line; `nil` in a file of one line, where it says nothing.
  func lineHash(of finding: Diagnostic) -> String? {
    finding.location.source.file.flatMap { files[$0]?.hashes[finding.location.line] }
  }

  private func region(of range: Range<Int>, in file: String) -> TextRegion? {
    guard let text = files[file], let start = text.positions[range.lowerBound],
      let end = text.positions[range.upperBound]
    else { return nil }
    return TextRegion(
      startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
  }

  // MARK: - Reading

  /// - Complexity: O(*n*) in bytes up to the last offset.
  private static func positions(of offsets: [Int], in bytes: PaddedBytes, _ unit: ColumnUnit) -> [Int: Position] {
    let text = bytes.buffer
    var positions: [Int: Position] = [:]
    var (line, column) = (1, 1)
    // No column counts a byte-order mark.
    var place = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for offset in offsets where offset <= text.count {
      while place < offset {
        let byte = text[place]
        place += 1
        let isBeforeLineFeed = place < text.count && text[place] == UInt8(ascii: "\n")
        if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") && !isBeforeLineFeed {
          (line, column) = (line + 1, 1)
        } else {
          column += unit.width(ofByte: byte)
        }
      }
      positions[offset] = Position(line: line, column: column)
    }
    return positions
  }

  private static func hashes(ofLines lines: Set<Int>, in bytes: PaddedBytes) -> [Int: String] {
    let hashes = LineHashes.hashes(of: String(decoding: bytes.buffer, as: UTF8.self))
    if hashes.count < 2 { return [:] }
    return Dictionary(uniqueKeysWithValues: lines.filter { $0 <= hashes.count }.map { ($0, hashes[$0 - 1]) })
  }
}

extension FilePositions {
  /// The bytes and lines that a format names.
  struct Wanted {
    /// By file.
    fileprivate private(set) var offsets: [String: Set<Int>] = [:]
    /// By file, the lines to be hashed.
    fileprivate private(set) var hashed: [String: Set<Int>] = [:]

    mutating func add(_ location: SourceLocation?) {
      guard let location, let file = location.source.file else { return }
      offsets[file, default: []].formUnion([location.offset, location.offset + location.length])
    }

    mutating func add(_ fix: Fix?, of finding: Diagnostic) {
      guard let fix, let file = finding.location.source.file else { return }
      for edit in fix.edits { offsets[file, default: []].formUnion([edit.range.lowerBound, edit.range.upperBound]) }
    }

    mutating func addHash(of finding: Diagnostic) {
      guard let file = finding.location.source.file else { return }
      hashed[file, default: []].insert(finding.location.line)
    }
  }
}

/// What a format counts columns in.
enum ColumnUnit: Sendable {
  case utf16
  case byte

  /// The columns that a byte of UTF-8 begins.
  fileprivate func width(ofByte byte: UInt8) -> Int {
    switch self {
    case .byte: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    }
  }
}

/// Lines and columns, counted from 1; the end is behind the last character.
struct TextRegion: Sendable, Equatable {
  var startLine: Int
  var startColumn: Int
  var endLine: Int
  var endColumn: Int

  /// One line at most: a pull request shows a region when all of its lines are changed ones.
  var onOneLine: TextRegion { startLine == endLine ? self : first }

  /// One character at least.
  var widened: TextRegion { isEmpty ? first : self }

  fileprivate var isEmpty: Bool { (endLine, endColumn) <= (startLine, startColumn) }

  private var first: TextRegion {
    TextRegion(startLine: startLine, startColumn: startColumn, endLine: startLine, endColumn: startColumn + 1)
  }
}

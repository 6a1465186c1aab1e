/// The changes of one file as a patch for `git apply` and `patch -p1`.
struct UnifiedDiff {
  /// Unchanged lines around a change.
  static let context = 3

  /// As reports print it.
  var file: String
  var text: FixedText

  /// Lines that take the place of others; all lines end with their line feed, except the last of a file that has none.
  fileprivate struct Block {
    /// Counted from 0.
    var start: Int
    var old: [ArraySlice<UInt8>]
    var new: [ArraySlice<UInt8>]

    var end: Int { start + old.count }
  }

  /// Empty where nothing changes.
  var bytes: [UInt8] {
    let lines = Self.lines(of: text.original[...])
    let blocks = blocks(in: lines)
    guard !blocks.isEmpty else { return [] }
    var bytes = Array("--- \(name(in: "a"))\n+++ \(name(in: "b"))\n".utf8)
    var shift = 0
    for hunk in Self.hunks(of: blocks) {
      add(hunk, of: lines, shift: &shift, to: &bytes)
    }
    return bytes
  }

  /// A patch for people: without what a terminal or a CI system would obey, and without secrets of addresses.
  static func harmless(_ patch: [UInt8]) -> [UInt8] {
    let shown = lines(of: patch[...]).map { line in
      let isEnded = line.last == UInt8(ascii: "\n")
      let hasReturn = line.dropLast().last == UInt8(ascii: "\r")
      let words = line.dropLast(isEnded ? hasReturn ? 2 : 1 : 0).split(
        separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      let safe = words.map { PlainText.safe(String(decoding: $0, as: UTF8.self)) }.joined(separator: "\t")
      return safe + (hasReturn ? "\r" : "") + (isEnded ? "\n" : "")
    }
    return Array(AddressMask.masked(shown.joined()).utf8)
  }

  // MARK: - Lines

  /// The lines of a text with their line feeds.
  private static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.endIndex
      lines.append(bytes[start..<end])
      start = end
    }
    return lines
  }

  /// The changed lines, from the top down.
  private func blocks(in lines: [ArraySlice<UInt8>]) -> [Block] {
    var groups: [(lines: Range<Int>, changes: [FixedText.Change])] = []
    for change in text.changes {
      let first = Self.line(at: change.range.lowerBound, in: lines)
      let end = min(Self.line(at: change.range.upperBound, in: lines) + 1, lines.count)
      if let last = groups.last, last.lines.contains(first) {
        groups[groups.count - 1].lines = last.lines.lowerBound..<max(last.lines.upperBound, end)
        groups[groups.count - 1].changes.append(change)
      } else {
        groups.append((first..<end, [change]))
      }
    }
    return groups.map { group in
      var offset = lines.isEmpty ? 0 : lines[group.lines.lowerBound].startIndex
      var new: [UInt8] = []
      for change in group.changes {
        new += text.original[offset..<change.range.lowerBound] + change.replacement[...]
        offset = change.range.upperBound
      }
      if !group.lines.isEmpty { new += text.original[offset..<lines[group.lines.upperBound - 1].endIndex] }
      let block = Block(start: group.lines.lowerBound, old: Array(lines[group.lines]), new: Self.lines(of: new[...]))
      return block.trimmed
    }
  }

  /// The line that holds a byte, counted from 0; the last one for the end of the text.
  private static func line(at offset: Int, in lines: [ArraySlice<UInt8>]) -> Int {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].endIndex <= offset { low = middle + 1 } else { high = middle }
    }
    return max(0, min(low, lines.count - 1))
  }

  /// Blocks that share lines of context.
  private static func hunks(of blocks: [Block]) -> [[Block]] {
    var hunks: [[Block]] = []
    for block in blocks {
      if let last = hunks.last?.last, block.start - last.end <= 2 * context {
        hunks[hunks.count - 1].append(block)
      } else {
        hunks.append([block])
      }
    }
    return hunks
  }

  // MARK: - Text

  /// - Parameter shift: How many more lines the hunks before have than the original.
  private func add(
    _ hunk: [Block], of lines: [ArraySlice<UInt8>], shift: inout Int, to bytes: inout [UInt8]
  ) {
    let start = max(0, (hunk.first?.start ?? 0) - Self.context)
    let end = min(lines.count, (hunk.last?.end ?? 0) + Self.context)
    let growth = hunk.reduce(0) { $0 + $1.new.count - $1.old.count }
    let old = Self.range(start, end - start)
    let new = Self.range(start + shift, end - start + growth)
    bytes += "@@ -\(old) +\(new) @@\n".utf8
    shift += growth
    var line = start
    for block in hunk {
      for unchanged in lines[line..<block.start] { Self.add(" ", unchanged, to: &bytes) }
      for removed in block.old { Self.add("-", removed, to: &bytes) }
      for added in block.new { Self.add("+", added, to: &bytes) }
      line = block.end
    }
    for unchanged in lines[line..<end] { Self.add(" ", unchanged, to: &bytes) }
  }

  /// `3,7`; without the count for one line, and from the line before for none.
  private static func range(_ start: Int, _ count: Int) -> String {
    count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
  }

  private static func add(_ sign: String, _ line: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    bytes += sign.utf8
    bytes += line
    if line.last != UInt8(ascii: "\n") { bytes += "\n\\ No newline at end of file\n".utf8 }
  }

  /// The file behind `a/` or `b/`, as git writes it: quoted where it holds controls, and with a tab where it holds blanks.
  private func name(in side: String) -> String {
    let name = file.hasPrefix("/") ? file : "\(side)/\(file)"
    let needsQuotes = name.utf8.contains {
      $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\")
    }
    guard needsQuotes || !PlainText.isHarmless(name) else { return name.contains(" ") ? name + "\t" : name }
    let quoted = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
      }
    }
    return "\"\(quoted.joined())\""
  }
}

extension UnifiedDiff.Block {
  /// Without the first and last lines that stay as they are.
  fileprivate var trimmed: UnifiedDiff.Block {
    var block = self
    let first = zip(old, new).prefix { $0 == $1 }.count
    block.start += first
    block.old.removeFirst(first)
    block.new.removeFirst(first)
    let last = zip(block.old.reversed(), block.new.reversed()).prefix { $0 == $1 }.count
    block.old.removeLast(last)
    block.new.removeLast(last)
    return block
  }
}

/// A text that edits are applied to in several rounds, and what they change of the original in total.
struct FixedText: Sendable {
  let original: [UInt8]
  /// The text in its order: parts of the original, and replacements between them.
  private var pieces: [Piece]

  private struct Piece {
    /// Of the original, its indices are offsets of the original.
    var bytes: ArraySlice<UInt8>
    var isOriginal: Bool
  }

  /// A change of the original.
  struct Change: Sendable, Equatable {
    /// Bytes of the original; empty for an insertion.
    var range: Range<Int>
    var replacement: [UInt8]
  }

  init(_ original: [UInt8]) {
    self.original = original
    pieces = [Piece(bytes: original[...], isOriginal: true)]
  }

  var bytes: [UInt8] { pieces.flatMap(\.bytes) }

  /// Applies edits of the present text.
  ///
  /// - Parameter edits: In order, without overlaps.
  mutating func apply(_ edits: [Edit]) {
    var rest = pieces[...]
    var edited: [Piece] = []
    var offset = 0
    for edit in edits {
      edited += Self.take(edit.range.lowerBound - offset, from: &rest)
      _ = Self.take(edit.range.count, from: &rest)
      if !edit.replacement.isEmpty { edited.append(Piece(bytes: Array(edit.replacement.utf8)[...], isOriginal: false)) }
      offset = edit.range.upperBound
    }
    pieces = edited + rest
  }

  /// Takes so many bytes from the front of some pieces.
  private static func take(_ count: Int, from rest: inout ArraySlice<Piece>) -> [Piece] {
    var taken: [Piece] = []
    var count = count
    while count > 0, let piece = rest.first {
      let part = piece.bytes.prefix(count)
      taken.append(Piece(bytes: part, isOriginal: piece.isOriginal))
      count -= part.count
      if part.endIndex == piece.bytes.endIndex {
        rest.removeFirst()
      } else {
        rest[rest.startIndex].bytes = piece.bytes[part.endIndex...]
      }
    }
    return taken
  }

  /// All edits together, in order and apart; none where the text is the original.
  var changes: [Change] {
    var changes: [Change] = []
    var change = Change(range: 0..<0, replacement: [])
    func close(at offset: Int) {
      change.range = change.range.lowerBound..<offset
      if original[change.range] != change.replacement[...] { changes.append(change) }
    }
    for piece in pieces {
      guard piece.isOriginal else {
        change.replacement += piece.bytes
        continue
      }
      guard !piece.bytes.isEmpty else { continue }
      close(at: piece.bytes.startIndex)
      change = Change(range: piece.bytes.endIndex..<piece.bytes.endIndex, replacement: [])
    }
    close(at: original.count)
    return changes
  }
}

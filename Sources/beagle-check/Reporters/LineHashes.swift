/// The hashes by which GitHub recognizes a line when lines before it come and go (`docs/spec/reporters.md` 6.4).
///
/// Each stands for the next hundred characters, blanks left out. GitHub's own upload step makes the same ones.
enum LineHashes {
  private static let window = 100

  /// Of each line, `hash:count`: the count of the same hash up to there.
  ///
  /// - Complexity: O(*n*) in the text.
  static func hashes(of text: String) -> [String] {
    var hashes: [String] = []
    var counts: [UInt64: Int] = [:]
    var ring = [UInt64](repeating: 0, count: window)
    // Whether a line starts at a place of the ring.
    var startsLine = [Bool](repeating: false, count: window)
    let overflow = (0..<window).reduce(UInt64(1)) { power, _ in power &* 37 }
    var hash: UInt64 = 0
    var place = 0

    func push(_ unit: UInt64, isStart: Bool) {
      if startsLine[place] {
        counts[hash, default: 0] += 1
        hashes.append("\(String(hash, radix: 16)):\(counts[hash, default: 1])")
      }
      startsLine[place] = isStart
      hash = 37 &* hash &+ unit &- overflow &* ring[place]
      ring[place] = unit
      place = (place + 1) % window
    }

    let (tab, lineFeed, return_, blank): (UInt16, UInt16, UInt16, UInt16) = (0x09, 0x0A, 0x0D, 0x20)
    var isStart = true
    var followsReturn = false
    for unit in text.utf16 {
      let isSkipped = unit == blank || unit == tab || followsReturn && unit == lineFeed
      followsReturn = unit == return_
      if isSkipped { continue }
      let endsLine = unit == lineFeed || unit == return_
      push(UInt64(endsLine ? lineFeed : unit), isStart: isStart)
      isStart = endsLine
    }
    push(0xFFFF, isStart: isStart)
    for _ in 0..<window { push(0, isStart: false) }
    return hashes
  }
}

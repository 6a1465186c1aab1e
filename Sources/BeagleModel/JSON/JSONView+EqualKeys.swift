extension JSONView {
  /// Whether two keys of an object may be equal, by their hashes. A key with escapes or beyond ASCII may equal one of
  /// other bytes.
  func mayRepeatKeys(_ index: Int) -> Bool {
    // A bit for each hash: only where two keys share one are they compared.
    var met: UInt64 = 0
    var count = 0
    let end = end(index)
    var key = firstChild(index)
    while key < end {
      let text = text(key)
      let words = KeyWords(text.start, text.count)
      let isASCII = !words.holdsNonASCII && (text.count <= 16 || !content(key).contains { $0 >= 0x80 })
      if hasEscape(key) || !isASCII { return true }
      let bit: UInt64 = 1 << (words.hash(seed: 0x2545_F491_4F6C_DD1D) >> 58)
      if met & bit != 0, isRepeated(key, in: index) { return true }
      met |= bit
      count &+= 1
      if count > 64 { return mayRepeatManyKeys(index) }
      key = next(key + 1)
    }
    return false
  }

  private func isRepeated(_ key: Int, in index: Int) -> Bool {
    let text = content(key)
    var other = firstChild(index)
    while other < key {
      if length(other) == text.count, JSONText.isSame(content(other), text) { return true }
      other = next(other + 1)
    }
    return false
  }

  private func mayRepeatManyKeys(_ index: Int) -> Bool {
    var met = HashedPlaces()
    let end = end(index)
    var key = firstChild(index)
    while key < end {
      let text = content(key)
      if hasEscape(key) || text.contains(where: { $0 >= 0x80 }) { return true }
      let hash = NameHash.quick(text)
      if met.first(hash, where: { _ in true }) != nil { return true }
      met.append(hash)
      key = next(key + 1)
    }
    return false
  }
}

extension JSONView {
  /// Whether two keys of an object may be equal, by their hashes. A key with escapes or beyond ASCII may equal one of
  /// other bytes.
  func mayRepeatKeys(_ index: Int) -> Bool {
    // A bit for each hash: only where two keys share one are they compared.
    var met: UInt64 = 0
    var count = 0
    for key in keys(of: index) {
      let text = text(key)
      let words = KeyWords(text.start, text.count)
      let isASCII = !words.holdsNonASCII && (text.count <= 16 || !content(key).contains { $0 >= 0x80 })
      if hasEscape(key) || !isASCII { return true }
      let bit: UInt64 = 1 << (words.hash(seed: 0x2545_F491_4F6C_DD1D) >> 58)
      if met & bit != 0, isRepeated(key, in: index) { return true }
      met |= bit
      count &+= 1
      if count > 64 { return mayRepeatManyKeys(index) }
    }
    return false
  }

  private func isRepeated(_ key: Int, in index: Int) -> Bool {
    let text = content(key)
    return keys(of: index).prefix { $0 < key }
      .contains { length($0) == text.count && JSONText.isSame(content($0), text) }
  }

  private func mayRepeatManyKeys(_ index: Int) -> Bool {
    var met = HashedPlaces()
    for key in keys(of: index) {
      let text = content(key)
      if hasEscape(key) || text.contains(where: { $0 >= 0x80 }) { return true }
      let hash = NameHash.of(text)
      if met.first(hash, where: { _ in true }) != nil { return true }
      met.append(hash)
    }
    return false
  }
}

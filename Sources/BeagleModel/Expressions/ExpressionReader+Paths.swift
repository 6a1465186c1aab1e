extension ExpressionReader {
  /// Reads a binding: a path that starts with a key.
  mutating func binding() -> Bool {
    guard let end = endOfKey(from: position) else { return false }
    tree.begin(.binding, position..<position)
    readKey(position..<end)
    pathTail()
    tree.finish(at: position)
    return true
  }

  /// Reads the whole text as a path, which may start with an index (docs/spec/contexts.md 3).
  mutating func path() -> Bool {
    tree.begin(.binding, 0..<0)
    if let end = endOfKey(from: 0) {
      readKey(0..<end)
    }
    indexes()
    guard position > 0 else { return false }
    pathTail()
    tree.finish(at: position)
    return position == text.count
  }

  /// Reads as many whole nodes as there are. The caller refuses the rest.
  private mutating func pathTail() {
    indexes()
    while text[position] == UInt8(ascii: "."), text.endsCharacter(position + 1),
      let end = endOfKey(from: position + 1)
    {
      readKey(position + 1..<end)
      indexes()
    }
  }

  private mutating func readKey(_ range: Range<Int>) {
    tree.leaf(.key, range, value: text.nameHash(range))
    position = range.upperBound
  }

  private mutating func indexes() {
    while text[position] == UInt8(ascii: "["), text.endsCharacter(position + 1),
      let integer = integer(at: position + 1), let value = integer.value,
      text[integer.end] == UInt8(ascii: "]"), text.endsCharacter(integer.end + 1)
    {
      tree.leaf(.index, position..<integer.end + 1, value: UInt64(bitPattern: value))
      position = integer.end + 1
    }
  }

  /// The end of the key that starts at an offset: word characters that end at a boundary and call nothing.
  private func endOfKey(from start: Int) -> Int? {
    let word = text.word(from: start)
    guard word.hasBase, text.isBoundaryAfterWord(word.end), text[word.end] != UInt8(ascii: "(") else { return nil }
    return word.end
  }
}

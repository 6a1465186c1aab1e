extension Spelling {
  /// Whether two similar names have opposite meanings (`isValid`, `isInvalid`), or differ in their numbers
  /// (`user1`, `user2`): neither is a misspelling of the other.
  ///
  /// - Complexity: O(*n*) in letters; only for names that are near each other.
  static func areOpposite(_ left: String, _ right: String) -> Bool {
    if isSlip(left, right) { return false }
    let (left, right) = (words(of: left), words(of: right))
    guard left.count == right.count else {
      let (short, long) = left.count < right.count ? (left, right) : (right, left)
      guard long.count == short.count + 1 else { return false }
      return long.indices.contains { place in
        negations.contains(long[place]) && long[..<place] == short[..<place] && long[(place + 1)...] == short[place...]
      }
    }
    let different = left.indices.filter { left[$0] != right[$0] }
    return different.count == 1 && areOppositeWords(left[different[0]], right[different[0]])
  }

  /// Whether two names differ in one letter, as most that look alike do.
  private static func isSlip(_ left: String, _ right: String) -> Bool {
    left.withUTF8Bytes { left in
      right.withUTF8Bytes { right in
        let shorter = min(left.count, right.count)
        var start = 0
        while start < shorter, left[start] == right[start] { start += 1 }
        var end = 0
        while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
        let (inLeft, inRight) = (start..<left.count - end, start..<right.count - end)
        guard shorter >= leastNegated, inLeft.count <= 1, inRight.count <= 1 else { return false }
        return !inLeft.contains { left[$0].isDigit }
          && !inRight.contains { right[$0].isDigit }
      }
    }
  }

  private static func areOppositeWords(_ left: String, _ right: String) -> Bool {
    if left.allSatisfy(\.isNumber), right.allSatisfy(\.isNumber) { return true }
    if pairs.contains(where: { $0 == (left, right) || $0 == (right, left) }) { return true }
    let (short, long) = left.count < right.count ? (left, right) : (right, left)
    if short.count >= leastNegated, prefixes.contains(where: { $0 + short == long }) { return true }
    // Names without capitals run together: `isnotnull`.
    return negations.contains { negation in
      guard let place = long.firstRange(of: negation) else { return false }
      return long[..<place.lowerBound] + long[place.upperBound...] == short
    }
  }

  /// Of `isNotEmpty2`: `is`, `not`, `empty` and `2`.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var last: Character = " "
    for letter in name {
      let isSame =
        letter.isNumber == last.isNumber && letter.isLetter == last.isLetter
        && !(letter.isUppercase && last.isLowercase)
      if isSame, !words.isEmpty {
        words[words.count - 1] += letter.lowercased()
      } else {
        words.append(letter.lowercased())
      }
      last = letter
    }
    return words
  }

  private static let negations = ["not", "non", "no"]
  private static let prefixes = ["in", "un", "non", "not", "dis", "im", "ir"]
  /// The shortest word that a prefix negates, in letters: `input` is no opposite of `put`.
  private static let leastNegated = 4
  private static let pairs = [
    ("min", "max"), ("first", "last"), ("start", "end"), ("open", "close"), ("opened", "closed"), ("on", "off"),
    ("or", "xor"), ("or", "nor"), ("and", "nand"), ("enable", "disable"), ("enabled", "disabled"), ("before", "after"),
    ("left", "right"), ("top", "bottom"), ("add", "remove"), ("next", "previous"), ("push", "pop"), ("show", "hide"),
    ("latitude", "longitude"), ("latitude", "altitude"), ("male", "female"), ("debit", "credit"),
    ("incoming", "outgoing"),
  ]
}

extension Spelling {
  /// The only name with a word at its start or its end (`textColor` for `color`), or the only name that begins with the
  /// word's letters (`alignment` for `align`); `nil` for several names and for none.
  ///
  /// - Complexity: O(names × length); only for what is reported.
  package static func onlyName(holding word: String, among names: [String]) -> String? {
    let wanted = word.lowercased()
    guard wanted.utf8.count >= leastWord else { return nil }
    let outline = Outline(wanted)
    let found = names.filter { name in
      guard outline.mayBeWord(of: Outline(name)) else { return false }
      let words = words(of: name)
      if words.count > 1, words.first == wanted || words.last == wanted { return true }
      return wanted.utf8.count >= leastStem && name.utf8.count > wanted.utf8.count
        && words.first?.hasPrefix(wanted) == true
    }
    return found.count == 1 ? found[0] : nil
  }

  /// In letters: shorter words, such as `on`, are part of too many names.
  private static let leastWord = 4
}

extension Spelling {
  /// How likely an unknown name is a misspelling of a known one.
  package enum Likeness: Sendable, Equatable, Comparable {
    /// Both may be names: `mode` and `code`, `user` and `users`, `cardA` and `cardB`, and all names with more than one
    /// different letter, such as `buyer` and `payer`.
    case chance
    /// Both are hardly names of one screen: `totle` and `title`.
    case likely
    /// A slip of the finger, or another convention: `labell` and `label`, `balanse` and `balance`, `first_name` and
    /// `firstName`.
    case slip
  }

  /// - Complexity: O(*n*) in letters; only for names that are near each other.
  package static func likeness(of name: String, to near: String) -> Likeness {
    let (name, near) = (letters(of: name), letters(of: near))
    if name == near { return .slip }
    let (short, long) = name.count < near.count ? (name, near) : (near, name)
    if !short.lazy.filter(\.isDigit).elementsEqual(long.lazy.filter(\.isDigit)) { return .chance }
    var start = 0
    while start < short.count, short[start] == long[start] { start += 1 }
    // A word with one more letter inside is hardly another word, unless that letter makes a plural.
    let isInside = start > 0 && short.count >= leastSlip
    if long.count == short.count {
      if isSwapped(short, long, at: start) { return short.count >= leastSlip ? .slip : .likely }
      // Names of a row differ in the last letter.
      if short.count < leastSlip || start == short.count - 1 { return .chance }
      guard short[(start + 1)...] == long[(start + 1)...] else { return .chance }
      return isInside ? .slip : .likely
    }
    guard long.count == short.count + 1, long.count >= leastSlip, start < short.count || isDoubled(long, at: start)
    else {
      return .chance
    }
    guard long[(start + 1)...].elementsEqual(short[start...]) else { return .chance }
    return isDoubled(long, at: start) || isInside && long[start] != UInt8(ascii: "s") ? .slip : .likely
  }

  private static func isDoubled(_ letters: [UInt8], at place: Int) -> Bool {
    place > 0 && letters[place] == letters[place - 1]
  }

  /// In letters. A shorter word is near too many others.
  private static let leastSlip = 5

  /// Whether two letters from a place have changed places, and nothing else has.
  private static func isSwapped(_ left: [UInt8], _ right: [UInt8], at place: Int) -> Bool {
    place + 1 < left.count && left[place] == right[place + 1] && left[place + 1] == right[place]
      && left[(place + 2)...] == right[(place + 2)...]
  }

  /// Characters beyond ASCII are compared by their bytes.
  private static func letters(of name: String) -> [UInt8] {
    name.withUTF8Bytes { bytes in
      bytes.filter { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }.map(\.lowercased)
    }
  }
}

import TestSupport

/// Which of all mutants are made: the same for the same seed, on every machine.
package struct Share: Sendable {
  /// One in so many.
  private let every: Int
  private var numbers: SeededGenerator

  /// - Parameters:
  ///   - every: One in so many mutants is made; 1 for all of them.
  ///   - seed: Chooses them, and the typing mistakes.
  package init(every: Int, seed: UInt64) { (self.every, numbers) = (every, SeededGenerator(seed: seed)) }

  mutating func takesNext() -> Bool { every == 1 || Int.random(in: 0..<every, using: &numbers) == 0 }

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}

extension Share {
  /// A word with one typing mistake: a letter too few or too many, a wrong one, or two that changed places.
  mutating func misspelling(_ word: String) -> String {
    var letters = Array(word)
    let place = number(below: letters.count)
    switch number(below: 4) {
    case 0 where letters.count > 1: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2 where place > 0 && letters[place] != letters[place - 1]: letters.swapAt(place, place - 1)
    default: letters[place] = letters[place] == "z" ? "y" : "z"
    }
    return String(letters)
  }
}

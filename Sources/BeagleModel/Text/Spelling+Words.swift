extension Spelling {
  /// The one name that begins or ends with another as a word of its own, as `textColor` does with `color`, or goes on where
  /// that ends (`alignment`, `align`); `nil` where there are several, or none.
  ///
  /// - Complexity: O(names × length); only for what is reported.
  package static func onlyName(holding word: String, among names: [String]) -> String? {
    let wanted = word.lowercased()
    guard wanted.utf8.count >= leastWord else { return nil }
    let found = names.filter { name in
      let words = words(of: name)
      if words.count > 1, words.first == wanted || words.last == wanted { return true }
      return wanted.utf8.count >= leastStem && name.utf8.count > wanted.utf8.count
        && words.first?.hasPrefix(wanted) == true
    }
    return found.count == 1 ? found[0] : nil
  }

  /// In letters: shorter ones, such as `on`, are words of too much.
  private static let leastWord = 4
}

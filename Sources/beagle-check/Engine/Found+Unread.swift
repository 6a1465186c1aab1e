import BeagleModel

extension [Found] {
  /// Sets the impact of findings below a key that iOS does not read to `.ignored`: users notice them only once the key is
  /// mended.
  ///
  /// An error stays one: a number that JSON does not allow, for example.
  ///
  /// - Complexity: O(*n* log *k*) in findings and unread keys, and nothing where all keys are read.
  mutating func ignoreWhatIsUnread(in screen: Screen) {
    let unread = screen.unreadValues
    if unread.isEmpty { return }
    for place in indices {
      guard let node = self[place].finding.node, self[place].severity != .error else { continue }
      let next = unread.firstPlace { $0.lowerBound > node }
      guard next > 0, unread[next - 1].contains(node), !self[place].info.isOfTheText else { continue }
      self[place].finding.impact = .ignored
    }
  }
}

extension RuleInfo {
  /// Whether it is about the payload as a text, so that users notice it whichever keys iOS reads.
  fileprivate var isOfTheText: Bool { id.hasPrefix("syntax/") || id.hasPrefix("budgets/") }
}

import BeagleModel

extension FoundList {
  /// Lets users see nothing of what is wrong below a key that iOS does not read: what would come of it once the key is
  /// mended is told in the message, and does not come about before.
  ///
  /// What a rule holds to be an error all the same, such as a number that no JSON may have, stays as it is.
  ///
  /// - Complexity: O(*n* log *k*) in findings and unread keys, and nothing where all keys are read.
  mutating func ignoreWhatIsUnread(in screen: Screen) {
    let unread = screen.unreadValues
    if unread.isEmpty { return }
    for place in all.indices {
      guard let node = all[place].finding.node, all[place].severity != .error else { continue }
      let next = unread.firstPlace { $0.lowerBound > node }
      guard next > 0, unread[next - 1].contains(node), !all[place].info.isOfTheText else { continue }
      ignore(at: place)
    }
  }
}

extension RuleInfo {
  /// Whether it is about the payload as a text, of which users see something whatever is read of it.
  fileprivate var isOfTheText: Bool { id.hasPrefix("syntax/") || id.hasPrefix("budgets/") }
}

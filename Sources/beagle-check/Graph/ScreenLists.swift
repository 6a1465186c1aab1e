/// For each screen of a site some of its screens, all lists in two pieces of memory.
struct ScreenLists: Sendable {
  private var members: [Int32]
  /// By screen, where its list starts; one more than screens.
  private var starts: [UInt32]

  /// - Parameter pairs: The members of a list in the order that they are to have there.
  /// - Complexity: O(screens + pairs).
  init(of pairs: [(screen: Int32, by: Int32)], screens: Int) {
    starts = Array(repeating: 0, count: screens + 1)
    for pair in pairs { starts[Int(pair.screen) + 1] += 1 }
    for screen in 0..<screens { starts[screen + 1] += starts[screen] }
    var next = starts
    members = Array(repeating: 0, count: pairs.count)
    for pair in pairs {
      members[Int(next[Int(pair.screen)])] = pair.by
      next[Int(pair.screen)] += 1
    }
  }

  subscript(screen: Int) -> ArraySlice<Int32> { members[Int(starts[screen])..<Int(starts[screen + 1])] }
}

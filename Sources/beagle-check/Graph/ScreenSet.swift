/// Some of a site's screens, in memory that is used again for others.
struct ScreenSet: Sendable {
  /// By screen, the number of the last set that it was in.
  private var sets: [UInt32]
  private var set: UInt32 = 1
  /// In the order in which they came.
  private(set) var members: [Int32] = []

  /// - Parameter count: How many screens the site has.
  init(of count: Int) { sets = Array(repeating: 0, count: count) }

  /// - Returns: Whether the screen was not among them.
  mutating func insert(_ screen: Int) -> Bool {
    guard sets[screen] != set else { return false }
    sets[screen] = set
    members.append(Int32(truncatingIfNeeded: screen))
    return true
  }

  func contains(_ screen: Int) -> Bool { sets[screen] == set }

  /// - Complexity: O(1) but for every four billionth time.
  mutating func removeAll() {
    members.removeAll(keepingCapacity: true)
    set &+= 1
    guard set == 0 else { return }
    for screen in sets.indices { sets[screen] = 0 }
    set = 1
  }
}

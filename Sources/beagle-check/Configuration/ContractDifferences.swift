import BeagleModel

/// What a release reads in another way than the release before it.
struct ContractDifferences: Sendable {
  /// What the app's configuration says comes in the place of an entry; `nil` where it does not.
  var successors: @Sendable (ContractChange.Part, _ name: String) -> String? = { _, _ in nil }
  var changes: [ContractChange] = []
  /// Entries that are new, and that no payload of today needs.
  private(set) var additions: [ContractChange.Part: Int] = [:]
  /// Properties, data keys and operations that take more than before.
  var widened = 0

  mutating func count(_ part: ContractChange.Part, _ number: Int) {
    if number > 0 { additions[part, default: 0] += number }
  }

  mutating func add(_ other: ContractDifferences) {
    changes += other.changes
    additions.merge(other.additions, uniquingKeysWith: +)
    widened += other.widened
  }

  /// A change in which a name is gone.
  ///
  /// - Parameters:
  ///   - entry: Its own in the old table.
  ///   - added: The entries that are new in its table, one of which may have taken its place.
  mutating func remove(
    _ part: ContractChange.Part, _ name: String, _ impact: Impact, _ effect: String, _ use: ContractUse,
    of entry: ContractValue = .empty, among added: [String: ContractValue] = [:]
  ) {
    let renamed = successors(part, name) ?? Self.successor(of: name, entry, among: added)
    let isNamespaced = part == .component || part == .action
    changes.append(
      ContractChange(
        part: part, name: isNamespaced ? name : "\(part.rawValue) \(name)",
        renamed: renamed, impact: impact, effect: effect, uses: [use]))
  }

  /// An entry that is the same, or one with a name like it.
  private static func successor(
    of name: String, _ entry: ContractValue, among added: [String: ContractValue]
  ) -> String? {
    let names = added.keys.sorted()
    let same = entry.members.isEmpty ? nil : names.first { added[$0] == entry }
    return same ?? Spelling.suggestions(for: name, among: names).first
  }
}

import BeagleModel

/// What a release reads in another way than the release before it, weighed by what payloads use.
struct ContractComparison: Sendable {
  struct Row: Sendable {
    var change: ContractChange
    /// The configurations that it is in; empty where it is in all of them.
    var configurations: [String] = []
    /// The screens that use it, by name.
    var screens: [String: NameUse.Use] = [:]

    /// In the order of reports.
    var names: [String] { screens.keys.sorted() }
  }

  /// The payloads of a run.
  struct Payloads: Sendable {
    var loaded = 0
    var others = 0
    var isIncomplete = false
  }

  /// The release that is about to ship, and the one before it.
  var releases: (new: String, old: String)
  /// The versions of Beagle inside them, where these differ.
  var beagle: (new: AppVersion, old: AppVersion)?
  /// In the order of reports.
  var rows: [Row] = []
  var additions: [ContractChange.Part: Int] = [:]
  var widened = 0
  /// Tables that one of the contracts does not describe.
  var notCompared: [String] = []
  /// Configurations that the new release does not have, and that only it has.
  var configurations: (removed: [String], added: [String]) = ([], [])
  /// `nil` where no payloads were given.
  var payloads: Payloads?

  var used: [Row] { rows.filter { !$0.screens.isEmpty } }

  var status: ExitStatus {
    guard let payloads else { return rows.isEmpty ? .clean : .findings }
    if !used.isEmpty { return .findings }
    return !rows.isEmpty && isUnproved(payloads) ? .incomplete : .clean
  }

  /// Whether payloads that were not read may use a change.
  func isUnproved(_ payloads: Payloads) -> Bool {
    payloads.isIncomplete || payloads.loaded == 0
  }
}

extension ContractComparison {
  /// Adds the comparison of one configuration.
  ///
  /// - Parameters:
  ///   - uses: The screens by change and name; empty where no payloads were given.
  ///   - isOnly: Whether no other configuration is compared.
  mutating func add(
    _ diff: ContractDiff, of configuration: String, isOnly: Bool, uses: [Int: [String: NameUse.Use]]
  ) {
    for (index, change) in diff.found.changes.enumerated() {
      let names = isOnly ? [] : [configuration]
      let screens = uses[index] ?? [:]
      if let place = rows.firstIndex(where: { $0.change == change }) {
        rows[place].configurations += names
        rows[place].screens.merge(screens) { own, other in
          var sum = own
          sum.add(other)
          return sum
        }
      } else {
        rows.append(Row(change: change, configurations: names, screens: screens))
      }
    }
    // Most configurations share what they have, so a sum would count it twice.
    additions.merge(diff.found.additions, uniquingKeysWith: max)
    widened = max(widened, diff.found.widened)
    for name in diff.notCompared where !notCompared.contains(name) { notCompared.append(name) }
  }

  /// Puts the rows in order: removed before changed, by part, then by name.
  mutating func order(configurations count: Int) {
    let parts = ContractChange.Part.allCases
    let keys = rows.map { row in
      (row.change.isRemoval ? 0 : 1, parts.firstIndex(of: row.change.part) ?? 0, row.change.name)
    }
    rows = rows.indices.inOrder { keys[$0] < keys[$1] }.map { rows[$0] }
    for place in rows.indices where rows[place].configurations.count == count { rows[place].configurations = [] }
  }
}

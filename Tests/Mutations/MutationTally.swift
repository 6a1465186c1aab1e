import BeagleModel

/// Counts how many mutants are reported as they must be, by kind of change and by rule, and keeps the others.
package struct MutationTally: Sendable {
  private struct Count: Sendable {
    var all = 0
    /// The right rule at the right pointer.
    var found = 0
    /// Something that is not to be reported.
    var invented = 0
    /// Another answer than iOS gives to whether the payload decodes.
    var misjudged = 0

    var isPerfect: Bool { found == all && invented == 0 && misjudged == 0 }

    mutating func add(found: Bool, invented: Bool, misjudged: Bool) {
      all += 1
      self.found += found ? 1 : 0
      self.invented += invented ? 1 : 0
      self.misjudged += misjudged ? 1 : 0
    }
  }

  private var total = Count()
  private var kinds: [Mutant.Kind: Count] = [:]
  /// By the rules that are to report something; the empty name is for changes that are none.
  private var rules: [String: Count] = [:]
  /// Each mutant that is not reported as it must be, in words.
  package private(set) var failures: [String] = []

  package init() {}

  package mutating func add(_ mutant: Mutant, _ answer: MutationCheck.Answer) {
    let missed = Self.difference(mutant.expected, answer.places)
    let invented = Self.difference(answer.places, mutant.expected)
    let isMisjudged = answer.decodes != mutant.decodes
    func add(to count: inout Count) {
      count.add(found: missed.isEmpty, invented: !invented.isEmpty, misjudged: isMisjudged)
    }
    add(to: &total)
    add(to: &kinds[mutant.kind, default: Count()])
    for rule in mutant.expected.isEmpty ? [""] : Set(mutant.expected.map(\.rule)) {
      add(to: &rules[rule, default: Count()])
    }
    if missed.isEmpty, invented.isEmpty, !isMisjudged { return }
    let verdict = isMisjudged ? "\n  iOS \(mutant.decodes ? "decodes" : "does not decode") it" : ""
    failures.append(
      """
      \(mutant.screen), \(mutant.kind.rawValue) at \(mutant.pointer): \(mutant.change)
        missed: \(missed.map(\.description).joined(separator: ", "))
        invented: \(invented.map(\.description).joined(separator: ", "))\(verdict)
        \(mutant.payload)
      """)
  }

  /// The places of one list that another lacks, as often as it lacks them.
  private static func difference(_ left: [Expectation.Place], _ right: [Expectation.Place]) -> [Expectation.Place] {
    var rest = right
    return left.filter { place in
      guard let index = rest.firstIndex(of: place) else { return true }
      rest.remove(at: index)
      return false
    }
  }

  package var isPerfect: Bool { total.isPerfect && total.all > 0 }

  /// The counts as a table.
  package var table: String {
    let kinds = Mutant.Kind.allCases.compactMap { kind in self.kinds[kind].map { (kind.rawValue, $0) } }
    let rules = self.rules.sorted { $0.key < $1.key }.map { ($0.key.isEmpty ? "no finding" : $0.key, $0.value) }
    let rows = [("all", total)] + kinds + rules
    let head = Self.row("", ["mutants", "found", "share", "invented", "misjudged"])
    return ([head] + rows.map { Self.row($0.0, Self.columns($0.1)) }).joined(separator: "\n")
  }

  private static func columns(_ count: Count) -> [String] {
    let share = count.all == 0 ? 0 : count.found * 10_000 / count.all
    let hundredths = share % 100 < 10 ? "0\(share % 100)" : "\(share % 100)"
    return [
      "\(count.all)", "\(count.found)", "\(share / 100).\(hundredths) %", "\(count.invented)", "\(count.misjudged)",
    ]
  }

  private static func row(_ name: String, _ columns: [String]) -> String {
    name + String(repeating: " ", count: max(0, 34 - name.count))
      + columns.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }.joined()
  }
}

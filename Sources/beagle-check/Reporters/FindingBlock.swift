import BeagleModel

/// One block of the text report: a finding, or findings that repeat it. Findings are named by their index in the report.
struct FindingBlock: Sendable {
  /// In the order of the report: those with one message.
  var findings: [Int]
  /// Further messages of the rule, each with its findings; empty for most blocks.
  var others: [[Int]] = []
  /// Whether the way to the first finding's screen is shown: each is shown once.
  var showsTrail = false

  /// The finding that is shown whole.
  var first: Int { findings[0] }
  /// The number of its findings.
  var count: Int { others.reduce(findings.count) { $0 + $1.count } }
}

extension FindingBlock {
  /// A message that repeats more often has one block.
  private static let repeats = 3
  /// In a report with more blocks, a rule with more findings has one block for all of its messages.
  private static let few = 8

  /// The blocks of a report: errors, then warnings, then notes, each in the order of the report.
  ///
  /// - Parameter printsEach: Whether each finding has a block of its own.
  /// - Complexity: O(findings).
  static func all(of findings: [Diagnostic], from least: Severity, printsEach: Bool) -> [FindingBlock] {
    var lists = Severity.allCases.reversed().filter { $0 >= least }.map { severity in
      let indices = findings.indices.filter { findings[$0].severity == severity }
      return printsEach ? indices.map { FindingBlock(findings: [$0]) } : merged(indices, of: findings)
    }
    if !printsEach, lists.reduce(0, { $0 + $1.count }) > few { lists = lists.map { sharing($0, of: findings) } }
    var blocks = Array(lists.joined())
    var shown: Set<Source> = []
    for place in blocks.indices {
      let first = findings[blocks[place].first]
      blocks[place].showsTrail = !first.arrival.trail.isEmpty && shown.insert(first.location.source).inserted
    }
    return blocks
  }

  /// One block for each message that repeats, and for each finding of the others.
  private static func merged(_ indices: [Int], of findings: [Diagnostic]) -> [FindingBlock] {
    grouped(indices) { Message(findings[$0]) }
      .flatMap { group in group.count > repeats ? [FindingBlock(findings: group)] : group.map { .init(findings: [$0]) }
      }
      .sorted { $0.first < $1.first }
  }

  /// One block for each rule that has many findings in many blocks.
  private static func sharing(_ blocks: [FindingBlock], of findings: [Diagnostic]) -> [FindingBlock] {
    // What stands for findings that are not listed is a block of its own, so that it is seen.
    grouped(blocks) { [findings[$0.first].rule, findings[$0.first].standsFor.map { "\($0)" } ?? ""] }
      .flatMap { group in
        let isLong = group.count > repeats && group.reduce(0) { $0 + $1.count } > few
        return isLong ? [joined(group, of: findings)] : group
      }
      .sorted { $0.first < $1.first }
  }

  private static func joined(_ blocks: [FindingBlock], of findings: [Diagnostic]) -> FindingBlock {
    let messages = grouped(blocks.flatMap(\.findings)) { findings[$0].message }
    return FindingBlock(findings: messages[0], others: Array(messages.dropFirst()))
  }

  /// Elements with equal keys together, in the order of the first of each.
  private static func grouped<Element, Key: Hashable>(_ elements: [Element], by key: (Element) -> Key) -> [[Element]] {
    var places: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in elements {
      let key = key(element)
      if let place = places[key] {
        groups[place].append(element)
      } else {
        places[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }

  private struct Message: Hashable {
    let rule: String
    let message: String

    init(_ diagnostic: Diagnostic) { (rule, message) = (diagnostic.rule, diagnostic.message) }
  }
}

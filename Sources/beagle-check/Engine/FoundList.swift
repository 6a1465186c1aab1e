import BeagleModel

/// What rules find in one document, until it is put on pages.
struct FoundList {
  private(set) var all: [Found] = []
  /// The messages of a document in which much is found. Most are the same as others, and each is a text of its own where
  /// its rule made it.
  private var messages: Set<String> = []

  /// So many findings have their messages to themselves.
  private static let few = 4096
  /// So many different messages are remembered.
  private static let limit = 1 << 15

  init() {}

  /// With room for what is expected.
  init(for review: RuleContext) {
    var expected = review.screen.faults.count + review.contexts.faults.count
    // Memory that nobody writes to costs nothing, and a list that grows is there twice for a moment.
    let elements = review.screen.facts.elements.count
    if elements > Self.few { expected += elements }
    all.reserveCapacity(expected)
  }

  mutating func append(_ finding: Finding, _ info: RuleInfo) {
    guard all.count >= Self.few else { return all.append(Found(finding: finding, info: info)) }
    var finding = finding
    finding.message = shared(finding.message)
    all.append(Found(finding: finding, info: info))
  }

  /// Lets users see nothing of what was found.
  mutating func ignore(at place: Int) { all[place].finding.impact = .ignored }

  private mutating func shared(_ message: String) -> String {
    if messages.count < Self.limit { return messages.insert(message).memberAfterInsert }
    return messages.firstIndex(of: message).map { messages[$0] } ?? message
  }

  /// Leaves out what follows from another language's syntax at the same place, which weighs as much as all of it then: who
  /// mends that has mended the rest, and who follows the others has a wrong address, and nobody to say so.
  ///
  /// - Complexity: O(*n*) in findings, and nothing but a look at each where none is about such a text.
  mutating func leaveOutWhatFollowsFromForeignSyntax(in screen: Screen) {
    // By place, for each of them would be copied to be looked at.
    guard all.indices.contains(where: { all[$0].info.id == ForeignSyntax.id }) else { return }
    var causes: [Int: Int] = [:]
    for (place, found) in all.enumerated() where found.info.id == ForeignSyntax.id {
      if let node = found.finding.node { causes[node] = place }
    }
    var isLeftOut = Array(repeating: false, count: all.count)
    for (place, found) in all.enumerated() {
      guard let node = found.finding.node, let cause = causes[node],
        ForeignSyntax.explains(found.info.id, of: screen.node(node).string ?? "")
      else { continue }
      isLeftOut[place] = true
      all[cause].finding.severity = max(all[cause].severity, found.severity)
    }
    guard isLeftOut.contains(true) else { return }
    all = zip(all, isLeftOut).filter { !$1 }.map(\.0)
  }
}

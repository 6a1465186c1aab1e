import BeagleModel

/// What rules find in one document, until it is put on pages.
struct FoundList {
  var all: [Found] = []
  /// The messages of a document in which much is found. Most are the same as others, and each is a text of its own where
  /// its rule made it.
  private var messages: Set<String> = []

  /// So many findings have their messages to themselves.
  private static let few = 4096
  /// So many different messages are remembered.
  private static let limit = 1 << 15

  init() {}

  /// With room for what is expected.
  init(for review: ScreenReview) {
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

  private mutating func shared(_ message: String) -> String {
    if messages.count < Self.limit { return messages.insert(message).memberAfterInsert }
    return messages.firstIndex(of: message).map { messages[$0] } ?? message
  }
}

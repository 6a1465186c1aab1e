/// The documents that a run looked at, for known findings that it does not find.
struct Coverage: Sendable {
  /// Loaded ones that are JSON.
  var documents: Set<String> = []
  /// Ones that are no JSON, so that none of their other faults is known.
  var unread: Set<String> = []
  /// Ones whose findings depend on the screens that load them.
  var undecided: Set<String> = []
  /// Whether screens were left out: a limit was reached, or something did not answer.
  var isPartial = false

  mutating func add(_ other: Coverage) {
    documents.formUnion(other.documents)
    unread.formUnion(other.unread)
    undecided.formUnion(other.undecided)
    isPartial = isPartial || other.isPartial
  }
}

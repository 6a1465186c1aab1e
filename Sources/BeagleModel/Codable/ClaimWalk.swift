/// The claims of a run by their places in the text, and the faults found in each.
struct ClaimWalk {
  let run: SwiftRun
  let claims: [Claim]
  let owner: Int
  /// Whether the owner's `id` names a component that others look for.
  let notesID: Bool
  /// Objects whose members the type read itself.
  private let readings: [Int: ObjectReading]
  private let isCutShort: Bool
  /// Values of an unexpected type; their parts are not checked.
  let misfits: Set<Int>
  private let sorted: [Int]
  /// Faults by the claim's place, among all faults of the decoder.
  var ranges: [Int: Range<Int>] = [:]
  /// Faults behind the error that the run ended at.
  var unread: [Range<Int>] = []

  init(_ run: SwiftRun, owner: JSONNode, notesID: Bool) {
    let claims = run.session.claims
    self.run = run
    self.claims = claims
    self.owner = owner.index
    self.notesID = notesID
    readings = run.session.readings
    isCutShort = run.failure != nil
    let failures =
      claims.compactMap { claim in
        claim.failure.map { SwiftFailure($0.error, in: owner, origin: $0.node) }
      } + (run.failure.map { [$0] } ?? [])
    misfits = Set(failures.filter { $0.kind == .wrongType || $0.kind == .singleForList }.map(\.node))
    sorted = claims.indices.inOrder { (claims[$0].node, $0) < (claims[$1].node, $1) }
  }

  /// The place of the run's end in the order of decoding.
  var last: UInt32 { UInt32(claims.count + 1) }

  func isOpened(_ object: Int) -> Bool { readings[object] != nil }

  /// Whether a run that ended early knows a key but did not ask for it.
  func isUnread(_ key: JSONNode, of object: Int) -> Bool {
    guard isCutShort, let reading = readings[object] else { return false }
    return reading.accepted.contains(key.index) && !reading.asked.contains(key.string ?? "")
  }

  func places(at node: Int) -> ArraySlice<Int> {
    let start = firstPlace(from: node)
    return sorted[start...].prefix { claims[$0].node == node }
  }

  func hasClaims(in range: Range<Int>) -> Bool {
    let start = firstPlace(from: range.lowerBound)
    return start < sorted.count && claims[sorted[start]].node < range.upperBound
  }

  /// Whether a failure behind replaced values is certain: a type's own check may refuse a replacement, and a key may be
  /// required only because another one seemed to be missing.
  func isSurely(_ failure: SwiftFailure) -> Bool {
    if failure.isOwnCheck { return false }
    return failure.kind != .missingProperty
      || !claims.contains { claim in
        switch claim.key.subject {
        case .optional, .required, .missing: true
        case .slot, .value, .expression: false
        }
      }
  }

  /// The claims of keys that an object does not have.
  func missingKeys(of object: Int) -> [Int] {
    places(at: object).filter { if case .missing = claims[$0].key.subject { true } else { false } }
  }

  private func firstPlace(from node: Int) -> Int { sorted.firstPlace { claims[$0].node >= node } }
}

/// How faults of Swift types are written down.
extension ScreenDecoder {
  mutating func report(_ failure: Claim.Failure, order: [UInt32]) {
    let owner = JSONNode(document: document, index: ownerNode)
    report(SwiftFailure(failure.error, in: owner, origin: failure.node), order: order)
  }

  mutating func report(_ failure: SwiftFailure, of run: SwiftRun, order place: UInt32) {
    var other = -1
    if failure.kind == .missingProperty, let wanted = failure.detail {
      let node = JSONNode(document: document, index: failure.node)
      other =
        run.ignoredKeys(of: node).first { key in
          key.string.map { Spelling.isNear($0, wanted) || $0.lowercased() == wanted.lowercased() } ?? false
        }?.index ?? -1
    }
    report(failure, order: order(place), other: other)
  }

  mutating func report(_ failure: SwiftFailure, order: [UInt32], other: Int = -1) {
    var verdict = failure.verdict
    verdict.order = order
    faults.append(
      Fault(
        kind: failure.kind, node: failure.node, effect: .screenFails, isLive: isLive, other: other, property: -1,
        type: failure.type, object: ownerSchema, verdict: isLive ? verdict : nil, detail: failure.detail))
  }

  /// Keys that no part of the type knows. Only a run that came to its end has shown all that it knows.
  mutating func reportIgnoredKeys(of run: SwiftRun, in owner: JSONNode) {
    guard run.failure == nil else { return }
    for (index, reading) in run.session.readings.sorted(by: { $0.key < $1.key }) {
      for key in run.ignoredKeys(of: JSONNode(document: document, index: index)) {
        let text = key.string ?? ""
        if index == owner.index, text == "_beagleComponent_" || text == "_beagleAction_" { continue }
        let twin = reading.asked.sorted().first { $0.lowercased() == text.lowercased() }
        report(twin == nil ? .unknownKey : .caseVariantKey, key.index, object: ownerSchema)
        faults[faults.count - 1].detail = twin ?? Spelling.nearest(to: text, among: reading.asked.sorted())
      }
    }
  }

  private var ownerNode: Int { element >= 0 ? Int(elements[Int(element)].node) : 0 }
  private var ownerSchema: Int32 { element >= 0 ? elements[Int(element)].schema : -1 }
}

/// How faults of Swift types are written down.
extension ScreenDecoder {
  mutating func report(_ thrown: Claim.Failure, of run: SwiftRun, order: [UInt32]) {
    let owner = JSONNode(document: document, index: ownerNode)
    let failure = SwiftFailure(thrown.error, in: owner, origin: thrown.node)
    report(failure, order: order, other: misspeltKey(of: failure, in: run))
  }

  mutating func report(_ failure: SwiftFailure, of run: SwiftRun, order place: UInt32) {
    report(failure, order: order(place), other: misspeltKey(of: failure, in: run))
  }

  /// A key that is probably a misspelling of the missing one; -1 for none.
  private func misspeltKey(of failure: SwiftFailure, in run: SwiftRun) -> Int {
    guard failure.kind == .missingProperty, let wanted = failure.detail else { return -1 }
    let misspelt = run.ignoredKeys(of: JSONNode(document: document, index: failure.node)).first { key in
      key.string.map { Spelling.isNear($0, wanted) || $0.lowercased() == wanted.lowercased() } ?? false
    }
    return misspelt?.index ?? -1
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
    let explained = Set(faults.lazy.filter { $0.kind == .missingProperty && $0.other >= 0 }.map(\.other))
    for (index, reading) in run.session.readings.inOrder(by: { $0.key < $1.key }) {
      for key in run.ignoredKeys(of: JSONNode(document: document, index: index)) {
        let text = key.string ?? ""
        if index == owner.index, text == "_beagleComponent_" || text == "_beagleAction_" { continue }
        if explained.contains(key.index) { continue }
        let twin = reading.asked.sorted().first { $0.lowercased() == text.lowercased() }
        report(twin == nil ? .unknownKey : .caseVariantKey, key.index, object: ownerSchema)
        faults[faults.count - 1].detail = twin ?? Spelling.nearest(to: text, among: reading.asked.sorted())
      }
    }
  }

  private var ownerNode: Int { facts.innermost.map { Int($0.node) } ?? 0 }
  private var ownerSchema: Int32 { facts.innermost?.schema ?? -1 }
}

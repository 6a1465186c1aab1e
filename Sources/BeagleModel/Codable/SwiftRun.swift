/// One run of a type's `init(from:)` and how it ended.
struct SwiftRun {
  let session: DecodingSession
  let failure: SwiftFailure?
  private let document: JSONDocument

  init(of type: any BeagleCodable.Type, over node: JSONNode, _ session: DecodingSession) {
    self.session = session
    document = node.document
    do {
      _ = try type.init(from: NodeDecoder(node, session: session))
      failure = nil
    } catch {
      failure = SwiftFailure(error, in: node, origin: session.failureNode)
    }
  }

  /// A value of the document that the type decodes a part of.
  func node(_ index: Int) -> JSONNode { JSONNode(document: document, index: index) }

  /// The claim that the run ended at.
  var thrown: Claim.Key? {
    failure == nil ? nil : session.thrown.map { session.claims[$0].key }
  }

  /// The places of claims that did not end this run.
  func lettingThrough(_ claims: [Claim]) -> [Int] {
    let thrown = thrown
    let met = Set(session.claims.map(\.key))
    return claims.indices.filter { met.contains(claims[$0].key) && claims[$0].key != thrown }
  }

  /// Keys of an object that none of the type's `CodingKeys` has.
  func ignoredKeys(of node: JSONNode) -> [JSONNode] {
    guard let reading = session.readings[node.index] else { return [] }
    return node.members.map(\.key).filter { !reading.accepted.contains($0.index) }
  }
}

/// Input and record of one run of a type's `init(from:)`.
///
/// A Swift type stops at its first error, and only the type knows what it reads. So a first run *collects*: it claims
/// each value that another one can stand in for (a component behind `@AutoCodable`, an expression, an optional value)
/// and goes on, whether the value is right or wrong. When a claim turns out to be wrong, a second, *strict* run meets
/// the errors as iOS does and shows which of them the type lets through.
final class DecodingSession {
  /// `nil` without a coder; components and actions are then not decoded.
  let registry: SwiftTypeRegistry?
  let isStrict: Bool
  let userInfo: [CodingUserInfoKey: any Sendable]
  /// The errors that a strict run throws, by wrong claim.
  let broken: [Claim.Key: Verdict]
  /// In the order in which the type met them.
  private(set) var claims: [Claim] = []
  /// The place among `claims` of the one whose error was thrown last.
  private(set) var thrown: Int?
  /// The value at which the last error began.
  private(set) var failureNode: Int?
  /// By tape index of the object.
  private(set) var readings: [Int: ObjectReading] = [:]
  /// The outermost expression whose literal is being decoded.
  private var expression: Int?

  init(
    registry: SwiftTypeRegistry?, isStrict: Bool, broken: [Claim.Key: Verdict] = [:],
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    self.registry = registry
    self.isStrict = isStrict
    self.broken = broken
    self.userInfo = userInfo
  }

  /// A session for a value that is decoded now and checked by itself later.
  func nested() -> DecodingSession {
    DecodingSession(registry: registry, isStrict: isStrict, broken: broken, userInfo: userInfo)
  }

  // MARK: - Claims

  /// Claims a value. A strict run throws the error that iOS would throw for a wrong one.
  func claim(_ subject: Claim.Subject, at node: JSONNode) throws {
    let claim = Claim(key: Claim.Key(node: node.index, subject: subject), failure: nil, expression: expression)
    claims.append(claim)
    if isStrict, let verdict = broken[claim.key] {
      thrown = claims.count - 1
      throw verdict.decodingError(in: node.document)
    }
  }

  /// Whether a run goes on without a value that could not be decoded.
  func goesOn(without node: JSONNode, _ subject: Claim.Subject, _ error: any Error) -> Bool {
    if isStrict, thrown != nil { return false }
    let failure = Claim.Failure(error: error, node: failureNode)
    claims.append(
      Claim(key: Claim.Key(node: node.index, subject: subject), failure: failure, expression: expression))
    if isStrict {
      thrown = claims.count - 1
      return false
    }
    failureNode = nil
    return true
  }

  /// Decodes the literal of an expression.
  func literal<Value>(at node: JSONNode?, _ decode: () throws -> Value) throws -> Value {
    let outer = expression
    expression = outer ?? node?.index
    defer { expression = outer }
    return try decode()
  }

  // MARK: - Reading

  func open<Key: CodingKey>(_ node: JSONNode, keyedBy type: Key.Type) {
    readings[node.index, default: ObjectReading()].accept(type, in: node)
  }

  func willRead(_ key: String, of node: JSONNode) {
    willRead()
    readings[node.index, default: ObjectReading()].asked.insert(key)
  }

  /// Forgets the last error: the type has caught it.
  func willRead() {
    thrown = nil
    failureNode = nil
  }

  func noteFailure(at node: JSONNode?) {
    if failureNode == nil { failureNode = node?.index }
  }
}

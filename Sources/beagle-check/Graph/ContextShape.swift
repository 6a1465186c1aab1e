import BeagleModel

/// The keys of a context's value and the types below them, as far as the payload shows them.
enum ContextShape: Codable, Sendable, Hashable {
  /// An expression, `null` on purpose, or a value that is too large.
  case unknown
  /// A list, or a plain value.
  case value(ValueTypes)
  case object([Member])

  struct Member: Codable, Sendable, Hashable {
    var key: String
    var shape: ContextShape
  }

  /// The target of a path.
  enum Lookup: Equatable {
    case unknown
    case found(ContextShape)
    /// The node that leads nowhere, and the keys that are there instead.
    case missing(ContextPath.Node?, known: [String])
  }

  private static let nodeLimit = 256

  init(_ value: JSONNode) {
    var budget = Self.nodeLimit
    self.init(value, &budget)
  }

  /// The shape of a value that is written to a path of a context without a value (docs/spec/contexts.md 4).
  init(_ value: JSONNode, at path: ContextPath) {
    self = path.nodes.reversed().reduce(ContextShape(value)) { inner, node in
      switch node {
      case .key(let key): .object([Member(key: key, shape: inner)])
      case .index: .value(.array)
      }
    }
  }

  /// - Parameter path: As the payload has it; `nil` or null for the whole value.
  init(_ value: JSONNode, at path: JSONNode?) {
    guard let path, path.kind != .null else {
      self.init(value)
      return
    }
    self = path.string.flatMap { ContextPath($0) }.map { ContextShape(value, at: $0) } ?? .unknown
  }

  private init(_ value: JSONNode, _ budget: inout Int) {
    budget -= 1
    guard budget > 0 else {
      self = .unknown
      return
    }
    switch value.kind {
    case .null: self = .unknown
    case .bool: self = .value(.bool)
    case .number: self = .value(.number)
    case .list: self = .value(.array)
    case .string: self = value.mayHoldBrace ? Self.text(value) : .value([.string, .numericString])
    case .object:
      var members: [Member] = []
      for (key, value) in value.members {
        members.append(Member(key: key.string ?? "", shape: ContextShape(value, &budget)))
      }
      self = budget > 0 ? .object(members) : .unknown
    }
  }

  /// The type of a text once it is evaluated: an expression, or a text that looks like one, may be anything.
  private static func text(_ value: JSONNode) -> ContextShape {
    if value.mayBeOneExpression { return .unknown }
    let text = value.string ?? ""
    let isForeign = ForeignExpression.all(in: text).first?.range == 0..<text.utf8.count
    return isForeign || text.opensExpression && ExpressionText(text).kind == .single
      ? .unknown : .value([.string, .numericString])
  }

  func lookUp(_ path: ContextPath) -> Lookup {
    var current = self
    for node in path.nodes {
      switch (current, node) {
      case (.unknown, _): return .unknown
      case (.value(.array), .index): return .unknown
      case (.object(let members), .key(let key)):
        guard let member = members.first(where: { $0.key == key }) else {
          return .missing(node, known: members.map(\.key))
        }
        current = member.shape
      default: return .missing(node, known: [])
      }
    }
    return current == .unknown ? .unknown : .found(current)
  }

  /// Whether a path is certainly there, with any value.
  func surelyHas(_ path: ContextPath) -> Bool {
    var current = self
    for node in path.nodes {
      guard case .object(let members) = current, case .key(let key) = node,
        let member = members.first(where: { $0.key == key })
      else { return false }
      current = member.shape
    }
    return true
  }

  /// Whether a path may be there.
  func mayHave(_ path: ContextPath) -> Bool {
    if case .missing = lookUp(path) { false } else { true }
  }
}

extension ContextShape {
  /// The value of a context that nothing was put into.
  static func lookUp(_ path: ContextPath, in shape: ContextShape?) -> Lookup {
    shape?.lookUp(path) ?? .missing(path.nodes.first, known: [])
  }
}

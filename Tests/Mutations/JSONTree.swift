import BeagleModel

/// A JSON value to change: members keep their order, and a key may repeat.
indirect enum JSONTree: Hashable, Sendable {
  case object([Member])
  case list([JSONTree])
  case string(String)
  /// A number, a boolean or null, as written.
  case word(String)

  struct Member: Hashable, Sendable {
    var key: String
    var value: JSONTree

    init(_ key: String, _ value: JSONTree) { (self.key, self.value) = (key, value) }
  }

  init(_ node: JSONNode) {
    self =
      switch node.kind {
      case .object: .object(node.members.map { Member($0.key.string ?? "", JSONTree($0.value)) })
      case .list: .list(node.elements.map(JSONTree.init))
      case .string: .string(node.string ?? "")
      case .number, .bool, .null: .word(node.source)
      }
  }

  /// - Throws: Where the text is no JSON.
  init(parsing text: String) throws(JSONSyntaxError) { self.init(try JSONDocument(parsing: text.utf8).root) }

  var text: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.key(member.key)
          member.value.write(to: &writer)
        }
      }
    case .list(let elements): writer.list { writer in for element in elements { element.write(to: &writer) } }
    case .string(let text): writer.string(text)
    case .word(let word): writer.raw(word)
    }
  }
}

extension JSONTree {
  static let null = JSONTree.word("null")

  /// The members of an object; empty for another kind.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  /// The elements of a list; empty for another kind.
  var elements: [JSONTree] { if case .list(let elements) = self { elements } else { [] } }
  /// The characters of a string; `nil` for another kind.
  var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The first member with a key, which is the one that iOS reads.
  subscript(key: String) -> JSONTree? { members.first { $0.key == key }?.value }

  /// A copy in which the value at a pointer is changed.
  func changing(_ pointer: ArraySlice<JSONPointer.Token>, _ change: (JSONTree) -> JSONTree) -> JSONTree {
    guard let token = pointer.first else { return change(self) }
    switch (self, token) {
    case (.object(var members), .key(let key)):
      guard let place = members.firstIndex(where: { $0.key == key }) else { return self }
      members[place].value = members[place].value.changing(pointer.dropFirst(), change)
      return .object(members)
    case (.list(var elements), .index(let index)) where elements.indices.contains(index):
      elements[index] = elements[index].changing(pointer.dropFirst(), change)
      return .list(elements)
    default: return self
    }
  }
}

extension JSONTree {
  var isObject: Bool { if case .object = self { true } else { false } }
  var isList: Bool { if case .list = self { true } else { false } }
  var isBool: Bool { self == .word("true") || self == .word("false") }
  var isNumber: Bool { if case .word(let word) = self { Double(word) != nil } else { false } }

  /// Whether a string begins with an expression.
  var opensExpression: Bool { string?.hasPrefix("@{") ?? false }
  /// Whether a string is one expression: those that do not parse have no brace at their end here.
  var isExpression: Bool { opensExpression && (string?.hasSuffix("}") ?? false) }

  static func component(_ name: String, _ members: KeyValuePairs<String, JSONTree>) -> JSONTree {
    .object([.init("_beagleComponent_", .string(name))] + members.map { .init($0.key, $0.value) })
  }

  /// The object with another member at its end.
  func adding(_ key: String, _ value: JSONTree) -> JSONTree { .object(members + [.init(key, value)]) }
}

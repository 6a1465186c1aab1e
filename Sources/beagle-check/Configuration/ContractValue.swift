import BeagleModel

/// A value of a contract: JSON without a place, whose keys have no order.
indirect enum ContractValue: Sendable, Hashable {
  case object([String: ContractValue])
  case list([ContractValue])
  case text(String)
  case bool(Bool)
  case integer(Int)
  case null

  static let empty = ContractValue.object([:])

  /// The members by key; empty for a value that is no object.
  var members: [String: ContractValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// Empty for a value that is no list.
  var elements: [ContractValue] {
    if case .list(let elements) = self { elements } else { [] }
  }

  var string: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The texts of a list.
  var strings: [String] { elements.compactMap(\.string) }

  subscript(key: String) -> ContractValue? { members[key] }

  /// The members in the order in which they are written.
  var sortedMembers: [(key: String, value: ContractValue)] {
    members.inOrder { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// A member on each line, keys sorted, and a line break at the end.
  var file: String {
    var writer = JSONWriter(indented: true)
    write(to: &writer)
    let bytes = writer.bytes
    return String(decoding: JSONSafety.escaped(bytes) ?? bytes, as: UTF8.self) + "\n"
  }

  private func write(to writer: inout JSONWriter) {
    switch self {
    case .object:
      writer.object { writer in
        for member in sortedMembers {
          writer.key(member.key)
          member.value.write(to: &writer)
        }
      }
    case .list(let elements): writer.list { writer in for element in elements { element.write(to: &writer) } }
    case .text(let text): writer.string(text)
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(value)
    case .null: writer.null()
    }
  }
}

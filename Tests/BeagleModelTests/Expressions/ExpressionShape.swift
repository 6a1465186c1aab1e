import BeagleModel

/// A part of an expression as the rows of the oracle spell it.
indirect enum ExpressionShape: Decodable, Equatable {
  case text(String)
  case integer(Int64)
  case decimal(String)
  case bool(Bool)
  case string(String)
  case null
  case binding(context: String, path: [Node])
  case operation(name: String, parameters: [ExpressionShape])

  enum Node: Decodable, Equatable {
    case key(String)
    case index(Int64)

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let index = try? value.decode(Int64.self) {
        self = .index(index)
      } else {
        self = .key(try value.decode(String.self))
      }
    }

    init(_ node: ContextPath.Node) {
      switch node {
      case .key(let key): self = .key(key)
      case .index(let index): self = .index(index)
      }
    }
  }

  private enum Key: String, CodingKey {
    case literal, int, double, bool, string, null, binding, context, path, operation, name, parameters
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self = .text(text)
      return
    }
    let part = try decoder.container(keyedBy: Key.self)
    if part.contains(.binding) {
      let binding = try part.nestedContainer(keyedBy: Key.self, forKey: .binding)
      self = .binding(
        context: try binding.decode(String.self, forKey: .context), path: try binding.decode([Node].self, forKey: .path)
      )
    } else if part.contains(.operation) {
      let operation = try part.nestedContainer(keyedBy: Key.self, forKey: .operation)
      self = .operation(
        name: try operation.decode(String.self, forKey: .name),
        parameters: try operation.decode([ExpressionShape].self, forKey: .parameters))
    } else {
      let literal = try part.nestedContainer(keyedBy: Key.self, forKey: .literal)
      if literal.contains(.int) {
        self = .integer(try literal.decode(Int64.self, forKey: .int))
      } else if literal.contains(.double) {
        self = .decimal(try literal.decode(String.self, forKey: .double))
      } else if literal.contains(.bool) {
        self = .bool(try literal.decode(Bool.self, forKey: .bool))
      } else if literal.contains(.string) {
        self = .string(try literal.decode(String.self, forKey: .string))
      } else {
        self = .null
      }
    }
  }

  init(_ text: ExpressionText, at index: Int) throws {
    switch text.nodes[index].kind {
    case .text: self = .text(text.text(of: index))
    case .expression: self = try ExpressionShape(text, at: index + 1)
    case .integer: self = .integer(text.nodes[index].integer)
    case .decimal: self = .decimal("\(text.nodes[index].decimal)")
    case .bool: self = .bool(text.nodes[index].bool)
    case .null: self = .null
    case .string: self = .string(text.text(of: index))
    case .binding:
      guard let binding = text.binding(at: index) else { throw Misplaced() }
      self = .binding(context: binding.context, path: binding.path.nodes.map(Node.init))
    case .call:
      let parameters = try text.children(of: index).map { try ExpressionShape(text, at: $0) }
      self = .operation(name: text.text(of: index), parameters: parameters)
    case .key, .index: throw Misplaced()
    }
  }

  /// A key or index outside a binding.
  struct Misplaced: Error {}
}

/// The parts of a whole string: one shape for a single expression, a list for a template.
enum ExpressionStructure: Decodable, Equatable {
  case single(ExpressionShape)
  case multiple([ExpressionShape])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let parts = try? value.decode([ExpressionShape].self) {
      self = .multiple(parts)
    } else {
      self = .single(try value.decode(ExpressionShape.self))
    }
  }

  /// `nil` for a literal.
  init?(_ text: ExpressionText) throws {
    let parts = try text.roots.map { try ExpressionShape(text, at: $0) }
    switch text.kind {
    case .literal: return nil
    case .single: self = .single(parts[0])
    case .multiple: self = .multiple(parts)
    }
  }
}

import BeagleModel

/// Answers the stream's requests about expressions, paths and addresses, in the form of the oracle's rows
/// (`oracle/README.md`).
struct ExpressionAnswers {
  /// The requests that are answered here.
  static let names = ["parse-expression", "parse-path", "build-url", "evaluate"]

  /// Beagle's own operations, and the names of the configuration's.
  let operations: OperationTable

  /// The members of the answer to a request.
  func members(_ name: String, _ input: JSONNode) throws(StreamFault) -> AnswerMembers {
    switch name {
    case "parse-expression":
      let text = ExpressionText(try text("expression", of: input))
      return { write(text, explaining: input["explain"]?.bool == true, to: &$0) }
    case "parse-path":
      let text = try text("path", of: input)
      return { writePath(text, to: &$0) }
    case "build-url":
      let url = try url(input)
      return { $0.nullableMember("url", url?.absoluteString) }
    default: return try evaluated(input)
    }
  }

  private func text(_ key: String, of input: JSONNode) throws(StreamFault) -> String {
    guard let node = input[key] else { throw StreamFault(message: "\"\(key)\" is missing: a string") }
    guard let text = node.string else {
      throw StreamFault(message: "\"\(key)\" is \(node.kind.described); it must be a string")
    }
    return text
  }

  // MARK: - Parsing

  private func write(_ text: ExpressionText, explaining: Bool, to writer: inout JSONWriter) {
    writer.member("parses", text.kind != .literal)
    guard text.kind != .literal else {
      writer.member("literal", text.literal)
      // iOS gives no reason.
      if explaining, let malformation = Malformation(String(decoding: text.utf8, as: UTF8.self)) {
        writer.member("reason", malformation.reason)
        writer.member("offset", malformation.offset)
        writer.optionalMember("suggestion", malformation.suggestion)
      }
      return
    }
    writer.member("kind", text.kind == .single ? "single" : "multiple")
    writer.key("structure")
    writer.raw(ExpressionStructureText(text).json)
    writer.member("rawValue", text.rawValue)
  }

  private func writePath(_ text: String, to writer: inout JSONWriter) {
    let path = ContextPath(text)
    writer.member("parses", path != nil)
    guard let path else { return }
    writer.key("structure")
    writer.list { writer in
      for node in path.nodes {
        switch node {
        case .key(let key): writer.string(key)
        case .index(let index): writer.raw(String(index))
        }
      }
    }
    writer.member("rawValue", path.rawValue)
  }

  private func url(_ input: JSONNode) throws(StreamFault) -> BuiltURL? {
    let path = try text("path", of: input)
    var base: BuiltURL?
    if let node = input["base"], node.kind != .null {
      guard let text = node.string else {
        throw StreamFault(message: "\"base\" is \(node.kind.described); it must be a string or null")
      }
      base = BuiltURL(text)
    }
    return UrlBuilder(baseUrl: base).build(path: path)
  }

  // MARK: - Evaluation

  private func evaluated(_ input: JSONNode) throws(StreamFault) -> AnswerMembers {
    let text = ExpressionText(try text("expression", of: input))
    let outcome = Evaluator(operations: operations, contexts: try contexts(input["contexts"])).evaluate(text)
    return { writer in
      switch outcome {
      case .trap: writer.member("trap", true)
      case .undetermined(let operation):
        writer.member("parses", true)
        writer.member("undetermined", operation)
      case .value(let value):
        writer.member("parses", text.kind != .literal)
        writer.key("value")
        writer.typed(value)
        writer.member("asString", value.asString)
        writer.key("asBool")
        writer.raw(value.asBool.map { "\($0)" } ?? "null")
        writer.key("asInt")
        writer.raw(value.asInt.map { "\($0)" } ?? "null")
        writer.nullableMember("asDouble", value.asDouble.map { "\($0)" })
      }
    }
  }

  /// `[{"id": "user", "value": "<JSON text>"}]`.
  private func contexts(_ node: JSONNode?) throws(StreamFault) -> [String: DynamicObject] {
    guard let node, node.kind != .null else { return [:] }
    guard node.kind == .list else {
      throw StreamFault(message: "\"contexts\" is \(node.kind.described); it is a list of {\"id\": …, \"value\": …}")
    }
    var contexts: [String: DynamicObject] = [:]
    for element in node.elements {
      let id = try text("id", of: element)
      let value = try text("value", of: element)
      do throws(JSONSyntaxError) {
        contexts[id] = DynamicObject(try JSONDocument(parsing: Array(value.utf8)).root)
      } catch {
        throw StreamFault(message: "the value of the context \"\(id)\" is not JSON: \(error)")
      }
    }
    return contexts
  }
}

extension JSONWriter {
  /// A value with its type, because 1 and 1.0 are the same in JSON; decimals are texts.
  fileprivate mutating func typed(_ value: DynamicObject) {
    object { writer in
      switch value {
      case .empty: writer.member("type", "empty")
      case .bool(let value):
        writer.member("type", "bool")
        writer.member("value", value)
      case .int(let value):
        writer.member("type", "int")
        writer.key("value")
        writer.raw(String(value))
      case .double(let value):
        writer.member("type", "double")
        writer.member("value", "\(value)")
      case .string(let value):
        writer.member("type", "string")
        writer.member("value", value)
      case .expression(let text):
        writer.member("type", "expression")
        writer.member("value", text.rawValue)
      case .array(let elements):
        writer.member("type", "array")
        writer.key("value")
        writer.list { writer in for element in elements { writer.typed(element) } }
      case .dictionary(let map):
        writer.member("type", "dictionary")
        writer.key("value")
        writer.object { writer in
          for key in map.keys.sorted() {
            writer.key(key)
            writer.typed(map[key] ?? .empty)
          }
        }
      }
    }
  }
}

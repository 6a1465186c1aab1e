import BeagleModel

/// Answers one request line of `beagle-check stream`: how a back end's own tests ask, from any language.
///
/// A request is `{"id": …, "op": "decode-component", "input": {"payload": "…"}}`, or asks about an expression; the answer is
/// one line of JSON with the same `id`. Bad requests are answered with `fault`, and the stream goes on.
struct StreamAnswerer {
  /// The app's registrations, from the configuration.
  let coder: Coder
  /// Coders for requests that bring their own registrations, by the text of those.
  private var registered: [String: Coder] = [:]

  private let expressions: ExpressionAnswers
  private let checks: CheckAnswers?

  /// - Parameter checks: `nil` for a stream that checks no payload.
  init(coder: Coder, operations: OperationTable = OperationTable(), checks: CheckAnswers? = nil) {
    self.coder = coder
    self.checks = checks
    expressions = ExpressionAnswers(operations: operations)
  }

  /// The answer to a line, without its line break.
  mutating func answer(_ line: PaddedBytes) -> [UInt8] {
    let request: JSONNode
    do throws(JSONSyntaxError) {
      request = try JSONDocument(parsing: line).root
    } catch {
      return Self.fault("the request is not JSON: \(error) (byte \(error.offset))", id: nil)
    }
    guard request.kind == .object else {
      return Self.fault("the request is \(request.kind.described); it must be an object", id: nil)
    }
    let id = request["id"]?.source
    do throws(StreamFault) {
      let name = request["op"]?.string ?? ""
      if name == CheckAnswers.name, let checks { return try checks.answer(to: request, id: id, payload: payload) }
      return Self.answer(id, try ExpressionAnswers.names.contains(name) ? evaluated(name, request) : decoded(request))
    } catch {
      return Self.fault(error.message, id: id)
    }
  }

  private func evaluated(_ name: String, _ request: JSONNode) throws(StreamFault) -> AnswerMembers {
    guard let input = request["input"], input.kind == .object else {
      throw StreamFault(message: "\"input\" is missing: an object")
    }
    return try expressions.members(name, input)
  }

  private mutating func decoded(_ request: JSONNode) throws(StreamFault) -> AnswerMembers {
    guard let operation = request["op"] else { throw StreamFault(message: "\"op\" is missing") }
    let root: Screen.Root
    switch operation.string {
    case "decode-component": root = .component
    case "decode-action": root = .action
    default:
      let near = Spelling.question(Spelling.suggestions(for: operation.string ?? "", among: Self.operations))
      throw StreamFault(
        message: "\"op\" is \(operation.source); it is one of \(Self.operations.joined(separator: ", "))\(near)")
    }
    guard let input = request["input"], input.kind == .object else {
      throw StreamFault(message: "\"input\" is missing: an object with \"payload\"")
    }
    let bytes = try payload(input)
    let coder = try coder(registering: input["register"])
    guard let screen = try? coder.screen(parsing: bytes, root: root) else {
      return Self.members(of: DecodingVerdict(kind: .dataCorrupted, codingPath: []))
    }
    if let error = screen.firstError { return Self.members(of: error) }
    return { writer in
      writer.member("ok", true)
      writer.member("unknownComponents", screen.unknownComponents)
      writer.member("unknownActions", screen.unknownActions)
      writer.key("unknownPaths")
      writer.list { writer in for path in screen.unknownPaths { Self.write(path.tokens, to: &writer) } }
    }
  }

  private static let operations = ["decode-component", "decode-action", CheckAnswers.name] + ExpressionAnswers.names

  // MARK: - Input

  private func payload(_ input: JSONNode) throws(StreamFault) -> PaddedBytes {
    if let text = input["payload"] {
      guard let bytes = text.stringBytes else {
        throw StreamFault(message: "\"payload\" is \(text.kind.described); it must be the payload's text as a string")
      }
      return PaddedBytes(bytes)
    }
    guard let base64 = input["payload_b64"] else {
      throw StreamFault(message: "\"payload\" is missing: the payload's text as a string")
    }
    guard let encoded = base64.string else {
      throw StreamFault(message: "\"payload_b64\" is \(base64.kind.described); it must be a string")
    }
    guard let bytes = Base64.decoded(encoded) else { throw StreamFault(message: "\"payload_b64\" is not Base64") }
    return PaddedBytes(bytes)
  }

  /// The configuration's coder, or one that has the request's own names too.
  private mutating func coder(registering node: JSONNode?) throws(StreamFault) -> Coder {
    guard let node, node.kind != .null else { return coder }
    guard node.kind == .object else {
      throw StreamFault(
        message: "\"register\" is \(node.kind.described); it is {\"components\": […], \"actions\": […]}")
    }
    let text = node.source
    if let known = registered[text] { return known }
    let coder = self.coder.copy()
    for (key, kind) in [("components", ObjectSchema.Kind.component), ("actions", .action)] {
      guard let names = node[key], names.kind != .null else { continue }
      guard names.kind == .list else {
        throw StreamFault(message: "\"\(key)\" is \(names.kind.described); it is a list of names")
      }
      for element in names.elements {
        guard let name = element.string else {
          throw StreamFault(message: "\"\(key)\" holds \(element.kind.described); it is a list of names")
        }
        coder.register(ObjectSchema("custom:\(name)", kind, properties: [], isChecked: false))
      }
    }
    // Tests register a handful of sets; a stream that never repeats one must not grow.
    if registered.count >= 64 { registered.removeAll() }
    registered[text] = coder
    return coder
  }

  // MARK: - Output

  private static func members(of error: DecodingVerdict) -> AnswerMembers {
    { writer in
      writer.member("ok", false)
      writer.key("error")
      writer.object { writer in
        writer.member("kind", error.kind.rawValue)
        writer.key("codingPath")
        write(error.codingPath, to: &writer)
        writer.optionalMember("key", error.key)
      }
    }
  }

  private static func write(_ path: [JSONPointer.Token], to writer: inout JSONWriter) {
    writer.list { writer in
      for token in path {
        switch token {
        case .key(let key): writer.string(key)
        case .index(let index): writer.integer(index)
        }
      }
    }
  }

  static func fault(_ message: String, id: String?) -> [UInt8] {
    answer(id) { writer in
      writer.member("ok", false)
      writer.member("fault", message)
    }
  }

  /// - Parameter id: JSON; `nil` for a request without one.
  private static func answer(_ id: String?, _ members: AnswerMembers) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("id")
      writer.raw(id ?? "null")
      members(&writer)
    }
    return writer.bytes
  }
}

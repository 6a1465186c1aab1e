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

  init(coder: Coder, operations: OperationTable = OperationTable()) {
    self.coder = coder
    expressions = ExpressionAnswers(operations: operations)
  }

  /// The answer to a line, without its line break.
  mutating func answer(_ line: PaddedBytes) -> [UInt8] {
    var writer = JSONWriter()
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: line)
    } catch {
      return Self.fault("the request is not JSON: \(error) (byte \(error.offset))", id: nil)
    }
    let request = document.root
    guard request.kind == .object else {
      return Self.fault("the request is \(request.kind.described); it must be an object", id: nil)
    }
    do throws(StreamFault) {
      let name = request["op"]?.string ?? ""
      if ExpressionAnswers.names.contains(name) { return try expressions(name, request) }
      let answer = try decode(request)
      writer.object { writer in
        writer.key("id")
        writer.raw(request["id"]?.source ?? "null")
        Self.write(answer, to: &writer)
      }
      return writer.bytes
    } catch {
      return Self.fault(error.message, id: request["id"]?.source)
    }
  }

  /// The contents of an answer.
  private struct Answer {
    var error: DecodingVerdict?
    var unknownComponents: [String] = []
    var unknownActions: [String] = []
    var unknownPaths: [JSONPointer] = []
  }

  private func expressions(_ name: String, _ request: JSONNode) throws(StreamFault) -> [UInt8] {
    guard let input = request["input"], input.kind == .object else {
      throw StreamFault(message: "\"input\" is missing: an object")
    }
    var failure: StreamFault?
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("id")
      writer.raw(request["id"]?.source ?? "null")
      do throws(StreamFault) {
        try expressions.write(name, input, to: &writer)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return writer.bytes
  }

  private mutating func decode(_ request: JSONNode) throws(StreamFault) -> Answer {
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
    let screen: Screen
    do throws(JSONSyntaxError) {
      screen = try coder.screen(parsing: bytes, root: root)
    } catch {
      return Answer(error: DecodingVerdict(kind: .dataCorrupted, codingPath: []))
    }
    if let error = screen.firstError { return Answer(error: error) }
    return Answer(
      unknownComponents: screen.unknownComponents, unknownActions: screen.unknownActions,
      unknownPaths: screen.unknownPaths)
  }

  private static let operations = ["decode-component", "decode-action"] + ExpressionAnswers.names

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

  private static func write(_ answer: Answer, to writer: inout JSONWriter) {
    writer.member("ok", answer.error == nil)
    guard let error = answer.error else {
      list("unknownComponents", answer.unknownComponents, &writer)
      list("unknownActions", answer.unknownActions, &writer)
      writer.key("unknownPaths")
      writer.list { writer in for path in answer.unknownPaths { write(path.tokens, to: &writer) } }
      return
    }
    writer.key("error")
    writer.object { writer in
      writer.member("kind", error.kind.rawValue)
      writer.key("codingPath")
      write(error.codingPath, to: &writer)
      writer.optionalMember("key", error.key)
    }
  }

  private static func list(_ key: String, _ texts: [String], _ writer: inout JSONWriter) {
    writer.key(key)
    writer.list { writer in for text in texts { writer.string(text) } }
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
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("id")
      writer.raw(id ?? "null")
      writer.member("ok", false)
      writer.member("fault", message)
    }
    return writer.bytes
  }
}

import BeagleModel

/// The JSON files that websites host for apps: their text, and their shape by a table of keys.
enum HostedJSON {
  /// The document; `nil` after the fault that makes it none.
  ///
  /// - Parameter harm: What users meet when the file cannot be read.
  static func document(_ bytes: PaddedBytes, harm: String, faults: inout HostedFaults) -> JSONDocument? {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(parsing: bytes)
      if document.hasByteOrderMark {
        faults.add(
          .warning, bytes: 0..<3, "the file begins with a byte-order mark, which JSON forbids",
          fix: "save it as UTF-8 without one")
      }
      return document
    } catch {
      let end = min(error.offset + 1, bytes.count)
      faults.add(.error, bytes: error.offset..<max(error.offset, end), "\(error.description); \(harm)")
      return nil
    }
  }

  /// Checks keys and kinds of values.
  ///
  /// - Parameter root: The object of the engine's table that the document is.
  static func checkShape(
    of document: JSONDocument, as root: String, by engine: SchemaEngine, _ faults: inout HostedFaults
  ) {
    let screen = engine.check(document, as: root)
    for fault in screen.faults {
      let node = screen.node(fault.node)
      guard let finding = finding(of: fault, node, in: screen) else { continue }
      faults.add(finding.severity, at: node, finding.message)
    }
  }

  private static func finding(
    of fault: Fault, _ node: JSONNode, in screen: Screen
  ) -> (severity: Severity, message: String)? {
    switch fault.kind {
    case .unknownKey, .caseVariantKey:
      let key = node.string ?? ""
      let keys = screen.owner(of: fault)?.properties.map(\.key) ?? []
      let question = Spelling.question(Spelling.suggestions(for: key, among: keys))
      return (.warning, "unknown key \"\(key)\", which is ignored" + question)
    case .duplicateKey: return (.warning, "\"\(node.string ?? "")\" appears twice, and one of the two is ignored")
    case .missingProperty: return (.error, "\"\(screen.key(of: fault) ?? "")\" is missing")
    case .nullForRequired, .wrongType, .singleForList:
      return (
        .error, "\(subject(node)) is \(node.kind.described); it must be \(wanted(fault, in: screen))" + hint(node)
      )
    case .unreadableString: return (.error, "this text holds half of a surrogate pair")
    default: return nil
    }
  }

  /// The name of a value in a message: its own key, or that of its list.
  private static func subject(_ node: JSONNode) -> String {
    let tokens = node.pointer.tokens
    let key = tokens.lazy.reversed().compactMap { if case .key(let key) = $0 { key } else { nil } }.first
    guard let key else { return "the file" }
    if case .index? = tokens.last { return "an entry of \"\(key)\"" }
    return "\"\(key)\""
  }

  /// In words, without the names of the table's objects.
  private static func wanted(_ fault: Fault, in screen: Screen) -> String {
    screen.wanted(fault).replacing(/an object \(.*\)/, with: "an object")
      .replacing(/list of \w+ objects/, with: "list of objects")
  }

  private static func hint(_ node: JSONNode) -> String {
    guard let text = node.string, text == "true" || text == "false" else { return "" }
    return "; write \(text) without quotes"
  }
}

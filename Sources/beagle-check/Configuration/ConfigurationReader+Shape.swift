import BeagleModel

/// The file against its schema, in the words of `product/configuration.md` 3.7.
extension ConfigurationReader {
  private static let engine = SchemaEngine(ConfigurationSchema.types)

  mutating func checkShape() {
    let screen = Self.engine.check(document, as: ConfigurationSchema.root)
    for fault in screen.faults where !isComment(screen.node(fault.node)) {
      guard let message = message(for: fault, in: screen) else { continue }
      report(screen.node(fault.node), message)
    }
  }

  /// Whether a place stands below a `//`, which any object may hold, tables included.
  private func isComment(_ node: JSONNode) -> Bool { node.pointer.tokens.contains(.key("//")) }

  private func message(for fault: Fault, in screen: Screen) -> String? {
    let node = screen.node(fault.node)
    let key = screen.key(of: fault) ?? ""
    switch fault.kind {
    case .unknownKey, .caseVariantKey: return unknownKey(node.string ?? "", fault, in: screen)
    case .missingProperty:
      if fault.other >= 0, let stray = screen.node(fault.other).string {
        return "\"\(key)\" is missing; \"\(stray)\" is not a key here"
      }
      return "\"\(key)\" is missing"
    case .nullForRequired where key.isEmpty: return "a configuration is an object, this is null"
    case .nullForRequired: return "\"\(key)\" is null; it must be \(screen.wanted(fault))"
    case .wrongType, .singleForList, .fractionalNumber, .numberOutOfRange:
      if key.isEmpty { return "a configuration is an object, this is \(node.kind.described)" }
      return wrongType(node, key, wanted: screen.wanted(fault))
    case .unknownEnumValue:
      let values = screen.acceptedValues(of: fault)
      return "\"\(node.string ?? "")\" is not a value of \"\(key)\"" + choice(node.string ?? "", values)
    case .duplicateKey: return duplicate(node, first: screen.node(fault.other))
    case .unreadableString: return "this text holds half of a surrogate pair"
    default: return nil
    }
  }

  private func unknownKey(_ key: String, _ fault: Fault, in screen: Screen) -> String {
    let known = screen.owner(of: fault)?.properties.map(\.key) ?? []
    let suggestion = question(key, known)
    if suggestion.isEmpty {
      let owners = ConfigurationSchema.owners(ofKey: key)
      if owners.contains("Configuration") { return "\"\(key)\" belongs inside a configuration, not here" }
      if owners.contains(ConfigurationSchema.root) { return "\"\(key)\" belongs at the top of the file, not here" }
    }
    return "unknown key \"\(key)\"" + suggestion
  }

  private func wrongType(_ node: JSONNode, _ key: String, wanted: String) -> String {
    let start = "\"\(key)\" is \(node.kind == .string || node.kind == .number ? node.source : node.kind.described); "
    if let text = node.string, wanted.hasSuffix("number"), Double(text) != nil {
      return start + "it is a number: \(text)"
    }
    if let text = node.string, wanted == "true or false", text == "true" || text == "false" {
      return start + "write \(text) without quotes"
    }
    return start + "it must be \(wanted)"
  }

  private func choice(_ text: String, _ values: [String]) -> String {
    let suggestion = question(text, values)
    return suggestion.isEmpty ? "; it is one of \(values.joined(separator: ", "))" : suggestion
  }

  private func duplicate(_ key: JSONNode, first: JSONNode) -> String {
    let (one, two) = (location(first), location(key))
    return "\"\(key.string ?? "")\" appears twice (\(one.line):\(one.column), \(two.line):\(two.column))"
  }
}

import BeagleModel

/// The file against its schema (`docs/configuration.md`).
extension ConfigurationReader {
  private static let engine = SchemaEngine(ConfigurationSchema.types)

  /// - Parameter place: A file of the configuration.
  mutating func checkShape(of place: Int, as root: String) {
    let screen = Self.engine.check(files[place].document, as: root)
    for fault in screen.faults where !isComment(screen.node(fault.node)) {
      let node = ConfigurationValue.Place(node: screen.node(fault.node), file: place)
      if let key = Self.unsupportedKey(of: fault, in: screen) {
        report(.unsupportedKey, node, "\"\(key)\" is not supported yet")
      } else if let message = message(for: fault, in: screen, file: place) {
        report(Self.rule(of: fault.kind), node, message)
      }
    }
  }

  /// A key that a later version may read; `nil` for other faults.
  private static func unsupportedKey(of fault: Fault, in screen: Screen) -> String? {
    guard fault.kind == .unknownKey, let key = screen.node(fault.node).string, let owner = screen.owner(of: fault),
      ConfigurationSchema.notSupportedYet[owner.name]?.contains(key) == true
    else { return nil }
    return key
  }

  private static func rule(of kind: Fault.Kind) -> ConfigurationCode {
    switch kind {
    case .unknownKey, .caseVariantKey, .missingProperty, .duplicateKey: .unknownKey
    default: .wrongValue
    }
  }

  /// Whether a place stands below a `//`, which any object may hold, tables included.
  private func isComment(_ node: JSONNode) -> Bool { node.pointer.tokens.contains(.key("//")) }

  private func message(for fault: Fault, in screen: Screen, file: Int) -> String? {
    let node = screen.node(fault.node)
    let key = screen.key(of: fault) ?? ""
    switch fault.kind {
    case .unknownKey, .caseVariantKey: return unknownKey(node.string ?? "", fault, in: screen, file: file)
    case .missingProperty:
      if fault.other >= 0, let stray = screen.node(fault.other).string {
        return "\"\(key)\" is missing; \"\(stray)\" is not a key here"
      }
      return "\"\(key)\" is missing"
    case .nullForRequired where key.isEmpty: return "a configuration is an object, this is null"
    case .nullForRequired: return "\(subject(node, key)) is null; it must be \(screen.wanted(fault))"
    case .wrongType, .singleForList, .fractionalNumber, .numberOutOfRange:
      if key.isEmpty { return "a configuration is an object, this is \(node.kind.described)" }
      if fault.kind == .numberOutOfRange {
        return "\(subject(node, key)) is \(node.source.shortened), which no number of 64 bits holds"
      }
      return wrongType(node, key, fault, in: screen)
    case .unknownEnumValue:
      let values = screen.acceptedValues(of: fault)
      return "\"\(node.string ?? "")\" is not a value of \"\(key)\"" + choice(node.string ?? "", values)
    case .duplicateKey: return duplicate(node, first: screen.node(fault.other), file: file)
    case .unreadableString: return "this text holds half of a surrogate pair"
    default: return nil
    }
  }

  private func unknownKey(_ key: String, _ fault: Fault, in screen: Screen, file: Int) -> String {
    let owner = screen.owner(of: fault)
    let suggestion =
      Self.ownWord(for: key, in: owner?.name ?? "").map { Spelling.question($0) }
      ?? question(key, owner?.properties.map(\.key) ?? [])
    let value = files[file].document.root.descendant(screen.node(fault.node).pointer)
    if suggestion.isEmpty, let home = Self.home(ofEntry: value, in: owner?.name ?? "") {
      return "\"\(key)\" belongs inside \"\(home)\", not here"
    }
    if suggestion.isEmpty, let home = ConfigurationSchema.home(ofKey: key) {
      let isTop = screen.node(fault.node).pointer.tokens.count == 1
      return "\"\(key)\" belongs \(home), not \(isTop ? "at the top" : "here")"
    }
    return "unknown key \"\(key)\"" + suggestion
  }

  /// The name of a value in a message: its own key; for an element the key of its list.
  private func subject(_ node: JSONNode, _ key: String) -> String {
    let tokens = node.pointer.tokens
    let own = tokens.lazy.reversed().compactMap { if case .key(let key) = $0 { key } else { nil } }.first ?? key
    guard case .index? = tokens.last else { return "\"\(own)\"" }
    return "an entry of \"\(own)\""
  }

  private func wrongType(_ node: JSONNode, _ key: String, _ fault: Fault, in screen: Screen) -> String {
    let wanted = screen.wanted(fault)
    // A header's value may be a secret.
    let isHeader = node.pointer.tokens.dropLast().last == .key("headers")
    let isShown = !isHeader && (node.kind == .string || node.kind == .number)
    let start = "\(subject(node, key)) is \(isShown ? node.source : node.kind.described); "
    if let suggestion = Self.meant(by: node, key, of: screen.owner(of: fault)?.name ?? "") {
      return start + "write \(suggestion)"
    }
    if let text = node.string, wanted.hasSuffix("number"), Double(text) != nil {
      return start + "it is a number: \(text)"
    }
    if let text = node.string, wanted == "true or false", text == "true" || text == "false" {
      return start + "write \(text) without quotes"
    }
    return start + "it must be \(wanted)"
  }

  /// Texts of an object that no schema describes; `null` is as good as nothing.
  mutating func checkTexts(of node: ConfigurationValue, _ keys: [String]) {
    for member in node.members where keys.contains(member.name) {
      let value = member.value
      guard value.kind != .string, value.kind != .null else { continue }
      let isScalar = value.kind != .object && value.kind != .list
      let shown = isScalar ? value.source : value.kind.described
      report(.wrongValue, value, "\"\(member.name)\" is \(shown); it must be a string")
    }
  }

  private func choice(_ text: String, _ values: [String]) -> String {
    let suggestion = question(text, values)
    return suggestion.isEmpty ? "; it is one of \(values.joined(separator: ", "))" : suggestion
  }

  private func duplicate(_ key: JSONNode, first: JSONNode, file: Int) -> String {
    let (one, two) = (
      location(ConfigurationValue.Place(node: first, file: file)),
      location(ConfigurationValue.Place(node: key, file: file))
    )
    return "\"\(key.string ?? "")\" appears twice (\(one.line):\(one.column), \(two.line):\(two.column))"
  }
}

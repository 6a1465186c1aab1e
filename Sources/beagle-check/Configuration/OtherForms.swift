import BeagleModel

/// Right forms for values that are written as other tools write them: a list of names for a table, an address for an object.
enum OtherForms {
  /// The right form of a value whose key takes another kind; `nil` where it is not clear.
  ///
  /// - Parameter owner: The object that the key belongs to.
  static func suggestion(for node: JSONNode, _ key: String, of owner: String) -> String? {
    if node.kind == .list { return table(of: node, key, of: owner) }
    guard node.kind == .string else { return nil }
    switch (owner, key) {
    case ("Configuration", "entryPoints"):
      let isEntry = if case .index? = node.pointer.tokens.last { true } else { false }
      return isEntry ? #"{"url": \#(node.source)}"# : #"[{"url": \#(node.source)}]"#
    case ("Configuration", "network"): return #"{"live": {"baseUrl": \#(node.source)}}"#
    case ("Network", "live"): return #"{"baseUrl": \#(node.source)}"#
    case ("Network", "test"), ("Network", "preview"): return #"{"fixtures": \#(node.source)}"#
    default: return nil
    }
  }

  /// The table that a list of names stands for, as far as its first name.
  private static func table(of list: JSONNode, _ key: String, of owner: String) -> String? {
    guard let first = list.elements.first, list.elements.allSatisfy({ $0.kind == .string }) else { return nil }
    let table = "{\(first.source): {}" + (list.elements.count > 1 ? ", …}" : "}")
    switch ConfigurationSchema.type(ofKey: key, in: owner) {
    case "{Registration?}?", "{DeepLink?}?", "{Controller?}?", "{Operation?}?", "{Style?}?": return table
    case "Theme?": return #"{"styles": \#(table)}"#
    default: return nil
    }
  }

  /// The key of an object that an entry of one of its tables was written beside; `nil` for other keys.
  static func home(ofEntry entry: JSONNode?, in owner: String) -> String? {
    switch (owner, entry?.kind) {
    case ("Registration", .string?): entry?.string.flatMap { try? TypeNotation.parse($0) } == nil ? nil : "properties"
    case ("Registration", .object?): entry?["type"]?.kind == .string ? "properties" : nil
    case ("Theme", .object?): "styles"
    default: nil
    }
  }

  /// The key of this file for one that other tools use.
  static func ownWord(for key: String, in owner: String) -> String? {
    switch (owner, key) {
    case ("Operation", "params"), ("Operation", "args"), ("Operation", "arguments"): "parameters"
    case ("Operation", "result"), ("Operation", "returnType"): "returns"
    case ("Live", "url"), ("Fixtures", "url"): "baseUrl"
    default: nil
    }
  }

  /// The type of this notation for one of another language.
  static func ownWord(forType name: String) -> String? {
    switch name.lowercased() {
    case "boolean": "bool"
    case "integer", "long": "int"
    case "float", "decimal": "double"
    case "str": "string"
    case "object": "json"
    case "array", "list": "[json]"
    default: nil
    }
  }

  /// The notation of a list that is written as other languages have it: `string[]`, `List<string>`.
  static func list(meantBy text: String) -> String? {
    let end = text.hasSuffix("?") ? "?" : ""
    let type = text.dropLast(end.count)
    var element: Substring?
    if type.hasSuffix("[]") { element = type.dropLast(2) }
    if type.hasSuffix(">"), let bracket = type.firstIndex(of: "<"),
      ["list", "array", "set"].contains(type[..<bracket].lowercased())
    {
      element = type[type.index(after: bracket)...].dropLast()
    }
    guard let element, let parsed = try? TypeNotation.parse(String(element)) else { return nil }
    let name = if case .named(let name) = parsed.type { ownWord(forType: name) } else { nil as String? }
    return "[\(name ?? String(element))]\(end)"
  }

  /// The pattern of `crawl.samples` for one in the form of a router: `/orders/@{id}` for `/orders/:id`.
  static func sampledPattern(meantBy pattern: String) -> String? {
    if pattern.contains("@{") { return nil }
    let steps = pattern.split(separator: "/", omittingEmptySubsequences: false).map { step in
      if step == "*" { return "@{*}" }
      if step.hasPrefix("{"), step.hasSuffix("}") { return "@\(step)" }
      return step.hasPrefix(":") ? "@{\(step.dropFirst())}" : String(step)
    }
    let suggestion = steps.joined(separator: "/")
    return suggestion == pattern ? nil : suggestion
  }
}

import BeagleModel

/// A type as Swift, Kotlin or TypeScript write it, in the notation of a configuration.
struct ForeignNotation {
  /// The names that stay as they are.
  let known: Set<String>

  /// In bytes; each level of nesting takes a call.
  private static let longest = 200

  /// `{string}` of `[String: String]`; `nil` for a text that none of these languages has.
  func translation(of text: String) -> String? {
    guard text.utf8.count <= Self.longest else { return nil }
    guard let equals = text.firstIndex(of: "=") else { return type(text) }
    return type(String(text[..<equals])).map { $0 + " " + text[equals...] }
  }

  private func type(_ text: String) -> String? {
    let text = text.trimmed
    if text.hasSuffix("?") || text.hasSuffix("!") { return type(String(text.dropLast())).map { $0 + "?" } }
    if text.hasSuffix("[]") { return type(String(text.dropLast(2))).map { "[\($0)]" } }
    if text.hasPrefix("["), text.hasSuffix("]") {
      let parts = Self.parts(of: text.dropFirst().dropLast(), between: ":")
      if parts.count == 2 { return type(parts[1]).map { "{\($0)}" } }
      return parts.count == 1 ? type(parts[0]).map { "[\($0)]" } : nil
    }
    if let open = text.firstIndex(of: "<"), text.hasSuffix(">") {
      let inner = text[text.index(after: open)...].dropLast()
      return generic(String(text[..<open]), Self.parts(of: inner, between: ","))
    }
    let word = text.lowercased()
    return known.contains(text) ? text : Self.words[word] ?? (known.contains(word) ? word : nil)
  }

  private func generic(_ name: String, _ arguments: [String]) -> String? {
    guard let last = arguments.last.flatMap({ type($0) }) else { return nil }
    switch (name.lowercased(), arguments.count) {
    case ("expression", 1), ("expr", 1), ("bind", 1): return "expr<\(last)>"
    case ("array", 1), ("list", 1), ("set", 1): return "[\(last)]"
    case ("dictionary", 2), ("map", 2), ("record", 2): return "{\(last)}"
    case ("optional", 1): return last + "?"
    default: return nil
    }
  }

  /// The parts between separators that no bracket encloses.
  private static func parts(of text: Substring, between separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "[<{".contains(character) { depth += 1 }
      if "]>}".contains(character) { depth -= 1 }
      if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }

  /// By the name in lower case.
  private static let words: [String: String] = [
    "string": "string", "str": "string", "date": "string", "uuid": "string",
    "bool": "bool", "boolean": "bool",
    "int": "int", "integer": "int", "int64": "int", "long": "int",
    "double": "double", "float": "double", "decimal": "double", "cgfloat": "double",
    "any": "any", "object": "json", "dynamicobject": "json", "array": "[json]", "list": "[json]",
    "serverdrivencomponent": "component", "rawaction": "action",
  ]
}

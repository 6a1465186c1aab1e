import BeagleModel

/// As much of JSON Schema 2020-12 as the exported schemas use.
///
/// A keyword that it does not know is a mistake of the schema, so that none is passed over.
final class SmallValidator {
  struct UnknownKeyword: Error { var keyword: String }

  private let root: JSONNode
  private var expressions: [String: Regex<AnyRegexOutput>] = [:]
  private static let notes: Set<String> = ["$schema", "$defs", "title", "description", "deprecated", "then", "else"]

  init(_ text: String) throws { root = try JSONDocument(parsing: PaddedBytes(Array(text.utf8))).root }

  func definition(_ name: String) -> JSONNode? { root["$defs"]?[name] }

  func accepts(_ value: JSONNode, as schema: JSONNode? = nil) throws -> Bool {
    let schema = schema ?? root
    for (key, rule) in schema.members {
      guard let keyword = key.string, !Self.notes.contains(keyword) else { continue }
      guard try holds(keyword, rule, of: schema, for: value) else { return false }
    }
    return true
  }

  private func holds(_ keyword: String, _ rule: JSONNode, of schema: JSONNode, for value: JSONNode) throws -> Bool {
    switch keyword {
    case "type": return isType(rule.string ?? "", value)
    case "enum": return rule.elements.contains { $0.string == value.string && value.kind == .string }
    case "const": return value.kind == .string && value.string == rule.string
    case "pattern": return try value.string.map { try matches($0, rule.string ?? "") } ?? true
    case "minimum", "maximum": return value.kind != .number || value.integer != nil
    case "required": return value.kind != .object || rule.elements.allSatisfy { value[$0.string ?? ""] != nil }
    case "properties":
      return try rule.members.allSatisfy { key, schema in
        try value[key.string ?? ""].map { try accepts($0, as: schema) } ?? true
      }
    case "additionalProperties":
      let known = Set(schema["properties"]?.members.compactMap(\.key.string) ?? [])
      let others = value.members.filter { !known.contains($0.key.string ?? "") }
      if rule.bool == false { return others.isEmpty }
      return try others.allSatisfy { try accepts($0.value, as: rule) }
    case "items": return try value.elements.allSatisfy { try accepts($0, as: rule) }
    case "anyOf": return try rule.elements.contains { try accepts(value, as: $0) }
    case "allOf": return try rule.elements.allSatisfy { try accepts(value, as: $0) }
    case "not": return try !accepts(value, as: rule)
    case "if":
      guard let next = try accepts(value, as: rule) ? schema["then"] : schema["else"] else { return true }
      return try accepts(value, as: next)
    case "$ref":
      let name = Self.name(ofReference: rule.string ?? "")
      guard let target = definition(name) else { throw UnknownKeyword(keyword: "$ref \(rule.string ?? "")") }
      return try accepts(value, as: target)
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  /// The definition that `#/$defs/a%20b~1c` names: a URI's escapes first, then a pointer's (RFC 6901, 6).
  private static func name(ofReference reference: String) -> String {
    var bytes: [UInt8] = []
    var rest = reference.utf8.dropFirst("#/$defs/".utf8.count)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      bytes.append(UInt8(Substring(rest.prefix(2)), radix: 16) ?? byte)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self).replacing("~1", with: "/").replacing("~0", with: "~")
  }

  private func isType(_ type: String, _ value: JSONNode) -> Bool {
    switch type {
    case "object": value.kind == .object
    case "array": value.kind == .list
    case "string": value.kind == .string
    case "number": value.kind == .number
    case "integer": value.kind == .number && (value.integer != nil || value.double.map { $0.rounded() == $0 } == true)
    case "boolean": value.kind == .bool
    case "null": value.kind == .null
    default: false
    }
  }

  private func matches(_ text: String, _ pattern: String) throws -> Bool {
    // Names in any letter case are many; they are compared without a regular expression.
    if pattern.hasPrefix("^"), pattern.hasSuffix("$"), let name = Self.foldedName(pattern) {
      return text.lowercased() == name
    }
    let expression = try expressions[pattern] ?? Regex(pattern).matchingSemantics(.unicodeScalar)
    expressions[pattern] = expression
    return text.contains(expression)
  }

  /// `beagle:text` of `^[bB][eE]…$`; `nil` for a pattern of another sort.
  private static func foldedName(_ pattern: String) -> String? {
    var name = ""
    var rest = pattern.dropFirst().dropLast()[...]
    while let first = rest.popFirst() {
      switch first {
      case "[":
        guard let lower = rest.popFirst(), rest.popFirst()?.lowercased() == String(lower), rest.popFirst() == "]" else {
          return nil
        }
        name.append(lower)
      case "(", ")", "*", "+", "\\": return nil
      default: name.append(first)
      }
    }
    return name
  }
}

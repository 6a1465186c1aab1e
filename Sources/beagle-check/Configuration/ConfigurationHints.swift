import BeagleModel

/// What to write in place of what people write first.
enum ConfigurationHints {
  /// Names that are shown of a longer list.
  private static let mostNames = 3

  /// The object to write in place of a list of names; `nil` for any other value.
  static func object(inPlaceOf list: JSONNode, at key: String) -> String? {
    guard list.kind == .list else { return nil }
    let names = list.elements.compactMap(\.string)
    guard !names.isEmpty, names.count == list.elements.count else { return nil }
    switch key {
    case "images": return "{\"local\": [\(shown(names.map(\.json)))]}"
    case "components", "actions":
      let registered = names.map { $0.lowercased().hasPrefix("custom:") ? $0 : "custom:\($0)" }
      return "{\(shown(registered.map { "\($0.json): {}" }))}"
    case "deepLinks", "navigationControllers", "operations", "styles":
      return "{\(shown(names.map { "\($0.json): {}" }))}"
    case "theme": return "{\"styles\": {\(shown(names.map { "\($0.json): {}" }))}}"
    default: return nil
    }
  }

  private static func shown(_ parts: [String]) -> String {
    (parts.prefix(mostNames) + (parts.count > mostNames ? ["…"] : [])).joined(separator: ", ")
  }

  /// The notation of an optional type.
  static func optional(_ type: String?) -> String {
    guard let type, !type.isEmpty else { return "string?" }
    return type.hasSuffix("?") || type.contains("=") ? type : type + "?"
  }

  /// The path of an address such as `myapp://orders/1?a=b`; `nil` for a path. The name of an app's own scheme is followed
  /// by the path, that of the web by a host.
  static func path(ofAddress text: String) -> String? {
    guard let scheme = text.firstRange(of: "://") else { return nil }
    var path = text[scheme.upperBound...].prefix { $0 != "?" && $0 != "#" }
    if text.lowercased().hasPrefix("http") { path = path.drop { $0 != "/" } }
    return "/" + path.drop { $0 == "/" }
  }
}

extension ConfigurationReader {
  /// Whether a payload has such a key; a `?` behind it is reported.
  mutating func isPropertyKey(_ member: ConfigurationValue.Member) -> Bool {
    guard member.name.count > 1, member.name.hasSuffix("?") else { return true }
    let type = ConfigurationHints.optional(member.value.string ?? member.value["type"]?.string)
    report(
      .badName, member.key,
      "\"\(member.name)\": write an optional property as \"\(member.name.dropLast())\": \(type.json)")
    return false
  }

  /// A hint for a key that only the long form of a type in another notation has, or a similar key.
  func hint(forKey key: String, ofType type: String?, among keys: [String]) -> String {
    guard ["required", "optional", "nullable"].contains(key.lowercased()) else { return question(key, keys) }
    return "; a type without \"?\" is required, \(ConfigurationHints.optional(type).json) is optional"
  }

  /// Whether a text has no variable as a shell writes it; it would be sent as it is.
  mutating func hasNoShellVariable(_ value: ConfigurationValue) -> Bool {
    guard let variable = value.string.flatMap(Placeholder.shellVariable) else { return true }
    report(
      .malformedPlaceholder, value, "\"$\(variable)\" is not a placeholder" + Spelling.question("${env:\(variable)}"))
    return false
  }
}

import BeagleModel

/// An entry of the attributes that an action's record takes along (`docs/spec/analytics.md` 7).
struct RecordedAttribute {
  let path: String

  /// Why iOS skips the entry in every action; `nil` when it reads the entry.
  var skipped: String? {
    if path.isEmpty { return "it is empty" }
    if path.contains("[") { return "iOS reads no index in it" }
    let isWord = path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isWord ? nil : "iOS reads letters, digits, '_' and dots"
  }

  /// Whether a pattern such as `*.password` takes the entry; a key that stands alone counts as one behind a dot.
  func isForbidden(by pattern: String) -> Bool {
    if pattern.hasPrefix("*."), !pattern.dropFirst(2).contains("*") {
      let key = pattern.dropFirst(2)
      return path == key || path.hasSuffix("." + key)
    }
    return RoutePattern(pattern).matches(path)
  }

  /// The suggestion for an entry that names nothing of the action; `nil` when it names something, or nothing is near.
  ///
  /// - Parameter properties: The action's; empty when its content is not checked.
  func mistake(in action: String, among properties: [Property]) -> (suggestion: String?, known: [String])? {
    guard !properties.isEmpty, skipped == nil else { return nil }
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let known = properties.map(\.key).filter { key in
      key != "analytics" && !(key == "navigationContext" && Self.leavingTheApp.contains(action))
    }
    guard known.contains(parts[0]), let property = properties.first(where: { $0.key == parts[0] }) else {
      let near = Spelling.nearest(to: parts[0], among: known)
      return (near.map { ([$0] + parts.dropFirst()).joined(separator: ".") }, known)
    }
    guard parts.count > 1 else { return nil }
    switch property.heldType {
    case .named("Route"): return mistake(parts, among: Self.keysOfRoute)
    case .named("NavigationContext"): return mistake(parts, among: ["path", "value"])
    // A property without expressions is always the text itself.
    case .string: return (parts[0], [parts[0]])
    default: return nil
    }
  }

  /// The same of the second key of an entry.
  private func mistake(_ parts: [String], among keys: [String]) -> (suggestion: String?, known: [String])? {
    if keys.contains(parts[1]) { return nil }
    let near = Spelling.nearest(to: parts[1], among: keys)
    return (
      near.map { ([parts[0], $0] + parts.dropFirst(2)).joined(separator: ".") }, keys.map { parts[0] + "." + $0 }
    )
  }

  /// They decode a navigation context and have none to be recorded.
  private static let leavingTheApp = ["beagle:openNativeRoute", "beagle:openExternalURL"]
  private static let keysOfRoute = ["url", "screen", "shouldPrefetch", "fallback", "httpAdditionalData"]
}

extension AppModel {
  /// The action of a name in the analytics configuration; iOS compares names in any letter case.
  func action(named name: String) -> ObjectSchema? {
    let lowered = name.lowercased()
    return coder.schemas.first { $0.kind == .action && $0.name.lowercased() == lowered }
  }
}

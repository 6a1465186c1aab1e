/// Declarations that do not decode.
extension Screen {
  /// Whether a context, or the name of a list's item, may be meant by something that does not decode: one fault is enough.
  package var hasBrokenDeclaration: Bool {
    faults.contains { fault in
      switch fault.kind {
      case .unknownKey, .caseVariantKey, .retiredKey:
        let key = document.view.string(fault.node)
        guard let meant = Self.declaringKeys.first(where: { Spelling.isNear($0, key) }) else { return false }
        // What it declares is known, and is not there.
        if ignoredContext(fault) >= 0 || owner(of: fault)?.kind == .action { return false }
        // Only an object is a context, if it is no component, and a list may hold some; only a text is a name.
        let value = node(fault.node + 1)
        guard value.kind == .object || value.kind == .list else { return meant != "context" }
        let first = value.elements.first ?? value
        return meant == "context" && Discriminator.allCases.allSatisfy { first[$0.key] == nil }
      default:
        guard let key = key(of: fault), key == "id" || Self.declaringKeys.contains(key) else { return false }
        return mayDeclare(fault, under: key)
      }
    }
  }

  /// Whether a value that does not decode would declare something under its key: an app's own actions and components may call
  /// anything so.
  private func mayDeclare(_ fault: Fault, under key: String) -> Bool {
    let owner = owner(of: fault)
    if owner?.kind == .action { return false }
    switch key {
    // A component's own id is no context's.
    case "id": return owner?.kind != .component
    case "context":
      guard let type = property(of: fault)?.heldType else { return true }
      return type == .named("Context")
    default: return true
    }
  }

  /// The id of a context on one of Beagle's own components that has none; -1 for every other fault. What an app's own
  /// component does with the key is known only as far as somebody told.
  func ignoredContext(_ fault: Fault) -> Int32 {
    let view = document.view
    guard fault.kind == .unknownKey, view.string(fault.node) == "context",
      owner(of: fault)?.name.hasPrefix("beagle:") == true
    else { return -1 }
    let id = view.member(fault.node + 1, "id")
    return id >= 0 && view.kind(id) == .string ? Int32(truncatingIfNeeded: id) : -1
  }

  private static let declaringKeys = ["context", "iteratorName", "indexName"]
}

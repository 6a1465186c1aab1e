/// Declarations that do not decode.
extension Screen {
  /// Whether a context, or the name of a list's item, may be meant by something that does not decode: one fault is enough.
  package var hasBrokenDeclaration: Bool {
    faults.contains { fault in
      switch fault.kind {
      case .unknownKey, .caseVariantKey, .retiredKey:
        let key = document.view.string(fault.node)
        // What it declares is known, and is not there.
        if ignoredContext(fault) >= 0 { return false }
        return Self.declaringKeys.contains { Spelling.isNear($0, key) }
      default:
        guard let key = key(of: fault) else { return false }
        // A component's own id is no context's.
        return Self.declaringKeys.contains(key) || key == "id" && owner(of: fault)?.kind != .component
      }
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

/// Makes one fault of each cause, in document order. A missing key and the misspelt one in its place are one fault.
struct FaultReconciliation {
  private let view: JSONView
  private let table: SchemaTable
  private var faults: [Fault]

  /// - Parameter keepsNulls: Whether an unknown key is a fault with `null`, too, as in a file that people write.
  /// - Complexity: O(*n* log *n*) in faults, and linear in the members of objects that lack a key.
  static func reconciled(
    _ faults: consuming [Fault], in view: JSONView, _ table: SchemaTable, keepsNulls: Bool = false
  ) -> [Fault] {
    guard !faults.isEmpty else { return [] }
    var reconciliation = FaultReconciliation(view: view, table: table, faults: faults)
    return reconciliation.reconciled(keepsNulls: keepsNulls)
  }

  private mutating func reconciled(keepsNulls: Bool) -> [Fault] {
    let explained = explainMissingKeys()
    // Back ends write nulls for unset properties. An unknown key with a null loses nothing.
    let view = view
    faults.removeAll { fault in
      guard Self.isStray(fault.kind) else { return false }
      return explained.contains(fault.node) || !keepsNulls && Self.isNull(fault.node + 1, in: view)
    }
    removeImpactsOfUnreadableStrings()
    var taken: [Fault] = []
    swap(&taken, &faults)
    return Self.inDocumentOrder(taken)
  }

  /// Gives each missing key the unread key that probably stands in its place, and returns the unread keys that are explained so.
  private mutating func explainMissingKeys() -> Set<Int> {
    let missing = faults.indices.filter { faults[$0].kind == .missingProperty && faults[$0].other < 0 }
    if missing.isEmpty { return [] }
    var strays: [Int: Int] = [:]
    for place in faults.indices where Self.isStray(faults[place].kind) { strays[faults[place].node] = place }
    if strays.isEmpty { return [] }
    var explained: Set<Int> = []
    for place in missing {
      if let stray = strayKey(for: faults[place], among: strays) {
        faults[place].other = stray
        explained.insert(stray)
      } else if lacksItsWrapper(faults[place]) {
        explained.formUnion(view.keys(of: faults[place].node).filter { strays[$0] != nil })
      }
    }
    return explained
  }

  /// Drops other faults of a key or a text that holds half of a surrogate pair: that it is unknown, or that the
  /// property it misspells is missing.
  private mutating func removeImpactsOfUnreadableStrings() {
    let unreadable = Set(faults.lazy.filter { $0.kind == .unreadableString }.map(\.node))
    guard !unreadable.isEmpty else { return }
    faults.removeAll { fault in
      fault.kind != .unreadableString && (unreadable.contains(fault.node) || unreadable.contains(fault.other))
    }
  }

  /// Sorts the faults by small keys: a fault is large, and a large screen may have very many.
  private static func inDocumentOrder(_ faults: [Fault]) -> [Fault] {
    // The index in the lower half keeps equal ones in their order. A place on the tape fits 32 bits.
    let keys = faults.indices.map { UInt64(truncatingIfNeeded: faults[$0].node) << 32 | UInt64($0) }
    if zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }) { return faults }
    return keys.sorted().map { faults[Int($0 & 0xFFFF_FFFF)] }
  }

  private static func isNull(_ value: Int, in view: JSONView) -> Bool { view.firstByte(value) == UInt8(ascii: "n") }

  /// Whether a fault is about an unread key, which may be a misspelt one.
  private static func isStray(_ kind: Fault.Kind) -> Bool {
    kind == .unknownKey || kind == .caseVariantKey || kind == .retiredKey
  }

  /// A key of the same object that is probably the missing one, misspelt.
  private func strayKey(for fault: Fault, among strays: [Int: Int]) -> Int? {
    guard fault.property >= 0, let wanted = table.key(ofProperty: Int(fault.property)) else { return nil }
    return view.keys(of: fault.node).first { key in
      strays[key].map { isOtherSpelling(faults[$0], of: fault, wanted) } ?? false
    }
  }

  /// Whether an object's members belong into its missing property: those of a navigation context belong into `value`.
  private func lacksItsWrapper(_ missing: Fault) -> Bool {
    missing.object >= 0 && table.schemas[Int(missing.object)].name == "NavigationContext"
  }

  /// Whether an unread key is probably the missing one, misspelt or under another word.
  private func isOtherSpelling(_ stray: Fault, of missing: Fault, _ wanted: String) -> Bool {
    switch stray.kind {
    case .caseVariantKey: stray.property == missing.property
    case .unknownKey:
      isNear(view.string(stray.node), wanted) || isAddress(stray, as: missing) || isOtherWord(stray, for: wanted)
    case .retiredKey: replaces(stray, wanted)
    default: false
    }
  }

  /// Where a key is missing, one edit is a misspelling of it even in a short key.
  private func isNear(_ key: String, _ wanted: String) -> Bool {
    Spelling.isNear(key, wanted) || Spelling.isOneEdit(key, wanted) || EventNames.name(forSynonym: key) == wanted
  }

  /// Whether an unknown key with a text is another word for the missing address: a route's `path`, a lazyComponent's
  /// `url`.
  private func isAddress(_ stray: Fault, as missing: Fault) -> Bool {
    Self.addresses.contains(table.properties[Int(missing.property)].type.meaning)
      && view.firstByte(stray.node + 1) == UInt8(ascii: "\"")
      && Self.wordsOfAddresses.contains(view.string(stray.node).lowercased())
  }

  /// Whether an unknown key with a text is another library's word for the missing one: an action's `id` for
  /// `contextId`, a context's `contextId` for `id`, a button's `label`. Some words count with any value.
  private func isOtherWord(_ stray: Fault, for wanted: String) -> Bool {
    guard stray.object >= 0 else { return false }
    let object = table.schemas[Int(stray.object)].name
    let other = OtherWords.property(
      for: view.string(stray.node), of: object, holdsTemplates: view.holdsTemplates(stray.node + 1))
    if other == wanted { return true }
    guard view.firstByte(stray.node + 1) == UInt8(ascii: "\"") else { return false }
    let key = view.string(stray.node)
    if object == "beagle:image", wanted == "path" { return key == "mobileId" || Self.wordsOfAddresses.contains(key) }
    // Not for a component's own id.
    if wanted == "id" { return key.hasSuffix("Id") && table.schemas[Int(stray.object)].kind == .value }
    if key == "id" { return wanted.hasSuffix("Id") && table.schemas[Int(stray.object)].kind != .component }
    return wanted == "text" && Self.wordsOfTexts.contains(key)
  }

  private static let wordsOfTexts = ["label", "value", "title", "content"]
  private static let addresses: [Meaning] = [
    .screenRoute, .lazyPath, .remoteImage, .webURL, .requestURL, .externalURL, .deepLink, .poppedTo,
  ]
  private static let wordsOfAddresses = ["url", "uri", "path", "route", "href", "link", "src", "address"]

  /// Whether a retired key has the missing one as its replacement.
  private func replaces(_ fault: Fault, _ wanted: String) -> Bool {
    guard fault.object >= 0, fault.property >= 0 else { return false }
    let place = Int(table.properties[Int(fault.property)].type.operand)
    return switch table.schemas[Int(fault.object)].retired[place].successor {
    case .renamed(let name, _): name == wanted
    case .replaced(let keys, _): keys.contains(wanted)
    case .none: false
    }
  }
}

extension JSONView {
  /// Whether a list begins with a component, or with an object that has a `view`, as templates have.
  fileprivate func holdsTemplates(_ index: Int) -> Bool {
    guard firstByte(index) == UInt8(ascii: "["), !isEmpty(index) else { return false }
    let first = firstChild(index)
    return member(first, "view") >= 0 || member(first, "_beagleComponent_") >= 0
  }
}

extension JSONNode {
  /// Whether a list begins with a component, or with an object that has a `view`, as templates have.
  package var holdsTemplates: Bool { document.view.holdsTemplates(index) }
}

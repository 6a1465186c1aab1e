import BeagleModel

/// Changes a clean screen in every way that the catalogue knows, once for each mutant.
struct Mutator {
  private let catalog: CatalogNames
  private let screen: CleanScreen
  private let judge: ValueJudge
  private var share: Share
  private var mutants: [Mutant] = []

  static func mutants(of screen: CleanScreen, in catalog: CatalogNames, _ share: inout Share) -> [Mutant] {
    var mutator = Mutator(catalog: catalog, screen: screen, judge: ValueJudge(catalog: catalog), share: share)
    for site in SiteFinder.sites(of: screen.payload, in: catalog) where site.tokens.starts(with: screen.part) {
      mutator.mutate(site)
    }
    share = mutator.share
    return mutator.mutants
  }

  private mutating func mutate(_ site: Site) {
    changeValue(of: site)
    if let (owner, property) = site.member { changeKey(property, of: owner, at: site) }
    changeElements(of: site)
    guard let schema = site.schema(in: catalog) else { return }
    if site.type == .component || site.type == .action { changeName(of: schema, at: site) }
    addKeys(to: site, schema)
  }

  /// - Parameters:
  ///   - path: That of the value to edit.
  ///   - edit: Made once: the mutant is one of many.
  private mutating func add(
    _ kind: Mutant.Kind, _ site: Site, _ change: String, _ expected: Expectation, at path: [JSONPointer.Token]? = nil,
    _ edit: (JSONTree) -> JSONTree
  ) {
    // What follows from a legal change of other screens is unknown.
    guard screen.isMade || expected != .legal, share.takesNext() else { return }
    let payload = screen.payload.changing((path ?? site.tokens)[...], edit)
    let found = Findings(catalog: catalog, screen: screen).all(expected, of: payload, site, kind)
    mutants.append(
      Mutant(
        screen: screen.name, kind: kind, pointer: site.pointer, member: site.name, change: change,
        payload: payload.text, expected: found.places.sorted(), decodes: !found.isThrown))
  }

  /// Edits the members of the object around a site.
  private mutating func addInHolder(
    _ kind: Mutant.Kind, _ site: Site, _ change: String, _ expected: Expectation,
    _ edit: (inout [JSONTree.Member], Int) -> Void
  ) {
    guard case .key(let key)? = site.tokens.last else { return }
    add(kind, site, change, expected, at: site.tokens.dropLast()) { holder in
      var members = holder.members
      guard let place = members.firstIndex(where: { $0.key == key }) else { return holder }
      edit(&members, place)
      return .object(members)
    }
  }

  // MARK: - Values

  private static let values: [(Mutant.Kind, JSONTree)] = [
    (.null, .null), (.wrongType, .string("x")), (.wrongType, .word("7")), (.wrongType, .word("true")),
    (.wrongType, .string("1")), (.wrongType, .string("true")), (.wrongType, .word("0")), (.fraction, .word("3.0")),
    (.wrongType, .list([])), (.wrongType, .object([])), (.expression, .string("@{global.value}")),
    (.malformedExpression, .string("@{global.")), (.fraction, .word("1.5")), (.outOfRange, .word("1e400")),
    (.outOfRange, .word("9223372036854775808")), (.emptyText, .string("")),
    (.unknownWord, .string("NO_SUCH_WORD")),
  ]

  private mutating func changeValue(of site: Site) {
    for (kind, value) in Self.values where isOfInterest(value, kind, at: site) {
      add(kind, site, value.text, judge.judge(value, at: site)) { _ in value }
    }
    guard let text = site.value.string, !site.value.isExpression, isWord(site.type) else { return }
    for word in [text.lowercased(), text.prefix(1) + text.dropFirst().lowercased()] where word != text {
      add(.otherCaseWord, site, word, judge.judge(.string(word), at: site)) { _ in .string(word) }
    }
    let word = share.misspelling(text)
    add(.unknownWord, site, word, judge.judge(.string(word), at: site)) { _ in .string(word) }
  }

  /// Whether a value says something about a type: any text is as good as another where a text is wanted.
  private func isOfInterest(_ value: JSONTree, _ kind: Mutant.Kind, at site: Site) -> Bool {
    if value == site.value { return false }
    let literal = site.type.literal
    switch kind {
    case .wrongType:
      return switch literal {
      case .string, .path: value.string == nil
      case .list: !value.isList
      case .map: !value.isObject
      case .int, .number: !value.isNumber
      case .bool: !value.isBool
      // Texts that look like numbers and booleans are as good as any elsewhere.
      case _ where value == .string("1") || value == .string("true") || value == .word("0"): false
      case .json, .unchecked, .null: false
      default: true
      }
    case .expression, .malformedExpression: return literal != .json
    case .fraction, .outOfRange: return literal == .int || literal == .number
    // An expression that is gone is another change.
    case .emptyText: return site.value.string != nil && !site.value.isExpression
    case .unknownWord: return isWord(site.type)
    default: return true
    }
  }

  private func isWord(_ type: PropertyType) -> Bool {
    if case .named(let name) = type.literal { catalog.values(of: name) != nil } else { false }
  }

  // MARK: - Keys

  private mutating func changeKey(_ property: Property, of owner: ObjectSchema, at site: Site) {
    let key = property.key
    // A route with an address needs no screen.
    let isBesideURL = if case .besideURL = site.reading { site.name == "RouteLocal.screen" } else { false }
    let isRequired = property.declaration.isRequired && !isBesideURL
    let missing = Expectation.error("decoding/missing-property", site.holderPointer)
    addInHolder(.absent, site, "\(key) absent", isRequired ? missing : judge.judge(.null, at: site)) {
      $0.remove(at: $1)
    }
    for (kind, other) in keys(near: key) where owner.isUnknown(other) {
      let place = JSONPointer(tokens: site.tokens.dropLast() + [.key(other)]).description
      addInHolder(
        kind, site, "\(key) as \(other)", isRequired ? missing : .loss("decoding/ignored-property", place)
      ) { $0[$1].key = other }
    }
    addInHolder(.duplicateKey, site, "\(key) twice", .loss("syntax/duplicate-key", site.pointer)) {
      $0.insert($0[$1], at: $1)
    }
    // iOS keeps the first (docs/spec/decoding.md 3.6).
    addInHolder(.duplicateKey, site, "\(key) twice, once null", .loss("syntax/duplicate-key", site.pointer)) {
      $0.append(.init($0[$1].key, .null))
    }
  }

  /// A key with one typing mistake, and in other letter case.
  private mutating func keys(near key: String) -> [(Mutant.Kind, String)] {
    // A zero-width space, as copied from a web page (docs/spec/decoding.md 3.4).
    let invisible = key.prefix(1) + "\u{200B}" + key.dropFirst()
    let cased = [key.prefix(1).uppercased() + key.dropFirst(), key.uppercased(), key.lowercased()]
    let others =
      (0..<3).map { _ in (Mutant.Kind.misspeltKey, share.misspelling(key)) } + cased.map { (.otherCaseKey, $0) }
      + [(.invisibleCharacter, String(invisible))]
    var met: Set<String> = [key]
    return others.filter { met.insert($0.1).inserted }
  }

  private static let traits = ["id", "style", "accessibility", "context", "onInit"]

  private mutating func addKeys(to site: Site, _ schema: ObjectSchema) {
    var added: [(Mutant.Kind, String)] = [(.unknownKey, "zebra")]
    if schema.kind == .component { added += Self.traits.map { (.foreignTrait, $0) } }
    for (kind, key) in added where schema.isUnknown(key) {
      add(kind, site, "\(key) added", .loss("decoding/ignored-property", site.pointer(to: key))) {
        $0.adding(key, .word("1"))
      }
    }
  }

  // MARK: - Elements

  private static let elements: [(Mutant.Kind, JSONTree)] = [
    (.nullElement, .null), (.wrongElement, .word("7")), (.wrongElement, .string("x")), (.wrongElement, .list([])),
    (.wrongElement, .object([])),
  ]

  private mutating func changeElements(of site: Site) {
    var (element, key) = (site, JSONPointer.Token.index(site.value.elements.count))
    if case .late = site.type { element.reading = .late }
    switch site.type.literal {
    case .list(let type) where site.value.isList:
      element.type = type
      if let first = site.value.elements.first, first.isObject, type != .json {
        add(.single, site, "without [ ]", judge.judge(first, at: site)) { _ in first }
      }
    // An app may know which keys a map has.
    case .map(let type) where site.value.isObject && screen.isMade: (element.type, key) = (type, .key("other"))
    default: return
    }
    element.tokens.append(key)
    element.member = nil
    for (kind, value) in Self.elements {
      let expected = judge.judge(value, at: element)
      if expected == .legal { continue }
      add(kind, element, "\(value.text) at the end", expected, at: site.tokens) { holder in
        holder.isList ? .list(holder.elements + [value]) : holder.adding("other", value)
      }
    }
  }

  // MARK: - Names

  private mutating func changeName(of schema: ObjectSchema, at site: Site) {
    let key = schema.kind.discriminator
    guard let name = site.value[key]?.string else { return }
    let missing = Expectation.error("decoding/missing-discriminator", site.pointer)
    let place = site.pointer(to: key)
    func change(_ kind: Mutant.Kind, _ text: String, _ expected: Expectation, _ edit: (inout JSONTree.Member) -> Void) {
      add(kind, site, text, expected) { tree in
        var members = tree.members
        if let place = members.firstIndex(where: { $0.key == key }) { edit(&members[place]) }
        return .object(members)
      }
    }
    add(.discriminatorAbsent, site, "\(key) absent", missing) { tree in
      .object(tree.members.filter { $0.key != key })
    }
    for value in [JSONTree.null, .word("7"), .object([])] {
      let rule = value == .null ? "decoding/null-for-required" : "decoding/wrong-type"
      change(.discriminatorValue, value.text, .error(rule, place)) { $0.value = value }
    }
    for (_, other) in keys(near: key) { change(.discriminatorKey, "\(key) as \(other)", missing) { $0.key = other } }
    let unknown = Expectation.loss(schema.kind == .action ? "actions/unknown" : "components/unknown", place)
    let ownName = String(name.dropFirst("beagle:".count))
    let misspelt = "beagle:" + share.misspelling(ownName)
    for other in ["beagle:zebra", "custom:zebra", misspelt] where other.lowercased() != name.lowercased() {
      change(.unknownName, other, unknown) { $0.value = .string(other) }
    }
    let foreign = schema.kind == .action ? unknown : .loss("components/wrong-namespace", place)
    for other in [" " + name, ownName, "custom:" + ownName] {
      change(.otherNamespace, other, foreign) { $0.value = .string(other) }
    }
    for other in [name.lowercased(), name.uppercased()] where other != name {
      change(.otherCaseName, other, .legal) { $0.value = .string(other) }
    }
    add(.duplicateKey, site, "\(key) twice", .loss("syntax/duplicate-key", place)) { tree in
      .object([.init(key, .string(name))] + tree.members)
    }
    // A payload of its own may be an action.
    if site.tokens.isEmpty { return }
    let other = schema.kind == .action ? SampleValues.text("Total") : SampleValues.action
    let otherPlace = site.pointer(to: other.members[0].key)
    add(.otherKind, site, "another kind", .error("decoding/missing-discriminator", otherPlace)) { _ in other }
  }
}

extension ObjectSchema {
  /// Whether a key is neither the object's own nor one that it had in another version.
  fileprivate func isUnknown(_ key: String) -> Bool {
    !properties.contains { $0.key == key } && !retired.contains { $0.key == key }
  }
}

import BeagleModel

/// What one configuration of a release reads in another way than the release before it.
struct ContractDiff: Sendable {
  private(set) var found = ContractDifferences()
  /// Tables that one of the contracts does not describe.
  private(set) var notCompared: [String] = []
  let types: ContractTypes
  /// The tables of the release before, and of the one that is about to ship.
  let old: ContractValue
  let new: ContractValue

  /// - Parameters:
  ///   - old: The tables of the release before.
  ///   - new: The tables of the release that is about to ship.
  ///   - lives: What the app's configuration says of its releases.
  init(from old: ContractValue, to new: ContractValue, lives: EntryLives = EntryLives()) {
    (self.old, self.new) = (old, new)
    found.successors = { part, name in part.table.flatMap { lives[$0, name]?.replacedBy } }
    types = ContractTypes(old: old["types"]?.members ?? [:], new: new["types"]?.members ?? [:])
    compareParts("components", .component)
    compareParts("actions", .action)
    compareOperations()
    if let (old, new) = tables("deepLinks", { $0["deepLinks"] }) {
      var links = DeepLinkComparison(types: types, successors: found.successors)
      links.compare(old, new)
      found.add(links.found)
    }
    compareStyles()
    compareNames("images.local", .image, .images, .partMissing, "the image is missing") { $0["images"]?["local"] }
    compareNames("navigationControllers", .controller, .controllers, .wrongScreen, "the default controller is used") {
      $0["navigationControllers"]
    }
    compareNames("externalUrls.schemes", .scheme, .schemes, .pressDoesNothing, Impact.pressDoesNothing.sentence) {
      $0["externalUrls"].map { $0 == .null ? $0 : $0["schemes"] } ?? nil
    }
    compareTypes()
    compareGlobalContext()
  }

  /// The operations of Beagle itself that an older Beagle does not have.
  mutating func compareBeagle(from old: AppVersion?, to new: AppVersion?) {
    guard let old, let new, new < old else { return }
    let own = self.new["operations"]?.members ?? [:]
    for (name, version) in ReleaseParts.operations.inOrder(by: { $0.key < $1.key })
    where own[name] == nil && old >= version && new < version {
      found.remove(.operation, name, .wrongValue, Self.nullCalls, .calls(name, besides: nil))
    }
  }

  private static let nullCalls = "expressions that call it are null"

  // MARK: - Names

  /// The entries of a table by name; `nil` where the contract does not describe it.
  private static func entries(_ table: ContractValue?) -> [String: ContractValue]? {
    switch table {
    case nil: nil
    case .list(let names)?: Dictionary(names.compactMap { $0.string.map { ($0, .empty) } }) { first, _ in first }
    case let table?: table.members
    }
  }

  private mutating func tables(
    _ name: String, _ table: (ContractValue) -> ContractValue?
  ) -> (old: [String: ContractValue], new: [String: ContractValue])? {
    switch (Self.entries(table(old)), Self.entries(table(new))) {
    case (let old?, let new?): return (old, new)
    case (nil, nil): return nil
    default:
      notCompared.append(name)
      return nil
    }
  }

  /// A table of names without anything else.
  private mutating func compareNames(
    _ name: String, _ part: ContractChange.Part, _ table: NameUse.Table, _ impact: Impact, _ effect: String,
    _ value: (ContractValue) -> ContractValue?
  ) {
    guard let (old, new) = tables(name, value) else { return }
    let added = new.filter { old[$0.key] == nil }
    found.count(part, added.count)
    for name in old.keys.sorted() where new[name] == nil {
      found.remove(part, name, impact, effect, .name(table, name), of: old[name] ?? .empty, among: added)
    }
  }

  // MARK: - Components and actions

  private mutating func compareParts(_ key: String, _ part: ContractChange.Part) {
    let (old, new) = (old[key]?.members ?? [:], new[key]?.members ?? [:])
    let spellings = Dictionary(new.keys.map { ($0.lowercased(), $0) }) { first, _ in first }
    let known = Set(old.keys.map { $0.lowercased() })
    let added = new.filter { !known.contains($0.key.lowercased()) }
    var members = MemberComparison(types: types)
    defer { found.add(members.found) }
    found.count(part, added.count)
    for (name, entry) in ContractValue.object(old).sortedMembers {
      let owner: ContractUse.Owner =
        part == .action ? .action(name.lowercased()) : .component(name.lowercased())
      guard let kept = spellings[name.lowercased()].flatMap({ new[$0] }) else {
        let impact: Impact = part == .action ? .pressDoesNothing : .partMissing
        found.remove(part, name, impact, impact.sentence, .part(owner), of: entry, among: added)
        continue
      }
      compareWidgets(name, owner, entry, kept)
      // A registration without properties is not checked.
      guard let properties = entry["properties"], let others = kept["properties"] else { continue }
      members.compare(properties.members, others.members, owner, name: name)
    }
  }

  private mutating func compareWidgets(
    _ name: String, _ owner: ContractUse.Owner, _ old: ContractValue, _ new: ContractValue
  ) {
    guard case .component = owner, old["widget"] != .bool(false), new["widget"] == .bool(false) else { return }
    let traits = ["accessibility", "context", "id", "style"].filter { new["properties"]?[$0] == nil }
    found.changes.append(
      ContractChange(
        part: .component, name: name, detail: "was a widget: it reads no id, style, accessibility or context now",
        impact: .unstyled, effect: "it is shown without its style",
        uses: traits.map { .member(of: owner, key: $0, .isPresent) }))
  }

  private mutating func compareGlobalContext() {
    guard let before = old["globalContext"], let now = new["globalContext"] else {
      if (old["globalContext"] == nil) != (new["globalContext"] == nil) { notCompared.append("globalContext") }
      return
    }
    guard let type = before["type"] else { return }
    let lost = now == .null ? [ContractTypes.Lost(path: [])] : now["type"].map { types.lost(from: type, to: $0) } ?? []
    for lost in lost {
      found.changes.append(
        ContractChange(
          part: .globalContext, name: (["global context"] + lost.path).joined(separator: "."), detail: lost.detail,
          impact: .wrongValue, effect: "expressions that read it are null",
          uses: [.reads(context: "global", path: lost.path, in: nil)]))
    }
  }

  // MARK: - Operations

  private mutating func compareOperations() {
    let (old, new) = (old["operations"]?.members ?? [:], new["operations"]?.members ?? [:])
    let added = new.filter { old[$0.key] == nil }
    found.count(.operation, added.count)
    for (name, entry) in ContractValue.object(old).sortedMembers {
      guard let kept = new[name] else {
        found.remove(
          .operation, name, .wrongValue,
          entry["replacesBuiltin"] == .bool(true) ? "Beagle's own operation answers" : Self.nullCalls,
          .calls(name, besides: nil), of: entry, among: added)
        continue
      }
      compareCalls(name, entry, kept)
    }
  }

  private mutating func compareCalls(_ name: String, _ old: ContractValue, _ new: ContractValue) {
    let (before, now) = (ContractParameters(old), ContractParameters(new))
    func change(_ detail: String, _ effect: String, besides counts: ClosedRange<Int>?) {
      found.changes.append(
        ContractChange(
          part: .operation, name: "operation \(name)", detail: detail, impact: .wrongValue, effect: effect,
          uses: [.calls(name, besides: counts)]))
    }
    if let before, let now {
      if before.counts.lowerBound < now.counts.lowerBound || before.counts.upperBound > now.counts.upperBound {
        change("was \(before.text), is \(now.text)", Self.nullCalls, besides: now.counts)
      } else if before.misfits(now, types) {
        change("was \(before.text), is \(now.text)", "expressions that call it may be null", besides: nil)
      } else if before.text != now.text {
        found.widened += 1
      }
    }
    guard let result = old["returns"]?.string, let other = new["returns"]?.string, result != other,
      types.test(
        from: ContractProperty(.text(other)).declaration.type, to: ContractProperty(.text(result)).declaration.type)
        != nil
    else { return }
    change("returned \(result), returns \(other)", "expressions that call it give another value", besides: nil)
  }

  // MARK: - Styles

  private mutating func compareStyles() {
    compareNames("theme.styles", .style, .styles, .unstyled, Impact.unstyled.sentence) {
      $0["theme"].map { $0 == .null ? $0 : $0["styles"] } ?? nil
    }
    let (old, new) = (old["theme"]?["styles"]?.members ?? [:], new["theme"]?["styles"]?.members ?? [:])
    for (name, entry) in ContractValue.object(old).sortedMembers {
      guard let kept = new[name], let targets = kept["appliesTo"]?.strings, !targets.isEmpty else { continue }
      let now = Set(targets.map { $0.lowercased() })
      let before = entry["appliesTo"]?.strings ?? []
      let lost = before.filter { !now.contains($0.lowercased()) }
      if !before.isEmpty, lost.isEmpty { continue }
      let detail = before.isEmpty ? "was for all components" : "is not for \(Prose.list(lost, "and")) now"
      found.changes.append(
        ContractChange(
          part: .style, name: "style \(name)",
          detail: before.isEmpty ? "\(detail), is for \(Prose.list(targets, "and"))" : detail, impact: .unstyled,
          effect: Impact.unstyled.sentence, uses: [.style(name, besides: now)]))
    }
  }

  // MARK: - Types

  /// Compares the types that payloads send values of.
  private mutating func compareTypes() {
    let sent = types.sent(by: old)
    var members = MemberComparison(types: types)
    defer { found.add(members.found) }
    for (name, before) in ContractValue.object(types.old).sortedMembers where sent.contains(name) {
      // A type that nothing mentions any more is gone with what mentioned it.
      guard let now = types.new[name] else { continue }
      if let values = before.enumValues, let others = now.enumValues {
        compareValues(name, values, others)
      } else if before.enumValues == nil, now.enumValues == nil {
        members.compare(before.members, now.members, .type(name), name: "type \(name)")
      } else {
        found.changes.append(
          ContractChange(
            part: .type, name: "type \(name)",
            detail: now.enumValues == nil ? "was an enumeration, is a record" : "was a record, is an enumeration",
            impact: .screenFails, effect: Impact.screenFails.sentence, uses: [.value(type: name, .isPresent)]))
      }
    }
  }

  private mutating func compareValues(_ name: String, _ old: Set<String>, _ new: Set<String>) {
    let (removed, added) = (old.subtracting(new).sorted(), new.subtracting(old).sorted())
    found.count(.enumValue, added.count)
    if removed.isEmpty { return }
    found.changes.append(
      ContractChange(
        part: .enumValue, name: "type \(name)",
        detail: "has no \(Prose.list(removed.map { "\"\($0)\"" }, "and")) now",
        renamed: removed.count == 1 ? Spelling.suggestions(for: removed[0], among: added).first : nil,
        impact: .screenFails, effect: Impact.screenFails.sentence, uses: [.value(type: name, .isAny(of: Set(removed)))])
    )
  }
}

extension ContractChange.Part {
  /// The table of the configuration whose entries have lives.
  fileprivate var table: EntryLives.Table? {
    switch self {
    case .component: .components
    case .action: .actions
    case .operation: .operations
    case .deepLink: .deepLinks
    case .style: .styles
    case .image: .images
    case .controller: .controllers
    case .property, .enumValue, .dataKey, .scheme, .type, .globalContext: nil
    }
  }
}

import BeagleModel

/// The outside world, as far as reading a configuration needs it.
struct ConfigurationWorld: Sendable {
  var files: FileSystem
  /// For dates that end; `nil` checks none. Called only for a file that has such dates.
  var today: @Sendable () -> CalendarDate? = { nil }
  /// The names of all rules. Called only for a file that names one.
  var rules: @Sendable () -> RuleNames = { RuleNames() }
}

/// Reads a configuration file and its fragments: every mistake is listed before the run stops.
struct ConfigurationReader {
  let world: ConfigurationWorld
  var files: [ConfigurationFile] = []
  let root: ProjectRoot
  /// Files that were included, so that none is read twice.
  var included: Set<String> = []
  var mistakes: [ConfigurationMistake] = []
  /// Records that events provide, for the types of the configuration that is read.
  var eventTypes: [TypeSchema] = []

  /// A configuration and its mistakes; with an error among them the configuration must not be used.
  struct Reading: Sendable {
    var configuration: Configuration
    /// Warnings included; by file, in the order of inclusion, and by place.
    var mistakes: [ConfigurationMistake]
  }

  /// - Parameter file: As it was named; relative paths inside start from its folder.
  static func reading(_ bytes: PaddedBytes, file: String, world: ConfigurationWorld) -> Reading {
    var reader = ConfigurationReader(file: file, world: world)
    let configuration = reader.parse(bytes, name: file).map { _ in reader.configuration(file: file) } ?? none
    return Reading(configuration: configuration, mistakes: reader.mistakes.ordered(by: reader.files.map(\.name)))
  }

  private init(file: String, world: ConfigurationWorld) {
    self.world = world
    root = ProjectRoot(directory: ConfigurationFile.directory(of: file), files: world.files)
    included = [RelativePath.normal(file)]
  }

  /// The configuration of a run without a file.
  static let none = Configuration(
    file: "", named: [NamedConfiguration(name: "main")], defaultName: nil, crawl: CrawlLimits())

  private mutating func configuration(file: String) -> Configuration {
    checkShape(of: 0, as: ConfigurationSchema.root)
    readIncludes(of: 0, trail: [RelativePath.normal(file)])
    let parts = (0..<files.count).map { ConfigurationValue(files[$0].document.root, file: $0) }
    for part in parts { checkVersion(part["version"]) }
    let whole = merging { $0.joined(parts) }
    let app = app(whole["app"])
    releases = app.releases
    served = ServedReleases(app, today: world.today)
    budget = screenBudget(whole["budgets"])
    journey = journeyBudget(whole["budgets"])
    limits = runLimits(whole["limits"])
    let (named, effective) = namedConfigurations(whole["configurations"])
    let rules = rulePolicy(whole["rules"])
    return Configuration(
      file: file, named: named, defaultName: defaultName(whole["defaultConfiguration"], among: named.map(\.name)),
      crawl: crawl(whole["crawl"]), app: app, owners: whole["owners"].map { owners($0) } ?? [], rules: rules,
      merged: MergedConfiguration(whole, effective, files: files))
  }

  /// The app's releases, for the entries that are read later.
  var releases: [AppRelease] = []
  private(set) var served = ServedReleases()
  private(set) var budget: ScreenBudget?
  private(set) var journey: JourneyBudget?
  private(set) var limits = RunLimits()

  private mutating func checkVersion(_ version: ConfigurationValue?) {
    guard let version, let number = version.integer, number != 1 else { return }
    report(.unreadable, version, "\"version\" is \(version.source); this build reads 1")
  }

  private mutating func defaultName(_ value: ConfigurationValue?, among names: [String]) -> String? {
    guard let value, let name = value.string else { return nil }
    if !names.contains(name) {
      report(.unknownName, value, "there is no configuration \"\(name)\"" + question(name, names))
    }
    return name
  }

  private mutating func owners(_ value: ConfigurationValue) -> [(pattern: String, owner: String)] {
    for member in value.members { hasNoParameter(member.name, member.key) }
    return value.members.compactMap { member in member.value.string.map { (member.name, $0) } }
  }

  /// Merges, and reports the mistakes of it.
  mutating func merging(_ body: (inout ConfigurationMerging) -> ConfigurationValue) -> ConfigurationValue {
    var merging = ConfigurationMerging(files)
    let value = body(&merging)
    for mistake in merging.mistakes { report(mistake.code, mistake.place, mistake.message) }
    return value
  }

  /// Objects and lists in each other, and files that include each other in a row; each takes a call.
  static let mostLevels = 100

  /// - Returns: The file's place; `nil` after reporting that it is no JSON.
  mutating func parse(_ bytes: PaddedBytes, name: String) -> Int? {
    let locator = Locator(source: Source(file: name), bytes: bytes)
    do throws(JSONSyntaxError) {
      files.append(
        ConfigurationFile(name: name, document: try JSONDocument(parsing: bytes), locator: locator))
      guard let deep = files[files.count - 1].document.firstContainer(inside: Self.mostLevels) else {
        return files.count - 1
      }
      report(
        .unreadable, ConfigurationValue.Place(node: deep, file: files.count - 1),
        "more than \(Self.mostLevels) objects and lists stand in each other")
      files.removeLast()
      return nil
    } catch {
      let place = locator.location(of: error.offset..<min(error.offset + 1, bytes.count))
      mistakes.append(ConfigurationMistake(rule: .unreadable, location: place, message: "\(error)"))
      return nil
    }
  }

  // MARK: - Mistakes

  mutating func report(
    _ rule: ConfigurationCode, _ place: ConfigurationValue.Place, _ message: String, isMild: Bool = false
  ) {
    mistakes.append(
      ConfigurationMistake(rule: rule, location: location(place), message: message, isMild: isMild))
  }

  mutating func report(
    _ rule: ConfigurationCode, _ value: ConfigurationValue, _ message: String, isMild: Bool = false
  ) {
    report(rule, value.place, message, isMild: isMild)
  }

  // MARK: - Tools

  func location(_ place: ConfigurationValue.Place) -> SourceLocation { files.location(place) }

  func location(_ value: ConfigurationValue) -> SourceLocation { location(value.place) }

  func question(_ name: String, _ names: some Sequence<String>) -> String {
    let names = Array(names)
    // Of very many mistakes, the first ones get suggestions.
    guard mistakes.count * names.count < 1_000_000 else { return "" }
    return Spelling.question(Spelling.suggestions(for: name, among: names))
  }

  mutating func count(_ value: ConfigurationValue?, key: String, from least: Int) -> Int? {
    guard let value, let number = value.integer else { return nil }
    guard number >= least, let small = Int(exactly: number) else {
      report(.wrongValue, value, "\"\(key)\" is \(value.source); it must be at least \(least)")
      return nil
    }
    return small
  }
}

/// The file against its schema (`docs/configuration.md`).
extension ConfigurationReader {
  private static let engine = SchemaEngine(ConfigurationSchema.types)

  /// - Parameter place: A file of the configuration.
  mutating func checkShape(of place: Int, as root: String) {
    let screen = Self.engine.check(files[place].document, as: root)
    for fault in screen.faults where !isComment(screen.node(fault.node)) {
      let node = ConfigurationValue.Place(node: screen.node(fault.node), file: place)
      if let key = Self.unsupportedKey(of: fault, in: screen) {
        report(.unsupportedKey, node, "\"\(key)\" is not supported yet")
      } else if let message = message(for: fault, in: screen, file: place) {
        report(Self.rule(of: fault.kind), node, message)
      }
    }
  }

  /// A key that a later version may read; `nil` for other faults.
  private static func unsupportedKey(of fault: Fault, in screen: Screen) -> String? {
    guard fault.kind == .unknownKey, let key = screen.node(fault.node).string, let owner = screen.owner(of: fault),
      ConfigurationSchema.notSupportedYet[owner.name]?.contains(key) == true
    else { return nil }
    return key
  }

  private static func rule(of kind: Fault.Kind) -> ConfigurationCode {
    switch kind {
    case .unknownKey, .caseVariantKey, .duplicateKey: .unknownKey
    case .missingProperty: .missingKey
    default: .wrongValue
    }
  }

  /// Whether a place stands below a `//`, which any object may hold, tables included.
  private func isComment(_ node: JSONNode) -> Bool { node.pointer.tokens.contains(.key("//")) }

  private func message(for fault: Fault, in screen: Screen, file: Int) -> String? {
    let node = screen.node(fault.node)
    let key = screen.key(of: fault) ?? ""
    switch fault.kind {
    case .unknownKey, .caseVariantKey: return unknownKey(node.string ?? "", fault, in: screen)
    case .missingProperty:
      if fault.other >= 0, let stray = screen.node(fault.other).string {
        return "\"\(key)\" is missing; \"\(stray)\" is not a key here"
      }
      return "\"\(key)\" is missing"
    case .nullForRequired where key.isEmpty: return "a configuration is an object, this is null"
    case .nullForRequired: return "\(subject(node, key)) is null; it must be \(screen.wanted(fault))"
    case .wrongType, .singleForList, .fractionalNumber, .numberOutOfRange:
      if key.isEmpty { return "a configuration is an object, this is \(node.kind.described)" }
      if fault.kind == .numberOutOfRange {
        return "\(subject(node, key)) is \(node.source.shortened), which no number of 64 bits holds"
      }
      return wrongType(node, key, fault, in: screen)
    case .unknownEnumValue:
      let values = screen.acceptedValues(of: fault)
      return "\"\(node.string ?? "")\" is not a value of \"\(key)\"" + choice(node.string ?? "", values)
    case .duplicateKey: return duplicate(node, first: screen.node(fault.other), file: file)
    case .unreadableString: return "this text holds half of a surrogate pair"
    default: return nil
    }
  }

  private func unknownKey(_ key: String, _ fault: Fault, in screen: Screen) -> String {
    let owner = screen.owner(of: fault)
    if owner?.name == "Rules", key.contains("/") || world.rules().knows(key) {
      return "\"\(key)\" belongs inside \"levels\", not here"
    }
    if let home = ConfigurationSchema.home(ofKey: key) {
      let isTop = screen.node(fault.node).pointer.tokens.count == 1
      return "\"\(key)\" belongs \(home), not \(isTop ? "at the top" : "here")"
    }
    return "unknown key \"\(key)\"" + question(key, owner?.properties.map(\.key) ?? [])
  }

  /// The name of a value in a message: its own key; for an element the key of its list.
  private func subject(_ node: JSONNode, _ key: String) -> String {
    let tokens = node.pointer.tokens
    let own = tokens.lazy.reversed().compactMap { if case .key(let key) = $0 { key } else { nil } }.first ?? key
    guard case .index? = tokens.last else { return "\"\(own)\"" }
    return "an entry of \"\(own)\""
  }

  private func wrongType(_ node: JSONNode, _ key: String, _ fault: Fault, in screen: Screen) -> String {
    let wanted = screen.wanted(fault)
    // A header's value may be a secret.
    let isHeader = node.pointer.tokens.dropLast().last == .key("headers")
    let isShown = !isHeader && (node.kind == .string || node.kind == .number)
    let start = "\(subject(node, key)) is \(isShown ? node.source : node.kind.described); "
    if let text = node.string, wanted.hasSuffix("number"), Double(text) != nil {
      return start + "it is a number: \(text)"
    }
    if let text = node.string, wanted == "true or false", text == "true" || text == "false" {
      return start + "write \(text) without quotes"
    }
    if let object = ConfigurationHints.object(inPlaceOf: node, at: key) { return start + "write \(object)" }
    return start + "it must be \(wanted)"
  }

  /// Checks texts of an object without a schema; `null` counts as absent.
  mutating func checkTexts(of node: ConfigurationValue, _ keys: [String]) {
    for member in node.members where keys.contains(member.name) {
      let value = member.value
      guard value.kind != .string, value.kind != .null else { continue }
      let isScalar = value.kind != .object && value.kind != .list
      let shown = isScalar ? value.source : value.kind.described
      report(.wrongValue, value, "\"\(member.name)\" is \(shown); it must be a string")
    }
  }

  private func choice(_ text: String, _ values: [String]) -> String {
    let suggestion = question(text, values)
    return suggestion.isEmpty ? "; it is one of \(values.joined(separator: ", "))" : suggestion
  }

  private func duplicate(_ key: JSONNode, first: JSONNode, file: Int) -> String {
    let (one, two) = (
      location(ConfigurationValue.Place(node: first, file: file)),
      location(ConfigurationValue.Place(node: key, file: file))
    )
    return "\"\(key.string ?? "")\" appears twice (\(one.line):\(one.column), \(two.line):\(two.column))"
  }
}

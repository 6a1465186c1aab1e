import BeagleModel

/// The outside world, as far as reading a configuration needs it.
struct ConfigurationWorld: Sendable {
  var files: FileSystem
  /// For dates that end; `nil` looks at none. Asked only by a file that has such dates.
  var today: @Sendable () -> CalendarDate? = { nil }
  /// The names of all rules. Asked only by a file that names one.
  var rules: @Sendable () -> RuleNames = { RuleNames() }
}

/// Reads a configuration file and its fragments: every mistake is listed before the run stops.
struct ConfigurationReader {
  let world: ConfigurationWorld
  var files = ConfigurationFiles()
  let root: ProjectRoot
  /// Files that were included, so that none is read twice.
  var included: Set<String> = []
  var mistakes: [Found] = []
  /// Records that events provide, for the types of the configuration that is read.
  var eventTypes: [TypeSchema] = []
  /// The configuration that is read and those that it extends, the nearest first, each as it is written.
  var lineage: [ConfigurationValue.Member] = []

  /// A mistake with the place of its file, for the order.
  struct Found {
    var mistake: ConfigurationMistake
    var file: Int
  }

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
    return Reading(configuration: configuration, mistakes: reader.sortedMistakes)
  }

  private init(file: String, world: ConfigurationWorld) {
    self.world = world
    root = ProjectRoot(directory: ConfigurationFiles.directory(of: file), files: world.files)
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
    checkStrayPlaceholders()
    let whole = joined(parts)
    let app = app(whole["app"])
    releases = app.releases
    served = ServedReleases(app, today: world.today)
    budget = screenBudget(whole["budgets"])
    let (named, effective) = namedConfigurations(whole["configurations"])
    let rules = rulePolicy(whole["rules"])
    return Configuration(
      file: file, named: named, defaultName: defaultName(whole["defaultConfiguration"], among: named.map(\.name)),
      crawl: crawl(whole["crawl"]), app: app, owners: whole["owners"].map { owners($0) } ?? [], rules: rules,
      merged: merged(whole, effective))
  }

  /// The app's releases, for the entries that are read later.
  var releases: [AppRelease] = []
  private(set) var served = ServedReleases()
  private(set) var budget: ScreenBudget?

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

  // MARK: - Mistakes

  mutating func report(
    _ rule: ConfigurationCode, _ place: ConfigurationValue.Place, _ message: String, isMild: Bool = false
  ) {
    mistakes.append(
      Found(
        mistake: ConfigurationMistake(
          rule: rule, location: location(place), message: message, isMild: isMild), file: place.file))
  }

  mutating func report(
    _ rule: ConfigurationCode, _ value: ConfigurationValue, _ message: String, isMild: Bool = false
  ) {
    report(rule, value.place, message, isMild: isMild)
  }

  /// In the order of the files. A mistake that several configurations inherit is listed once.
  private var sortedMistakes: [ConfigurationMistake] {
    var met: Set<String> = []
    let ordered = mistakes.enumerated().inOrder { left, right in
      let (a, b) = (left.element, right.element)
      if a.file != b.file { return a.file < b.file }
      let (one, two) = (a.mistake.location.offset, b.mistake.location.offset)
      return one != two ? one < two : left.offset < right.offset
    }
    return ordered.map(\.element).filter { found in
      let subject = found.mistake.message.prefix { $0 != ";" }
      return met.insert("\(found.file) \(found.mistake.location.offset) \(subject)").inserted
    }.map(\.mistake)
  }

  // MARK: - Tools

  func location(_ place: ConfigurationValue.Place) -> SourceLocation {
    files[place.file].locator.location(of: place.node.range, pointer: place.node.pointer.description)
  }

  func location(_ value: ConfigurationValue) -> SourceLocation { location(value.place) }

  func question(_ name: String, _ names: some Sequence<String>) -> String {
    Spelling.question(Spelling.suggestions(for: name, among: Array(names)))
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

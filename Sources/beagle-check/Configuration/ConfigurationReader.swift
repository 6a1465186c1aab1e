import BeagleModel

/// Reads a configuration file: every mistake is listed before the run stops.
struct ConfigurationReader {
  let document: JSONDocument
  let locator: Locator
  var mistakes: [ConfigurationMistake] = []

  /// - Parameter file: As it was named; relative paths inside start from its folder.
  static func read(_ bytes: PaddedBytes, file: String) throws(ConfigurationMistakes) -> Configuration {
    let locator = Locator(source: Source(file: file), bytes: bytes)
    let document: JSONDocument
    do throws(JSONSyntaxError) {
      document = try JSONDocument(parsing: bytes)
    } catch {
      let place = locator.location(of: error.offset..<min(error.offset + 1, bytes.count))
      throw ConfigurationMistakes(mistakes: [ConfigurationMistake(location: place, message: "\(error)")])
    }
    var reader = ConfigurationReader(document: document, locator: locator)
    let configuration = reader.configuration(file: file)
    guard reader.mistakes.isEmpty else {
      let ordered = reader.mistakes.enumerated().sorted {
        let (left, right) = ($0.element.location.offset, $1.element.location.offset)
        return left != right ? left < right : $0.offset < $1.offset
      }
      throw ConfigurationMistakes(mistakes: ordered.map(\.element))
    }
    return configuration
  }

  private init(document: JSONDocument, locator: Locator) {
    self.document = document
    self.locator = locator
  }

  /// What a run without a configuration file uses.
  static let none = Configuration(
    file: "", named: [NamedConfiguration(name: "main")], defaultName: nil, crawl: CrawlLimits(), withoutEffect: [])

  private mutating func configuration(file: String) -> Configuration {
    let root = document.root
    checkShape()
    if let version = root["version"], let number = version.integer, number != 1 {
      report(version, "\"version\" is \(version.source); this build reads 1")
    }
    let named = namedConfigurations(root["configurations"])
    return Configuration(
      file: file, named: named, defaultName: defaultName(root["defaultConfiguration"], among: named.map(\.name)),
      crawl: crawl(root["crawl"]),
      appVersion: root["app"]?["releases"]?.elements.first?["version"]?.string, withoutEffect: keysWithoutEffect(root))
  }

  private mutating func defaultName(_ node: JSONNode?, among names: [String]) -> String? {
    guard let node, let name = node.string else { return nil }
    if !names.contains(name) {
      report(node, "there is no configuration \"\(name)\"" + question(name, names))
    }
    return name
  }

  private mutating func crawl(_ node: JSONNode?) -> CrawlLimits {
    var limits = CrawlLimits()
    guard let node else { return limits }
    if let maximum = count(node["maxScreens"], key: "maxScreens", from: 1) { limits.maxScreens = maximum }
    if let maximum = count(node["maxDepth"], key: "maxDepth", from: 0) { limits.maxDepth = maximum }
    if let follow = node["follow"], follow.kind == .list {
      limits.follow = Set(follow.elements.compactMap { $0.string.flatMap(Link.Kind.init(rawValue:)) })
    }
    limits.skip = node["skip"]?.elements.compactMap(\.string) ?? []
    for (pattern, _, value) in entries(node["samples"]) {
      for sample in value.elements {
        guard let route = sample.string, !RoutePattern(sample: pattern).matches(route) else { continue }
        report(sample, "\"\(route)\" is not of the form \"\(pattern)\"")
      }
      limits.samples.append((pattern, value.elements.compactMap(\.string)))
    }
    return limits
  }

  private func keysWithoutEffect(_ root: JSONNode) -> [(key: String, location: SourceLocation)] {
    var found: [String: SourceLocation] = [:]
    let named = root["configurations"]?.members.map(\.value) ?? []
    for place in [root] + named + named.compactMap({ $0["network"]?["live"] }) {
      for (key, _) in place.members {
        guard let name = key.string, ConfigurationSchema.withoutEffect.contains(name), found[name] == nil else {
          continue
        }
        found[name] = location(key)
      }
    }
    return found.sorted { $0.value.offset < $1.value.offset }.map { ($0.key, $0.value) }
  }

  // MARK: - Tools

  /// The members of a table; a comment is none.
  func entries(_ table: JSONNode?) -> [(name: String, key: JSONNode, value: JSONNode)] {
    (table?.members ?? []).compactMap { key, value in
      guard let name = key.string, name != "//" else { return nil }
      return (name, key, value)
    }
  }

  func location(_ node: JSONNode) -> SourceLocation {
    locator.location(of: node.range, pointer: node.pointer.description)
  }

  mutating func report(_ node: JSONNode, _ message: String) {
    mistakes.append(ConfigurationMistake(location: location(node), message: message))
  }

  func question(_ name: String, _ names: some Sequence<String>) -> String {
    Spelling.question(Spelling.suggestions(for: name, among: names))
  }

  mutating func count(_ node: JSONNode?, key: String, from least: Int) -> Int? {
    guard let node, let value = node.integer else { return nil }
    guard value >= least, let small = Int(exactly: value) else {
      report(node, "\"\(key)\" is \(node.source); it must be at least \(least)")
      return nil
    }
    return small
  }
}

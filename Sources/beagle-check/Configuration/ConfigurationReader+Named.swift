import BeagleModel

/// The named configurations and what they inherit.
extension ConfigurationReader {
  mutating func namedConfigurations(_ node: JSONNode?) -> [NamedConfiguration] {
    let members = entries(node).filter { $0.value.kind == .object }.map { (key: $0.key, value: $0.value) }
    guard !members.isEmpty else { return [NamedConfiguration(name: "main")] }
    var read: [String: NamedConfiguration] = [:]
    for (key, _) in members { _ = self.read(key, among: members, &read, path: []) }
    return members.compactMap { member in member.key.string.flatMap { read[$0] } }
  }

  private mutating func read(
    _ key: JSONNode, among members: [(key: JSONNode, value: JSONNode)], _ read: inout [String: NamedConfiguration],
    path: [String]
  ) -> NamedConfiguration {
    let name = key.string ?? ""
    if let known = read[name] { return known }
    guard let node = members.first(where: { $0.key.string == name })?.value else {
      return NamedConfiguration(name: name)
    }
    var configuration = NamedConfiguration(name: name)
    if let extends = node["extends"], let parent = extends.string {
      let trail = path + [name]
      if let start = trail.firstIndex(of: parent) {
        report(extends, (trail[start...] + [parent]).joined(separator: " → ") + ": configurations extend in a circle")
      } else if let parentKey = members.first(where: { $0.key.string == parent })?.key {
        configuration = self.read(parentKey, among: members, &read, path: trail)
      } else {
        report(
          extends,
          "there is no configuration \"\(parent)\" to extend" + question(parent, members.compactMap(\.key.string)))
      }
    }
    configuration.name = name
    fill(&configuration, from: node)
    read[name] = configuration
    return configuration
  }

  private mutating func fill(_ configuration: inout NamedConfiguration, from node: JSONNode) {
    if let points = node["entryPoints"] { configuration.entryPoints = entryPoints(points) }
    if let types = node["types"] { readTypes(types, into: &configuration) }
    if let components = node["components"] { readRegistrations(components, .component, into: &configuration) }
    if let actions = node["actions"] { readRegistrations(actions, .action, into: &configuration) }
    if let links = node["deepLinks"] { readDeepLinks(links, into: &configuration) }
    readTables(node, into: &configuration.tables)
    if let network = node["network"] { readNetwork(network, into: &configuration) }
  }

  private mutating func entryPoints(_ node: JSONNode) -> [EntryPoint] {
    node.elements.compactMap { element in
      guard let url = element["url"], let text = url.string else { return nil }
      if text.isEmpty {
        report(url, "an entry point's \"url\" is empty")
        return nil
      }
      if !text.hasPrefix("/"), BuiltURL(text)?.host?.isEmpty != false {
        report(url, "\"\(text)\" is no route; did you mean \"/\(text)\"?")
        return nil
      }
      return EntryPoint(url: text, name: element["name"]?.string, location: location(url))
    }
  }

  // MARK: - Network

  private mutating func readNetwork(_ node: JSONNode, into configuration: inout NamedConfiguration) {
    if node.kind == .null { (configuration.live, configuration.test, configuration.preview) = (nil, nil, nil) }
    if let live = node["live"] {
      configuration.live = live.kind == .null ? nil : self.live(live, over: configuration.live ?? LiveNetwork())
    }
    if let test = node["test"] {
      configuration.test = fixtures(test, over: configuration.test, showsPlaceholders: false)
    }
    if let preview = node["preview"] {
      configuration.preview = fixtures(preview, over: configuration.preview, showsPlaceholders: true)
    }
  }

  private mutating func live(_ node: JSONNode, over inherited: LiveNetwork) -> LiveNetwork {
    var live = inherited
    if let base = baseURL(node["baseUrl"]) { live.baseURL = base }
    if let seconds = node["timeoutSeconds"]?.double {
      if seconds > 0 {
        live.timeout = seconds
      } else if let timeout = node["timeoutSeconds"] {
        report(timeout, "\"timeoutSeconds\" is \(timeout.source); it must be more than 0")
      }
    }
    if let concurrency = count(node["concurrency"], key: "concurrency", from: 1) { live.concurrency = concurrency }
    for key in ["retries", "perHostDelayMilliseconds"] { _ = count(node[key], key: key, from: 0) }
    readHeaders(node["headers"], into: &live.headers)
    if let hosts = node["allowHosts"] { live.allowHosts = hosts.elements.compactMap(\.string) }
    if let requests = node["allowUnsafeRequests"] {
      live.allowUnsafeRequests = requests.elements.compactMap(\.string)
    }
    return live
  }

  /// One header is one whatever its letter case (RFC 9110, 5.1).
  private mutating func readHeaders(_ node: JSONNode?, into headers: inout [String: Header]) {
    var met: [String: String] = [:]
    for (name, key, value) in entries(node) {
      let folded = name.lowercased()
      if let other = met[folded], other != name {
        report(key, "\"\(other)\" and \"\(name)\" are one header")
        continue
      }
      met[folded] = name
      let inherited = headers.keys.filter { $0.lowercased() == folded }
      for name in inherited { headers[name] = nil }
      if let text = value.string { headers[name] = Header(value: text, location: location(value)) }
      if value.kind == .null, inherited.isEmpty { report(value, "\"\(name)\": null removes nothing") }
    }
  }

  private mutating func fixtures(
    _ node: JSONNode, over inherited: FixtureNetwork?, showsPlaceholders: Bool
  ) -> FixtureNetwork? {
    guard node.kind == .object else { return nil }
    var fixtures = inherited ?? FixtureNetwork(folder: "", showsPlaceholders: showsPlaceholders)
    if let base = baseURL(node["baseUrl"]) { fixtures.baseURL = base }
    if let folder = node["fixtures"], let text = folder.string {
      (fixtures.folder, fixtures.location) = (text, location(folder))
    }
    for (pattern, key, value) in entries(node["fixtureRoutes"]) {
      if value.kind == .null, fixtures.routes.removeValue(forKey: pattern) == nil {
        report(value, "\"\(pattern)\": null removes nothing")
      }
      guard let file = value.string else { continue }
      if (try? FixtureRoutes([pattern: file])) == nil {
        report(key, "\"\(pattern)\" is not a fixture route; write \"/path/*\" or \"POST /path\"")
      }
      fixtures.routes[pattern] = file
    }
    switch node["unmatched"]?.string {
    case "error": fixtures.showsPlaceholders = false
    case "placeholder": fixtures.showsPlaceholders = true
    default: break
    }
    if fixtures.folder.isEmpty, node["fixtures"] == nil {
      report(node, "\"fixtures\" is missing: the folder of the answers")
    }
    return fixtures
  }

  private mutating func baseURL(_ node: JSONNode?) -> String? {
    guard let node, let text = node.string else { return nil }
    guard let url = BuiltURL(text), let scheme = url.scheme, let host = url.host, !host.isEmpty else {
      let guess = text.contains("://") || text.hasPrefix("/") ? "" : "; did you mean \"https://\(text)\"?"
      report(node, "\"\(text)\" has no scheme and host" + guess)
      return nil
    }
    if !["http", "https"].contains(scheme.lowercased()) {
      report(node, "\"\(text)\" is asked for over \(scheme); a base URL is http or https")
      return nil
    }
    if url.query != nil || url.fragment != nil {
      report(node, "\"\(text)\" has a query; routes are appended to the text as it is")
      return nil
    }
    return text
  }
}

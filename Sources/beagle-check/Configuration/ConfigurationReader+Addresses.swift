import BeagleModel

/// The files of a configuration: what `include` brings, and paths that must lead somewhere.
extension ConfigurationReader {
  /// Reads a file's fragments after it, each before the fragments of its own.
  ///
  /// - Parameter trail: The files that led here, this one last.
  mutating func readIncludes(of place: Int, trail: [String]) {
    let file = files[place]
    guard let includes = file.document.root["include"], includes.kind == .list else { return }
    for include in includes.elements {
      guard let pattern = include.string else { continue }
      let at = ConfigurationValue.Place(node: include, file: place)
      for name in matches(of: pattern, at: at) { read(name, at: at, trail: trail) }
    }
  }

  private mutating func read(_ name: String, at place: ConfigurationValue.Place, trail: [String]) {
    let identity = RelativePath.normal(name)
    if let start = trail.firstIndex(of: identity) {
      let between = trail[(start + 1)...].joined(separator: " and ")
      report(
        .wrongValue, place,
        between.isEmpty ? "\(name) includes itself" : "\(name) includes itself through \(between)")
      return
    }
    if trail.count > Self.mostLevels {
      report(.wrongValue, place, "more than \(Self.mostLevels) files include each other in a row")
      return
    }
    // A file that two others include is read once.
    guard included.insert(identity).inserted else { return }
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try world.files.read(name) } catch {
      report(.missingFile, place, "\(name): \(error)")
      return
    }
    guard let index = parse(bytes, name: name) else { return }
    checkShape(of: index, as: ConfigurationSchema.fragment)
    readIncludes(of: index, trail: trail + [identity])
  }

  /// The files that an `include` names, sorted.
  private mutating func matches(of pattern: String, at place: ConfigurationValue.Place) -> [String] {
    guard staysInside(pattern, at: place) else { return [] }
    let path = self.path(pattern, at: place)
    if !GlobPattern.isPattern(pattern) {
      if world.files.kind(path) == .file { return [path] }
      reportMissing("include \"\(pattern)\" matches no file", path, at: place)
      return []
    }
    let (folder, rest) = GlobPattern.split(path)
    let glob = GlobPattern(rest)
    let listing =
      world.files.kind(folder) == .missing
      ? nil : FolderListing(of: folder, in: world.files, entering: glob.mayMatch) { glob.matches($0.path) }
    for link in listing?.outside ?? [] { reportLink(RelativePath.join(folder, link), at: place) }
    let found = listing?.files ?? []
    if found.isEmpty, listing?.outside.isEmpty ?? true {
      let near = world.files.kind(folder) == .missing ? nearFolder(folder, place) : nil
      report(
        .missingFile, place,
        "include \"\(pattern)\" matches no file" + Spelling.question(near.map { $0 + "/" }))
    }
    return found.map { RelativePath.join(folder, $0) }
  }

  /// A folder beside the first one on the way that is not there, as the file would write it.
  private func nearFolder(_ folder: String, _ place: ConfigurationValue.Place) -> String? {
    let names = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for count in 1...names.count {
      let path = names[..<count].joined(separator: "/")
      guard !path.isEmpty, world.files.kind(path) == .missing else { continue }
      return world.files.neighbour(of: path).map { self.written($0, in: place.file) }
    }
    return nil
  }

  // MARK: - Paths

  /// A path that a file writes, relative to the working directory.
  func path(_ path: String, at place: ConfigurationValue.Place) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return RelativePath.join(files[place.file].directory, path)
  }

  /// The path as its file would write it.
  private func written(_ path: String, in file: Int) -> String {
    let directory = files[file].directory
    return directory != "." && path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
  }

  mutating func staysInside(_ path: String, at place: ConfigurationValue.Place) -> Bool {
    let own = files[0].directory
    let directory = files[place.file].directory
    let relative =
      directory == own
      ? "." : own == "." ? directory : directory.hasPrefix(own + "/") ? String(directory.dropFirst(own.count + 1)) : "."
    guard root.contains(path, from: relative) else {
      report(.wrongValue, place, "\"\(path)\": outside the config's root")
      return false
    }
    let (folder, pattern) = GlobPattern.split(path)
    let fixed = self.path(GlobPattern.isPattern(pattern) ? folder : path, at: place)
    guard world.files.leads(fixed, outOf: root.path) else { return true }
    reportLink(fixed, at: place)
    return false
  }

  mutating func reportLink(_ path: String, at place: ConfigurationValue.Place) {
    report(
      .wrongValue, place,
      "\(path): a link leads out of the config's root, and is not followed (--follow-links follows it)")
  }

  /// - Parameter message: A clause that names the missing file.
  mutating func reportMissing(_ message: String, _ path: String, at place: ConfigurationValue.Place) {
    let near = Spelling.question(world.files.neighbour(of: path).map { written($0, in: place.file) })
    report(.missingFile, place, message + near)
  }

  /// The path of a folder that the file names; `nil` after reporting that there is no such folder.
  mutating func folder(_ value: ConfigurationValue) -> String? {
    existing(value, "folder") { if case .folder = $0 { true } else { false } }
  }

  /// The path of a file that the file names; `nil` after reporting that there is no such file.
  mutating func file(_ value: ConfigurationValue) -> String? {
    existing(value, "file") { $0 == .file }
  }

  /// The same, for a file that may stand outside the repository, as certificates and keys do.
  mutating func fileAnywhere(_ value: ConfigurationValue) -> String? {
    existing(value, "file", isInside: false) { $0 == .file }
  }

  private mutating func existing(
    _ value: ConfigurationValue, _ noun: String, isInside: Bool = true, where isKind: (FileSystem.Kind) -> Bool
  ) -> String? {
    guard let text = value.string else { return nil }
    if text.isEmpty {
      report(.wrongValue, value, "an empty path; \".\" is the folder of this file")
      return nil
    }
    guard !isInside || staysInside(text, at: value.place) else { return nil }
    let path = self.path(text, at: value.place)
    if isKind(world.files.kind(path)) { return path }
    reportMissing("\"\(text)\" is not a \(noun) (\(path))", path, at: value.place)
    return nil
  }
}

/// `network`: the sources of answers.
extension ConfigurationReader {
  mutating func readNetwork(_ value: ConfigurationValue, into configuration: inout NamedConfiguration) {
    guard value.kind == .object else { return }
    for variant in [DependencyContext.live, .test, .preview] where value[variant.rawValue]?.kind == .null {
      configuration.network.absentVariants.insert(variant)
    }
    if let live = value["live"], live.kind == .object { configuration.network.live = self.live(live) }
    if let test = value["test"] { configuration.network.test = fixtures(test, showsPlaceholders: false) }
    if let preview = value["preview"] { configuration.network.preview = fixtures(preview, showsPlaceholders: true) }
  }

  private static let longestTimeout = 86_400.0

  private mutating func live(_ value: ConfigurationValue) -> LiveNetwork {
    var live = LiveNetwork()
    live.baseURL = baseURL(value["baseUrl"])
    live.lacksBaseURL = value["baseUrl"]?.kind == .null
    live.baseLocation = value["baseUrl"].map { location($0) }
    if let timeout = value["timeoutSeconds"], let seconds = timeout.double {
      if seconds > 0, seconds <= Self.longestTimeout {
        live.timeout = seconds
      } else {
        let range = "more than 0 and at most \(Int(Self.longestTimeout)), which is a day"
        report(.wrongValue, timeout, "\"timeoutSeconds\" is \(timeout.source); it must be \(range)")
      }
    }
    if let concurrency = count(value["concurrency"], key: "concurrency", from: 1) { live.concurrency = concurrency }
    readManners(value, into: &live)
    live.connection = ConnectionSettings(value, by: &self)
    checkRequests(value)
    live.secretHeaders = value["secretHeaders"]?.strings ?? []
    for member in value["headers"]?.members ?? [] {
      if let header = header(member, secrets: live.secretHeaders) { live.headers[member.name] = header }
    }
    for member in value["headerSets"]?.members ?? [] where member.value.kind == .object {
      live.headerSets.append(HeaderSet(member, of: live, by: &self))
    }
    live.allowHosts = value["allowHosts"]?.strings ?? []
    live.allowUnsafeRequests = value["allowUnsafeRequests"]?.strings ?? []
    return live
  }

  /// A header; `nil` after reporting its mistake.
  ///
  /// - Parameter secrets: The headers that the configuration calls secret.
  mutating func header(_ member: ConfigurationValue.Member, secrets: [String]) -> Header? {
    guard isHeader(member), let text = member.value.string, hasNoShellVariable(member.value),
      checkPlaceholders(member.value, key: member.name)
    else { return nil }
    checkSecret(member, isDeclared: secrets.contains { $0.lowercased() == member.name.lowercased() })
    return Header(value: text, location: location(member.value))
  }

  private static let mostRetries = 10
  /// In milliseconds.
  private static let longestDelay = 60_000.0

  /// The keys about slow servers, redirects and methods.
  private mutating func readManners(_ value: ConfigurationValue, into live: inout LiveNetwork) {
    if let retries = value["retries"], let number = count(retries, key: "retries", from: 0) {
      if number <= Self.mostRetries {
        live.manners.retries = number
      } else {
        report(.wrongValue, retries, "\"retries\" is \(retries.source); it must be at most \(Self.mostRetries)")
      }
    }
    if let delay = value["perHostDelayMilliseconds"], let milliseconds = delay.double {
      if (0...Self.longestDelay).contains(milliseconds) {
        live.manners.perHostDelay = milliseconds / 1000
      } else {
        let range = "at least 0 and at most \(Int(Self.longestDelay)), which is a minute"
        report(.wrongValue, delay, "\"perHostDelayMilliseconds\" is \(delay.source); it must be \(range)")
      }
    }
    if let mode = value["followRedirects"]?.string.flatMap(RedirectMode.init) { live.followRedirects = mode }
    if let methods = value["requestMethods"], methods.kind == .list { live.requestMethods = methods.strings }
  }

  private mutating func fixtures(_ value: ConfigurationValue, showsPlaceholders: Bool) -> FixtureNetwork? {
    guard value.kind == .object else { return nil }
    var fixtures = FixtureNetwork(folder: "", showsPlaceholders: showsPlaceholders)
    fixtures.baseURL = baseURL(value["baseUrl"])
    fixtures.lacksBaseURL = value["baseUrl"]?.kind == .null
    if let folder = value["fixtures"], folder.kind != .null {
      if let path = self.folder(folder) { fixtures.folder = path }
    } else {
      report(.missingKey, value, "\"fixtures\" is missing: the folder of the answers")
    }
    for member in value["fixtureRoutes"]?.members ?? [] {
      guard let file = member.value.string else { continue }
      if FixtureRoutes([member.name: file]) == nil {
        report(
          .wrongValue, member.key, "\"\(member.name)\" is not a fixture route; write \"/path/*\" or \"POST /path\"")
        continue
      }
      guard hasNoParameter(member.name, member.key) else { continue }
      fixtures.routes[member.name] = file
      if file.hasPrefix("/") || RelativePath.normal(file).hasPrefix("..") {
        report(.wrongValue, member.value, "\"\(file)\": outside the folder of fixtures")
        continue
      }
      let path = RelativePath.join(fixtures.folder, file)
      if !fixtures.folder.isEmpty, world.files.kind(path) != .file {
        let near = Spelling.suggestions(
          for: file, among: Array(FolderListing(of: fixtures.folder, in: world.files) { _ in true }.files))
        report(.missingFile, member.value, "\"\(file)\" is not a file (\(path))" + Spelling.question(near))
      }
    }
    switch value["unmatched"]?.string {
    case "error": fixtures.showsPlaceholders = false
    case "placeholder": fixtures.showsPlaceholders = true
    default: break
    }
    return fixtures
  }

  private mutating func baseURL(_ value: ConfigurationValue?) -> String? {
    guard let value, let text = value.string, hasNoShellVariable(value) else { return nil }
    if Placeholder.isIn(text) {
      guard checkPlaceholders(value, key: "baseUrl") else { return nil }
    } else if let wrong = BaseURLMistake.message(for: text) {
      report(.baseURL, value, wrong)
      return nil
    }
    if SecretGuess.holdsPassword(text) {
      report(.secretLiteral, value, "\"baseUrl\" holds a password; send it in a header, from ${env:BFF_TOKEN}")
    }
    return text
  }

  // MARK: - Placeholders and secrets

  /// Whether the placeholders of a text can be resolved as soon as the environment is read.
  mutating func checkPlaceholders(_ value: ConfigurationValue, key: String) -> Bool {
    guard let text = value.string else { return false }
    do throws(Placeholder.Failure) {
      _ = try Placeholder.resolved(text, environment: { _ in "x" }, app: Placeholder.anyApp)
      return true
    } catch {
      report(.malformedPlaceholder, value, error.message(in: key))
      return false
    }
  }

  private mutating func checkSecret(_ header: ConfigurationValue.Member, isDeclared: Bool) {
    guard let text = header.value.string,
      let variable = SecretGuess.variable(for: text, of: header.name, isDeclared: isDeclared)
    else { return }
    report(.secretLiteral, header.value, "\"\(header.name)\" looks like a token; write \"\(variable)\"")
  }
}

/// Checks names of headers, hosts and requests, which may be such that nothing matches them.
extension ConfigurationReader {
  mutating func checkRequests(_ live: ConfigurationValue) {
    checkHosts(live["allowHosts"])
    let methods = HTTPMethod.allCases.map(\.rawValue)
    for request in live["allowUnsafeRequests"]?.elements ?? [] {
      guard let text = request.string else { continue }
      let words = text.split(separator: " ", omittingEmptySubsequences: false)
      if words.count == 2, methods.contains(String(words[0])), Self.mayBeAsked(words[1]) {
        hasNoParameter(text, request.place)
      } else {
        report(.wrongValue, request, "\"\(text)\" is not a request; write one as \"POST /search\"")
      }
    }
  }

  /// Whether a pattern of routes begins as routes do.
  mutating func checkRoutePattern(_ value: ConfigurationValue) {
    guard let text = value.string, !Placeholder.isIn(text) else { return }
    if Self.mayBeAsked(text) {
      hasNoParameter(text, value.place)
      return
    }
    report(.wrongValue, value, "\"\(text)\" is not a route" + (text.isEmpty ? "" : Spelling.question("/\(text)")))
  }

  /// Whether a pattern begins as routes do that the app can ask for: with a slash or a scheme (`docs/spec/networking.md` 1.1).
  private static func mayBeAsked(_ pattern: some StringProtocol) -> Bool {
    pattern.hasPrefix("/") || pattern.hasPrefix("*") || pattern.lowercased().hasPrefix("http")
  }

  /// Hosts are compared by their names alone.
  mutating func checkHosts(_ hosts: ConfigurationValue?) {
    for host in hosts?.elements ?? [] {
      guard let text = host.string, text.contains(where: { "/:@ ?#".contains($0) }) || text.isEmpty else { continue }
      // Only an address of IPv6 has colons and nothing else of the sort.
      if text.contains("::") || text.hasPrefix("[") { continue }
      report(.wrongValue, host, "\"\(text)\" is not a host's name; write one as \"cdn.example\"")
    }
  }

  /// Whether a header can be sent.
  mutating func isHeader(_ header: ConfigurationValue.Member) -> Bool {
    if !HTTPHeaders.isName(header.name) {
      report(.badName, header.key, "\"\(header.name)\" is not a header's name")
      return false
    }
    if let text = header.value.string, !HTTPHeaders.canCarry(text) {
      report(.wrongValue, header.value, "\"\(header.name)\" holds a line break or another control character")
      return false
    }
    return true
  }

  // MARK: - Parameters of routes

  /// Whether a path or pattern has no parameters as routers write them: `/orders/:id`, `/orders/{id}`. Here a `*` stands for
  /// them; others are reported.
  ///
  /// - Parameters:
  ///   - text: A route, which a method may stand before.
  ///   - starEndsIt: Whether a star takes the whole rest, and stands only at the end.
  @discardableResult
  mutating func hasNoParameter(
    _ text: String, _ place: ConfigurationValue.Place, starEndsIt: Bool = false
  ) -> Bool {
    let path = text.prefix { $0 != "?" }
    let steps = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = steps.firstIndex(where: Self.isParameter) else { return true }
    let suggestion =
      starEndsIt
      ? (steps[..<first] + ["*"]).joined(separator: "/")
      : steps.map { Self.isParameter($0) ? "*" : $0 }.joined(separator: "/") + text[path.endIndex...]
    report(.badName, place, "\"\(text)\": write \"\(suggestion)\"")
    return false
  }

  private static func isParameter(_ step: Substring) -> Bool { step.hasPrefix(":") || step.hasPrefix("{") }
}

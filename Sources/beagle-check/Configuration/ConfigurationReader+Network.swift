import BeagleModel

/// `network`: where answers come from.
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
    checkRequests(value)
    live.secretHeaders = value["secretHeaders"]?.strings ?? []
    for member in value["headers"]?.members ?? [] {
      guard isHeader(member), let text = member.value.string, checkPlaceholders(member.value, key: member.name) else {
        continue
      }
      checkSecret(member, isDeclared: live.secretHeaders.contains { $0.lowercased() == member.name.lowercased() })
      live.headers[member.name] = Header(value: text, location: location(member.value))
    }
    live.allowHosts = value["allowHosts"]?.strings ?? []
    live.allowUnsafeRequests = value["allowUnsafeRequests"]?.strings ?? []
    return live
  }

  private mutating func fixtures(_ value: ConfigurationValue, showsPlaceholders: Bool) -> FixtureNetwork? {
    guard value.kind == .object else { return nil }
    var fixtures = FixtureNetwork(folder: "", showsPlaceholders: showsPlaceholders)
    fixtures.baseURL = baseURL(value["baseUrl"])
    fixtures.lacksBaseURL = value["baseUrl"]?.kind == .null
    if let folder = value["fixtures"], folder.kind != .null {
      if let path = self.folder(folder) { fixtures.folder = path }
    } else {
      report(.wrongValue, value, "\"fixtures\" is missing: the folder of the answers")
    }
    for member in value["fixtureRoutes"]?.members ?? [] {
      guard let file = member.value.string else { continue }
      if (try? FixtureRoutes([member.name: file])) == nil {
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
    guard let value, let text = value.string else { return nil }
    if Placeholder.isIn(text) {
      guard checkPlaceholders(value, key: "baseUrl") else { return nil }
    } else if let wrong = Self.baseURLMistake(text) {
      report(.baseURL, value, wrong)
      return nil
    }
    if SecretGuess.holdsPassword(text) {
      report(.secretLiteral, value, "\"baseUrl\" holds a password; send it in a header, from ${env:BFF_TOKEN}")
    }
    return text
  }

  /// The mistake in a base URL without placeholders; `nil` for a good one.
  static func baseURLMistake(_ text: String) -> String? {
    if text.trimmed.isEmpty { return "\"baseUrl\" is empty; null says that the app has none" }
    if text != text.trimmed {
      let isRight = baseURLMistake(text.trimmed) == nil
      return "\"\(text)\" has blanks around it" + (isRight ? Spelling.question(text.trimmed) : "")
    }
    guard let url = BuiltURL(text), let scheme = url.scheme, let host = url.host, !host.isEmpty else {
      let slashes = text.firstIndex(of: ":").map { text[text.index(after: $0)...].prefix { $0 == "/" }.count } ?? 2
      if slashes < 2, ["http:", "https:"].contains(where: text.lowercased().hasPrefix) {
        let rest = text.drop { $0 != ":" }.dropFirst().drop { $0 == "/" }
        return "\"\(text)\" has no host" + Spelling.question("\(text.prefix { $0 != ":" })://\(rest)")
      }
      // The colon alone is missing.
      if let scheme = ["http", "https"].first(where: { text.lowercased().hasPrefix($0 + "//") }) {
        return "\"\(text)\" has no scheme" + Spelling.question("\(scheme):\(text.dropFirst(scheme.count))")
      }
      if text.hasPrefix("/") { return "\"\(text)\" has no scheme and host" }
      return text.contains("://")
        ? "\"\(text)\" has no host" : "\"\(text)\" has no scheme" + Spelling.question(withScheme(text))
    }
    if !["http", "https"].contains(scheme.lowercased()) {
      return "\"\(text)\" is asked for over \(scheme); a base URL is http or https"
    }
    if text.hasSuffix("//") {
      return "\"\(text)\" ends in more than one slash, and only one is taken off before a route"
    }
    if url.query != nil || url.fragment != nil {
      let part = url.query != nil ? "query" : "fragment"
      return "\"\(text)\" has a \(part); routes are appended to the text as it is"
    }
    if let port = url.impossiblePort { return "\"\(text)\": \(port) is not a port" }
    // A host beyond ASCII is written otherwise when it is asked for.
    if url.absoluteString != text, host.utf8.allSatisfy({ $0 != UInt8(ascii: "%") }) {
      // Of one that is encoded in part, the escapes would be encoded too.
      return "\"\(text)\" is not encoded" + (text.contains("%") ? "" : Spelling.question(url.absoluteString))
    }
    return nil
  }

  /// A developer's own server seldom has a certificate.
  private static func withScheme(_ text: String) -> String {
    (HostName(ofAddress: "https://\(text)")?.isLocal == true ? "http://" : "https://") + text
  }

  // MARK: - Placeholders and secrets

  /// Whether the placeholders of a text can be resolved as soon as the environment is asked.
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
      let variable = SecretGuess(header: header.name, isDeclared: isDeclared)
        .variable(for: text)
    else { return }
    report(.secretLiteral, header.value, "\"\(header.name)\" looks like a token; write \"\(variable)\"")
  }
}

import BeagleModel

/// The top of the file: the walk, the app's releases, and budgets.
extension ConfigurationReader {
  mutating func crawl(_ value: ConfigurationValue?) -> CrawlLimits {
    var limits = CrawlLimits()
    guard let value else { return limits }
    if let maximum = count(value["maxScreens"], key: "maxScreens", from: 1) { limits.maxScreens = maximum }
    if let maximum = count(value["maxDepth"], key: "maxDepth", from: 0) { limits.maxDepth = maximum }
    if let follow = value["follow"], follow.kind == .list {
      limits.follow = Set(follow.strings.compactMap(Link.Kind.init(rawValue:)))
    } else if value.declared("follow").isAbsent {
      limits.follow = []
    }
    limits.skip = value["skip"]?.strings ?? []
    for skipped in value["skip"]?.elements ?? [] { checkRoutePattern(skipped) }
    for member in value["samples"]?.members ?? [] {
      let template = RouteTemplate(member.name)
      for sample in member.value.elements {
        guard let route = sample.string else { continue }
        if route.contains("@{") {
          report(.wrongValue, sample, "\"\(route)\" holds an expression; a sample is a route as it is asked for")
        } else if !template.standsFor(route), !member.name.hasPrefix("@{concat(") {
          let suggestion = Self.sampledPattern(meantBy: member.name).flatMap {
            RouteTemplate($0).standsFor(route) ? $0 : nil
          }
          report(
            .wrongValue, sample,
            "\"\(route)\" is not of the form \"\(member.name)\"" + (suggestion.map { "; write \"\($0)\" there" } ?? ""))
        }
      }
      limits.samples.append((member.name, member.value.strings))
    }
    return limits
  }

  // MARK: - Releases

  mutating func app(_ value: ConfigurationValue?) -> AppDescription {
    var app = AppDescription()
    guard let value else { return app }
    app.name = value["name"]?.string
    if let place = value["platform"], let platform = place.string {
      app.platform = platform
      if !HTTPHeaders.canCarry(platform) {
        report(
          .wrongValue, place,
          "\"platform\" holds a line break or another control character; no header can carry it")
      }
    }
    for release in value["releases"]?.elements ?? [] {
      guard let read = self.release(release) else { continue }
      if app.releases.contains(where: { $0.version == read.version }), let version = release["version"] {
        report(.wrongValue, version, "release \(read.version) is listed twice")
      }
      app.releases.append(read)
    }
    checkShares(value["releases"])
    if let supports = value["supports"], let text = supports.string {
      app.supports = range(supports)
      if let range = app.supports, !app.releases.isEmpty, !app.releases.contains(where: { range.contains($0.version) })
      {
        report(
          .wrongValue, supports,
          "\"\(text)\" matches none of \(Prose.count(app.releases.count, "release"))")
      }
    }
    if app.supports == nil, !app.releases.isEmpty, app.releases.allSatisfy({ $0.endOfLife != nil }),
      let today = world.today(), let releases = value["releases"],
      app.releases.allSatisfy({ $0.endOfLife.map { $0 < today } ?? false })
    {
      report(.wrongValue, releases, "every release is past its endOfLife", isMild: true)
    }
    return app
  }

  private mutating func release(_ value: ConfigurationValue) -> AppRelease? {
    let beagle = value["beagle"].flatMap { version($0) }
    let end = value["endOfLife"].flatMap { date($0) }
    guard let written = value["version"], let number = version(written) else { return nil }
    return AppRelease(version: number, beagle: beagle, share: value["share"]?.double, endOfLife: end)
  }

  private mutating func checkShares(_ releases: ConfigurationValue?) {
    guard let releases else { return }
    let shares = releases.elements.compactMap { $0["share"] }
    let wrong = shares.filter { $0.double.map { !(0...1).contains($0) } ?? false }
    for share in wrong { report(.wrongValue, share, "\"share\" is \(share.source); it is a part of 1: 0.62 for 62 %") }
    guard wrong.isEmpty else { return }
    // Rounded parts may sum to a little more than the whole.
    let hundredths = shares.reduce(0) { $0 + Int((($1.double ?? 0) * 1000).rounded()) }
    guard hundredths > 1005 else { return }
    let sum = (hundredths + 5) / 10
    report(
      .wrongValue, releases, "releases sum to \(sum / 100).\(sum % 100 < 10 ? "0" : "")\(sum % 100)")
  }

  /// `nil` after reporting a mistake.
  mutating func version(_ value: ConfigurationValue) -> AppVersion? {
    guard let text = value.string else { return nil }
    if let version = AppVersion(text) { return version }
    let suggestion = AppVersion.floor(of: text).map { Spelling.question("\($0)") } ?? "; write \"5.4.0\""
    report(.badVersion, value, "\"\(text)\" is not a version" + suggestion)
    return nil
  }

  private mutating func range(_ value: ConfigurationValue) -> VersionRange? {
    guard let text = value.string else { return nil }
    if let range = VersionRange(text) { return range }
    let suggestion = VersionRange.suggestion(for: text).map { Spelling.question($0) } ?? "; write \">=5.4.0\""
    report(.badVersion, value, "\"\(text)\" is not a version" + suggestion)
    return nil
  }

  mutating func date(_ value: ConfigurationValue) -> CalendarDate? {
    guard let text = value.string else { return nil }
    if let date = CalendarDate(text) { return date }
    let suggestion =
      CalendarDate.suggestion(for: text).map { "write \"\($0)\"" } ?? "dates are written as in \"2025-12-31\""
    report(.badVersion, value, "\"\(text)\" is not a date; \(suggestion)")
    return nil
  }

  // MARK: - Budgets

  /// `nil` when the file sets no limit.
  mutating func screenBudget(_ value: ConfigurationValue?) -> ScreenBudget? {
    guard let screen = value?["screen"] else { return nil }
    for limit in screen.members {
      guard let number = limit.value.double, number <= 0 else { continue }
      report(.wrongValue, limit.value, "\"\(limit.name)\" is \(limit.value.source); it must be more than 0")
    }
    let budget = ScreenBudget(
      kilobytes: screen["kilobytes"]?.double, nodes: screen["nodes"]?.integer.flatMap { Int(exactly: $0) },
      depth: screen["depth"]?.integer.flatMap { Int(exactly: $0) })
    return budget == ScreenBudget() ? nil : budget
  }
}

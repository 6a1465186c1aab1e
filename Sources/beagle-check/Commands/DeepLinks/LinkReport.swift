import BeagleModel

/// What opens one URL: by `hostedLinks`, the `Info.plist` and the deep-link table of a configuration.
struct LinkReport: Sendable {
  /// The name of the configuration.
  let configuration: String
  let url: LinkURL
  /// One line for each app of iOS, each filter of Android that is near, each scheme, and the row of the table.
  private(set) var lines: [Line] = []
  /// Files that are given, and cannot be read or fetched, with the reason.
  private(set) var unchecked: [String]
  /// The mistakes of the files.
  let faults: [ConfigurationMistake]

  struct Line: Sendable {
    enum Kind: String, Sendable {
      case iOS, android, scheme, deepLink
    }

    var kind: Kind
    var opens: Bool
    /// The app ID, the activity, the scheme, or the path of the row.
    var name: String
    /// The rule, the filter or the row that decides, or the nearest one; `nil` where there is none.
    var location: SourceLocation?
    /// That rule or filter as it is written.
    var rule = ""
    /// Why the URL is not opened, or a remark.
    var remark = ""
  }

  /// Whether an app gets the URL. The row of the table is what the app may then do with it.
  var opens: Bool { lines.contains { $0.opens && $0.kind != .deepLink } }

  var status: ExitStatus { opens ? .clean : unchecked.isEmpty ? .findings : .couldNotRun }

  /// - Parameters:
  ///   - faults: Those of the files that the configuration names, and that were fetched.
  ///   - unchecked: What could not be fetched.
  init(
    _ url: LinkURL, of named: NamedConfiguration, faults: [ConfigurationMistake], unchecked: [String] = []
  ) {
    configuration = named.name
    self.url = url
    self.faults = faults
    self.unchecked = unchecked + named.hostedLinks.unreadable.map { "\($0) cannot be read" }
    let links = named.hostedLinks
    if url.isWeb {
      addApps(links)
    } else {
      addSchemes(named)
    }
    addFilters(links)
    addRow(named)
  }

  // MARK: - iOS

  private mutating func addApps(_ links: HostedLinks) {
    guard let association = links.association else { return }
    guard links.areOf(host: url.host) else {
      let near = Spelling.question(Spelling.suggestions(for: url.host, among: links.hosts))
      lines.append(
        Line(
          kind: .iOS, opens: false, name: "iOS",
          remark: "\(url.host) is not in hostedLinks.hosts, so the file is not about it\(near)"))
      return
    }
    var first: String?
    for match in association.matches(url) {
      var line = Line(kind: .iOS, opens: match.opens, name: match.appID, location: match.rule?.location)
      if let rule = match.rule {
        line.rule = rule.text
        if rule.excludes { line.remark = "this rule excludes it" }
      } else if let nearest = match.nearest {
        (line.location, line.rule, line.remark) = (nearest.rule.location, nearest.rule.text, nearest.reason)
      } else {
        line.remark = "no rule fits it"
      }
      if match.opens, let first { line.remark = "where \(first) is not installed" }
      if match.opens, first == nil { first = match.appID }
      lines.append(line)
    }
  }

  private mutating func addSchemes(_ named: NamedConfiguration) {
    guard let own = named.externalURLs.value?.own else { return }
    if let scheme = own.first(where: { $0.name == url.scheme }) {
      lines.append(Line(kind: .scheme, opens: true, name: scheme.name, location: scheme.location))
    } else {
      let question = Spelling.question(Spelling.suggestions(for: url.scheme, among: own.map(\.name)))
      lines.append(
        Line(
          kind: .scheme, opens: false, name: url.scheme,
          remark: "the Info.plist has no such scheme of its own\(question)"))
    }
  }

  // MARK: - Android

  private mutating func addFilters(_ links: HostedLinks) {
    guard let manifest = links.manifest else { return }
    let found = manifest.filters.map { (filter: $0, mismatch: $0.mismatch(url)) }
    let taking = found.filter { $0.mismatch == nil || $0.mismatch == .unreachable }
    for (filter, mismatch) in taking {
      let reason = mismatch == .unreachable ? "no other app's link reaches this filter" : browserReason(filter, links)
      lines.append(
        Line(
          kind: .android, opens: reason == nil, name: filter.activity, location: filter.location, rule: filter.text,
          remark: reason ?? ""))
    }
    guard taking.isEmpty else { return }
    let order: [IntentFilter.Mismatch] = [.path, .port, .host, .scheme]
    let nearest = order.lazy.compactMap { mismatch in found.first { $0.mismatch == mismatch } }.first
    let reasons: [IntentFilter.Mismatch: String] = [
      .path: "the path fits none of its paths", .port: "the port is another one", .host: "the host is another one",
    ]
    guard let nearest, let mismatch = nearest.mismatch, let reason = reasons[mismatch] else {
      lines.append(Line(kind: .android, opens: false, name: "Android", remark: "no intent filter takes it"))
      return
    }
    lines.append(
      Line(
        kind: .android, opens: false, name: nearest.filter.activity, location: nearest.filter.location,
        rule: nearest.filter.text, remark: reason))
  }

  /// Why Android opens the browser although a filter takes the URL; `nil` where it opens the app.
  private func browserReason(_ filter: IntentFilter, _ links: HostedLinks) -> String? {
    guard url.isWeb else { return nil }
    if !filter.isVerified { return "without android:autoVerify, Android 12 and later open the browser" }
    guard let assetLinks = links.assetLinks, !assetLinks.includesOthers, let package = links.manifest?.package,
      !assetLinks.apps.contains(where: { $0.package == package })
    else { return nil }
    return "the asset links do not let \(package) open links, so Android opens the browser"
  }

  // MARK: - The table

  /// The row that the app's own code would find by the URL's path.
  private mutating func addRow(_ named: NamedConfiguration) {
    guard case .table(let table)? = named.deepLinks else { return }
    let path = url.path.percentDecoded ?? url.path
    // Apps read the host of a custom scheme as the first part of the path: acme://wallet/cards.
    let paths = url.isWeb ? [path] : url.host.isEmpty ? [path, "/" + path] : ["/" + url.host + path, path]
    if let entry = paths.lazy.compactMap({ table.entry(for: $0) }).first {
      let life = named.lives[.deepLinks, entry.path]
      let remarks = [
        entry.owner.map { "owner \($0)" }, life?.life.since.map { "since \($0)" },
        life?.life.until.map { "until \($0)" },
      ]
      lines.append(
        Line(
          kind: .deepLink, opens: true, name: entry.path, location: entry.location,
          remark: remarks.compactMap(\.self).joined(separator: ", ")))
    } else {
      let question = Spelling.question(table.suggestions(for: paths[0]))
      lines.append(
        Line(
          kind: .deepLink, opens: false, name: paths[0], remark: "the deep-link table has no row for it\(question)"))
    }
  }
}

import BeagleModel

/// `preview`: checks one screen by itself, for a page that shows it.
struct PreviewRun {
  /// Loads the screen, and follows none of its links.
  var run: CheckRun
  /// The route, the address or the file as it was typed.
  let subject: String
  /// The subject as the page and the line name it.
  var name: String { subject == "-" ? "standard input" : subject }

  /// - Parameter run: With the subject as its only path.
  init(_ run: CheckRun, _ options: PreviewOptions) throws(RunError) {
    self.run = run
    subject = options.subject
    self.run.request.needs = [.map, .drawings]
    self.run.request.reports.files = [run.files.nameFromHere(options.file)]
    self.run.request.walk.depth = 0
    guard !AddressText.isWeb(subject), subject != "-" else { return }
    switch run.files.kind(run.request.paths[0]) {
    case .file, .other: return
    case _ where subject.hasPrefix("/"):
      if run.request.configurationFile == nil, run.request.network.baseURL == nil { throw .noConfiguration }
      self.run.request.paths = []
      self.run.request.walk.entry = subject
    case .folder: throw .noScreen("\(subject) is a folder; name a payload in it")
    case .missing:
      let (route, known) = ("/" + subject, try routes(of: self.run.loaded()))
      let near = known.contains(route) ? route : Spelling.nearest(to: route, among: known)
      throw .missingPath(subject, near: run.files.neighbour(of: run.request.paths[0]) ?? near)
    }
  }

  /// The screen with the findings in it. Others are about the whole site, and need a check of it.
  func report() throws(RunError) -> RunReport {
    let loaded = try run.loaded()
    let names = loaded.chosen.map(\.configuration)
    if Set(names).count > 1 { throw .severalConfigurations(names) }
    var report = try run.report()
    if let route = run.request.walk.entry,
      report.records.allSatisfy({ $0.outcome == .broken }), loaded.chosen.allSatisfy({ $0.variant != .live })
    {
      let known = routes(of: loaded)
      throw .noScreen(
        "no fixture answers \(route)" + Spelling.question(Spelling.suggestions(for: route, among: known)))
    }
    let sources = Set(report.records.flatMap(\.sources))
    let isLoaded = report.records.allSatisfy { $0.outcome == .loaded }
    report.findings.removeAll { finding in
      !sources.contains(finding.location.source) && (isLoaded || finding.rule != BrokenRoute.info.id)
    }
    report.notChecked.removeAll { entry in !report.records.contains { $0.urls.contains(entry.route) } }
    return report
  }

  /// The routes that the configuration's entry points and fixtures name.
  private func routes(of loaded: ConfigurationLoading.Loaded) -> [String] {
    loaded.chosen.flatMap { chosen in
      let fixtures = run.builder(for: chosen.named, in: loaded.configuration.directory, headers: [:])
        .fixtures(of: chosen.variant)
      let files = fixtures.map { FolderRoutes(files: FolderListing(of: $0.folder, in: run.files).files).known } ?? []
      return chosen.named.entryPoints.map(\.url) + files
        + (fixtures?.routes.keys.filter { $0.hasPrefix("/") && !$0.contains("*") }.sorted() ?? [])
    }
  }
}

// MARK: - Its files

extension PreviewRun {
  /// The files that a report was read from, and the configuration's.
  func files(of report: RunReport) -> [String] {
    let own = (try? run.loaded().configuration.files) ?? []
    return own + report.records.compactMap(\.source.file)
  }

  /// The files that are known before the first report.
  var firstFiles: [String] {
    run.request.paths.filter { $0 != "-" && !AddressText.isWeb($0) }
      + [run.request.configurationFile].compactMap(\.self)
  }

  func stamps(of paths: some Sequence<String>) -> PreviewWatch.Stamps {
    Dictionary(paths.map { ($0, run.files.stamp($0)) }, uniquingKeysWith: { first, _ in first })
  }
}

import BeagleModel

/// The part of the map that reports of the graph show.
extension CheckRun {
  /// What a change is measured by: an earlier report, or the same run at a commit.
  enum ChangeBase {
    case findings(Set<Fingerprint>)
    /// `nil` where nothing was there.
    case commit(RunReport?, FileSystem)
  }

  /// `nil` unless the affected part is asked for. A commit is checked here, before the run itself.
  func changeBase(
    _ loaded: ConfigurationLoading.Loaded, below folders: [String], hasBaseline: Bool
  ) throws(RunError) -> ChangeBase? {
    guard case .affected(let name)? = request.reports.query else { return nil }
    if files.kind(name) == .file {
      return .findings(Set(try earlierReport(named: name, hasBaseline: hasBaseline).findings.map(\.fingerprint)))
    }
    var before = try before(.affected, name, loaded, below: folders)
    before.request.needs = .map
    return .commit(try before.earlierReport(.affected, name), before.files)
  }

  /// Chooses the part of the map that the command line asks for.
  func select(from base: ChangeBase?, _ app: AppModel?, in report: inout RunReport) throws(RunError) {
    let map = report.map
    switch request.reports.query {
    case nil: return
    case .focus(let route, let depth):
      report.map.selection = .around(try target(route, .focus, in: map), depth: depth, in: map)
      report.map.selection?.title = "screens within \(Prose.count(depth, "link")) of \(route)"
    case .reaches(let route):
      report.map.selection = .reaching(try target(route, .reaches, in: map), in: map)
      report.map.selection?.title = "screens from which \(route) can be reached"
    case .affected(let name):
      switch base {
      case nil: return
      case .findings(let known):
        let documents = Set(report.findings.filter { !known.contains($0.fingerprint) }.map(\.document))
        let changed = map.screens.indices.filter { documents.contains(map.screens[$0].document) }
        report.map.selection = .affected(by: Set(changed), in: map)
        report.map.selection?.title = "what findings new since \(name) affect"
      case .commit(let before, let files):
        report.map.selection = selection(since: before, files, app ?? AppModel(), in: map)
        report.map.selection?.title = "what changed since \(name), and what shows or opens it"
      }
    }
  }

  private func selection(
    since before: RunReport?, _ old: FileSystem, _ app: AppModel, in map: SiteMap
  ) -> SiteSelection {
    func payloads(_ map: SiteMap?, _ files: FileSystem) -> PayloadSet {
      var set = PayloadSet(name: "") { source in source.file.flatMap { try? files.read($0) } }
      set.documents = (map?.screens ?? []).filter { $0.outcome == .loaded }.map {
        PayloadSet.Document(name: $0.document, source: $0.source)
      }
      return set
    }
    let comparison = PayloadSetComparison(
      from: payloads(before?.map, old), to: payloads(map, files), app, jobs: request.jobs)
    let screens = comparison.changes.filter { $0.kind == .screen }
    let changed = Set(screens.filter { $0.direction != .removed }.map(\.screen) + comparison.unread)
    return .affected(
      by: Set(map.screens.indices.filter { changed.contains(map.screens[$0].document) }),
      removed: Set(screens.filter { $0.direction == .removed }.map(\.screen)), in: map)
  }

  private func target(_ route: String, _ option: OptionName, in map: SiteMap) throws(RunError) -> MapTarget {
    let file = RelativePath.normal(files.nameFromHere(route))
    if let target = MapTarget(route, file: file, in: map) { return target }
    throw .unknownRoute(
      route, option: option.long, near: Spelling.suggestions(for: route, among: MapTarget.names(in: map)))
  }
}

import BeagleModel

/// The site of a run whose screens other machines have checked.
extension CheckRun {
  /// The report of one configuration.
  func report(
    of parts: PartSite, _ chosen: ChosenConfiguration, _ configuration: Configuration, _ checker: PayloadChecker
  ) throws(RunError) -> RunReport {
    let named = chosen.named
    let prefix = named.name + " "
    let own = parts.screens.indices.filter { parts.screens[$0].key.hasPrefix(prefix) }
    let documents = own.map { String(parts.screens[$0].key.dropFirst(prefix.count)) }
    let checked = CheckedFiles(own, of: parts, in: files, by: checker, jobs: request.jobs)
    var report: RunReport
    if let request = parts.request, request.folder == nil {
      report = FilesSource(
        PayloadPaths(unreadable: parts.unreadable, outside: parts.outside, ignored: parts.leftOut), checked: checked,
        checker: checker, names: names(in: named, root: nil, named.network.test ?? named.network.preview),
        jobs: self.request.jobs
      ).report()
    } else {
      let folder = parts.request?.folder
      var source = FolderSource(
        folder: folder ?? Self.streamName,
        listing: FolderListing(
          files: documents.map(Self.file(answering:)), unreadable: parts.unreadable, outside: parts.outside,
          ignored: parts.leftOut),
        checked: checked, checker: checker, configuration: named, crawl: configuration.crawl,
        names: names(in: named, root: folder, nil), jobs: request.jobs)
      source.probe = try folderProbing(
        builder(for: named, in: configuration.directory, headers: chosen.headers), checker.app)
      report = source.report()
    }
    // Others may use what these screens do not.
    if !parts.gaps.isEmpty { report.dropUnused() }
    let conflicts = Set(own).intersection(parts.conflicts).sorted()
    report.add(
      conflicts.map { ConflictingParts.diagnostic(for: parts.screens[$0].summary, of: checker.configurations) })
    return report
  }

  /// The name of the root of a stream's routes in messages.
  private static let streamName = "the stream"

  /// The file that would answer a route: `orders/detail.json` of `/orders/detail`.
  private static func file(answering route: String) -> String {
    var name = route.withoutQuery.utf8[...]
    while name.first == UInt8(ascii: "/") { name = name.dropFirst() }
    while name.last == UInt8(ascii: "/") { name = name.dropLast() }
    return name.isEmpty ? "index.json" : String(Substring(name)) + ".json"
  }
}

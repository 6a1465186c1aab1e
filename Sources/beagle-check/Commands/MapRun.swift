import BeagleModel

/// `--report part`: checks one shard of the documents, each by itself, and writes its part.
struct MapRun {
  let run: CheckRun
  let shard: ShardFinding

  /// Everything that may keep the part from being written was done.
  struct Prepared {
    fileprivate var begin: PartBegin
    fileprivate var notChecked: [(path: String, reason: PartNotCheckedLine.Reason, by: String?)]
    fileprivate var checks: [Check]
    fileprivate var secrets: SecretMask
  }

  /// The documents of the shard, for one configuration.
  fileprivate struct Check {
    var checker: FileChecker
    var configuration: String
    var documents: [(number: Int, name: String, source: Source)]
    /// Whether the site looks at payloads a second time.
    var hasLinks: Bool
  }

  func prepared() throws(RunError) -> Prepared {
    let (request, files) = (run.request, run.files)
    if request.isWalk || request.paths.contains(where: AddressText.isWeb) {
      throw .parts(
        "a walk asks for each route once, so machines cannot share it: record it with --record DIR, and check that folder"
      )
    }
    let loaded = try run.loaded()
    if let file = request.inputUnderReport(besides: loaded.configuration.files, in: files) {
      throw .reportOverInput(file)
    }
    let listed = try documents(besides: loaded.configuration.files + request.ownFiles)
    let levels = RuleLevels(
      loaded.configuration.rules, selecting: request.rules.selected, ignoring: request.rules.ignored,
      typed: request.rules.levels)
    let own = listed.documents.indices.filter { shard.shard.holds(listed.documents[$0].name) }
    let checks = loaded.chosen.map { chosen in
      Check(
        checker: FileChecker(
          files: files, checker: run.checker(of: chosen, loaded.configuration, levels), jobs: request.jobs,
          standardInput: request.inputs.standardInputPath),
        configuration: chosen.named.name,
        documents: own.map { ($0, listed.documents[$0].name, listed.documents[$0].source) },
        hasLinks: run.checkedFolder != nil)
    }
    let begin = PartBegin(
      run: PartRun(loaded, request, in: files), shard: shard, request: PartRequest(request, folder: run.checkedFolder),
      listing: Fingerprint.of(listed.documents.map(\.name)).description,
      documents: listed.documents.count * loaded.chosen.count)
    return Prepared(
      begin: begin, notChecked: listed.notChecked, checks: checks, secrets: SecretMask(loaded.chosen.flatMap(\.secrets))
    )
  }

  private typealias Listed = (
    documents: [(name: String, source: Source)],
    notChecked: [(path: String, reason: PartNotCheckedLine.Reason, by: String?)]
  )

  /// The documents of the whole run, and what it leaves out.
  private func documents(besides ownFiles: [String]) throws(RunError) -> Listed {
    let (request, files) = (run.request, run.files)
    guard let folder = run.checkedFolder else {
      let found = try PayloadPaths(
        request.paths, in: files, besides: ownFiles, leavingOut: request.inputs.exclusion)
      return (
        found.sources.map { source in (source.file.map(RelativePath.normal) ?? "-", source) },
        Self.notChecked(ignored: found.ignored, outside: found.outside, unreadable: found.unreadable)
      )
    }
    let listing = try FolderListing.some(
      of: folder, named: folder, in: files, besides: ownFiles, leavingOut: request.inputs.exclusion, jobs: request.jobs)
    return (
      listing.files.map { (RelativePath.route(ofFile: $0), Source(file: RelativePath.join(folder, $0))) },
      Self.notChecked(ignored: listing.ignored, outside: listing.outside, unreadable: listing.unreadable)
    )
  }

  private static func notChecked(
    ignored: [(path: String, by: String)], outside: [String], unreadable: [String]
  ) -> [(path: String, reason: PartNotCheckedLine.Reason, by: String?)] {
    ignored.map { ($0.path, .leftOut, $0.by) } + outside.map { ($0, .outside, nil) }
      + unreadable.map { ($0, .unreadable, nil) }
  }
}

extension MapRun.Prepared {
  /// Checks the documents and hands the lines over as they come; holds a hash of each line, and nothing else.
  func write(to write: ([UInt8]) throws(SystemError) -> Void) throws(SystemError) {
    let shard = begin.shard
    var count = PartCount()
    func add(_ record: some Encodable) throws(SystemError) {
      let lines = PartLines(record, hiding: secrets)
      count.add(lines)
      try write(lines.bytes)
    }
    try add(begin)
    for (number, entry) in notChecked.enumerated() {
      try add(
        PartNotCheckedLine(shard: shard.number, number: number, path: entry.path, reason: entry.reason, by: entry.by))
    }
    func add(screen lines: consuming PartLines) throws(SystemError) {
      count.add(screen: lines)
      try write(lines.bytes)
    }
    for check in checks {
      let arenas = check.checker.checker.makeArenas(check.checker.jobs)
      try Parallel.each(
        count: check.documents.count, workers: arenas,
        { [secrets] arena, index in check.lines(of: index, in: arena, shard, hiding: secrets) }, take: add(screen:))
    }
    try write(PartLines(count.end(of: shard), hiding: SecretMask()).bytes)
  }
}

extension MapRun.Check {
  fileprivate func lines(
    of index: Int, in arena: ScreenArena, _ shard: Shard, hiding secrets: SecretMask
  ) -> PartLines {
    let document = documents[index]
    let (result, bytes) = checker.checked(document.source, in: arena)
    let screen = PartScreen(key: "\(configuration) \(document.name)", result, bytes: hasLinks ? bytes : nil)
    return PartLines(
      screen, number: document.number, content: bytes?.name ?? Fingerprint(), of: shard, hiding: secrets)
  }
}

import BeagleModel

/// Files and what their own rules find: read and checked here, or by other machines, whose parts have it.
struct CheckedFiles: Sendable {
  /// In the order of the files.
  let results: @Sendable () -> [PayloadChecker.Result]
  /// Reads the payload of a file again; `nil` when it is gone.
  let reading: @Sendable (Int) -> PaddedBytes?
  /// The ids of all components in the payload of a file; `nil` where it cannot be read.
  let componentIDs: @Sendable (Int) -> Set<String>?
  /// What the parts lack; `nil` without parts.
  var gaps: PartGaps?

  init(_ sources: [Source], by checker: FileChecker) {
    results = { checker.results(of: sources) }
    let read: @Sendable (Int) -> PaddedBytes? = { sources[$0].file.flatMap { try? checker.files.read($0) } }
    reading = read
    componentIDs = { read($0).map(SecondLook.componentIDs) }
  }

  /// - Parameters:
  ///   - own: The indices of the screens of one configuration. Their values stay where they are: a site may be large.
  ///   - files: The files are read where they are still what was checked: a part has no secrets, and no drawings.
  init(_ own: [Int], of parts: PartSite, in files: FileSystem, by checker: PayloadChecker, jobs: Int) {
    let unchanged: @Sendable (Int) -> PaddedBytes? = { index in
      guard let file = parts.screens[own[index]].summary.source.file, let bytes = try? files.read(file),
        bytes.name == parts.contents[own[index]]
      else { return nil }
      return bytes
    }
    results = {
      var results = own.map { parts.screens[$0].result }
      if !checker.needs.contains(.drawings) { return results }
      let details = Parallel.map(count: own.count, workers: checker.makeArenas(jobs)) { arena, index in
        unchanged(index).map { checker.details(of: $0, from: parts.screens[own[index]].summary.source, in: arena) }
      }
      for (index, details) in details.enumerated() {
        (results[index].summary.drawing, results[index].summary.appUse) = (details?.drawing, details?.appUse)
      }
      return results
    }
    reading = { index in
      guard let payload = parts.screens[own[index]].payload else { return nil }
      return unchanged(index) ?? payload
    }
    componentIDs = { index in
      let screen = parts.screens[own[index]]
      let isRead = screen.summary.outcome != .transient && screen.summary.outcome != .notChecked
      return isRead ? Set(screen.componentIDs) : nil
    }
    gaps = parts.gaps
  }
}

extension PaddedBytes {
  /// A hash of the bytes.
  var name: Fingerprint {
    var fingerprint = Fingerprint()
    withExtendedLifetime(self) { fingerprint.add(bytes: buffer) }
    return fingerprint
  }
}

extension SiteFacts {
  /// Adds what the parts of a run lack.
  mutating func add(_ gaps: PartGaps?) {
    guard let gaps, !gaps.isEmpty else { return }
    unvisited += gaps.unseen.map { RunReport.NotChecked(route: $0, reason: .missingPart) }
    leavesScreensOut = true
    proof.isCut = true
    proof.isIncomplete = proof.isIncomplete || !gaps.isAllowed
  }
}

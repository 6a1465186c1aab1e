import BeagleModel

/// A set of payloads as it was named for `diff`, and how it is read.
struct ComparedSet {
  let name: String
  /// What git has before the paths of a commit: `main:`; `nil` for files of the disk.
  let prefix: String?
  private let place: Place
  private let files: FileSystem

  /// Where the payloads lie.
  private enum Place {
    case folder(String)
    case recording(String)
  }

  /// - Parameters:
  ///   - name: A folder, a recording, `REF:PATH`, or a commit alone.
  ///   - other: The other set, whose path is that of a commit alone.
  ///   - own: Files of the run itself, which are read as they are now.
  init(_ name: String, besides other: String, own: [String], _ run: CheckRun) throws(RunError) {
    self.name = name
    let here = run.files.nameFromHere(name)
    switch run.files.kind(here) {
    case .folder:
      let manifest = RelativePath.join(here, RecordingManifest.name)
      place = run.files.kind(manifest) == .file ? .recording(here) : .folder(here)
      (files, prefix) = (run.files, nil)
    case .file, .other: throw .cannotCompare("\(name): this is a file; name the folder that it lies in")
    case .missing:
      if AddressText.isWeb(name) {
        throw .cannotCompare("\(name): a server is no set of payloads; walk it with --record DIR, and name DIR")
      }
      (place, files, prefix) = try Self.commit(name, besides: other, own: own, run)
    }
  }

  private static func commit(
    _ name: String, besides other: String, own: [String], _ run: CheckRun
  ) throws(RunError) -> (Place, FileSystem, prefix: String) {
    let written = CommitPath(name)
    let commit: CommitFiles
    do throws(CommitFiles.Failure) {
      commit = try CommitFiles(at: written?.commit ?? name, run.git, workingDirectory: run.files.workingDirectory())
    } catch {
      throw .cannotCompare("\(name): " + words(for: error, name, written, near: run.files.neighbour(of: name)))
    }
    func path(_ place: CommitPath) -> String {
      place.fromHere(below: commit.root, workingDirectory: run.files.workingDirectory())
    }
    let folder: String
    if let written {
      folder = path(written)
    } else if case .folder = run.files.kind(other) {
      folder = RelativePath.normal(run.files.nameFromHere(other))
    } else if let other = CommitPath(other) {
      folder = path(other)
    } else {
      throw .cannotCompare(
        "\(name): there is no folder \(other) to look for at that commit"
          + Spelling.question(run.files.neighbour(of: other)) + "; \(name):PATH names another one")
    }
    guard commit.holds(folder) else { throw .cannotCompare("\(name): \(folder) lies outside of the repository") }
    let own = Set(own.map(RelativePath.normal))
    let files = commit.over(run.files) { path in
      let path = RelativePath.normal(path)
      return (path == folder || RelativePath.isBelow(folder, path)) && !own.contains(path)
    }
    switch files.kind(folder) {
    case .folder:
      let isAtTop = run.files.workingDirectory().map(RelativePath.normal) == RelativePath.normal(commit.root)
      return (.folder(folder), files, "\(written?.commit ?? name):\(isAtTop ? "" : "./")")
    case .file: throw .cannotCompare("\(name): \(folder) is a file there; name the folder that it lies in")
    case .other, .missing:
      let near = commit.over(run.files, besides: []).neighbour(of: folder).map { "\(written?.commit ?? name):\($0)" }
      throw .cannotCompare("\(name): there is no \(folder) at that commit" + Spelling.question(near.map { [$0] } ?? []))
    }
  }

  private static func words(
    for failure: CommitFiles.Failure, _ name: String, _ written: CommitPath?, near file: String?
  ) -> String {
    let start = written == nil ? "there is no such folder, and " : ""
    let question = Spelling.question(file)
    switch failure {
    case .noGit: return start + "git, which knows commits, cannot be started" + question
    case .noRepository: return start + "the working directory is in no git repository" + question
    case .noCommit(let known):
      guard let written else {
        return start + "no such commit"
          + Spelling.question(Spelling.suggestions(for: name, among: known) + (file.map { [$0] } ?? []))
      }
      let near = Spelling.suggestions(for: written.commit, among: known).map { "\($0):\(written.path)" }
      return "there is no such commit" + Spelling.question(near)
    case .unreadable: return "git cannot list the files of the commit"
    }
  }

  // MARK: - The check

  /// Checks the payloads of the set, without a request to any server.
  func report(_ run: CheckRun) throws(RunError) -> RunReport {
    var check = run
    check.files = files
    check.ignoresBaseline = true
    switch place {
    case .folder(let folder):
      check.request.paths = [folder]
      check.request.recording.isOffline = true
    case .recording(let folder):
      check.request.paths = try RecordedAddresses(in: folder, files).entries
      check.request.recording.replay = folder
      // The recording itself is the limit.
      check.request.walk.maxScreens = Int(Int32.max)
    }
    do throws(RunError) { return try check.report() } catch {
      // A mistake of the configuration has nothing to do with the sets.
      if case .configurationMistakes = error { throw error }
      // Most messages begin with the folder.
      let words = "\(error)"
      throw .cannotCompare(words.hasPrefix("\(name):") ? words : "\(name): \(words)")
    }
  }

  /// The screens of a report on the set, those that nothing is known of, and those that no run asks for.
  func payloads(
    of report: RunReport
  ) -> (set: PayloadSet, unknown: [ChangeReport.NotCompared], unasked: [ChangeReport.NotCompared]) {
    var unasked: [ChangeReport.NotCompared] = []
    let set = PayloadSet(of: report, named: name, in: files)
    var unknown = report.notChecked.filter { $0.reason == .lockedFolder }.map {
      ChangeReport.NotCompared(screen: $0.route, reason: "\(name): \($0.reason.description)")
    }
    for record in report.records {
      switch record.outcome {
      case .loaded: continue
      // A server that answers 404 has no such screen; a file that cannot be read is there.
      case .broken where record.source.url != nil: continue
      case .notChecked: unasked.append(.init(screen: record.document, reason: "\(name): \(record.outcome.words)"))
      default: unknown.append(.init(screen: record.document, reason: "\(name): \(record.outcome.words)"))
      }
    }
    return (set, unknown, unasked)
  }
}

/// The addresses of a recording that a walk over it starts from.
private struct RecordedAddresses {
  private(set) var entries: [String] = []

  /// All answers in JSON to a GET, but those that a lazyComponent loads as parts of other screens.
  init(in folder: String, _ files: FileSystem) throws(RunError) {
    guard let manifest = try RecordingManifest(in: folder, files) else { throw .noRecording(folder, near: nil) }
    var parts: Set<String> = []
    var addresses: Set<String> = []
    for request in manifest.requests where request.method == "GET" {
      guard let exchange = manifest.exchange(of: request, pass: .max), exchange.isSuccess, let file = exchange.file,
        let bytes = try? files.fixtures.read(RelativePath.join(folder, file), .max),
        let root = try? JSONDocument(parsing: bytes).root
      else { continue }
      addresses.insert(request.address)
      Self.collectParts(in: root, into: &parts)
    }
    if addresses.isEmpty { throw .cannotCompare("\(folder): the recording has no answer in JSON") }
    let screens = addresses.filter { address in !parts.contains { address.hasSuffix($0) } }
    entries = (screens.isEmpty ? addresses : screens).sorted()
  }

  private static func collectParts(in node: JSONNode, into parts: inout Set<String>) {
    if node[Discriminator.component.key]?.string?.lowercased() == "beagle:lazycomponent",
      let path = node["path"]?.string, !path.isEmpty
    {
      parts.insert(path)
    }
    for (_, value) in node.members { collectParts(in: value, into: &parts) }
    for element in node.elements { collectParts(in: element, into: &parts) }
  }
}

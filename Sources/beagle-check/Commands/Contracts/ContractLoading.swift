import BeagleModel

/// Reads contracts: files, or files of a commit in git, `REF:PATH`.
struct ContractLoading {
  let files: FileSystem
  let git: GitCommand
  /// Names of configurations; empty for all.
  let chosen: [String]

  /// - Parameters:
  ///   - name: As it was typed.
  ///   - option: For messages.
  func contract(_ name: String, _ option: OptionName) throws(RunError) -> Contract {
    let file = files.nameFromHere(name)
    let bytes: PaddedBytes
    if files.kind(file) != .missing {
      do throws(FileReadError) { bytes = try files.read(file) } catch {
        throw .contract("\(option.long) \(name): \(error)")
      }
    } else if let colon = name.firstIndex(of: ":"), colon != name.startIndex, !AddressText.isWeb(name) {
      bytes = try self.bytes(at: String(name[..<colon]), String(name[name.index(after: colon)...]), name, option)
    } else {
      let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
      let others = (files.list(folder.isEmpty ? "." : folder) ?? []).filter { $0.isFolder != true }.map {
        folder + $0.name
      }
      throw .contract("\(option.long) \(name): no such file" + Self.hint(for: file, among: others))
    }
    let world = ConfigurationWorld(files: files, rules: { RuleRegistry.names })
    let reading = ConfigurationReader.reading(bytes, file: name, world: world)
    if reading.mistakes.contains(where: { !$0.isWarning }) {
      throw .configurationMistakes(reading.mistakes.filter { !$0.isWarning })
    }
    return try contract(reading.configuration, name, option)
  }

  private func contract(
    _ configuration: Configuration, _ name: String, _ option: OptionName
  ) throws(RunError) -> Contract {
    let releases = configuration.app.releases
    guard releases.count <= 1 else {
      throw .contract(
        "\(option.long) \(name): the file lists \(releases.count) releases, and a contract is of one: write it with "
          + "beagle-check contract --config \(name) --release \(releases[0].version) -o FILE")
    }
    let known = configuration.named.map(\.name)
    if let unknown = chosen.first(where: { !known.contains($0) }) {
      throw .contract(
        "\(option.long) \(name): there is no configuration \"\(unknown)\""
          + Spelling.question(Spelling.suggestions(for: unknown, among: known)))
    }
    return Contract(configuration, name: name, release: releases.first, chosen: chosen)
  }

  // MARK: - Git

  /// A file of a commit, by its path below the repository's folder, or with `./` below the working directory.
  private func bytes(
    at commit: String, _ path: String, _ name: String, _ option: OptionName
  ) throws(RunError) -> PaddedBytes {
    let tree: CommitFiles
    do throws(CommitFiles.Failure) {
      tree = try CommitFiles(at: commit, git, workingDirectory: files.workingDirectory())
    } catch {
      throw .contract("\(option.long) \(name): " + Self.words(for: error, commit, near: files.neighbour(of: name)))
    }
    do throws(FileReadError) {
      return try tree.read(path)
    } catch {
      let others = tree.names(like: path).map { "\(commit):\($0)" }
      throw .contract("\(option.long) \(name): \(commit) has no such file" + Self.hint(for: name, among: others))
    }
  }

  /// Names like one that is not there, else some of the other JSON files, for the names of releases are never alike.
  private static func hint(for name: String, among others: [String]) -> String {
    let near = Spelling.suggestions(for: name, among: others)
    if !near.isEmpty { return Spelling.question(near) }
    let files = others.filter { $0.hasSuffix(".json") }.sorted().reversed().prefix(5)
    return files.isEmpty ? "" : " (there are: \(files.joined(separator: ", ")))"
  }

  private static func words(for failure: CommitFiles.Failure, _ commit: String, near file: String?) -> String {
    switch failure {
    case .noGit: "git is needed for a file of a commit, and it cannot be started"
    case .noRepository: "the working directory is in no git repository, and there is no such file"
    case .noCommit(let known):
      "there is no commit \"\(commit)\", and no such file"
        + Spelling.question(Spelling.suggestions(for: commit, among: known) + (file.map { [$0] } ?? []))
    case .unreadable: "git cannot list the files of the commit"
    }
  }
}

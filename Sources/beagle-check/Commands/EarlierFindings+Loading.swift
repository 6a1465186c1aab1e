import BeagleModel

/// The baseline of a run, and the file that it was read from.
struct LoadedBaseline: Sendable {
  /// As it was named, from the working directory on.
  let file: String
  var baseline: Baseline
  private let workingDirectory: String?

  init(file: String, baseline: Baseline, in files: FileSystem) {
    self.file = file
    self.baseline = baseline
    workingDirectory = files.workingDirectory()
  }

  private var directory: String { ConfigurationFile.directory(of: file) }

  /// The folders that were checked as roots of back ends when the baseline was written, from the working directory on.
  var folders: [String] {
    baseline.paths.filter { $0.hasSuffix("/") }.map { path in
      guard workingDirectory != nil else { return RelativePath.normal(path) }
      let seen = RelativePath.joined(directory, path, seenFrom: workingDirectory)
      return seen.isEmpty ? "." : seen
    }
  }

  /// The paths of a run as the file has them.
  ///
  /// - Parameter folder: The one folder that is checked as the root of a back end.
  func paths(of request: CheckRequest, folder: String?) -> [String] {
    request.paths.map { path in
      if AddressText.isWeb(path) || path == "-" { return path }
      var seen = RelativePath.normal(path)
      if let workingDirectory {
        let here = RelativePath.normal(RelativePath.join(workingDirectory, directory))
        seen = RelativePath.joined(workingDirectory, path, seenFrom: here)
      }
      return (seen.isEmpty ? "." : seen) + (folder == nil ? "" : "/")
    }
  }

  /// The baseline as earlier findings of a run.
  ///
  /// - Parameter paths: Those of the run, as the file has them.
  func findings(comparedWith paths: [String], _ configurations: [String]) -> EarlierFindings {
    let isSameApp = Set(baseline.configurations).isSubset(of: configurations)
    return EarlierFindings(
      name: file, findings: baseline.entries,
      scope: isSameApp ? StaleJudge.Scope(of: paths, comparedWith: baseline.paths) : .narrowed)
  }
}

extension StaleJudge.Scope {
  private enum Kind { case walk, folder, files }

  private static func kind(_ paths: [String]) -> Kind {
    if paths.allSatisfy(AddressText.isWeb) { return .walk }
    return paths.allSatisfy { $0.hasSuffix("/") } ? .folder : .files
  }

  /// - Parameters:
  ///   - paths: Those of a run, a folder with a slash at its end.
  ///   - recorded: Those of the run that wrote the findings down.
  init(of paths: [String], comparedWith recorded: [String]) {
    let kind = Self.kind(paths)
    guard kind == Self.kind(recorded) else {
      self = .narrowed
      return
    }
    let hasAll = Set(recorded).isSubset(of: paths) && recorded.isEmpty == paths.isEmpty
    if hasAll {
      self = .whole
    } else if kind == .folder {
      let isRelated = paths.contains { path in
        recorded.contains { Self.isBelow($0, path) || Self.isBelow(path, $0) }
      }
      self = isRelated ? .narrowed : .otherFolder
    } else {
      self = .otherDocuments
    }
  }

  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    folder == "./" ? !path.hasPrefix("/") && !path.hasPrefix("../") : path.hasPrefix(folder)
  }
}

extension CheckRun {
  /// The file of known findings of a command: the one that was typed, else the configuration's, else the usual one.
  func baselineFile(_ configuration: Configuration) -> String {
    request.known.baseline ?? configuration.rules.baseline?.path
      ?? RelativePath.join(
        configuration.file.isEmpty ? "." : ConfigurationFile.directory(of: configuration.file), Baseline.usualName)
  }

  /// `nil` where neither the command line nor the configuration names one.
  func baseline(_ configuration: Configuration) throws(RunError) -> LoadedBaseline? {
    guard request.known.baseline != nil || configuration.rules.baseline != nil else { return nil }
    let location = request.known.baseline == nil ? configuration.rules.baseline?.location : nil
    return try readBaseline(baselineFile(configuration), namedAt: location)
  }

  /// - Parameter location: The place in the configuration that names the file; `nil` for a file of the command line.
  func readBaseline(_ file: String, namedAt location: SourceLocation? = nil) throws(RunError) -> LoadedBaseline {
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try files.read(file) } catch {
      let place = location.map { "\($0.description): " } ?? ""
      let near = files.neighbour(of: file)
      guard error == .notFound else { throw .knownFindings("\(place)\(file): \(error)") }
      throw .knownFindings(
        "\(place)\(file): no such file" + Spelling.question(near.map { [$0] } ?? [])
          + "; `beagle-check baseline write` makes it")
    }
    do throws(BaselineFault) {
      return LoadedBaseline(file: file, baseline: try Baseline(bytes, file: file), in: files)
    } catch {
      throw .knownFindings(error.description)
    }
  }
}

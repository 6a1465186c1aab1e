import BeagleModel

/// A request for a check: payloads and configuration.
///
/// Without paths the entry points of the configuration are walked, unless a list of paths was given that has none.
struct CheckRequest: Sendable {
  /// Files, folders, patterns, addresses, or `-`.
  var paths: [String] = []
  var inputs = InputOptions()
  var configurationFile: String?
  /// Named configurations; `ConfigurationLoading.chosen` picks the ones that are used when there are none.
  var configurations: [String] = []
  /// Wins over the configuration.
  var network = NetworkOptions()
  var recording = RecordingOptions()
  var variant: DependencyContext?
  /// Threads at most.
  var jobs = 1
  /// The root of each payload; `nil` for a component from a route, and for either in a file.
  var root: PayloadRoot?
  var rules = RuleOptions()
  /// In the place of the configuration's.
  var limits: [RunLimit: Int] = [:]
  var known = KnownOptions()
  var releases = ReleaseChoice.supported
  var walk = WalkOptions()
  /// What the reports need beside findings.
  var needs: ReportNeeds = .referrers
  var reports = RequestedReports()

  /// The files and the content of the reports that a run writes.
  struct RequestedReports: Sendable {
    /// They are no payloads of the next run.
    var files: [String] = []
    /// Earlier reports for a trend; they are no payloads either.
    var trend: [String] = []
    /// The part of the map that reports of the graph show; `nil` for all of it.
    var query: MapQuery?
  }

  /// Whether the entry points of the configuration are walked.
  var isWalk: Bool { paths.isEmpty && inputs.list == nil }

  /// The one folder that is checked as a back end's root.
  func folder(in files: FileSystem) -> String? {
    guard let first = paths.first, case .folder = files.kind(first),
      paths.allSatisfy({ RelativePath.normal($0) == RelativePath.normal(first) })
    else { return nil }
    return first
  }
}

extension RunError: CustomStringConvertible {
  /// The text for standard error, without the program's name.
  var description: String {
    switch self {
    case .configurationUnreadable(let file, let reason): "\(file): \(reason)"
    case .configurationMistakes(let mistakes): mistakes.map(\.line).joined(separator: "\n")
    case .unknownConfiguration(let name, let known):
      "there is no configuration \"\(name)\"" + Spelling.question(Spelling.suggestions(for: name, among: known))
        + (known.isEmpty ? "" : " (there are: \(known.joined(separator: ", ")))")
    case .unknownHeaderSet(let name, known: []):
      "there is no header set \"\(name)\": the configuration has no \"headerSets\" in \"network.live\""
    case .unknownHeaderSet(let name, let known):
      "there is no header set \"\(name)\"" + Spelling.question(Spelling.suggestions(for: name, among: known))
        + " (there are: \(known.joined(separator: ", ")))"
    case .unusedHeaderSet(let name):
      "the header set \"\(name)\" is for a live walk, and this run asks no server (--variant live asks it)"
    case .severalConfigurations(let names):
      "this command takes one configuration, not \(names.joined(separator: " and "))"
    case .missingPath(let path, _) where path.isRepaired: "\(path): the name is not UTF-8, and such files are not read"
    case .missingPath(let path, nil) where path.isHostWithPort:
      "\(path): no such file or folder" + Spelling.question("http://\(path)")
    case .missingPath(let path, nil) where CommandName(rawValue: path) != nil:
      "\(path): no such file or folder; a command comes first: beagle-check \(path) …"
    case .missingPath(let path, nil) where OtherTools.ours(forCommand: path) != nil:
      "\(path): no such file or folder" + Spelling.question(OtherTools.ours(forCommand: path))
    case .missingPath(let path, let near):
      "\(path): no such file or folder"
        + Spelling.question(
          near.map { [$0] } ?? Spelling.suggestions(for: path, among: CommandName.allCases.map(\.rawValue)))
    case .noFiles(let path): "\(path): there is no JSON file to check"
    case .allLeftOut(let path, let such, by: "--exclude"):
      "\(path): there is no JSON file to check; --exclude leaves out \(such)"
    case .allLeftOut(let path, let such, let line):
      "\(path): there is no JSON file to check; \(line) leaves out \(such), which --no-ignore checks"
    case .unreadableList(let file, let reason): "--files-from \(file): \(reason)"
    case .unreadableFolder(let path): "\(path): the folder cannot be listed"
    case .linkOutsideFolder(let path):
      "\(path): the link leads out of the folder and is not followed (--follow-links follows it)"
    case .draftIsThere(let file): "\(file) is there already: --force writes over it, and -o FILE writes another one"
    case .nothingToDraft(let path):
      "no payload was read, so there is nothing to draft from: beagle-check \(path) says why"
    case .noDeepLinks(let configuration):
      "configuration \"\(configuration)\" has no \"deepLinks\": add \"deepLinks\": {\"/path\": {}} with the paths that the "
        + "app opens, or null for an app without a deep-link handler; beagle-check init drafts them from payloads"
    case .noHostedLinks(nil):
      "no configuration says which links open the app: add \"hostedLinks\": "
        + "{\"appleAppSiteAssociation\": \"apple-app-site-association\"} with the file of your website"
    case .noHostedLinks(let scheme?):
      "no configuration says which URLs of \(scheme): open the app: add \"externalUrls\": {\"infoPlist\": \"Info.plist\"}, "
        + "or \"hostedLinks\" with the Android manifest"
    case .cannotFetch(let reason): "--fetch asks for nothing: \(reason)"
    case .unknownDeepLink(let path, let near):
      "\"\(path)\": the deep-link table has no such path, and no payload opens it" + Spelling.question(near)
    case .noConfiguration:
      "there is no \(ConfigurationSearch.names[0]), here or in a folder above: name a file with --config, "
        + "or draft one from payloads with beagle-check init PATH"
    case .nothingToCheck:
      "no entry points and no files given: name a file, a folder or an address, or add \"entryPoints\" to the configuration "
        + "[\(ConfigurationCode.noEntryPoint.rawValue)]"
    case .noEntryPoints(let configuration):
      "configuration \"\(configuration)\" has no entry points and no files are given: name a file, a folder or an address, "
        + "or add \"entryPoints\" to it [\(ConfigurationCode.noEntryPoint.rawValue)]"
    case .knownFindings(let message), .trend(let message), .parts(let message), .cannotResume(let message),
      .contract(let message):
      message
    case .noReleases(_, known: []):
      "the configuration lists no releases: add them to \"app.releases\", such as {\"version\": \"5.4.0\", \"beagle\": \"2.1.3\"}"
    case .noReleases(let range, let known):
      (range.map { "no release is in \"\($0)\"" } ?? "every release has ended")
        + " (there are: \(known.joined(separator: ", ")))"
    case .unknownRelease(let name, known: []):
      "there is no release \"\(name)\": the configuration lists none; add it to \"app.releases\""
    case .unknownRelease(let name, let known):
      "there is no release \"\(name)\"" + Spelling.question(Spelling.suggestions(for: name, among: known))
        + " (there are: \(known.joined(separator: ", ")))"
    case .unknownRoute(let route, let option, let near):
      "\(option) \(route): no screen of the run has this route, and no link leads there" + Spelling.question(near)
    case .reportOverInput(let path):
      "a report would be written over \(path), which is a payload, or is read by this run: give it another file"
    case .mixedAddresses: "an address is walked alone; check files in another run"
    case .cannotIgnore(let reason), .cannotCompare(let reason), .noScreen(let reason): reason
    case .noBackEnd(let address, let seconds, let reason):
      "\(address) did not answer within the \(Prose.count(seconds, "second")) of --wait, so nothing was checked: \(reason)"
    case .noRecording(let folder, let near?): "\(folder): there is no recording in it" + Spelling.question(near)
    case .noRecording(let folder, nil):
      "\(folder): there is no recording in it; a check with --record \(folder) makes one"
    case .recordingInUse(let folder):
      "\(folder): another run records answers there; wait for its end, or name another folder"
    case .recordingOverFiles(let folder):
      "\(folder): other files than a recording's are there; record into a new folder, or into an empty one"
    case .recordingUnreadable(let place, let reason):
      "\(place): \(reason); put back the file as it was, or record into a new folder"
    case .recordingNotWritten(let path, let reason):
      "\(path): \(reason), so the recording lacks answers; record again where there is room"
    case .noNetwork(let variant, let configuration):
      "configuration \"\(configuration)\" has no \"network.\(variant.rawValue)\""
    case .unresolved(let reason, let configuration): "configuration \"\(configuration)\": \(reason)"
    }
  }
}

extension String {
  /// Whether it is an address of the web without its scheme: `localhost:3000/home`.
  fileprivate var isHostWithPort: Bool {
    let host = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || ".-".contains($0)) }
    let rest = self[host.endIndex...]
    let port = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
    return !host.isEmpty && rest.hasPrefix(":") && UInt16(port) != nil
      && rest.dropFirst(port.count + 1).prefix(1).allSatisfy { "/?".contains($0) }
  }
}

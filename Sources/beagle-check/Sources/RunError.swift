import BeagleModel

/// Why a run cannot start.
enum RunError: Error, Sendable, Equatable {
  case configurationUnreadable(file: String, reason: String)
  case configurationMistakes([ConfigurationMistake])
  case unknownConfiguration(String, known: [String])
  case unknownHeaderSet(String, known: [String])
  /// A header set of a run that asks no server.
  case unusedHeaderSet(String)
  /// More than one for a command that takes one.
  case severalConfigurations([String])
  case missingPath(String, near: String?)
  case noFiles(String)
  /// All files are left out, for one by a line of an ignore file.
  case allLeftOut(String, such: String, by: String)
  /// A list of paths, and why it cannot be read.
  case unreadableList(String, reason: String)
  case unreadableFolder(String)
  /// A folder without files but behind links that lead out of it.
  case linkOutsideFolder(String)
  /// No configuration file for a command that inspects it.
  case noConfiguration
  /// The file that a draft would be written to is there already.
  case draftIsThere(String)
  /// No payload at a path could be read for a draft.
  case nothingToDraft(String)
  /// No release of the app in a range; `nil` for any.
  case noReleases(range: String?, known: [String])
  /// A configuration without a deep-link table.
  case noDeepLinks(configuration: String)
  /// No file that says which links open the app; `scheme` for URLs of a custom scheme.
  case noHostedLinks(scheme: String?)
  /// Why the files of a website are not fetched.
  case cannotFetch(String)
  /// A path that neither the deep-link table nor a payload has, and those near it.
  case unknownDeepLink(String, near: [String])
  /// Neither a path nor, in the configuration, an entry point.
  case nothingToCheck
  /// A baseline, or another file of earlier findings, that cannot be used: a message with its place.
  case knownFindings(String)
  /// An earlier report of a trend that cannot be read.
  case trend(String)
  /// A report would be written over what the run reads.
  case reportOverInput(String)
  /// A configuration was named that nothing can be walked from.
  case noEntryPoints(configuration: String)
  case mixedAddresses
  /// No entry of `rules.ignore` was written; the text is the reason, without a full stop.
  case cannotIgnore(String)
  /// Two sets of payloads that cannot be compared, or a change that is not approved; the text is the reason.
  case cannotCompare(String)
  /// Nothing that could be drawn; the text is the reason.
  case noScreen(String)
  /// A back end that did not answer within the seconds of `--wait`, and how the last request failed.
  case noBackEnd(String, seconds: Int, reason: String)
  /// A folder that was to be replayed has no recording.
  case noRecording(String, near: String?)
  /// A recording would be put among other files.
  case recordingOverFiles(String)
  /// Another run writes to the recording.
  case recordingInUse(String)
  /// The manifest of a recording: its place and the mistake.
  case recordingUnreadable(String, reason: String)
  /// A file of a recording.
  case recordingNotWritten(String, reason: String)
  case noNetwork(DependencyContext, configuration: String)
  /// A dependency that nothing makes.
  case unresolved(String, configuration: String)
  /// Why a run cannot go on with another one.
  case cannotResume(String)
  /// Why a run cannot be split, or parts be merged.
  case parts(String)
  /// A contract that cannot be written or read: a message with its place.
  case contract(String)
  case unknownRelease(String, known: [String])
  /// A route that is on no map, of the option as it is typed, and those near it.
  case unknownRoute(String, option: String, near: [String])

  var status: ExitStatus {
    if case .noBackEnd = self { .incomplete } else { .couldNotRun }
  }

  /// The same without secrets in an address and in what a server said.
  func hiding(_ secrets: SecretMask) -> RunError {
    guard case .noBackEnd(let address, let seconds, let reason) = self else { return self }
    return .noBackEnd(secrets.masked(address), seconds: seconds, reason: secrets.masked(reason))
  }
}

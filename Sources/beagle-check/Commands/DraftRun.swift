import BeagleModel

/// `init`: drafts a configuration from what payloads send.
struct DraftRun {
  private var run: CheckRun
  /// The file to write.
  private let file: String

  init(_ run: CheckRun, file: String) {
    self.run = run
    self.run.namesUses = true
    self.file = file
  }

  struct Result {
    /// The file's text.
    var text: String
    /// What was read, what was written and what comes next, a line each.
    var summary: [String]
    var secrets: SecretMask
  }

  /// - Throws: Also where no payload could be read.
  func result() throws(RunError) -> Result {
    let report = try run.report()
    let read = report.records.count { $0.outcome == .loaded && ($0.nodes > 0 || $0.decodesOnIOS == true) }
    if read == 0 { throw .nothingToDraft(run.request.paths.first ?? "") }
    var draft = ConfigurationDraft(report.appUse, report.appUse.names)
    addSources(to: &draft, report)
    let (text, doubts) = DraftWriter.file(of: draft)
    let command = (["beagle-check"] + run.request.paths.map(\.shellWord)).joined(separator: " ")
    var summary = ["read \(Prose.count(read, "payload")): \(Self.list(of: draft))"]
    let others = report.records.count - read
    if others > 0 { summary.append("not read: \(others); \(command) says why") }
    summary.append(
      "wrote \(file)" + (doubts > 0 ? " (guessed from what was seen; \(doubts) marked \"unsure\")" : ""))
    summary.append("next: \(command)" + (isFound ? "" : " --config \(file.shellWord)"))
    return Result(text: text, summary: summary, secrets: report.secrets)
  }

  /// Whether a check in the working directory finds the file by itself.
  private var isFound: Bool { ConfigurationSearch.names.contains(file) }

  private static func list(of draft: ConfigurationDraft) -> String {
    let counts = [
      (draft.components.count, "custom component"), (draft.actions.count, "custom action"),
      (draft.operations.count, "operation"), (draft.nativeScreens.count, "native route"),
      (draft.styles.count, "style"), (draft.images.count, "local image"),
      (draft.controllers.count, "navigation controller"), (draft.schemes.count, "URL scheme"),
    ].filter { $0.0 > 0 }
    return counts.isEmpty
      ? "no name of the app's own" : counts.map { Prose.count($0.0, $0.1) }.joined(separator: ", ")
  }

  // MARK: - The network

  private func addSources(to draft: inout ConfigurationDraft, _ report: RunReport) {
    let addresses = run.request.paths.filter(AddressText.isWeb)
    if let first = addresses.first {
      let base = run.request.network.baseURL ?? report.guessedBase ?? CheckRun.origin(of: first)
      draft.network.baseURL = base
      draft.network.headers = run.request.network.headers.map { DraftHeader(name: $0.name, value: $0.value) }
      draft.entryPoints = addresses.map { $0.hasPrefix(base + "/") ? String($0.dropFirst(base.count)) : $0 }
    } else if run.request.paths.count == 1, let folder = run.request.paths.first,
      case .folder = run.files.kind(folder), let fixtures = fromFile(folder),
      let home = Self.homes.first(where: { run.files.kind(RelativePath.join(folder, $0 + ".json")) == .file })
    {
      draft.network.fixtures = fixtures
      draft.entryPoints = ["/" + home]
    }
  }

  /// Names that a back end's first screen has, without doubt.
  private static let homes = ["home", "index", "main"]

  /// A folder as the file names it; `nil` for one that is not below the file's folder.
  private func fromFile(_ folder: String) -> String? {
    let (own, folder) = (ConfigurationFile.directory(of: file), RelativePath.normal(folder))
    if own == folder { return "." }
    guard RelativePath.isBelow(own, folder) else { return nil }
    return own == "." ? folder : String(folder.dropFirst(own.count + 1))
  }
}

extension String {
  /// The text as one word of a shell's command line.
  fileprivate var shellWord: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0.isShellPlain }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

extension UInt8 {
  fileprivate var isShellPlain: Bool {
    (self | 0x20) &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 || "/._-:@%+,=".utf8.contains(self)
  }
}

import BeagleModel

extension RunReport {
  /// One screen or route of a run, and how each configuration meets it.
  struct ScreenRecord: Sendable {
    /// How one configuration meets the screen.
    struct Ending: Sendable {
      /// Empty without a file.
      var configuration: String
      /// The verdict without a look at findings.
      var verdict: ScreenVerdict
    }

    /// The file, and the first address that it answers.
    private(set) var source: Source
    /// Its name in fingerprints: its route where it has one, else its path.
    let document: String
    /// The addresses that the screen answers, in the order of discovery; empty for files without a walk.
    private(set) var urls: [String]
    /// The route of a file below a folder that is a back end's root; `nil` for any other.
    let fileRoute: String?
    /// The worst of its endings.
    var outcome: Outcome
    /// `nil` when the screen was not loaded; false where one of several configurations does not decode it.
    var decodesOnIOS: Bool?
    var bytes: Int
    var nodes: Int
    /// The team that owns it; `nil` for none, and where the configuration names no team.
    var owner: String?
    /// At least one; no two of one configuration.
    private(set) var endings: [Ending]

    /// - Parameter failure: What users meet where it does not decode.
    init(_ screen: ScreenSummary, failure: Impact = .screenFails, configuration: String = "") {
      source = screen.source
      document = screen.document
      urls = screen.source.url.map { [$0] } ?? []
      fileRoute = screen.fileRoute
      outcome = screen.outcome
      decodesOnIOS = screen.outcome == .loaded ? screen.decodesOnIOS : nil
      bytes = screen.bytes
      nodes = screen.nodes
      endings = [
        Ending(
          configuration: configuration,
          verdict: ScreenVerdict(outcome, failure: decodesOnIOS == false ? failure : nil))
      ]
    }

    /// The sources of findings in it: the file with each address.
    var sources: [Source] { urls.isEmpty ? [source] : urls.map { Source(file: source.file, url: $0) } }

    /// Adds an address that is not among those of the screen.
    mutating func add(url: String) { urls.append(url) }

    /// Writes a server's address before its routes.
    mutating func name(_ server: String) {
      source = source.behind(server)
      urls = urls.map { $0.behind(server) }
    }

    /// Adds the record of the same screen in another configuration, and keeps the worse outcome.
    mutating func add(_ other: ScreenRecord) {
      if outcome == .loaded, other.outcome != .loaded || other.decodesOnIOS == false {
        (outcome, decodesOnIOS, bytes, nodes) = (other.outcome, other.decodesOnIOS, other.bytes, other.nodes)
      }
      let known = Set(urls)
      urls += other.urls.filter { !known.contains($0) }
      for ending in other.endings {
        let known = endings.firstIndex { $0.configuration == ending.configuration }
        if let known {
          endings[known].verdict = min(endings[known].verdict, ending.verdict)
        } else {
          endings.append(ending)
        }
      }
    }

    /// What tells a screen from others: its file, else its address.
    var identity: Source { source.file == nil ? source : Source(file: source.file) }
  }
}

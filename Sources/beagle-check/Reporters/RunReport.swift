import BeagleModel

/// The results of one run, sorted for the reporters. It holds no time, so equal runs give equal reports.
struct RunReport: Sendable {
  /// A route that was not checked, and the reason.
  struct NotChecked: Codable, Sendable, Equatable {
    var route: String
    var reason: LoadFailure
    /// The locations that lead to it, as `file:line:column`, each once and in order.
    var referrers: [String] = []
    /// The configurations in which it was met; empty when there is no file.
    var configurations: [String] = []

    /// What is not checked, and why: the same for all places that lead to it.
    struct Subject: Hashable {
      var route: String
      var reason: LoadFailure
    }

    var subject: Subject { Subject(route: route, reason: reason) }
  }

  /// Of each screen, in the order of discovery.
  var records: [ScreenRecord]
  /// In the order of `Diagnostic.isOrdered`; known findings are among them only with `--show-known`.
  var findings: [Diagnostic]
  /// The findings beside those of a baseline or an earlier run; `nil` when neither was named.
  var comparison: Comparison?
  /// The rules of the findings, by ID.
  var rules: [RuleRecord] = []
  /// By route.
  var notChecked: [NotChecked]
  var proof: RunProof
  /// The documents that the run looked at.
  var coverage = Coverage()
  /// The configurations that the run used; empty when there is no file.
  var configurations: [String] = []
  /// Whether the report names the configurations of findings.
  var namesConfigurations: Bool { configurations.count > 1 }
  /// What was checked; `nil` for a report without a first line.
  var scope: RunScope?
  /// Files and folders that ignore files leave out, as `drafts/: .gitignore:3`.
  var leftOut: [String] = []
  /// Findings that `--fix` has mended; `nil` without it.
  var fixed: Int?
  /// In the order of reports.
  var ignoredFindings: [IgnoredFinding] = []
  var exitPolicy = ExitPolicy()
  /// The secrets that no report shows.
  var secrets = SecretMask()
  /// The base URL that was found by trying; `nil` where it is the server's root, or was not guessed.
  var guessedBase: String?
  /// What the screens show of the app; empty unless the run asks for it.
  var appUse = AppUse()
  /// The screens with their links and drawings; empty unless a report needs them.
  var map = SiteMap()
}

extension [RunReport.NotChecked] {
  /// By route, then by reason.
  func inOrder() -> [RunReport.NotChecked] {
    // A site may have 100,000 entries. Copies of their routes cost less than copies of the entries.
    let routes = map(\.route)
    return indices.inOrder { left, right in
      routes[left] != routes[right]
        ? routes[left] < routes[right] : self[left].reason.description < self[right].reason.description
    }.map { self[$0] }
  }
}

/// A finding that an entry of `rules.ignore` leaves out of reports.
struct IgnoredFinding: Sendable {
  var finding: Diagnostic
  var reason: String
  /// Of the entry.
  var location: SourceLocation
}

extension RunReport {
  var isIncomplete: Bool { proof.isIncomplete }

  /// Whether no relative route gave a screen, so that the base URL may be another one.
  var doubtsBase: Bool {
    notChecked.contains { entry in
      if case .guessedBaseURL = entry.reason { true } else { false }
    }
  }

  /// The number of findings that the configuration ignores.
  var ignored: Int { ignoredFindings.count }

  /// The screens of the run: a route that gave no text is none.
  var screenCount: Int { records.count { $0.outcome == .loaded } }

  /// The indices of the records, by file (or URL).
  var recordOrder: [Int] { Array(records.indices).inOrder { records[$0].source.name < records[$1].source.name } }

  /// Writes a server's address before the routes of screens and findings.
  mutating func name(_ server: String) {
    for place in records.indices { records[place].name(server) }
    for place in findings.indices {
      findings[place].location.source = findings[place].location.source.behind(server)
      for note in findings[place].related.indices {
        findings[place].related[note].location.source = findings[place].related[note].location.source.behind(server)
      }
    }
    findings = findings.inOrder()
    map.name(server)
    for place in appUse.deepLinks.indices {
      appUse.deepLinks[place].location.source = appUse.deepLinks[place].location.source.behind(server)
    }
  }

  /// Puts findings among those that are there.
  mutating func add(_ diagnostics: [Diagnostic]) {
    if !diagnostics.isEmpty { findings = (findings + diagnostics).inOrder() }
  }

  /// Gives the first line of the configuration to findings of fetched answers that nothing in a file leads to.
  mutating func placeFetched(in configuration: String) {
    for index in findings.indices where findings[index].home == nil && findings[index].location.source.url != nil {
      findings[index].arrival.place = SourceLocation(source: Source(file: configuration))
    }
  }

  /// The description of a finding's rule; `nil` for none of the run's.
  func rule(of finding: Diagnostic) -> RuleRecord? {
    let place = rules.firstPlace { $0.id >= finding.rule }
    return place < rules.count && rules[place].id == finding.rule ? rules[place] : nil
  }

  /// A fix as it is shown; `nil` where a part of it is secret, for a reader would write the asterisks.
  func shown(fix: Fix?) -> Fix? { secrets.shown(fix) }
}

extension SecretMask {
  /// A fix; `nil` where a part of it is secret.
  func shown(_ fix: Fix?) -> Fix? {
    guard let fix, ([fix.title] + fix.edits.map(\.replacement)).allSatisfy(isShown) else { return nil }
    return fix
  }

  private func isShown(_ text: String) -> Bool {
    AddressSecretPlaces.all(in: text).isEmpty && masked(text) == text
  }
}

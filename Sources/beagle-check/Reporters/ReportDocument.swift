import BeagleModel

/// A document of a report with its findings, for formats that list documents: a screen, or another file with findings.
struct ReportDocument {
  var source: Source
  /// `.loaded` for a document that is no screen, such as the configuration.
  var outcome = Outcome.loaded
  /// Whether its outcome keeps the run from ending with 0.
  var isFailure = false
  /// In the order of reports.
  var findings: ArraySlice<Diagnostic> = []
}

extension RunReport {
  /// Every screen and every other document with findings, each name once, in the order of reports.
  ///
  /// - Complexity: O(*n* log *n*).
  var documents: [ReportDocument] {
    var documents = findings.groups { $0.location.source.name }.map { findings in
      ReportDocument(source: findings[findings.startIndex].location.source, findings: findings)
    }
    var places = Dictionary(
      documents.enumerated().map { ($0.element.source.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let failing = failingOutcomes
    for screen in records {
      let place = places[screen.source.name] ?? documents.count
      if place == documents.count {
        places[screen.source.name] = place
        documents.append(ReportDocument(source: screen.source))
      }
      if screen.outcome != .loaded {
        (documents[place].outcome, documents[place].isFailure) = (screen.outcome, failing.contains(screen.outcome))
      }
    }
    return documents.sorted { $0.source.name < $1.source.name }
  }
}

extension [Diagnostic] {
  /// The findings in groups of neighbours with one name.
  func groups(by name: (Diagnostic) -> String) -> [ArraySlice<Diagnostic>] {
    var groups: [ArraySlice<Diagnostic>] = []
    var start = 0
    for index in indices where index + 1 == count || name(self[index + 1]) != name(self[index]) {
      groups.append(self[start...index])
      start = index + 1
    }
    return groups
  }
}

extension Outcome {
  /// As a sentence about a document goes on.
  var words: String {
    switch self {
    case .loaded: "loaded"
    case .broken: "not loaded: the server or the folder has no such screen"
    case .transient: "not loaded: the next run may find it"
    case .blocked: "not loaded: the server asks for a login or leads elsewhere"
    case .notChecked: "not checked"
    }
  }
}

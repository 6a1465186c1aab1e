import BeagleModel

/// All screens of a run, from its parts.
struct PartSite: Sendable {
  /// `nil` for the answers of streams.
  let request: PartRequest?
  /// Each key once, in the order of the run's documents.
  private(set) var screens: [PartScreen] = []
  /// By index of a screen, what names its bytes.
  private(set) var contents: [Fingerprint] = []
  /// The indices of screens of which parts have other bytes too.
  private(set) var conflicts: [Int] = []
  private(set) var leftOut: [(path: String, by: String)] = []
  private(set) var outside: [String] = []
  private(set) var unreadable: [String] = []
  var gaps: PartGaps

  /// - Parameter expected: The documents that must be there; `nil` where the parts say it.
  init(_ parts: consuming PartSet, expecting expected: PartGaps.Expected? = nil) {
    var parts = parts
    request = parts.begin?.line.request
    var documents: Set<String> = []
    var places: [[UInt8]: Int] = [:]
    for entry in parts.takeScreens() {
      var screen = entry.line.screen
      let key = Array(screen.key.utf8)
      if let place = places[key] {
        if contents[place] != entry.line.content, conflicts.last != place { conflicts.append(place) }
        continue
      }
      let lines = parts.findings[PartSet.Content(screen.key, entry.line.content)] ?? []
      screen.findings += lines.sorted { $0.number < $1.number }.map(\.finding)
      documents.insert(screen.summary.document)
      places[key] = screens.count
      screens.append(screen)
      contents.append(entry.line.content)
    }
    // Every part has those of the whole run.
    var met: Set<String> = []
    for entry in parts.notChecked.sorted(by: { $0.number < $1.number })
    where met.insert("\(entry.reason) \(entry.path)").inserted {
      switch entry.reason {
      case .leftOut: leftOut.append((entry.path, entry.by ?? ""))
      case .outside: outside.append(entry.path)
      case .unreadable: unreadable.append(entry.path)
      }
    }
    gaps = PartGaps(of: parts, expecting: expected, seen: documents)
  }
}

import BeagleModel

/// What two sets of payloads do not share, for the reporters of `diff`.
struct ChangeReport: Sendable {
  /// A screen that is in both sets, perhaps, and was not compared.
  struct NotCompared: Sendable, Equatable {
    var screen: String
    var reason: String
  }

  /// The sets as they were named.
  var old: String
  var new: String
  /// By screen; on each the screen itself first, findings last.
  var changes: [PayloadChange] = []
  /// Empty unless the format shows them.
  var drawings = ChangeDrawings()
  /// Screens that both sets have, with nothing different but how they are written.
  var unchanged = 0
  var notCompared: [NotCompared] = []
  /// Approvals of changes that the sets do not have.
  var stale: [Approval] = []
  /// The file of the approvals.
  var approvals = ""
  /// The least severity that needs an approval; `nil` for none.
  var failLevel: Severity? = .error
  /// The secrets that no report shows.
  var secrets = SecretMask()

  /// Whether a change ends the run with 1. That a screen changed is no change of its own.
  func needsApproval(_ change: PayloadChange) -> Bool {
    if change.kind == .screen, change.direction == .changed { return false }
    return change.approval == nil && failLevel.map { change.severity >= $0 } == true
  }

  var exitStatus: ExitStatus {
    changes.contains(where: needsApproval) ? .findings : notCompared.isEmpty ? .clean : .incomplete
  }

  func count(_ kind: PayloadChange.Kind, _ direction: PayloadChange.Direction) -> Int {
    changes.count { $0.kind == kind && $0.direction == direction }
  }

  /// `1 screen added, 0 removed, 2 changed, 30 unchanged · 1 finding new, 0 mended`.
  var counts: String {
    "\(Prose.count(count(.screen, .added), "screen")) added, \(count(.screen, .removed)) removed, "
      + "\(count(.screen, .changed)) changed, \(unchanged) unchanged · "
      + "\(Prose.count(count(.finding, .added), "finding")) new, \(count(.finding, .removed)) mended"
  }

  /// What is left to do: `2 changes need an approval: …`; `nil` for nothing.
  var demand: String? {
    let number = changes.count(where: needsApproval)
    if number == 0 { return nil }
    return "\(Prose.count(number, "change")) need\(number == 1 ? "s" : "") an approval: "
      + "beagle-check approve FINGERPRINT \(old) \(new) --reason TEXT"
  }

  /// `1 change is approved in .beagle-check-approvals.json`; `nil` for none.
  var approved: String? {
    let number = changes.count { $0.approval != nil }
    return number == 0 ? nil : "\(Prose.count(number, "change")) approved in \(approvals)"
  }
}

/// The formats of `diff`.
enum ChangeFormat: String, Sendable, CaseIterable {
  case text
  case json
  case markdown
  case concise
  case github
  case html

  /// What it needs beside changes.
  var needs: ReportNeeds { self == .html ? [.map, .drawings] : [] }

  /// - Parameter paths: For the formats that CI systems read.
  func text(of report: ChangeReport, _ paths: RepositoryPaths) -> String {
    switch self {
    case .text: ChangeText(report: report).text
    case .json: ChangeJSON(report: report).text
    case .markdown: ChangeMarkdown(report: report).text
    case .concise: ChangeLines(report: report, paths: paths).concise
    case .github: ChangeLines(report: report, paths: paths).annotations
    case .html: ChangePage(report: report).text
    }
  }
}

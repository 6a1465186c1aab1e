import BeagleModel

/// The report of `diff` for people: by screen, a sign and a line for each change, and where it is.
struct ChangeText {
  let report: ChangeReport

  var text: String {
    var lines = ["comparing \(report.old) with \(report.new)", ""]
    var screen: String?
    for change in report.changes {
      if change.kind != .screen, screen != change.screen { lines.append(change.screen) }
      screen = change.screen
      lines += self.lines(of: change)
    }
    if !report.changes.isEmpty { lines.append("") }
    if !report.notCompared.isEmpty {
      lines += ["NOT COMPARED"] + report.notCompared.map { "  \($0.screen): \($0.reason)" } + [""]
    }
    if !report.stale.isEmpty {
      lines.append("STALE in \(report.approvals): approvals of changes that are not there; take the lines out")
      lines += report.stale.map { "  \($0.fingerprint) \($0.change.isEmpty ? $0.reason : $0.change)" } + [""]
    }
    lines += [report.counts] + [report.approved, report.demand].compactMap(\.self)
    return lines.map { PlainText.safe($0) + "\n" }.joined()
  }

  private func lines(of change: PayloadChange) -> [String] {
    if change.kind == .screen { return ["\(change.screen): \(change.verb)" + mark(of: change)] }
    let values = change.values.isEmpty ? "" : (change.kind == .finding ? ": " : " ") + change.values
    let place = change.place.map { place in
      "      \(place.location.description)" + (place.path.isEmpty ? "" : " in \(place.path)")
    }
    return ["  \(Self.sign(of: change.direction)) \(change.title)\(values)\(mark(of: change))"]
      + [place].compactMap(\.self)
  }

  private static func sign(of direction: PayloadChange.Direction) -> String {
    switch direction {
    case .removed: "-"
    case .changed: "~"
    case .moved: ">"
    case .added: "+"
    }
  }

  private func mark(of change: PayloadChange) -> String {
    if let reason = change.approval { return "  (approved: \(reason.bounded))" }
    return report.needsApproval(change) ? "  (to approve: \(change.fingerprint))" : ""
  }
}

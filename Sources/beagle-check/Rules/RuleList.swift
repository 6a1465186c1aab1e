import BeagleModel

/// What `beagle-check rules` prints: one line for each rule.
enum RuleList {
  /// ID, severity and summary in columns, by ID.
  static var text: String {
    let infos = RuleRegistry.infos
    let idWidth = infos.map(\.id.count).max() ?? 0
    let severityWidth = infos.map(\.severity.rawValue.count).max() ?? 0
    return infos.map { info in
      "\(info.id.padded(to: idWidth))  \(info.severity.rawValue.padded(to: severityWidth))  \(info.summary)\n"
    }.joined()
  }
}

extension String {
  /// With blanks behind it up to a width.
  fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

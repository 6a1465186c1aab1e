import BeagleModel

/// What `beagle-check rules` prints: one line for each rule.
enum RuleList {
  /// ID, severity and summary in columns, by ID.
  static func text(of infos: [RuleInfo]) -> String {
    let idWidth = infos.map(\.id.count).max() ?? 0
    let severityWidth = infos.map(\.severity.rawValue.count).max() ?? 0
    return infos.map { info in
      "\(info.id.padded(to: idWidth))  \(info.severity.rawValue.padded(to: severityWidth))  \(info.summary)\n"
    }.joined()
  }

  /// The rules of a group, such as `decoding` or `decoding/`, by ID; none for a name that no group has.
  static func infos(of group: String) -> [RuleInfo] {
    let name = group.hasSuffix("/") ? String(group.dropLast()) : group
    return RuleRegistry.infos.filter { $0.group == name }
  }

  /// The rules whose ID starts with a text of some letters, such as `decoding/wrong`, by ID.
  static func infos(startingWith start: String) -> [RuleInfo] {
    start.count < 3 ? [] : RuleRegistry.infos.filter { $0.id.hasPrefix(start) }
  }
}

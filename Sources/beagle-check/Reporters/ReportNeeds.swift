/// What reports need beside findings, which other runs do not collect.
struct ReportNeeds: OptionSet, Sendable {
  let rawValue: Int

  /// The links to the screens of findings.
  static let referrers = ReportNeeds(rawValue: 1)
  /// The map of all screens and links.
  static let map = ReportNeeds(rawValue: 2)
  /// The drawings of the screens on the map.
  static let drawings = ReportNeeds(rawValue: 4)
  /// The deep-link tables with the places that open their paths.
  static let deepLinks = ReportNeeds(rawValue: 8)
}

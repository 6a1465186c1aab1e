/// All rules. A new one is a file in its group's folder and a line here.
enum RuleRegistry {
  static let syntax: [any SyntaxRule] = [
    InvalidJSON()
  ]

  /// The order decides who words a fault that two rules could speak of: the special before the general.
  static let faults: [any FaultRule] = [
    MissingProperty()
  ]

  static let screens: [any ScreenRule] = []

  static let sites: [any SiteRule] = []

  /// Every rule, by ID.
  static var all: [any Rule] {
    let rules: [any Rule] = syntax + faults + screens + sites
    return rules.sorted { $0.info.id < $1.info.id }
  }
}

enum RuleList { static var text: String { "" } }
enum RuleExplanation { static func text(for id: String) -> String? { nil } }

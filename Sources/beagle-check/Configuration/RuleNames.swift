import BeagleModel

/// The names of rules in a configuration and on the command line: IDs, groups, categories.
struct RuleNames: Sendable {
  var ids: [String] = []
  var categories: [String] = []
  /// Old IDs to new ones.
  var renamed: [String: String] = [:]

  /// `images` of `images/format`.
  static func group(of id: String) -> String { String(id.prefix { $0 != "/" }) }

  /// The name that rules have now.
  func current(_ name: String) -> String { renamed[name] ?? name }

  func knows(_ name: String) -> Bool { all.contains(current(name)) }

  /// IDs, groups and categories, for suggestions.
  var all: [String] { ids + Set(ids.map(Self.group)).sorted() + categories }

  /// `; did you mean …?`, or nothing.
  func question(_ name: String) -> String { Spelling.question(Spelling.suggestions(for: name, among: all)) }
}

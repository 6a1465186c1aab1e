import BeagleModel

/// Finds the names that a misspelt name may stand for.
struct NameSuggestions {
  private let model: SemanticModel
  /// Names that the screens declare which load the payload as a part.
  private let hostNames: [String]
  /// By symbol.
  private let names: [String]
  private var known: [Key: [String]] = [:]
  /// How many names are still compared.
  private var comparisons = 100_000

  private struct Key: Hashable {
    let name: String
    let scope: ScopeID
  }

  init(_ model: SemanticModel, hostNames: [String] = []) {
    self.model = model
    self.hostNames = hostNames
    names = model.symbols.map { model.name(of: $0) }
  }

  /// The names in sight of a scope that resemble a name, or else those declared elsewhere on the screen.
  mutating func names(for name: String, from scope: ScopeID) -> [String] {
    let key = Key(name: name, scope: scope)
    if let found = known[key] { return found }
    var found = suggestions(for: name, among: model.symbols(seenFrom: scope).map { names[$0.index] })
    if found.isEmpty {
      let others = model.symbols.indices.filter { model.symbols[$0].kind == .context }.map { names[$0] }
      found = suggestions(for: name, among: others + hostNames)
    }
    known[key] = found
    return found
  }

  private mutating func suggestions(for name: String, among others: [String]) -> [String] {
    comparisons -= others.count
    return comparisons > 0 ? Spelling.suggestions(for: name, among: others.filter { !$0.isEmpty }) : []
  }

  /// The declared name that a name resembles in a payload whose place is not known; `nil` where a screen around may rather
  /// declare it.
  mutating func nearMiss(of name: UnresolvedName) -> String? {
    let near = names(for: name.name, from: name.scope).filter { other in
      guard name.isAssignment || other.isWritableID else { return false }
      return Spelling.likeness(of: name.name, to: other) >= .likely || Self.lacksInnerLetter(name.name, of: other)
    }
    return near.count == 1 ? near[0] : nil
  }

  /// How many names only a screen around the payload can declare, without those that resemble a declared one.
  static func namesOfSurroundings(in model: SemanticModel) -> Int {
    let undecided = model.unresolved.filter { if case .surroundings = $0.reason { true } else { false } }
    if undecided.isEmpty { return 0 }
    var suggestions = NameSuggestions(model)
    return undecided.count { suggestions.nearMiss(of: $0) == nil }
  }

  /// Whether a name is another one without one letter between its first and last: `usr` and `user`.
  private static func lacksInnerLetter(_ name: String, of other: String) -> Bool {
    let (short, long) = (Array(name.utf8), Array(other.utf8))
    guard long.count == short.count + 1, short.count > 2 else { return false }
    let start = zip(short, long).prefix { $0 == $1 }.count
    return start > 0 && start < short.count && short[start...].elementsEqual(long[(start + 1)...])
  }

  /// The symbol that a suggested name stands for, in sight of a scope or elsewhere.
  func symbol(named name: String, from scope: ScopeID) -> SymbolID? {
    model.symbol(named: name, from: scope) ?? names.firstIndex(of: name).map { SymbolID($0) }
  }
}

extension String {
  /// Whether an expression can write it as a context's id.
  var isWritableID: Bool { ExpressionText("@{\(self)}").kind == .single }

  /// Whether an expression can write it as a key of a context.
  var isWritableKey: Bool { isWritableID || ExpressionText("@{a.\(self)}").kind == .single }
}

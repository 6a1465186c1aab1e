extension Screen {
  /// The data around a fault, where it is such that iOS evaluates nothing in (docs/spec/expressions.md 1.3).
  package func unevaluatedPlace(of fault: Fault) -> ContextFault.ScopePlace? {
    guard let owner = owner(of: fault), let key = key(ofProperty: fault.property) else { return nil }
    switch ScopeRoles.place(key, of: owner.name) {
    case .contextValue: return isKept(fault) ? nil : .contextValue
    case .requestBody: return .requestBody
    case .analyticsEntry: return .analyticsEntry
    case .dataSource: return holder(of: fault.node)?[key]?.index == fault.node ? nil : .listItem
    default: return nil
    }
  }
}

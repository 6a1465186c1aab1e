import BeagleModel

/// The types of two contracts, for the question whether a new type takes what an old one took.
struct ContractTypes: Sendable {
  /// The entries of `types`.
  var old: [String: ContractValue]
  var new: [String: ContractValue]

  /// What a value of the old type has that the new type does not take; `nil` where it takes all.
  ///
  /// A type that has one name in both contracts is compared by itself.
  func test(from old: PropertyType, to new: PropertyType) -> ContractUse.Test? {
    switch (old, new) {
    case _ where old == new: return nil
    case (.unchecked, _), (_, .unchecked): return nil
    case (.component, .json), (.action, .json): return .isPresent
    case (_, .json): return nil
    case (.late(let old), _), (.lenient(let old), _): return test(from: old, to: new)
    case (_, .late(let new)), (_, .lenient(let new)): return test(from: old, to: new)
    case (.expression(let old), .expression(let new)), (.optional(let old), .optional(let new)),
      (.list(let old), .list(let new)), (.map(let old), .map(let new)):
      return test(from: old, to: new)
    case (.expression(let old), _): return test(from: old, to: new) ?? .isExpression
    case (_, .expression(let new)), (_, .optional(let new)): return test(from: old, to: new)
    case (.int, .number): return nil
    case (.number, .int): return .isFraction
    case (.string, .string), (.string, .path), (.path, .string): return nil
    case (.string, .named(let name)):
      if Self.holdsStrings(name) { return nil }
      return self.new[name]?.enumValues.map { .isNone(of: $0) } ?? .isPresent
    case (.named(let name), .string): return self.old[name]?.enumValues == nil ? .isPresent : nil
    case (.named(let first), .named(let second)): return test(fromType: first, to: second)
    default: return .isPresent
    }
  }

  private func test(fromType first: String, to second: String) -> ContractUse.Test? {
    if let values = old[first]?.enumValues, let others = new[second]?.enumValues {
      let removed = values.subtracting(others)
      return removed.isEmpty ? nil : .isAny(of: removed)
    }
    guard let type = old[first] else { return .isPresent }
    return type == new[second] ? nil : .isPresent
  }

  /// Beagle's own types that a string is a value of.
  private static func holdsStrings(_ name: String) -> Bool {
    Catalog.types.contains { type in
      if case .union(let own, .stringOr) = type { own == name } else { false }
    }
  }

  // MARK: - What payloads send

  /// The names of types that payloads of a contract send values of, in properties and in data.
  func sent(by tables: ContractValue) -> Set<String> {
    let entries = ["components", "actions"].flatMap { tables[$0]?.members.values.compactMap { $0["properties"] } ?? [] }
    let data = tables["deepLinks"]?.members.values.compactMap { $0["data"] } ?? []
    var sent: Set<String> = []
    for record in entries + data { addTypes(of: record, to: &sent) }
    return sent
  }

  private func addTypes(of record: ContractValue, to names: inout Set<String>) {
    for value in record.members.values {
      let property = ContractProperty(value)
      if let inner = property.record { addTypes(of: inner, to: &names) }
      for name in property.declaration.type.names where names.insert(name).inserted {
        if let type = old[name], type.enumValues == nil { addTypes(of: type, to: &names) }
      }
    }
  }

  // MARK: - What expressions read

  /// A path that expressions read, and that gives another value than before, or none.
  struct Lost: Equatable {
    var path: [String]
    /// Empty for a path that is gone.
    var detail = ""
  }

  /// The paths of a value that the app provides, and that the new release provides in another way.
  func lost(from old: ContractValue, to new: ContractValue, path: [String] = []) -> [Lost] {
    let (first, second) = (ContractProperty(old), ContractProperty(new))
    let (record, other) = (members(of: first, in: self.old), members(of: second, in: self.new))
    // A record may hold itself.
    guard let record, let other, path.count < Self.deepest else {
      let (had, has) = (first.declaration.type.unwrapped, second.declaration.type.unwrapped)
      let isKept = record == nil && other == nil ? test(from: has, to: had) == nil : path.count >= Self.deepest
      return isKept ? [] : [Lost(path: path, detail: "was \(first.text), is \(second.text)")]
    }
    var lost: [Lost] = []
    for (key, value) in ContractValue.object(record).sortedMembers {
      guard let kept = other[key] else {
        lost.append(Lost(path: path + [key]))
        continue
      }
      lost += self.lost(from: value, to: kept, path: path + [key])
    }
    return lost
  }

  private static let deepest = 6

  /// The members of a record, or of the records in a list; `nil` for another type.
  private func members(of property: ContractProperty, in types: [String: ContractValue]) -> [String: ContractValue]? {
    if let record = property.record { return record.members }
    var type = property.declaration.type.unwrapped
    while case .list(let element) = type { type = element.unwrapped }
    guard case .named(let name) = type, let entry = types[name], entry.enumValues == nil else { return nil }
    return entry.members
  }
}

extension ContractValue {
  /// The values of an enumeration; `nil` for another type.
  var enumValues: Set<String>? {
    guard case .list(let values)? = self["enum"] else { return nil }
    return Set(values.compactMap(\.string))
  }
}

extension ContractUse.Test {
  /// What the types do not say by themselves.
  var remark: String? {
    switch self {
    case .isExpression: "no expression is read now"
    case .isFraction: "whole numbers only"
    case .isAny(let texts): "no \(Prose.list(texts.sorted().map { "\"\($0)\"" }, "and")) now"
    default: nil
    }
  }
}

extension PropertyType {
  var isString: Bool {
    if case .string = self { true } else { false }
  }
}

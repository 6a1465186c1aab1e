import BeagleModel

/// Whether a value of the configuration is of a type that the configuration declares.
struct TypeFit {
  private let types: [String: TypeSchema]

  init(types: [TypeSchema]) {
    self.types = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  struct Misfit {
    var value: ConfigurationValue
    /// `preview.user.vip`.
    var path: String
    /// The actual value: `is "true"`, `is missing`.
    var found: String
    /// The expected type: `bool`.
    var wanted: String

    /// - Parameter type: The name of the whole value's type.
    func message(type: String) -> String { "\(path) \(found); \(type) says \(wanted)" }
  }

  /// The parts that do not fit.
  func misfits(_ value: ConfigurationValue, _ type: PropertyType, path: String) -> [Misfit] {
    let wrong = Misfit(value: value, path: path, found: "is " + Self.shown(value), wanted: type.description)
    switch type {
    case .optional(let inner): return value.kind == .null ? [] : misfits(value, inner, path: path)
    case .expression(let inner):
      if let text = value.string, text.contains("@{") { return [] }
      return misfits(value, inner, path: path)
    case .string, .path, .late: return value.kind == .string ? [] : [wrong]
    case .bool: return value.bool != nil ? [] : [wrong]
    case .int: return value.integer != nil ? [] : [wrong]
    case .number: return value.kind == .number ? [] : [wrong]
    case .null: return value.kind == .null ? [] : [wrong]
    case .list(let inner):
      guard value.kind == .list else { return [wrong] }
      return value.elements.enumerated().flatMap { place, element in
        misfits(element, inner, path: "\(path)[\(place)]")
      }
    case .map(let inner):
      guard value.kind == .object else { return [wrong] }
      return value.members.flatMap { misfits($0.value, inner, path: "\(path).\($0.name)") }
    case .named(let name): return misfits(value, types[name], path: path, wrong)
    case .component: return value[Discriminator.component.key]?.string != nil ? [] : [wrong]
    case .action: return value[Discriminator.action.key]?.string != nil ? [] : [wrong]
    case .json, .unchecked, .lenient: return []
    }
  }

  private func misfits(_ value: ConfigurationValue, _ type: TypeSchema?, path: String, _ wrong: Misfit) -> [Misfit] {
    switch type {
    case .object(let schema) where schema.isChecked:
      guard value.kind == .object else { return [wrong] }
      var found: [Misfit] = []
      for property in schema.properties {
        let declaration = property.declaration
        if let inner = value[property.key] {
          found += misfits(inner, declaration.type, path: "\(path).\(property.key)")
        } else if declaration.isRequired {
          found.append(
            Misfit(
              value: value, path: "\(path).\(property.key)", found: "is missing", wanted: declaration.type.description))
        }
      }
      let known = schema.properties.map(\.key)
      return found
        + value.members.filter { !known.contains($0.name) }.map { stray in
          Misfit(
            value: stray.value, path: "\(path).\(stray.name)", found: "is " + Self.shown(stray.value),
            wanted: "there is no such key" + Spelling.question(Spelling.suggestions(for: stray.name, among: known)))
        }
    case .enumeration(_, let values):
      if let text = value.string, values.contains(text) { return [] }
      var wrong = wrong
      wrong.wanted = "one of " + values.joined(separator: ", ")
      return [wrong]
    default: return []
    }
  }

  private static func shown(_ value: ConfigurationValue) -> String {
    switch value.kind {
    case .string, .number, .bool: value.source.shortened
    case .object, .list, .null: value.kind.described
    }
  }
}

import BeagleModel

/// A property, a data key or a member of a record in a contract.
struct ContractProperty: Sendable {
  /// `any` for a record, and for a notation that is not read.
  let declaration: TypeNotation.Declaration
  /// A regular expression that a data key's text matches.
  let pattern: String?
  /// The value that an event provides.
  let context: ContractValue?
  /// The members of a record that has no name; `nil` for a type.
  let record: ContractValue?

  init(_ value: ContractValue) {
    let text = value.string ?? value["type"]?.string
    declaration = .known(text ?? "any")
    pattern = text == nil ? nil : value["pattern"]?.string
    context = text == nil ? nil : value["context"]
    record = text == nil ? value : nil
  }

  /// Whether an object decodes without the key.
  var mayBeAbsent: Bool { record == nil && !declaration.isRequired }

  /// Whether an object decodes with `null` there.
  var mayBeNull: Bool {
    guard record == nil else { return false }
    switch declaration.type {
    case .optional, .json, .null, .unchecked: return true
    default: return false
    }
  }

  /// The type as reports show it.
  var text: String { record == nil ? declaration.configurationText : "a record" }
}

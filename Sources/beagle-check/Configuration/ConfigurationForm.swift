import BeagleModel

/// The way in which fragments and parents of a part of the file are merged; its schema decides.
indirect enum ConfigurationForm: Sendable {
  /// An object with keys of its own.
  case object(String)
  /// Names that the team chooses. Some are compared in any letter case. `null` takes out an inherited entry, or stays.
  case table(ConfigurationForm, foldsCase: Bool, keepsNull: Bool)
  case list
  /// One value, or data in which the file's form ends: taken whole.
  case whole

  static let root = ConfigurationForm.object(ConfigurationSchema.root)
  static let configuration = ConfigurationForm.object("Configuration")

  /// The form of what stands under a key.
  func form(of key: String) -> ConfigurationForm {
    switch self {
    case .object(let name): Self.forms[name]?[key] ?? .whole
    case .table(let entry, _, _): entry
    case .list, .whole: .whole
    }
  }

  var isTable: Bool {
    if case .table = self { true } else { false }
  }

  /// The form in which names are compared.
  func folded(_ name: String) -> String {
    if case .table(_, foldsCase: true, _) = self { return name.lowercased() }
    return name
  }

  private static let forms: [String: [String: ConfigurationForm]] = {
    let names = Set(ConfigurationSchema.objects.map(\.name))
    var forms: [String: [String: ConfigurationForm]] = [:]
    for schema in ConfigurationSchema.objects {
      for property in schema.properties {
        forms[schema.name, default: [:]][property.key] = form(
          property.heldType, key: property.key, names, keepsNull: schema.name == ConfigurationSchema.headerSet)
      }
    }
    return forms
  }()

  private static func form(
    _ type: PropertyType, key: String, _ objects: Set<String>, keepsNull: Bool = false
  ) -> ConfigurationForm {
    switch type.unwrapped {
    case .named(let name) where objects.contains(name): .object(name)
    case .map(let value):
      .table(
        form(value, key: "", objects), foldsCase: ["components", "actions", "headers"].contains(key),
        keepsNull: keepsNull)
    case .list: .list
    default: .whole
    }
  }
}

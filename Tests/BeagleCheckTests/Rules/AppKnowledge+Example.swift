import BeagleModel

@testable import beagle_check

extension AppKnowledge {
  /// The little of a configuration that examples use: names and types of components and actions, and the table of native
  /// routes.
  init(example configuration: [UInt8]?) {
    guard let configuration, let document = try? JSONDocument(parsing: configuration) else {
      self.init()
      return
    }
    let coder = Coder()
    for (name, properties) in Self.registrations(document.root["components"]) {
      coder.register(ObjectSchema(name, .component, properties: properties, isChecked: !properties.isEmpty))
    }
    for (name, properties) in Self.registrations(document.root["actions"]) {
      coder.register(ObjectSchema(name, .action, properties: properties, isChecked: !properties.isEmpty))
    }
    self.init(
      coder: coder, deepLinks: document.root["deepLinks"].map(Self.deepLinks),
      declaresComponents: document.root["components"] != nil, declaresActions: document.root["actions"] != nil)
  }

  private static func registrations(_ table: JSONNode?) -> [(String, [Property])] {
    (table?.members ?? []).map { key, entry in
      let properties = (entry["properties"]?.members ?? []).map {
        Property($0.key.string ?? "", $0.value.string ?? "any")
      }
      return (key.string ?? "", properties)
    }
  }

  private static func deepLinks(_ table: JSONNode) -> DeepLinkKnowledge {
    guard table.kind == .object else { return .noHandler }
    let locator = Locator(source: Source(file: ExampleRun.configurationFile), bytes: table.document.bytes)
    let entries = table.members.map { key, entry in
      DeepLinkTable.Entry(
        path: key.string ?? "", owner: entry["owner"]?.string,
        data: (entry["data"]?.members ?? []).map { name, type in
          let notation = type.string ?? "string"
          let isOptional = notation.hasSuffix("?")
          return DeepLinkTable.DataKey(
            name: name.string ?? "", isRequired: !isOptional, type: isOptional ? String(notation.dropLast()) : notation)
        },
        location: locator.location(of: key.range, pointer: key.pointer.description))
    }
    return .table(DeepLinkTable(entries: entries))
  }
}

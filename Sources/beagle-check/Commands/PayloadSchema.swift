import BeagleModel

/// The JSON Schema of what an app decodes, with the names of its configuration.
struct PayloadSchema {
  let request: CheckRequest
  let files: FileSystem

  func text() throws(RunError) -> String {
    let run = CheckRun(request: request, files: files)
    let named = try run.configuration()
    let suggestions: [Meaning: [String]] = [
      .styleId: named.resources.styles.value?.names ?? [], .localImage: named.resources.images.value?.names ?? [],
      .controllerId: named.resources.controllers.value?.names ?? [], .deepLink: Self.paths(named.deepLinks),
    ]
    let export = JSONSchemaExport(
      DependencyBuilder.coder(named).typeSchemas, root: .payload,
      title: "Payloads of Beagle \(Catalog.beagleVersion)", suggestions: suggestions, aliases: Catalog.aliases)
    return JSONSafety.harmless(export.text)
  }

  private static func paths(_ links: DeepLinkKnowledge?) -> [String] {
    guard case .table(let table)? = links else { return [] }
    return table.entries.filter { !$0.isPrefix }.map(\.path)
  }
}

extension ConfigurationSchema {
  /// The schema of the configuration file itself.
  static var jsonSchema: String {
    JSONSchemaExport(types, root: .object(root), title: "Configuration of beagle-check", isClosed: true).text
  }
}

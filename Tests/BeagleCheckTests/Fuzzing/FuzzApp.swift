import BeagleModel

@testable import beagle_check

/// An app with one of everything, so that every rule has something to ask.
enum FuzzApp {
  static let model: AppModel = {
    let reading = ConfigurationReader.reading(
      PaddedBytes(Array(configuration.utf8)), file: "beagle-check.json", world: world)
    precondition(reading.mistakes.isEmpty, "\(reading.mistakes.map(\.line))")
    return model(of: reading.configuration.named[0])
  }()

  static let world = ConfigurationWorld(
    files: MemoryDisk([:]).fileSystem, today: { CalendarDate("2026-01-01") }, rules: { RuleRegistry.names })

  static func model(of configuration: NamedConfiguration) -> AppModel {
    let builder = DependencyBuilder(configuration: configuration, directory: ".", files: world.files.fixtures)
    return builder.knowledge(DependencyBuilder.coder(configuration), of: .test)
  }

  static let configuration = """
    {"version": 1,
     "app": {"platform": "IOS", "releases": [{"version": "1.0.0", "beagle": "1.9.0"}, {"version": "2.0.0", "beagle": "2.1.0"}]},
     "configurations": {"main": {
      "components": {"custom:card": {"properties": {
       "title": "expr<string>", "kind": "Kind?", "child": "component?", "onTap": {"type": "[action]?", "context": {"value": "int"}}}}},
      "actions": {"custom:buy": {"since": "2.0.0", "properties": {"id": "string", "count": "expr<int>?"}}},
      "types": {"Kind": {"enum": ["NEW", "SALE"]}},
      "operations": {"discount": {"parameters": ["number", "number"], "returns": "number"}},
      "deepLinks": {"/orders/receipt": {"data": {"orderId": "string"}}, "/help/*": {"since": "2.0.0"}},
      "theme": {"styles": {"title": {"appliesTo": ["beagle:text"]}, "primary": {}}},
      "images": {"local": ["logo"], "remote": {"requireHttps": true, "hosts": ["images.example"]}},
      "navigationControllers": {"main": {}},
      "globalContext": {"type": {"user": {"name": "string", "age": "int"}}},
      "externalUrls": {"schemes": ["tel"]},
      "network": {"test": {"baseUrl": "https://bff.example", "fixtures": "."}}
     }}}
    """
}

import BeagleModel

@testable import beagle_check

/// An app with one of everything, so that every rule has something to ask.
enum FuzzApp {
  static let model: AppModel = {
    let reading = ConfigurationReader.reading(
      PaddedBytes(Array(configuration.utf8)), file: "beagle-check.json", world: world)
    precondition(reading.mistakes.isEmpty, "\(reading.mistakes.map(\.line))")
    // Behind the one that it extends.
    return model(of: reading.configuration.named[1])
  }()

  static let world = ConfigurationWorld(
    files: disk.fileSystem, today: { CalendarDate("2026-01-01") }, rules: { RuleRegistry.names })

  /// The files that the configuration names.
  static let disk = MemoryDisk([
    "aasa.json": AssociationFuzzTarget.association, "assetlinks.json": AssociationFuzzTarget.assets,
    "AndroidManifest.xml": AssociationFuzzTarget.manifest, "Info.plist": AssociationFuzzTarget.plist,
    "home.json": #"{"_beagleComponent_": "custom:card", "title": "@{global.user.name}", "onTap": [{}]}"#,
    "squads/orders.json": """
    {"configurations": {"main": {"images": {"local": ["truck"]}}}, "owners": {"/orders": "squad"}}
    """,
    "squads/loop.json": #"{"include": ["orders.json", "loop.json", "none.json", "*.txt"]}"#,
    "Assets.xcassets/logo.imageset/Contents.json": #"{"images": [{"filename": "logo.png", "scale": "2x"}]}"#,
  ])

  static func model(of configuration: NamedConfiguration) -> AppModel {
    let builder = DependencyBuilder(configuration: configuration, directory: ".", files: world.files.fixtures)
    return builder.knowledge(DependencyBuilder.coder(configuration), of: .test)
  }

  static let configuration = """
    {"version": 1, "include": ["squads/o*.json"],
     "app": {"supports": ">=1.0.0", "platform": "IOS", "releases": [
      {"version": "1.0.0", "beagle": "1.9.0", "endOfLife": "2027-03-31"},
      {"version": "2.0.0", "beagle": "2.1.0"}]},
     "crawl": {"maxScreens": 20, "follow": ["prefetch"], "samples": {"/orders/@{*}": ["/orders/1"]}, "skip": ["/x/*"]},
     "budgets": {"screen": {"kilobytes": 1, "nodes": 3, "depth": 2, "prefetches": 1, "images": 1},
      "journey": {"kilobytes": 2, "requests": 1}},
     "limits": {"values": 50000},
     "rules": {"failOn": "warning", "levels": {"decoding": "warning", "styles/unknown-id": "off"},
      "overrides": [{"where": {"screen": "/home*", "pointer": "/children/*/text"}, "levels": {"syntax": "note"}}],
      "ignore": [{"rule": "images/local-missing", "where": {"name": "x"}, "reason": "ACME-1", "until": "2099-01-02"},
       {"fingerprint": "0123456789abcdef", "reason": "known"}],
      "baseline": "known.json"},
     "owners": {"/orders/*": "squad-orders"},
     "configurations": {"base": {"analytics": {"actions": {"beagle:pushView": ["route.url"]},
       "forbiddenAttributes": ["*.password"]}}, "main": {"extends": "base",
      "entryPoints": [{"url": "/home", "name": "start", "owner": "squad", "anonymous": true, "navigationContext": {"a": 1}}],
      "components": {"custom:card": {"properties": {
       "title": "expr<string>", "kind": "Kind?", "child": "component?", "onTap": {"type": "[action]?", "context": {"value": "int"}}},
       "preview": {"width": 60, "height": 14}, "owner": "squad", "description": "a card"}},
      "actions": {"custom:buy": {"since": "2.0.0", "properties": {"id": "string", "count": "expr<int>?"}}},
      "types": {"Kind": {"enum": ["NEW", "SALE"]}},
      "operations": {"discount": {"parameters": ["number", "number"], "returns": "number"}},
      "deepLinks": {"/orders/receipt": {"canResetApplication": false, "extraData": "error",
       "data": {"orderId": {"type": "string", "pattern": "^[0-9]{1,8}$"}}}, "/help/*": {"since": "2.0.0"}},
      "theme": {"styles": {"title": {"appliesTo": ["beagle:text"]}, "primary": {}}},
      "images": {"local": ["logo", {"id": "cart", "until": "2.0.0", "replacedBy": "logo"}],
       "assetCatalogs": ["Assets.xcassets"], "folder": "squads",
       "remote": {"requireHttps": true, "hosts": ["*.images.example"], "probe": "head", "maxKilobytes": 9}},
      "navigationControllers": {"main": {}},
      "globalContext": {"type": {"user": {"name": "string", "age": "int"}},
       "preview": {"user": {"name": "Ana", "age": 3}}},
      "externalUrls": {"schemes": ["tel"], "infoPlist": "Info.plist", "probe": true, "limit": 3},
      "hostedLinks": {"appleAppSiteAssociation": "aasa.json", "assetLinks": "assetlinks.json",
       "androidManifest": "AndroidManifest.xml", "hosts": ["shop.example"]},
      "network": {"live": {"baseUrl": "https://${app.platform}.bff.example", "headers": {"A": "a1", "C": "${env:TOKEN}"},
        "secretHeaders": ["A"], "headerSets": {"in": {"headers": {"A": null, "B": "${app.version}"}}}, "allowHosts": ["*.example"],
        "timeoutSeconds": 1.5, "concurrency": 2, "proxy": "none", "retries": 1, "perHostDelayMilliseconds": 5,
        "followRedirects": "allowed", "requestMethods": ["GET"], "allowUnsafeRequests": ["POST /search"]},
       "test": {"baseUrl": "https://bff.example", "fixtures": ".", "fixtureRoutes": {"/p/*": "home.json"},
        "unmatched": "placeholder"}}
     }}}
    """
}

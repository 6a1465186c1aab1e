import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The JSON Schema of the configuration file")
struct ConfigurationSchemaTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  private func accepts(_ text: String) throws -> Bool {
    try SmallValidator(ConfigurationSchema.jsonSchema).accepts(
      JSONDocument(parsing: PaddedBytes(Array(text.utf8))).root)
  }

  @Test("takes the samples", arguments: ["shop", "broken"])
  func takesSamples(_ name: String) throws {
    let url = Self.repository.appending(path: "samples/\(name)/beagle-check.json")
    #expect(try accepts(String(contentsOf: url, encoding: .utf8)))
  }

  @Test("takes a file with every key, and so does the reader")
  func takesEverything() throws {
    #expect(try accepts(EveryKey.text))
    let reading = ConfigurationReader.reading(
      PaddedBytes(Array(EveryKey.text.utf8)), file: "beagle-check.json",
      world: ConfigurationWorld(
        files: EveryKey.disk.fileSystem, today: { CalendarDate("2026-01-15") }, rules: { RuleRegistry.names }))
    #expect(reading.mistakes.map(\.description) == [])
    // Every key of the table is in the file.
    for schema in ConfigurationSchema.objects where schema.name != ConfigurationSchema.fragment {
      for property in schema.properties where property.key != "//" {
        #expect(EveryKey.text.contains("\"\(property.key)\""), "\(schema.name).\(property.key)")
      }
    }
  }

  @Test(
    "refuses what the reader refuses",
    arguments: [
      #"{}"#, #"{"version": "1"}"#, #"{"version": 1, "crwal": {}}"#, #"{"version": 1, "crawl": {"follow": ["links"]}}"#,
      #"{"version": 1, "configurations": {"main": {"deepLinks": []}}}"#,
      #"{"version": 1, "configurations": {"main": {"entryPoints": ["/home"]}}}"#,
      #"{"version": 1, "configurations": {"main": {"network": {"live": {"headers": {"A": 1}}}}}}"#,
      #"{"version": 1, "rules": {"ignore": [{"rule": "components/unknown"}]}}"#, "[]", "null",
    ])
  func refuses(_ text: String) throws {
    #expect(try !accepts(text))
    #expect(!ConfigurationReader.mistakes(in: text).isEmpty)
  }
}

/// A configuration that uses every key there is, and the disk that it needs.
enum EveryKey {
  static let disk: MemoryDisk = {
    var disk = MemoryDisk([
      "beagle-check.json": text, "squads/a/beagle.json": #"{"//": "a fragment", "owners": {"/a": "squad-a"}}"#,
      "tls/ca.pem": "", "tls/client.pem": "", "tls/client.key": "",
      "Fixtures/orders/detail.json": "{}", "Fixtures/search.json": "{}", "Preview/home.json": "{}",
      "Assets.xcassets/Group/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "Assets.xcassets/Group/ic_cart.imageset/Contents.json": "{}", "Assets.xcassets/logo.imageset/Contents.json": "{}",
      "Assets.xcassets/AppIcon.appiconset/Contents.json": "{}", "Info.plist": "<plist><dict/></plist>",
      "apple-app-site-association": #"{"applinks": {"details": []}}"#, "AndroidManifest.xml": "<manifest/>",
      "assetlinks.json": #"[{"include": "https://acme.com/links.json"}]"#,
    ])
    disk.files[".git/HEAD"] = []
    disk.files["Pictures/banner@2x.png"] = ImageBytes.png(width: 200, height: 60)
    return disk
  }()

  static let text = #"""
    {
      "$schema": "https://beagle-check.dev/schema/v1.json",
      "//": "every key",
      "version": 1,
      "include": ["squads/*/beagle.json"],
      "app": {
        "name": "Acme Bank iOS",
        "platform": "IOS",
        "releases": [
          { "version": "5.4.0", "beagle": "2.1.0", "share": 0.62 },
          { "version": "4.2.0", "beagle": "1.9.0", "share": 0.03, "endOfLife": "2025-12-31", "contract": "4.2.0.json" }
        ],
        "supports": ">=4.9.0"
      },
      "defaultConfiguration": "main",
      "configurations": {
        "main": {
          "entryPoints": [
            {
              "url": "/orders/123", "owner": "squad-orders",
              "navigationContext": { "orderId": "123" }
            },
            { "url": "https://bff.acme.com/v2/promo?version=${app.version}", "anonymous": true }
          ],
          "network": {
            "live": {
              "baseUrl": "https://bff.acme.com/v2",
              "headers": { "x-app-version": "${app.version}", "Authorization": "Bearer ${env:BFF_TOKEN}" },
              "secretHeaders": ["Authorization"],
              "headerSets": {
                "signed in": {},
                "signed out": { "headers": { "Authorization": null }, "secretHeaders": ["x-app-version"] }
              },
              "allowHosts": ["bff.acme.com", "*.acme-cdn.com"],
              "timeoutSeconds": 10,
              "concurrency": 8,
              "certificateAuthority": "tls/ca.pem",
              "clientCertificate": "tls/client.pem",
              "clientKey": "tls/client.key",
              "proxy": "none",
              "retries": 2,
              "perHostDelayMilliseconds": 0,
              "followRedirects": "allowed",
              "requestMethods": ["GET"],
              "allowUnsafeRequests": ["POST /search"]
            },
            "test": {
              "baseUrl": "https://bff.test",
              "fixtures": "Fixtures",
              "fixtureRoutes": { "/orders/*": "orders/detail.json", "POST /search": "search.json" },
              "unmatched": "error"
            },
            "preview": { "fixtures": "Preview", "unmatched": "placeholder" }
          },
          "components": {
            "custom:ProductCard": {
              "widget": true,
              "properties": {
                "title": "expr<string>",
                "price": "expr<Money>",
                "image": { "type": "image?", "requiredUntil": "5.0.0" },
                "badge": { "type": "Badge?", "since": "5.3.0" },
                "onPress": "[action]?",
                "onPageSettled": { "type": "[action]?", "context": { "value": "Cart" } }
              }
            },
            "custom:LegacyBanner": {
              "properties": "any", "description": "kept for old apps", "until": "5.0.0", "replacedBy": "custom:Banner"
            },
            "custom:Banner": { "since": "4.9.0", "instead": "beagle:container", "preview": "Pictures/banner@2x.png" },
            "custom:Chart": { "preview": { "width": 60, "height": 14 } }
          },
          "actions": { "custom:share": { "properties": { "text": "expr<string>", "url": "url?" } } },
          "types": {
            "Money": { "amount": "double", "currency": "string" },
            "Badge": { "enum": ["NEW", { "value": "LAST_UNITS", "since": "5.3.0" }] },
            "Cart": { "items": "[json]", "total": "Money" },
            "Session": { "user": { "name": "string", "vip": "bool" }, "cart": "Cart?", "city": "string?" }
          },
          "operations": {
            "formatMoney": { "parameters": ["Money", "string?"], "returns": "string", "since": "4.9.0" },
            "anyOf": { "parameters": ["bool..."], "returns": "bool" },
            "sum": { "parameters": ["number..."], "returns": "number", "replacesBuiltin": true }
          },
          "deepLinks": {
            "/orders/receipt": {
              "owner": "squad-orders",
              "data": { "orderId": { "type": "string", "pattern": "^[0-9]+$" }, "copies": "string?" },
              "extraData": "warn"
            },
            "/kyc/document": { "canResetApplication": false, "until": "5.3.0", "replacedBy": "/kyc/start" },
            "/kyc/start": {},
            "/help/*": { "match": "prefix" }
          },
          "navigationControllers": { "secure": { "since": "4.9.0" }, "onboarding": {} },
          "theme": { "styles": { "button.primary": { "appliesTo": ["beagle:button"] } } },
          "images": {
            "local": ["logo", { "id": "ic_pix", "since": "5.3.0" }],
            "assetCatalogs": ["Assets.xcassets"],
            "folder": "Pictures",
            "remote": { "requireHttps": true, "hosts": ["*.acme-cdn.com"], "probe": "head", "maxKilobytes": 300 }
          },
          "globalContext": {
            "type": "Session",
            "preview": { "user": { "name": "Test User", "vip": true }, "city": "Recife" }
          },
          "externalUrls": { "schemes": ["https", "tel"], "infoPlist": "Info.plist", "probe": true, "limit": 20 },
          "hostedLinks": {
            "appleAppSiteAssociation": "apple-app-site-association", "assetLinks": "assetlinks.json",
            "androidManifest": "AndroidManifest.xml", "hosts": ["links.acme.com"]
          },
          "analytics": {
            "enableScreenAnalytics": true,
            "actions": { "beagle:pushView": ["route.url"] },
            "forbiddenAttributes": ["*.cpf", "*.password"]
          }
        },
        "onboarding": { "extends": "main", "deepLinks": { "/kyc/document": null }, "globalContext": null }
      },
      "crawl": {
        "maxScreens": 500,
        "maxDepth": 12,
        "follow": ["navigation", "prefetch", "lazyComponent", "fallback"],
        "samples": { "/orders/@{*}": ["/orders/123"] },
        "skip": ["/logout"]
      },
      "budgets": {
        "screen": { "kilobytes": 250, "nodes": 1500, "depth": 30, "prefetches": 6, "images": 40 },
        "journey": { "kilobytes": 2000, "requests": 40 }
      },
      "limits": {
        "findings": 100, "documentBytes": 1000000, "answerBytes": 1000000, "answerBytesInAll": 10000000, "openFiles": 256,
        "nesting": 100,
        "values": 100000, "stringBytes": 10000, "expressionNesting": 50
      },
      "rules": {
        "failOn": "error", "baseline": ".beagle-check-baseline.json",
        "levels": { "deeplinks/unused": "off" },
        "overrides": [{ "where": { "screen": "/old/*", "pointer": "/children/*" }, "levels": { "a11y": "off" } }],
        "ignore": [
          {
            "rule": "components/unknown",
            "where": { "screen": "/legacy/*", "name": "custom:OldHeader", "file": "*.json", "owner": "squad-a" },
            "reason": "ACME-4411: removed with the web view",
            "until": "2026-11-01"
          },
          { "fingerprint": "0123456789abcdef", "reason": "ACME-4412" }
        ]
      },
      "owners": { "/orders/*": "squad-orders", "*": "platform-sdui" }
    }
    """#
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("A configuration with more than thirty mistakes")
struct ThirtyMistakesTests {
  private static let main = #"""
    {
      "version": 1,
      "include": ["beagle/*.json", "squad/*/beagle.json"],
      "app": {
        "releases": [
          { "version": "5.4.0", "share": 0.7 },
          { "version": "5.3.x", "share": 0.2 },
          { "version": "5.4", "share": 0.4 }
        ],
        "supports": ">=6.0.0"
      },
      "defaultConfiguration": "mian",
      "deepLinks": {},
      "configurations": {
        "main": {
          "navigationControler": {},
          "entryPoints": [{ "url": "/home" }, { "url": "https://x.y/promo" }],
          "network": {
            "live": {
              "baseUrl": "https://bff.acme.com",
              "headers": {
                "Authorization": "Bearer 0123456789abcdef",
                "X-App-Version": "1",
                "x-app-version": "2",
                "X-Flavor": "${env:FLAVOR"
              },
              "concurrency": "8"
            },
            "test": { "fixtures": "Fixtures" }
          },
          "components": {
            "beagle:ProductCard": {},
            "Card": {},
            "custom:Card": {
              "since": "5.3.0",
              "properties": { "title": "expr<strng>", "price": "Monney" }
            }
          },
          "types": { "Money": { "amount": "double" } },
          "theme": { "styles": { "button.primary": { "appliesTo": ["beagle:buton"] } } }
        },
        "staging": { "extends": "main", "network": { "live": { "baseUrl": "bff.acme.com" } } },
        "a": { "extends": "b" },
        "b": { "extends": "a" }
      },
      "crawl": { "maxDepth": 3, "maxDepth": 4 }
    }
    """#

  private static let links = #"""
    {
      "configurations": {
        "main": {
          "deepLinks": {
            "/pix": null,
            "/kyc/document": {},
            "/kyc/start": { "data": { "id": { "type": "string", "pattern": "^([0-9]+$" } } },
            "/orders/:id": {},
            "/help/*": {},
            "/help/chat": {}
          },
          "operations": {
            "sum": { "parameters": ["number...", "int"] },
            "to-upper": {},
            "lower": { "since": "5.3.0", "until": "5.0.0" },
            "upper": { "since": "6.0.0" }
          }
        }
      }
    }
    """#

  private static let squad = #"""
    {
      "configurations": {
        "main": {
          "deepLinks": { "/help/chat": {} },
          "globalContext": {
            "type": { "user": { "vip": "bool" } },
            "preview": { "user": { "vip": "true" } }
          }
        }
      },
      "budgets": { "screen": { "nodes": 0 } },
      "rules": {
        "levels": { "deeplinks/unusd": "off", "deeplinks/missing": "loud" },
        "ignore": [
          { "rule": "components/unknown" },
          { "rule": "components/unknown", "reason": "ACME-4411: gone in 5.5", "until": "2025-11-01" }
        ]
      }
    }
    """#

  @Test("lists every one at its place, and none twice")
  func listsAll() {
    let disk = MemoryDisk([
      "beagle-check.json": Self.main, "beagle/a-links.json": Self.links, "beagle/b-squad.json": Self.squad,
      "squads/x/beagle.json": "{}",
    ])
    let reading = ConfigurationReader.reading(
      PaddedBytes(Array(Self.main.utf8)), file: "beagle-check.json",
      world: ConfigurationWorld(
        files: disk.fileSystem, today: { CalendarDate("2026-01-15") }, rules: { RuleRegistry.names }))
    let text = reading.mistakes.map { $0.line + "\n" }.joined()
    #expect(
      text == #"""
        beagle-check.json:3:32: include "squad/*/beagle.json" matches no file; did you mean "squads/"? [config/missing-file]
        beagle-check.json:5:17: releases sum to 1.30 [config/wrong-value]
        beagle-check.json:7:20: "5.3.x" is not a version; did you mean "5.3.0"? [config/bad-version]
        beagle-check.json:8:20: release 5.4 is listed twice [config/wrong-value]
        beagle-check.json:10:17: ">=6.0.0" matches none of 2 releases [config/wrong-value]
        beagle-check.json:12:27: there is no configuration "mian"; did you mean "main"? [config/unknown-name]
        beagle-check.json:13:3: "deepLinks" belongs inside a configuration, not at the top [config/unknown-key]
        beagle-check.json:16:7: unknown key "navigationControler"; did you mean "navigationControllers"? [config/unknown-key]
        beagle-check.json:17:52: entry point https://x.y/promo is not in allowHosts [config/wrong-value]
        beagle-check.json:22:30: "Authorization" looks like a token; write "${env:BFF_TOKEN}" [config/secret-literal]
        beagle-check.json:24:13: "X-App-Version" and "x-app-version" are one header [config/duplicate-registration]
        beagle-check.json:25:25: "${env:FLAVOR" is not closed [config/malformed-placeholder]
        beagle-check.json:27:26: "concurrency" is "8"; it is a number: 8 [config/wrong-value]
        beagle-check.json:29:31: "Fixtures" is not a folder (Fixtures) [config/missing-file]
        beagle-check.json:32:9: "beagle:ProductCard": the beagle: namespace holds only the built-ins; did you mean "custom:ProductCard"? [config/bad-name]
        beagle-check.json:33:9: "Card": payloads say "custom:Card" [config/bad-name]
        beagle-check.json:36:36: "expr<strng>" is not a type; did you mean "expr<string>"? [config/unknown-type]
        beagle-check.json:36:60: type "Monney" is not in "types"; did you mean "Money"? [config/unknown-type]
        beagle-check.json:40:64: "beagle:buton"; did you mean "beagle:button"? [config/unknown-name]
        beagle-check.json:42:71: "bff.acme.com" has no scheme; did you mean "https://bff.acme.com"? [config/base-url]
        beagle-check.json:44:23: a → b → a: configurations extend in a circle [config/extends-cycle]
        beagle-check.json:46:29: "maxDepth" appears twice (46:14, 46:29) [config/unknown-key]
        beagle/a-links.json:5:17: "/pix": null removes nothing [config/unknown-name]
        beagle/a-links.json:7:72: data.id.pattern: a "(" is not closed [config/wrong-value]
        beagle/a-links.json:8:9: "/orders/:id": write "/orders/*" [config/bad-name]
        beagle/a-links.json:9:9: warning: "/help/*" also matches "/help/chat" (line 10); the longer one wins [config/deep-link-overlap]
        beagle/a-links.json:13:9: "sum" replaces the built-in; add "replacesBuiltin": true [config/wrong-value]
        beagle/a-links.json:13:33: "number..." must be the last parameter [config/wrong-value]
        beagle/a-links.json:14:9: "to-upper": only letters, digits and _ [config/bad-name]
        beagle/a-links.json:15:29: never available: since 5.3.0, until 5.0.0 [config/bad-version]
        beagle/a-links.json:16:29: warning: since 6.0.0 is after the newest release 5.4.0: no app has it yet [config/bad-version]
        beagle/b-squad.json:4:22: "/help/chat" is already in beagle/a-links.json:10 [config/duplicate-registration]
        beagle/b-squad.json:7:39: preview.user.vip is "true"; its type says bool [config/wrong-value]
        beagle/b-squad.json:11:37: "nodes" is 0; it must be more than 0 [config/wrong-value]
        beagle/b-squad.json:13:17: "deeplinks/unusd"; did you mean "deeplinks/unused"? [config/unknown-rule]
        beagle/b-squad.json:13:64: "loud" is not a value of "levels"; it is one of off, note, info, warning, error [config/wrong-value]
        beagle/b-squad.json:15:7: "reason" is missing [config/missing-key]
        beagle/b-squad.json:16:84: warning: ignore ended 2025-11-01 (ACME-4411) [config/stale-ignore]

        """#)
    #expect(reading.mistakes.count == 38)
  }
}

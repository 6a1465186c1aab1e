import BeagleModel
import Testing

@testable import beagle_check

@Suite("The contract of a release")
struct ContractNormalizerTests {
  private static let file = #"""
    {
      "version": 1,
      "app": {
        "name": "Acme",
        "releases": [
          { "version": "5.5.0", "beagle": "2.1.0", "share": 0.9 },
          { "version": "4.9.1", "beagle": "1.10.1", "endOfLife": "2027-01-01" }
        ],
        "supports": ">=4.9.0"
      },
      "defaultConfiguration": "main",
      "configurations": {
        "staging": {
          "extends": "main",
          "network": { "live": { "baseUrl": "https://staging.acme.com", "headers": { "Authorization": "${env:TOKEN}" } } }
        },
        "main": {
          "entryPoints": [{ "url": "/home" }],
          "network": { "live": { "baseUrl": "https://bff.acme.com" } },
          "components": {
            "custom:Card": {
              "owner": "squad-catalog",
              "properties": {
                "price": "expr<Money>??",
                "image": { "type": "image?", "requiredUntil": "5.0.0", "description": "above the title" },
                "badge": { "type": "Badge", "since": "5.3.0" },
                "onEnd": { "type": "[action]?", "context": { "value": "number" } }
              }
            },
            "custom:Banner": { "until": "5.0.0", "replacedBy": "custom:Card", "properties": "any" }
          },
          "actions": { "custom:share": { "since": "5.0.0", "properties": { "url": "url" } } },
          "types": {
            "Unused": { "a": "int" },
            "Money": { "amount": "number", "by": { "name": "string" } },
            "Badge": { "enum": ["SALE", "NEW", { "value": "LAST", "since": "5.4.0" }] }
          },
          "operations": { "total": { "parameters": ["number..."], "returns": "number", "since": "5.0.0" } },
          "deepLinks": {
            "/help": { "match": "prefix", "extraData": "warn" },
            "/pix": { "data": { "id": { "type": "string", "pattern": "^[0-9]+$" } }, "canResetApplication": false },
            "/kyc": { "until": "5.0.0" }
          },
          "navigationControllers": { "secure": { "since": "5.0.0", "owner": "x" } },
          "theme": { "styles": { "b": {}, "a": { "appliesTo": ["custom:Banner"] } } },
          "images": { "local": ["logo", { "id": "pix", "since": "5.3.0" }], "remote": { "hosts": ["cdn.acme.com"] } },
          "globalContext": { "type": { "city": "string" }, "preview": { "city": "Recife" } },
          "externalUrls": { "schemes": ["tel:", "sms"], "probe": true },
          "analytics": { "forbiddenAttributes": ["*.cpf"] }
        }
      },
      "budgets": { "screen": { "kilobytes": 250 } },
      "owners": { "*": "squad" }
    }
    """#

  @Test("has what the app reads, sorted and resolved, and nothing else")
  func isNormal() throws {
    #expect(
      try Contract.reading(file: Self.file, release: "5.5.0").file == #"""
        {
          "app": {
            "name": "Acme",
            "releases": [
              {
                "beagle": "2.1.0",
                "version": "5.5.0"
              }
            ]
          },
          "configurations": {
            "main": {
              "actions": {
                "custom:share": {
                  "properties": {
                    "url": "url"
                  }
                }
              },
              "components": {
                "custom:Card": {
                  "properties": {
                    "badge": "Badge",
                    "image": "image?",
                    "onEnd": {
                      "context": {
                        "value": "double"
                      },
                      "type": "[action]?"
                    },
                    "price": "expr<Money>?"
                  }
                }
              },
              "deepLinks": {
                "/help*": {},
                "/pix": {
                  "canResetApplication": false,
                  "data": {
                    "id": {
                      "pattern": "^[0-9]+$",
                      "type": "string"
                    }
                  }
                }
              },
              "externalUrls": {
                "schemes": [
                  "sms",
                  "tel"
                ]
              },
              "globalContext": {
                "type": {
                  "city": "string"
                }
              },
              "images": {
                "local": [
                  "logo",
                  "pix"
                ]
              },
              "navigationControllers": {
                "secure": {}
              },
              "operations": {
                "total": {
                  "parameters": [
                    "double..."
                  ],
                  "returns": "double"
                }
              },
              "theme": {
                "styles": {
                  "a": {},
                  "b": {}
                }
              },
              "types": {
                "Badge": {
                  "enum": [
                    "LAST",
                    "NEW",
                    "SALE"
                  ]
                },
                "Money": {
                  "amount": "double",
                  "by": {
                    "name": "string"
                  }
                }
              }
            },
            "staging": {
              "extends": "main"
            }
          },
          "defaultConfiguration": "main",
          "version": 1
        }

        """#)
  }

  @Test("of an older release has what that one had, and requires what it could not do without")
  func isOfItsRelease() throws {
    let main = try Contract.reading(file: Self.file, release: "4.9.1").main
    #expect(main["components"]?.members.keys.sorted() == ["custom:Banner", "custom:Card"])
    #expect(main["components"]?["custom:Card"]?["properties"]?["image"] == .text("image"))
    #expect(main["components"]?["custom:Card"]?["properties"]?["badge"] == nil)
    #expect(main["actions"] == .empty)
    #expect(main["operations"] == .empty)
    #expect(main["deepLinks"]?.members.keys.sorted() == ["/help*", "/kyc", "/pix"])
    #expect(main["navigationControllers"] == .empty)
    #expect(main["theme"]?["styles"]?["a"]?["appliesTo"] == .list([.text("custom:Banner")]))
    #expect(main["images"]?["local"] == .list([.text("logo")]))
    #expect(main["types"]?["Badge"] == nil)
  }

  @Test("is a configuration whose contract is the same file", arguments: ["5.5.0", "4.9.1"])
  func roundTrips(release: String) throws {
    let file = try Contract.reading(file: Self.file, release: release).file
    #expect(ConfigurationReader.mistakes(in: file) == [])
    #expect(try Contract.reading(file: file, release: release).file == file)
  }

  @Test(
    "keeps what the app has none of",
    arguments: ["deepLinks", "components", "navigationControllers", "theme", "images", "globalContext", "externalUrls"])
  func keepsNull(table: String) throws {
    let contract = try Contract.reading(#""\#(table)": null"#)
    #expect(contract.main == .object([table: .null]))
    #expect(try Contract.reading(file: contract.file, release: nil).main == contract.main)
  }

  @Test(
    "writes a type in one spelling",
    arguments: [
      ("number", "double"), ("[ string ]??", "[string]?"), ("expr<number> = 1", "expr<double> = 1"),
      ("RouteOrURL?", "route?"), ("ScreenBody", "screen"), ("{ UnitValue }", "{unit}"), ("localImage", "localImage"),
    ])
  func spellsTypes(written: String, spelled: String) throws {
    let contract = try Contract.reading(#""components": {"custom:A": {"properties": {"a": "\#(written)"}}}"#)
    #expect(contract.main["components"]?["custom:A"]?["properties"]?["a"] == .text(spelled))
  }
}

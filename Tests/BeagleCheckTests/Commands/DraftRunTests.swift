import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("A drafted configuration")
struct DraftRunTests {
  private static let card = #"""
    {"_beagleComponent_": "custom:Card", "title": "@{cart.title}", "price": {"amount": 9.5, "currency": "BRL"},
     "image": {"_beagleImagePath_": "local", "mobileId": "logo"},
     "onPress": [{"_beagleAction_": "custom:track", "event": "press"}]}
    """#
  /// A column with the context that its parts read.
  private static func cart(_ parts: String...) -> String {
    #"{"_beagleComponent_": "beagle:container", "context": {"id": "cart", "value": {"title": "Cart", "total": 9.5}}, "children": [\#(parts.joined(separator: ", "))]}"#
  }

  private static let texts = [
    "screens/home.json": cart(
      card, #"{"_beagleComponent_": "custom:card", "title": "@{money(cart.total, 'BRL')}", "onPress": []}"#,
      #"{"_beagleComponent_": "beagle:text", "text": "@{money(cart.total)}", "styleId": "title"}"#,
      Payload.button("Wallet", #"{"_beagleAction_": "beagle:openExternalURL", "url": "tel:190"}"#)),
    "screens/wallet.json": Payload.column(
      Payload.button(
        "A",
        #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "data": {"id": "1", "from": "a"}, "shouldResetApplication": false}"#
      ),
      Payload.button(
        "B",
        #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pix", "data": {"id": "2"}, "shouldResetApplication": false}"#
      ),
      Payload.button(
        "C",
        #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/help/@{topic}", "shouldResetApplication": false}"#),
      Payload.button(
        "D",
        #"{"_beagleAction_": "beagle:pushStack", "controllerId": "secure", "route": {"url": "/home"}}"#)),
  ]

  private func draft(_ texts: [String: String], _ paths: [String]) throws -> DraftRun.Result {
    let run = CheckRun(request: CheckRequest(paths: paths), files: MemoryDisk(texts).fileSystem)
    return try DraftRun(run, file: "beagle-check.json").result()
  }

  @Test("has all that the payloads use, and marks its guesses")
  func hasEverything() throws {
    let result = try draft(Self.texts, ["screens"])
    #expect(
      result.text == #"""
        {
          "//": "drafted by beagle-check init from payloads: look at what is unsure",
          "version": 1,
          "configurations": {
            "main": {
              "entryPoints": [
                {
                  "url": "/home"
                }
              ],
              "network": {
                "test": {
                  "fixtures": "screens"
                }
              },
              "components": {
                "custom:Card": {
                  "//": "unsure: written in several ways: custom:Card and custom:card",
                  "properties": {
                    "image": "image?",
                    "onPress": "[action]",
                    "price": "Price?",
                    "title": "expr<json>"
                  }
                }
              },
              "actions": {
                "custom:track": {
                  "//": "unsure: seen once",
                  "properties": {
                    "event": "string"
                  }
                }
              },
              "types": {
                "Price": {
                  "amount": "number",
                  "currency": "string"
                }
              },
              "operations": {
                "money": {
                  "parameters": ["json", "json?"]
                }
              },
              "deepLinks": {
                "/help/*": {
                  "//": "unsure: an expression goes on behind it"
                },
                "/pix": {
                  "data": {
                    "from": "string?",
                    "id": "string"
                  }
                }
              },
              "navigationControllers": {
                "secure": {}
              },
              "theme": {
                "styles": {
                  "title": {}
                }
              },
              "images": {
                "local": [
                  "logo"
                ]
              },
              "externalUrls": {
                "schemes": ["tel"]
              }
            }
          }
        }

        """#)
    #expect(
      result.summary == [
        "read 2 payloads: 1 custom component, 1 custom action, 1 operation, 2 native routes, 1 style, 1 local image, 1 navigation controller, 1 URL scheme",
        "wrote beagle-check.json (guessed from what was seen; 3 marked \"unsure\")",
        "next: beagle-check screens",
      ])
  }

  @Test("knows every name of the payloads that it was made from")
  func knowsEveryName() throws {
    try expectClean(Self.texts, "screens")
  }

  @Test("knows every name of the shop, whose own configuration it does not see")
  func knowsTheShop() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../samples/shop")
      .standardizedFileURL
    var texts: [String: String] = [:]
    for case let file as URL in FileManager.default.enumerator(
      at: folder.appending(path: "screens"), includingPropertiesForKeys: nil) ?? .init()
    where file.pathExtension == "json" {
      texts[String(file.standardizedFileURL.path.dropFirst(folder.path.count + 1))] = try String(
        contentsOf: file, encoding: .utf8)
    }
    try expectClean(texts, "screens")
  }

  /// Checks payloads with their draft: it has no mistake, no name is unknown, and no type is wrong.
  private func expectClean(_ texts: [String: String], _ folder: String) throws {
    var texts = texts
    texts["beagle-check.json"] = try draft(texts, [folder]).text
    let request = CheckRequest(paths: [folder], configurationFile: "beagle-check.json")
    let run = CheckRun(request: request, files: MemoryDisk(texts).fileSystem)
    let before = try CheckRun(request: CheckRequest(paths: [folder]), files: run.files).report()
    let known = Set(before.findings.map { "\($0.location.description) \($0.rule)" })
    let added = try run.report().findings.filter { !known.contains("\($0.location.description) \($0.rule)") }
    #expect(added.map { "\($0.location.description) \($0.rule): \($0.message)" } == [])
    let comparison = try ConfigurationCheck(run).result()
    #expect(comparison.text.contains("used, and not in the file") == false, "\(comparison.text)")
    let rows = comparison.text.split(separator: "\n").drop { !$0.contains("used by no screen") }.dropFirst()
    // An expression may give any name of a table.
    let unused = rows.prefix { $0.hasPrefix("    ") }.filter { !$0.hasSuffix("may give it") }
    #expect(unused == [])
  }

  @Test("leaves names to the report that no app can register")
  func leavesOutNames() throws {
    let texts = ["a.json": Payload.column(#"{"_beagleComponent_": "Card"}"#, #"{"_beagleComponent_": "custom:a "}"#)]
    #expect(try draft(texts, ["a.json"]).summary.first == "read 1 payload: no name of the app's own")
  }

  @Test("is refused where nothing can be read")
  func isRefused() {
    #expect(throws: RunError.nothingToDraft("a.json")) { try draft(["a.json": "{"], ["a.json"]) }
  }
}

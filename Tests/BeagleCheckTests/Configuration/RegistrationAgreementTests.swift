import BeagleModel
import Testing

@testable import beagle_check

/// An app that registers its types in Swift and a configuration that declares them are one app: what is found in a
/// payload must not depend on who told.
@Suite("The same thing registered in Swift and in JSON")
struct RegistrationAgreementTests {
  struct ProductCard: Widget, HasContext {
    var id: String?
    var style: Style?
    var accessibility: Accessibility?
    var context: Context?
    var title: BeagleModel.Expression<String>
    var price: Money
    var badge: Badge
    var highlight: Bool?
    var tags: [String]
    var discounts: [Money]?
    var labels: [String: Int]?
    @AutoCodable var footer: (any ServerDrivenComponent)?
    @AutoCodable var onPress: [any Action]?
  }

  struct Money: Codable {
    var amount: Double
    var currency: String
  }

  enum Badge: String, Codable { case new = "NEW", sale = "SALE" }

  struct AddToCart: Action {
    var analytics: ActionAnalyticsConfig?
    var sku: BeagleModel.Expression<String>
    var quantity: BeagleModel.Expression<Int>
    @AutoCodable var onSuccess: [any Action]?
  }

  private static let declared = #"""
    {
      "version": 1,
      "configurations": {
        "main": {
          "components": {
            "custom:ProductCard": {
              "properties": {
                "title": "expr<string>", "price": "Money", "badge": "Badge", "highlight": "bool?", "tags": "[string]",
                "context": "context?", "discounts": "[Money]?", "labels": "{int}?", "footer": "component?",
                "onPress": "[action]?"
              }
            }
          },
          "actions": {
            "custom:AddToCart": {
              "properties": { "sku": "expr<string>", "quantity": "expr<int>", "onSuccess": "[action]?" }
            }
          },
          "types": {
            "Money": { "amount": "double", "currency": "string" },
            "Badge": { "enum": ["NEW", "SALE"] }
          }
        }
      }
    }
    """#

  private static func swift() -> Coder {
    let coder = Coder()
    coder.register(component: ProductCard.self)
    coder.register(action: AddToCart.self)
    return coder
  }

  private static func json() throws -> Coder { DependencyBuilder.coder(try named()) }

  private static func named() throws -> NamedConfiguration { try ConfigurationReader.read(declared).named[0] }

  /// What was told is the same, whoever decodes.
  private static func app(_ coder: Coder) throws -> AppModel {
    AppModel(coder: coder, configuration: try named(), isConfigured: false)
  }

  /// Rule, severity, place and impact of all that is found.
  private static func findings(in payload: String, _ app: AppModel) -> [String] {
    PayloadChecker(app: app).check(PaddedBytes(Array(payload.utf8)), source: Source(file: "home.json")).diagnostics.map
    { found in
      "\(found.location.line):\(found.location.column) \(found.severity) \(found.rule) (\(found.impact))"
    }
  }

  private static let members: [(key: String, value: String)] = [
    ("title", #""Coffee""#), ("price", #"{"amount": 9.5, "currency": "BRL"}"#), ("badge", #""SALE""#),
    ("highlight", "true"), ("tags", #"["a", "b"]"#), ("context", #"{"id": "card", "value": 1}"#),
    ("discounts", #"[{"amount": 1, "currency": "BRL"}]"#), ("labels", #"{"a": 1}"#),
    ("footer", #"{"_beagleComponent_": "beagle:text", "text": "a"}"#),
    ("onPress", #"[{"_beagleAction_": "custom:addToCart", "sku": "1", "quantity": "@{card}"}]"#),
  ]

  private static func card(_ members: [(key: String, value: String)]) -> String {
    "{\"_beagleComponent_\": \"custom:productCard\"" + members.map { ",\n  \"\($0.key)\": \($0.value)" }.joined() + "}"
  }

  private static let payloads: [String] = {
    let values = [
      "null", "5", "1.5", "true", #""x""#, #""NEW""#, #""@{a}""#, #""@{a""#, "[]", "[1, 2]", "{}", #"{"amount": "9"}"#,
      #"[{"amount": 1}, {"amount": "1", "currency": 2}, 3]"#, #"{"a": "b", "c": 1.5}"#,
      #"[{"_beagleAction_": "custom:addToCart", "quantity": 1.5, "onSuccess": [{}]}]"#,
      #"{"_beagleAction_": "custom:addToCart", "sku": 1}"#, #"{"_beagleComponent_": "beagle:text"}"#,
      #"{"_beagleComponent_": "custom:productCard", "title": 1}"#, #"{"_beagleComponent_": "custom:none", "a": 1}"#,
    ]
    var payloads = [card(members), card([])]
    for place in members.indices {
      var changed = members
      changed.remove(at: place)
      payloads.append(card(changed))
      payloads.append(card(changed + [(members[place].key + "s", members[place].value)]))
      payloads.append(card(members + [members[place]]))
      for value in values {
        changed = members
        changed[place].value = value
        // A second fault, so that it shows whether the first one ends it all.
        let other = place == 2 ? 0 : 2
        payloads.append(card(changed))
        changed[other].value = "6"
        payloads.append(card(changed))
      }
    }
    return payloads
  }()

  @Test("finds the same, in the same places")
  func agrees() throws {
    let (swift, json) = (try Self.app(Self.swift()), try Self.app(Self.json()))
    for payload in Self.payloads {
      #expect(Self.findings(in: payload, swift) == Self.findings(in: payload, json), "\(payload)")
    }
  }

  @Test("finds nothing in what is right, and much in what is not")
  func finds() throws {
    #expect(try Self.findings(in: Self.card(Self.members), Self.app(Self.swift())) == [])
    #expect(
      try Self.findings(in: Self.card([]), Self.app(Self.swift()))
        == Array(
          repeating: "1:1 error decoding/missing-property (screenFails)", count: 4))
  }
}

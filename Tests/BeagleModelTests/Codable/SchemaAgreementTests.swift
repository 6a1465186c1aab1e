import BeagleModel
import Testing

@Suite("A Swift type and the same thing declared as a schema")
struct SchemaAgreementTests {
  @Test("find the same faults at the same nodes")
  func agree() throws {
    let (ofTypes, ofSchemas) = (Coder.withSampleTypes(), Self.declared())
    for payload in Self.payloads {
      let (swift, schema) = (try ofTypes.screen(of: payload), try ofSchemas.screen(of: payload))
      #expect(swift.faultLines == schema.faultLines, "\(payload)")
      #expect(swift.firstError == schema.firstError, "\(payload)")
      #expect(swift.decodesOnIOS == schema.decodesOnIOS, "\(payload)")
    }
  }

  private static func declared() -> Coder {
    let coder = Coder()
    coder.declare([
      .object(
        ObjectSchema("Price", .value, properties: [Property("amount", "number"), Property("digits", "int")])),
      .enumeration(name: "Badge", values: ["NEW", "SALE"]),
    ])
    coder.register(
      ObjectSchema(
        "custom:productCard", .component,
        properties: [
          Property("id", "declaredComponent?"), Property("style", "Style?"),
          Property("accessibility", "Accessibility?"),
          Property("context", "Context?"), Property("title", "expr<string>"), Property("price", "Price"),
          Property("badge", "Badge?"), Property("stock", "expr<int>?"), Property("tags", "[string]?"),
          Property("labels", "{string}?"), Property("footer", "component?"), Property("onPress", "[action]?"),
        ]))
    coder.register(
      ObjectSchema(
        "custom:shelf", .component, properties: [Property("children", "[component]"), Property("columns", "int")]))
    coder.register(
      ObjectSchema(
        "custom:track", .action,
        properties: [
          Property("analytics", "ActionAnalyticsConfig?"), Property("event", "string"), Property("then", "action?"),
        ]))
    return coder
  }

  /// A good card, and the card with each of its keys left out, doubled, misspelt, and set to what it may and may not hold.
  private static let payloads: [String] = {
    let members: [(key: String, value: String)] = [
      ("id", #""a""#), ("style", #"{"display": "FLEX"}"#), ("accessibility", #"{"accessible": true}"#),
      ("context", #"{"id": "c", "value": [1, "@{c}"]}"#), ("title", #""T""#),
      ("price", #"{"amount": 1, "digits": 2}"#), ("badge", #""SALE""#), ("stock", "3"), ("tags", #"["a", "b"]"#),
      ("labels", #"{"a": "b"}"#), ("footer", #"{"_beagleComponent_": "beagle:text", "text": "a"}"#),
      ("onPress", #"[{"_beagleAction_": "custom:track", "event": "e"}]"#),
    ]
    let values = [
      "null", "true", "0", "1", "1.5", "1.0", "1e400", #""""#, #""a""#, #""NEW""#, #""@{a}""#, #""@{a""#, #""@{a b}""#,
      #""\\@{a b}""#, "[]", "{}", "[null]", "[1]", #"["a", 1]"#, #"{"a": null}"#, #"{"a": 1}"#,
      #"{"amount": "1", "digits": 2}"#,
      #"{"amount": 1, "digits": 2, "more": 3}"#, #"{"amount": 1, "digits": 2, "digits": 3}"#,
      #"{"_beagleComponent_": "beagle:text"}"#, #"{"_beagleComponent_": 1}"#,
      #"{"_beagleComponent_": "custom:no", "a": 1}"#,
      #"{"_beagleAction_": "beagle:alert"}"#,
      #"[{"_beagleAction_": "beagle:alert"}, {"_beagleAction_": "beagle:confirm"}]"#,
      #"[{"_beagleAction_": "custom:track", "then": {}}]"#,
      #"[{"_beagleAction_": "custom:track", "event": "a", "analytics": 1}]"#,
      #"{"_beagleComponent_": "custom:shelf", "columns": 1, "children": [{"_beagleComponent_": "beagle:image"}, 5]}"#,
      #"[1, "a", null, {"b": 1}]"#, #"{"a": 1, "b": "c", "d": []}"#, #"{"digits": "2"}"#,
    ]
    func card(_ members: [(key: String, value: String)]) -> String {
      let text = members.map { #", "\#($0.key)": \#($0.value)"# }.joined()
      return #"{"_beagleComponent_": "custom:productCard"\#(text)}"#
    }
    var payloads = [card(members)]
    for place in members.indices {
      var changed = members
      changed.remove(at: place)
      payloads.append(card(changed))
      payloads.append(card(changed + [(members[place].key + "x", members[place].value)]))
      payloads.append(card(changed + [(members[place].key.uppercased(), members[place].value)]))
      payloads.append(card(members + [members[place]]))
      for value in values {
        changed = members
        changed[place].value = value
        payloads.append(card(changed))
      }
    }
    // Two keys at a time, and all of them at once.
    for value in ["5", "null", #"{"a": 1}"#, #"["x"]"#] {
      payloads.append(card(members.map { ($0.key, value) }))
      for first in members.indices {
        for second in members.indices where first < second {
          var changed = members
          changed[first].value = value
          changed[second].value = value
          payloads.append(card(changed))
          changed.remove(at: first)
          payloads.append(card(changed))
        }
      }
    }
    payloads.append(card([]))
    return payloads
  }()
}

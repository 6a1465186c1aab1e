import BeagleModel
import Testing

@Suite("Components and actions of an app's own")
struct DecodingRegistrationTests {
  /// An app with a component and an action that hold one of everything.
  private static let coder: Coder = {
    let coder = Coder()
    coder.declare([
      .object(
        ObjectSchema(
          "Money", .value, properties: [Property("amount", "number"), Property("currency", "Currency = \"BRL\"")])),
      .enumeration(name: "Currency", values: ["BRL", "USD"]),
    ])
    coder.register(
      ObjectSchema(
        "custom:productCard", .component,
        properties: [
          Property("title", "expr<string>"), Property("price", "Money?"), Property("prices", "{[Money]}?"),
          Property("count", "int = 1"), Property("target", "route?"), Property("picture", "image?"),
          Property("detail", "screen?"), Property("box", "style?"), Property("width", "unit?"),
          Property("data", "json?"), Property("draft", "any?"), Property("footer", "component?"),
          Property("onTap", "[action]?"), Property("state", "context?"),
        ]))
    coder.register(ObjectSchema("custom:Track", .action, properties: [Property("event", "string")]))
    coder.register(ObjectSchema("custom:opaque", .component, properties: [], isChecked: false))
    coder.register(ObjectSchema("beagle:text", .component, properties: [Property("other", "int")]))
    return coder
  }()

  private static func card(_ members: String...) -> String {
    "{" + ([#""_beagleComponent_":"custom:productcard","title":"a""#] + members).joined(separator: ",") + "}"
  }

  @Test("are decoded as Beagle's are", arguments: cases)
  func decodes(example: DecodingCase) throws { try example.check(by: Self.coder) }

  static let cases: [DecodingCase] = [
    DecodingCase("the least", card()),
    DecodingCase("in any letter case", #"{"_beagleComponent_":"CUSTOM:PRODUCTCARD","title":"@{a}"}"#),
    DecodingCase(
      "without its title", #"{"_beagleComponent_":"custom:productCard"}"#, ["missingProperty (root) screenFails"]),
    DecodingCase("a record", card(#""price":{"amount":1.5}"#)),
    DecodingCase("a record's default", card(#""price":{"amount":1,"currency":"USD"}"#)),
    DecodingCase(
      "null where there is a default", card(#""price":{"amount":1,"currency":null}"#, #""count":null"#),
      ["nullForRequired /price/currency screenFails", "nullForRequired /count screenFails"]),
    DecodingCase(
      "faults in a record", card(#""price":{"currency":"EUR","amout":1}"#),
      ["missingProperty /price screenFails", "unknownEnumValue /price/currency screenFails"]),
    DecodingCase(
      "lists in a map", card(#""prices":{"a":[{"amount":1},{"amount":"1"}],"b":[],"c":null}"#),
      ["wrongType /prices/a/1/amount screenFails", "nullForRequired /prices/c screenFails"]),
    DecodingCase("a route as text", card(#""target":"/a""#)),
    DecodingCase("a route as an object", card(#""target":{"url":"/a"}"#)),
    DecodingCase("a broken route", card(#""target":{}"#), ["missingProperty /target screenFails"]),
    DecodingCase("a route of a wrong type", card(#""target":5"#), ["wrongType /target screenFails"]),
    DecodingCase("an image as a name", card(#""picture":"logo""#)),
    DecodingCase("an image as an object", card(#""picture":{"_beagleImagePath_":"local","mobileId":"logo"}"#)),
    DecodingCase("a broken image", card(#""picture":{"mobileId":"logo"}"#), ["missingProperty /picture screenFails"]),
    DecodingCase("a screen", card(#""detail":{"child":\#(Decoded.text)}"#)),
    DecodingCase("a broken screen", card(#""detail":{}"#), ["missingProperty /detail screenFails"]),
    DecodingCase(
      "Beagle's objects", card(#""box":{"size":5}"#, #""width":{"value":1}"#, #""state":{"id":"a"}"#),
      ["wrongType /box/size screenFails", "missingProperty /width screenFails", "missingProperty /state screenFails"]),
    DecodingCase("free data", card(#""data":{"a":["@{b}",1,null]}"#)),
    DecodingCase(
      "a draft, whose parts come alive once it is described",
      card(#""draft":{"a":{"_beagleComponent_":"beagle:text"}}"#),
      ["missingProperty /draft/a screenFails (not live)"], decodes: true),
    DecodingCase("parts", card(#""footer":\#(Decoded.component("text"))"#), ["missingProperty /footer screenFails"]),
    DecodingCase(
      "actions", card(#""onTap":[{"_beagleAction_":"custom:track"},{"_beagleAction_":"custom:TRACK","event":"a"}]"#),
      ["missingProperty /onTap/0 screenFails"]),
    DecodingCase(
      "a name alone, whose content is its own",
      #"{"_beagleComponent_":"custom:opaque","a":{"_beagleComponent_":7},"a":1}"#,
      ["duplicateKey /a none (not live)"]),
    DecodingCase("a built-in one cannot be replaced", Decoded.text),
    DecodingCase(
      "an action's name on a component", #"{"_beagleComponent_":"custom:track"}"#,
      ["unknownComponent /_beagleComponent_ none"]),
  ]

  @Test("are listed beside Beagle's own")
  func listsNames() {
    #expect(
      Set(Self.coder.componentNames).subtracting(Coder().componentNames) == ["custom:productCard", "custom:opaque"])
    #expect(Set(Self.coder.actionNames).subtracting(Coder().actionNames) == ["custom:Track"])
    #expect(Coder().componentNames.count == 17)
    #expect(Coder().actionNames.count == 16)
  }

  @Test("leave Beagle's own types alone, when one of theirs has the same name")
  func keepsTypesApart() throws {
    let coder = Coder()
    coder.declare([
      .object(ObjectSchema("Size", .value, properties: [Property("label", "string")])),
      .enumeration(name: "Display", values: ["RETINA"]),
      .object(ObjectSchema("RouteRemote", .value, properties: [Property("path", "string")])),
      .object(ObjectSchema("Route", .value, properties: [Property("from", "string")])),
    ])
    coder.register(
      ObjectSchema(
        "custom:shirt", .component,
        properties: [Property("size", "Size"), Property("display", "expr<Display>"), Property("way", "Route?")]))
    let own = #"{"_beagleComponent_":"custom:shirt","size":{"label":"XL"},"display":"RETINA","way":{"from":"a"}}"#
    let style = #""style":{"size":{"width":{"value":1,"type":"REAL"}},"display":"NONE"}"#
    let push = #"{"_beagleAction_":"beagle:pushView","route":{"url":"/a"}}"#
    let payload = Decoded.component("container", style, #""children":[\#(own)]"#, #""onInit":[\#(push)]"#)
    #expect(try Decoded.faults(of: Decoded.screen(payload, by: coder)) == [])
  }

  @Test("count from the next decoding on, and the last registration of a name wins")
  func registersLater() throws {
    let coder = Coder()
    let payload = #"{"_beagleComponent_":"custom:a","x":"1"}"#
    func faults() throws -> [String] { try Decoded.faults(of: Decoded.screen(payload, by: coder)) }
    #expect(try faults() == ["unknownComponent /_beagleComponent_ none"])
    coder.register(ObjectSchema("custom:A", .component, properties: [Property("x", "int")]))
    #expect(try faults() == ["wrongType /x screenFails"])
    coder.register(ObjectSchema("custom:a", .component, properties: [Property("x", "string")]))
    #expect(try faults() == [])
  }

  @Test("may have more than 64 properties, each of them checked")
  func readsLargeObjects() throws {
    let coder = Coder()
    let properties = (0..<100).map { Property("key\($0)", $0 % 2 == 0 ? "int" : "int?") }
    coder.register(ObjectSchema("custom:large", .component, properties: properties))
    let members = (0..<100).filter { $0 != 10 && $0 != 90 && $0 != 91 }.map {
      "\"key\($0)\":\($0 == 99 ? "true" : "1")"
    }
    let payload = #"{"_beagleComponent_":"custom:large","# + members.joined(separator: ",") + "}"
    let screen = try Decoded.screen(payload, by: coder)
    #expect(
      Decoded.faults(of: screen) == [
        "missingProperty (root) screenFails", "missingProperty (root) screenFails", "wrongType /key99 screenFails",
      ])
    #expect(Decoded.describe(screen.firstError) == "keyNotFound (root) key10")
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("What the configuration registers")
struct RegisteredSchemaTests {
  private static let configuration = ConfigurationReader.main(
    #"""
    "components": {
      "custom:Card": {"properties": {
        "title": "expr<string>", "price": "expr<Money>", "badge": "Badge?", "highlight": "bool = false",
        "onPress": "[action]?", "footer": "component?", "labels": "{string}", "note": {"type": "string", "since": "2.0.0"},
        "seat": {"type": "Seat?", "description": "where"}}},
      "custom:Bare": {"widget": false, "properties": {"a": "int?"}},
      "custom:Draft": {"properties": "any"}, "custom:Name": {}, "custom:First": {"properties": {"a": "any", "b": "[any]?"}}},
    "actions": {"custom:add": {"properties": {"sku": "expr<string>", "quantity": "expr<int> = 1"}}},
    "types": {
      "Money": {"amount": "double", "currency": "string"},
      "Badge": {"enum": ["NEW", "LAST_UNITS"]},
      "Seat": {"row": {"type": "int"}, "side-of": {"aisle": "bool", "hall": {"number": "int"}}, "kind": {"enum": ["A"]}}}
    """#)

  private static let whole = #""title": "T", "price": {"amount": 1.5, "currency": "BRL"}, "labels": {}"#

  private func diagnostics(_ payload: String) throws -> [String] {
    let named = try #require(try ConfigurationReader.read(Self.configuration).named.first)
    let builder = DependencyBuilder(configuration: named, directory: ".", files: MemoryDisk([:]).fileSystem.fixtures)
    let checker = PayloadChecker(app: builder.knowledge(DependencyBuilder.coder(named), of: .live), root: .either)
    return checker.check(PaddedBytes(payload.utf8), source: Source(file: "a.json")).diagnostics
      .map { "\($0.location.pointer) \($0.rule)" }
  }

  private func card(_ members: String) -> String { #"{"_beagleComponent_": "custom:Card", \#(members)}"# }

  @Test(
    "reads payloads that are as it says",
    arguments: [
      whole, whole + #", "badge": "LAST_UNITS", "highlight": true"#,
      #""title": "@{a}", "price": "@{b}", "labels": {"a": "b"}"#,
      whole + #", "id": "a", "style": {}, "accessibility": {"accessible": true}, "context": {"id": "c", "value": 1}"#,
      whole + #", "onPress": [{"_beagleAction_": "custom:add", "sku": "1"}]"#,
      whole + #", "footer": {"_beagleComponent_": "CUSTOM:bare", "a": 1}"#,
      whole + #", "footer": {"_beagleComponent_": "custom:Draft", "b": 1}"#,
      whole + #", "footer": {"_beagleComponent_": "custom:Name", "c": [1]}"#,
      whole + #", "footer": {"_beagleComponent_": "custom:First"}"#,
      whole + #", "footer": {"_beagleComponent_": "custom:First", "a": null, "b": [null, 1, {}]}"#,
      whole + #", "seat": {"row": 1, "side-of": {"aisle": true, "hall": {"number": 2}}, "kind": "A"}"#,
    ])
  func accepts(_ members: String) throws { #expect(try diagnostics(card(members)) == []) }

  @Test(
    "finds the fault in a property of an app's own",
    arguments: [
      (#""price": {"amount": 1, "currency": "BRL"}, "labels": {}"#, [" decoding/missing-property"]),
      (
        #""title": "T", "price": {"amount": "1", "currency": "BRL"}, "labels": {}"#,
        ["/price/amount decoding/wrong-type"]
      ),
      (#""title": "T", "price": {"amount": 1}, "labels": {}"#, ["/price decoding/missing-property"]),
      (#""title": "T", "price": "@{a}", "labels": {"a": 1}"#, ["/labels/a decoding/wrong-type"]),
      (whole + #", "badge": "OLD""#, ["/badge decoding/unknown-enum-value"]),
      (whole + #", "highlight": null"#, ["/highlight decoding/null-for-required"]),
      (whole + #", "badge": null"#, []),
      (whole + #", "tilte": "T""#, ["/tilte decoding/ignored-property"]),
      (whole + #", "onPress": [{"_beagleAction_": "custom:add"}]"#, ["/onPress/0 decoding/missing-property"]),
      (
        whole + #", "onPress": [{"_beagleAction_": "custom:ad", "sku": "1"}]"#,
        ["/onPress/0/_beagleAction_ actions/unknown"]
      ),
      (
        whole + #", "footer": {"_beagleComponent_": "custom:Crad"}"#,
        ["/footer/_beagleComponent_ components/unknown"]
      ),
      (
        whole + #", "footer": {"_beagleComponent_": "custom:Bare", "style": {}}"#,
        ["/footer/style decoding/ignored-property"]
      ),
      (
        whole + #", "seat": {"row": 1, "side-of": {"aisle": 1, "hall": {"number": "2"}}, "kind": "B"}"#,
        [
          "/seat/side-of/aisle decoding/wrong-type", "/seat/side-of/hall/number decoding/wrong-type",
          "/seat/kind decoding/unknown-enum-value",
        ]
      ),
    ] as [(String, [String])])
  func reports(_ members: String, _ expected: [String]) throws { #expect(try diagnostics(card(members)) == expected) }

  @Test("gives two nested records of one name two types")
  func keepsNestedNamesApart() throws {
    let named = try ConfigurationReader.named(
      #""types": {"A": {"b": {"x": "int"}}, "A_b": {"y": "int"}, "C": {"a-b": {"x": "int"}, "a_b": {"x": "int"}}}"#)
    #expect(named?.registrations.types.map(\.name) == ["A", "A_b", "C", "A_b_2", "C_a_b", "C_a_b_2"])
  }
}

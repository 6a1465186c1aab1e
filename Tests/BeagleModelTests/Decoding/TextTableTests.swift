import BeagleModel
import Testing

@Suite("A table of texts")
struct TextTableTests {
  private let table = TextTable(["ic_back", "ic_pix", "ação", "ic_back", "a\"b"])

  @Test(
    "finds a payload's strings, escapes undone, in their own letter case",
    arguments: [
      (#""ic_pix""#, 1), (#""ic_back""#, 0), (#""ic_\u0070ix""#, 1), (#""ação""#, 2), (#""a\"b""#, 4),
      (#""IC_PIX""#, nil), (#""""#, nil), (#""ic_pixs""#, nil),
    ])
  func findsStrings(_ json: String, _ place: Int?) throws {
    let payload = #"{"_beagleComponent_": "beagle:text", "text": "", "styleId": \#(json)}"#
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    let fact = try #require(screen.facts.facts.first { $0.meaning == .styleId })
    #expect(table.place(ofText: fact.node, in: screen) == place)
  }

  @Test("finds each of many names, and an empty table none")
  func findsAll() {
    let names = (0..<1000).map { "name.\($0)" }
    let table = TextTable(names)
    #expect(names.indices.allSatisfy { table.place(of: names[$0]) == $0 })
    #expect(table.place(of: "name.1000") == nil)
    #expect(TextTable([]).place(of: "") == nil)
  }

  @Test("suggests what is near a name that is not among them", arguments: ["ic_pixs", "IC_PIX", "logo", "picture", ""])
  func suggests(name: String) {
    let names = ["ic_pix", "ic_pay", "logo", "ícone", "loga", ""]
    #expect(TextTable(names).suggestions(for: name) == Spelling.suggestions(for: name, among: names))
  }
}

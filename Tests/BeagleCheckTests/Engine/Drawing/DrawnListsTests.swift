import BeagleModel
import Testing

@testable import beagle_check

@Suite("A list of a drawn screen")
struct DrawnListsTests {
  /// The lines of the list and what is in it.
  private func list(_ members: String, context: String = "[]", name: String = "beagle:listView") -> String? {
    let payload = """
      {"_beagleComponent_": "beagle:screenComponent", "context": {"id": "items", "value": \(context)},
        "child": {"_beagleComponent_": "\(name)", \(members)}}
      """
    return DrawnScreen.drawing(of: payload)?.dump.split(separator: "\n").dropFirst().map { $0.dropFirst(2) }
      .joined(separator: "\n")
  }

  private static let template = #""templates": [{"view": \#(Payload.text("@{index}: @{item}"))}]"#

  @Test("has its template for each of the first three items")
  func hasRows() {
    #expect(
      list(#""dataSource": "@{items}", \#(Self.template)"#, context: #"["a", 2, null, "d"]"#) == """
        list /child
          text "0: a" /child/templates/0/view
          text "1: 2" /child/templates/0/view
          text "2: " /child/templates/0/view
        """)
    #expect(
      list(#""dataSource": ["@{b}"], "direction": "HORIZONTAL", \#(Self.template)"#) == """
        list horizontal /child
          text "0: @{b}" /child/templates/0/view
        """)
    #expect(
      list(
        #""dataSource": [1], "spanCount": 2, \#(Self.template)"#, name: "beagle:gridView") == """
          grid of 2 /child
            text "0: 1" /child/templates/0/view
          """)
  }

  @Test("has no rows where there are no items", arguments: ["[]", "5", "null"])
  func isEmpty(context: String) {
    #expect(list(#""dataSource": "@{items}", \#(Self.template)"#, context: context) == "list /child")
  }

  @Test("names its contexts, and rows by their keys")
  func namesContexts() {
    #expect(
      list(
        """
        "dataSource": [{"id": "x", "n": 1}, {"n": 2}], "key": "id", "iteratorName": "row", "indexName": "at",
        "templates": [{"view": \(Payload.text("@{at}: @{row.n} @{item}"))}]
        """) == """
          list /child
            text "x: 1 " /child/templates/0/view
            text "1: 2 " /child/templates/0/view
          """)
  }

  @Test("chooses the template whose case is true, else the one without")
  func choosesTemplates() {
    let templates = """
      "templates": [{"case": "@{eq(item, 1)}", "view": \(Payload.text("one"))}, {"view": \(Payload.text("else"))},
        {"case": "@{eq(item, 2)}", "view": \(Payload.text("two"))}]
      """
    #expect(
      list(#""dataSource": [1, 2, 3], \#(templates)"#) == """
        list /child
          text "one" /child/templates/0/view
          text "two" /child/templates/2/view
          text "else" /child/templates/1/view
        """)
    #expect(
      list(#""dataSource": [1, 2], "templates": [{"case": "@{eq(item, 2)}", "view": \#(Payload.text("two"))}]"#) == """
        list /child
          text "two" /child/templates/0/view
        """)
  }

  @Test(
    "chooses the first template whose case may be true where none is without",
    arguments: [("global.isNew", 1), ("null", 0), ("false", 0)])
  func choosesUnknownCases(condition: String, rows: Int) {
    let template = #"{"case": "@{\#(condition)}", "view": \#(Payload.text("new"))}"#
    let lines = list(#""dataSource": [1], "templates": [\#(template)]"#)?.split(separator: "\n")
    #expect(lines?.count == 1 + rows)
  }

  @Test("has each template once where its items are unknown")
  func isUnknown() {
    #expect(
      list(
        """
        "dataSource": "@{global.items}", "templates": [
          {"case": "@{item.isNew}", "view": \(Payload.text("@{item.name} of @{items}"))},
          {"view": \(Payload.text("@{index}"))}]
        """, context: #""all""#) == """
          list /child
            text "‹@{item.name}› of all" /child/templates/0/view
            text "‹@{index}›" /child/templates/1/view
          """)
  }

  @Test("has its template where the screen does not decode", arguments: ["5", "{}", "\"items\""])
  func isBroken(source: String) {
    #expect(
      list(#""dataSource": \#(source), "templates": [{"view": \#(Payload.text("row"))}]"#)?.hasSuffix(
        """
        list /child
          text "row" /child/templates/0/view
        """) == true)
  }

  @Test("may be inside another one, and has the contexts of both")
  func isNested() {
    let inner = """
      {"_beagleComponent_": "beagle:listView", "dataSource": "@{item.all}", "iteratorName": "each",
        "templates": [{"view": \(Payload.text("@{item.n}@{each}"))}]}
      """
    #expect(
      list(
        #""dataSource": [{"n": 1, "all": ["a", "b"]}, {"n": 2, "all": []}], "templates": [{"view": \#(inner)}]"#)
          == """
          list /child
            list /child/templates/0/view
              text "1a" /child/templates/0/view/templates/0/view
              text "1b" /child/templates/0/view/templates/0/view
            list /child/templates/0/view
          """)
  }

  @Test("of lists of lists has no more components than any screen, and none is left out that was drawn")
  func isBounded() {
    var view = Payload.text("deep")
    for _ in 0..<12 {
      view =
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [1, 2, 3], "templates": [{"view": \#(view)}]}"#
    }
    let drawing = DrawnScreen.drawing(of: Payload.column(view, Payload.text("last")))
    #expect(drawing?.nodes.count == DrawnScreen.limit)
    #expect(drawing?.leftOut == 1)
  }
}

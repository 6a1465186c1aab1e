import Testing

@testable import beagle_check

/// What is said of the rows of lists: of those that choose a template, stand in other rows, or are written to.
@Suite("A row of a list")
struct RowTests {
  typealias Case = ContextVerdictTests.Case

  private static func choosing(_ condition: String, among rows: String) -> Example {
    .screen(
      #""id": "l", "value": \#(rows)"#,
      #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{l}", "templates": [{"case": \#(condition), "#
        + #""view": \#(Example.text(#""A""#))}, {"view": \#(Example.text(#""B""#))}]}"#)
  }

  private static func nested(_ rows: String, _ others: String = Example.text(#""Hi""#)) -> Example {
    .screen(
      #""id": "l", "value": \#(rows)"#,
      list("@{l}", "row", list("@{row.kids}", "k", Example.text(#""@{k.nme}""#), #""useParentScroll": true, "#)), others
    )
  }

  private static func list(_ source: String, _ name: String, _ view: String, _ members: String = "") -> String {
    Example.list("\"\(source)\"", view, #""iteratorName": "\#(name)", \#(members)"#)
  }

  private static func cart(_ source: String, _ text: String, _ actions: String...) -> Example {
    .screen(
      nil, list(source, "line", Example.box(nil, [Example.text("\"\(text)\"")] + actions.map { Example.button($0) })),
      configuration:
        #"{"types": {"Line": {"qty": "int"}, "Shop": {"cart": "[Line]"}}, "globalContext": {"type": "Shop"}}"#)
  }

  private static let row = Example.set(#""contextId": "line", "path": "qty", "value": 3"#)
  private static let whole = Example.set(
    #""contextId": "global", "path": "cart", "value": "@{remove(global.cart, line)}""#)
  private static let untyped =
    #"error contexts/unknown-path: line.qt has no "qt" (there is qty), so the text is empty"#
  private static let unnamed =
    #"warning contexts/unknown-path: k.nme has no "nme" (there is name), so the text is empty; did you mean "name"?"#

  private static let cases: [Case] = [
    Case(
      testDescription: "that is asked which template it wants",
      payload: choosing(#""@{eq(item.tpye, 'a')}""#, among: #"[{"type": "a"}]"#),
      report: [
        #"warning contexts/unknown-path: item.tpye has no "tpye" (there is type), so the call around it gets null; did you mean "type"?"#
      ]),
    Case(
      testDescription: "that is asked for what another row has",
      payload: choosing(#""@{eq(item.kind, 'a')}""#, among: #"[{"kid": "a"}, {"kind": "a"}]"#), report: []),
    Case(
      testDescription: "in a row of another list",
      payload: nested(#"[{"kids": [{"name": "a"}]}, {"kids": [{"name": "b"}, {"name": "c"}]}]"#), report: [unnamed]),
    Case(
      testDescription: "in rows of which another has what is asked for",
      payload: nested(#"[{"kids": [{"name": "a"}]}, {"kids": [{"nme": "b"}]}]"#), report: []),
    Case(
      testDescription: "in rows of which another has no list yet",
      payload: nested(#"[{"kids": [{"name": "a"}]}, {"kids": null}]"#), report: []),
    Case(
      testDescription: "in a row whose list is set",
      payload: nested(
        #"[{"kids": [{"name": "a"}]}]"#,
        Example.button(Example.set(#""contextId": "l", "path": "[0].kids", "value": "@{global.kids}""#))),
      report: []),
    Case(
      testDescription: "of a declared type, which is written to",
      payload: cart("@{global.cart}", "@{line.qt}", row), report: [untyped]),
    Case(
      testDescription: "of a declared type, whose list is written anew",
      payload: cart("@{global.cart}", "@{line.qt}", whole), report: []),
    Case(
      testDescription: "of a declared type, which is written to in a list that is written anew",
      payload: cart("@{global.cart}", "@{line.qt}", row, whole), report: []),
    Case(
      testDescription: "that gets what its declared type lacks",
      payload: cart("@{global.cart}", "@{line.qt}", Example.set(#""contextId": "line", "path": "qt", "value": 3"#)),
      report: []),
    Case(
      testDescription: "that comes with what its declared type lacks",
      payload: cart(
        "@{global.cart}", "@{line.qt}", Example.set(#""contextId": "global", "path": "cart", "value": [{"qt": 1}]"#)),
      report: []),
    Case(
      testDescription: "of a list in a row that chooses its template",
      payload: .screen(
        #""id": "l", "value": [{"k": "1"}]"#,
        #"{"_beagleComponent_": "beagle:listView", "dataSource": "@{l}", "iteratorName": "row", "templates": [{"case": "@{eq(row.k, '1')}", "view": "#
          + Example.box(
            ##""id": "shop", "value": ["#579F2B", "red"]"##,
            [
              Example.list(
                #""@{shop}""#, #"{"_beagleComponent_": "beagle:text", "text": "A", "textColor": "@{item}"}"#,
                #""useParentScroll": true, "#)
            ]) + #"}, {"view": \#(Example.text(#""@{row.k}""#))}]}"#),
      report: [##"warning styles/color: "red" is not a color on iOS; did you mean "#FF0000"?"##]),
    Case(
      testDescription: "of a list that the declared type lacks",
      payload: cart("@{global.basket}", "@{line.qty}", row, whole),
      report: [
        #"error contexts/unknown-path: global.basket has no "basket" (there is cart), so the list is empty"#
      ]),
  ]

  @Test("is held against", arguments: cases)
  func verdict(_ verdict: Case) { #expect(ExampleRun(verdict.payload).lines == verdict.report) }
}

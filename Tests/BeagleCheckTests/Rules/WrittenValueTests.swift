import BeagleModel
import Testing

@testable import beagle_check

/// What is written to one place says nothing of the others.
@Suite("What writes leave of a context")
struct WrittenValueTests {
  typealias Case = ContextVerdictTests.Case

  private static let plans = #""id": "plan", "value": {"all": [{"name": "One"}], "total": 1, "chosen": ""}"#
  private static let user = #"{"globalContext": {"type": {"user": {"name": "string"}}}}"#

  private static func rows(_ text: String, _ write: String) -> String {
    Example.list(
      #""@{plan.all}""#,
      #"{"_beagleComponent_": "beagle:button", "text": \#(text), "onPress": [\#(Example.set(write))]}"#)
  }

  private static let openingRow = Example.button(Example.set(#""contextId": "item", "path": "isOpen", "value": true"#))

  private static let cases: [Case] = [
    Case(
      testDescription: "the rows of a list, when something beside it is written",
      payload: .screen(
        plans,
        rows(#""@{item.nmae} @{plan.chosen}""#, #""contextId": "plan", "path": "chosen", "value": "@{plan.total}""#)),
      report: [
        #"warning contexts/unknown-path: item.nmae has no "nmae" (there is name), so this part of the text is empty; did you mean "name"?"#
      ]),
    Case(
      testDescription: "not the rows of a list that is written itself",
      payload: .screen(
        plans, rows(#""@{item.nam}""#, #""contextId": "plan", "path": "all", "value": "@{global.plans}""#)),
      report: []),
    Case(
      testDescription: "what stands beside a list whose rows are written",
      payload: .screen(
        plans, Example.text(#""@{plan.totla}""#),
        rows(#""@{item.name}""#, #""contextId": "item", "path": "name", "value": "Two""#)),
      report: [
        #"error contexts/unknown-path: plan.totla has no "totla" (there is all, total, chosen), so the text is empty; did you mean "total"?"#
      ]),
    Case(
      testDescription: "the declared type where an unknown value is put around the path",
      payload: .screen(
        nil, Example.text(#""@{global.user.nmae}""#),
        Example.button(Example.set(#""contextId": "global", "path": "user", "value": "@{navigationContext}""#)),
        configuration: user),
      report: [
        #"warning contexts/unknown-path: global.user.nmae has no "nmae" (there is name), so the text is empty; did you mean "name"?"#
      ]),
    Case(
      testDescription: "nothing of the declared type where the very path is written",
      payload: .screen(
        nil, Example.text(#""@{global.user.nick}""#),
        Example.button(Example.set(#""contextId": "global", "path": "user.nick", "value": "A""#)), configuration: user),
      report: [
        #"warning contexts/unknown-path: global.user.nick is set, and the declared type of the global context does not have it (there is name)"#
      ]),
    Case(
      testDescription: "no key of a number, when another number is written",
      payload: .screen(
        #""id": "tab", "value": 0"#, Example.text(#""@{tab.index}""#),
        Example.button(Example.set(#""contextId": "tab", "value": "@{sum(tab, 1)}""#))),
      report: [
        #"warning contexts/unknown-path: tab.index asks for a key "index" of a number, so the text is empty"#
      ]),
    Case(
      testDescription: "the key of what nobody knows, when that is written over a number",
      payload: .screen(
        #""id": "tab", "value": 0"#, Example.text(#""@{tab.index}""#),
        Example.button(Example.set(#""contextId": "tab", "value": "@{global.tab}""#))),
      report: []),
    Case(
      testDescription: "a property that reads another part of what is written",
      payload: .screen(
        #""id": "form", "value": {"zip": {"isWrong": false}}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{form.zip.isWrong}"}"#,
        Example.button(Example.set(#""contextId": "form", "path": "zip", "value": {"isWrong": true}"#))),
      report: []),
    Case(
      testDescription: "nothing where an expression clears a value",
      payload: .screen(
        #""id": "form", "value": """#, Example.text(#""@{form}""#),
        Example.button(Example.set(#""contextId": "form", "value": "@{null}""#))),
      report: []),
    Case(
      testDescription: "nothing of the declared type where the rows of its list are written",
      payload: .screen(
        nil, Example.text(#""@{global.rows[0].n}""#),
        Example.list(
          #""@{global.rows}""#,
          Example.button(Example.set(#""contextId": "item", "path": "n", "value": "@{item.a}""#))),
        Example.button(Example.set(#""contextId": "global", "path": "chosen", "value": 1"#)),
        configuration:
          #"{"types": {"Row": {"a": "string"}}, "globalContext": {"type": {"rows": "[Row]", "chosen": "int"}}}"#),
      report: []),
    Case(
      testDescription: "one fault of a write, however many properties read it",
      payload: .screen(
        #""id": "form", "value": {"isOpen": false}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Pay", "enabled": "@{form.isOpen}"}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Buy", "enabled": "@{form.isOpen}"}"#,
        Example.button(Example.set(#""contextId": "form", "path": "isOpen", "value": "yes""#))),
      report: [
        #"warning contexts/set-wrong-type: form.isOpen is set to a string, and the "enabled" that reads it must be a boolean: the button stays as it is then"#
      ]),
    Case(
      testDescription: "what iOS does where it finds no list, no boolean, no address and no color",
      payload: .screen(
        ##""id": "q", "value": {"rows": ["a"], "isOn": true, "isBusy": false, "path": "/a", "color": "#FFF"}"##,
        Example.list(#""@{q.rows}""#, Example.text(#""@{item}""#)),
        #"{"_beagleComponent_": "beagle:pullToRefresh", "isRefreshing": "@{q.isBusy}", "onPull": [], "child": \#(Example.text(#""a", "textColor": "@{q.color}""#))}"#,
        Example.button(
          #"{"_beagleAction_": "beagle:condition", "condition": "@{q.isOn}", "onTrue": [\#(Example.pushView(#"{"url": "@{q.path}"}"#))]}"#
        ),
        Example.button(
          [
            #""rows", "value": "x""#, #""isOn", "value": "yes""#, #""isBusy", "value": 0"#, #""path", "value": {}"#,
            #""color", "value": []"#,
          ].map { Example.set(#""contextId": "q", "path": \#($0)"#) }.joined(separator: ", "))),
      report: [
        #"warning contexts/set-wrong-type: q.rows is set to a string, and the "dataSource" that reads it must be a list: the list has no rows then"#,
        #"warning contexts/set-wrong-type: q.isOn is set to a string, and the "condition" that reads it must be a boolean: onFalse runs then"#,
        #"warning contexts/set-wrong-type: q.isBusy is set to a number, and the "isRefreshing" that reads it must be a boolean: it stops refreshing then"#,
        #"warning contexts/set-wrong-type: q.path is set to an object, and the "url" that reads it must be a string: that is not an address then"#,
        #"warning contexts/set-wrong-type: q.color is set to a list, and the "textColor" that reads it must be a string: no color is set then"#,
      ]),
    Case(
      testDescription: "the same of what a context has to begin with",
      payload: .screen(
        ##""id": "q", "value": {"color": {"light": "#FFF"}, "page": "0.5"}"##,
        Example.text(#""a", "textColor": "@{q.color}""#),
        #"{"_beagleComponent_": "beagle:pageView", "children": [\#(Example.text(#""a""#))], "currentPage": "@{q.page}"}"#
      ),
      report: [
        #"warning expressions/wrong-result-type: "textColor" must be a string, and "@{q.color}" is an object: no color is set"#,
        #"warning expressions/wrong-result-type: "currentPage" must be a whole number, and "@{q.page}" is a string: the value is ignored"#,
      ]),
    Case(
      testDescription: "nothing where what is null to begin with may become anything",
      payload: .screen(
        #""id": "q", "value": {"fault": null}"#, Example.text(#""@{q.fault.mesage}""#),
        Example.button(
          Example.set(#""contextId": "q", "path": "fault", "value": {"code": 1, "message": "No"}"#) + ", "
            + Example.set(#""contextId": "q", "path": "fault", "value": "@{global.fault}""#))),
      report: []),
    Case(
      testDescription: "the path that is meant, without the context's id",
      payload: .screen(
        #""id": "q", "value": {"isBusy": true}"#, Example.text(#""@{q.isBusy} @{global.user.name}""#),
        Example.button(
          Example.set(#""contextId": "q", "path": "q.isBusy", "value": false"#) + ", "
            + Example.set(#""contextId": "global", "path": "global.user.name", "value": "Ana""#))),
      report: [
        #"warning contexts/unknown-path: "q.isBusy" repeats the context's id: it sets q.q.isBusy, which no expression reads by that name"#,
        #"warning contexts/unknown-path: "global.user.name" repeats the context's id: it sets global.global.user.name, which no expression reads by that name"#,
      ]),
    Case(
      testDescription: "the path of a list that is not there, whose rows write their items",
      payload: .screen(
        #""id": "q", "value": {"rows": [{"isOpen": false}]}"#,
        Example.list(#""@{q.rwos}""#, openingRow)),
      report: [
        #"error contexts/unknown-path: q.rwos has no "rwos" (there is rows), so the list is empty; did you mean "rows"?"#
      ]),
    Case(
      testDescription: "nothing where rows add what their items have not",
      payload: .screen(
        #""id": "q", "value": {"rows": [{"isOpen": false}]}"#,
        Example.list(#""@{q.rows}""#, openingRow.replacing(#""isOpen""#, with: #""wasOpened""#)),
        Example.text(#""@{q.rows[0].wasOpened}""#)),
      report: []),
    Case(
      testDescription: "the path that is meant, where a request takes all of the context",
      payload: .screen(
        #""id": "user", "value": {"name": "A"}"#,
        Example.button(Example.set(#""contextId": "user", "path": "user.name", "value": "Ana""#)),
        Example.button(
          Example.request(#""method": "POST", "data": "@{user}", "onError": [\#(Example.alert(#""Sorry""#))]"#))),
      report: [
        #"warning contexts/unknown-path: "user.name" repeats the context's id: it sets user.user.name, which no expression reads by that name"#
      ]),
    Case(
      testDescription: "nothing where what is set is read by its name, and with all of the context",
      payload: .screen(
        #""id": "user", "value": {"name": "A"}"#, Example.text(#""@{user.user.age}""#),
        Example.button(Example.set(#""contextId": "user", "path": "user.age", "value": 1"#)),
        Example.button(
          Example.set(#""contextId": "user", "path": "user.name", "value": "Ana""#) + ", "
            + Example.request(#""method": "POST", "data": "@{user}", "onError": [\#(Example.alert(#""Sorry""#))]"#))),
      report: []),
    Case(
      testDescription: "nothing where a part of the context has its name",
      payload: .screen(
        #""id": "user", "value": {"name": "A", "user": {"name": "B"}}"#, Example.text(#""@{user.name}""#),
        Example.button(Example.set(#""contextId": "user", "path": "user.name", "value": "Ana""#))),
      report: []),
  ]

  @Test("is held against", arguments: cases)
  func verdict(_ verdict: Case) { #expect(ExampleRun(verdict.payload).lines == verdict.report) }
}

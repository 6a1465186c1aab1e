import BeagleModel
import Testing

@testable import beagle_check

/// What rows, events and actions bring into a context, held against the calls that read it (docs/spec/expressions.md 9.2).
@Suite("A value that comes later")
struct LaterValueTests {
  private static let time = #"{"at": 1700000000000}"#
  private static let quotient = Example.text(#""@{divide(item.at, 1000)}""#)
  private static let crash =
    "expressions/crashing-call: divide squares its first operand, and the square of 1700000000000 does not fit 64 bits: "
    + "the app crashes"
  private static let noNumber =
    "expressions/crashing-call: int of nan, which 0 divided by anything is, crashes the app"

  private static func found(_ context: String?, _ children: String...) -> [String] {
    ExampleRun(Example(Example.screenText(context, children))).lines
  }

  private static func pages(_ action: String) -> String {
    let pages = Example.container([Example.text(#""1""#), Example.text(#""2""#)])
    return
      #"{"_beagleComponent_": "beagle:pageView", "children": [\#(pages)], "onPageChange": [\#(action)]}"#
  }

  @Test("crashes where any row has it")
  func anyRow() {
    let rows = #"[{"at": 1}, \#(Self.time)]"#
    #expect(Self.found(nil, Example.list(rows, Self.quotient)) == ["warning \(Self.crash)"])
    #expect(
      Self.found(#""id": "rows", "value": \#(rows)"#, Example.list(#""@{rows}""#, Self.quotient)) == [
        "warning \(Self.crash)"
      ])
    #expect(Self.found(nil, Example.list(#"[{"at": 1}, {"at": "1700000000000"}]"#, Self.quotient)) == [])
  }

  @Test("is not held against a template that the row may not come to")
  func chosenTemplates() {
    let chosen = #"{"case": "@{lt(item.at, 1000)}", "view": \#(Self.quotient)}"#
    let other = #"{"view": \#(Example.text(#""@{item.at}""#))}"#
    #expect(
      Self.found(
        nil,
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"at": 1}, \#(Self.time)], "templates": [\#(chosen), \#(other)]}"#
      ) == [])
  }

  @Test("is not that of rows which are set before they are drawn")
  func rowsSetAtStart() {
    let set = Example.set(#""contextId": "rows", "value": [{"at": 1}]"#)
    #expect(
      Self.found(
        #""id": "rows", "value": [\#(Self.time)]"#,
        #"{"_beagleComponent_": "beagle:container", "onInit": [\#(set)], "children": [\#(Example.list(#""@{rows}""#, Self.quotient))]}"#
      ) == [])
  }

  @Test("is not held against an action that something else lets run")
  func guardedActions() {
    let set = Example.set(#""contextId": "n", "value": "@{int(divide(item.of, 2))}""#)
    func rows(_ button: String) -> [String] {
      Self.found(#""id": "n", "value": 1"#, Example.text(#""@{n}""#), Example.list(#"[{"of": 0}]"#, button))
    }
    #expect(rows(Example.button(set)) == ["warning \(Self.noNumber)"])
    #expect(
      rows(
        Example.button(
          #"{"_beagleAction_": "beagle:condition", "condition": "@{gt(item.of, 0)}", "onTrue": [\#(set)]}"#)) == [])
    #expect(
      rows(
        #"{"_beagleComponent_": "beagle:button", "text": "Go", "enabled": "@{gt(item.of, 0)}", "onPress": [\#(set)]}"#)
        == [])
  }

  @Test("is a row's number, which is the item's key where the list has one")
  func numbers() {
    let half = Example.text(#""@{int(divide(int(index), 2))}""#)
    #expect(Self.found(nil, Example.list(#""@{global.rows}""#, half)) == ["warning \(Self.noNumber)"])
    let keyed = Self.found(nil, Example.list(#"[{"id": 7}]"#, half, #""key": "id", "#))
    #expect(keyed.filter { $0.contains("crashing") } == [])
    let zero = Self.found(nil, Example.list(#"[{"id": "0"}]"#, half, #""key": "id", "#))
    #expect(zero.filter { $0.contains("crashing") } == ["warning \(Self.noNumber)"])
  }

  @Test("is the first page that an event tells of")
  func pages() {
    func paged(_ value: String) -> [String] {
      Self.found(
        #""id": "half", "value": 1"#, Example.text(#""@{half}""#),
        Self.pages(Example.set(#""contextId": "half", "value": "\#(value)""#)))
    }
    #expect(paged("@{int(divide(onPageChange, 2))}") == ["warning \(Self.noNumber)"])
    #expect(paged("@{int(divide(sum(onPageChange, 1), 2))}") == [])
  }

  @Test("is a literal that an action writes, and nothing is known of what is written beside it")
  func writes() {
    let shown = Example.text(#""@{int(divide(cart.total, cart.count))}""#)
    func written(_ writes: String...) -> [String] {
      Self.found(
        #""id": "cart", "value": {"total": 8, "count": 2}"#, shown, Example.button(writes.joined(separator: ", ")))
    }
    #expect(written(Example.set(#""contextId": "cart", "path": "count", "value": 4"#)) == [])
    #expect(
      written(Example.set(#""contextId": "cart", "value": {"total": 0, "count": 1}"#)) == ["warning \(Self.noNumber)"])
    #expect(written(Example.set(#""contextId": "cart", "path": "total", "value": 0"#)) == [])
  }

  @Test("shows no number where users surely see it")
  func oddNumbers() {
    let nan = "expressions/division-by-zero: users read \"nan\": divide gives that for 0 divided by anything"
    let inf = "expressions/division-by-zero: users read \"inf\": divide gives that for a divisor of 0"
    let context = #""id": "cart", "value": {"total": 0, "count": 0}"#
    #expect(Self.found(context, Example.text(#""@{divide(cart.total, 100)} %""#)) == ["warning \(nan)"])
    #expect(Self.found(context, Example.text(#""@{divide(100, cart.count)}""#)) == ["warning \(inf)"])
    #expect(Self.found(context, Example.text(#""@{divide(0, cart.count)}""#)) == ["warning \(nan)"])
    #expect(Self.found(context, Example.text(#""@{gt(divide(cart.total, 100), 1)}""#)) == [])
    #expect(
      Self.found(nil, Example.list(#"[{"of": 4}, {"of": 0}]"#, Example.text(#""@{divide(1, item.of)}""#))) == [
        "warning \(inf)"
      ])
    #expect(Self.found(context, Example.text(#""@{sum(sum('1e30', 'inf'), cart.total)}""#)) == [])
  }

  private static let quotientAlert = Example.alert(#""@{divide(c.at, 1000)}""#)
  private static let setSmall = Example.set(#""contextId": "c", "path": "at", "value": 2"#)
  private static let setLarge = Example.set(#""contextId": "c", "path": "at", "value": 1700000000000"#)

  @Test("is what the last action in front of the one that reads has set")
  func setJustBefore() {
    let context = #""id": "c", "value": {"at": 1700000000000}"#
    #expect(Self.found(context, Example.button(Self.setSmall + ", " + Self.quotientAlert)) == [])
    #expect(
      Self.found(context, Example.button(Self.quotientAlert + ", " + Self.setSmall)) == ["warning \(Self.crash)"])
    #expect(
      Self.found(#""id": "c", "value": {"at": 1}"#, Example.button(Self.setLarge + ", " + Self.quotientAlert)) == [
        "warning \(Self.crash)"
      ])
    #expect(
      Self.found(
        #""id": "c", "value": {"at": 1}"#, Example.button(Self.setLarge),
        Example.button(Self.setSmall + ", " + Self.quotientAlert)) == [])
  }

  @Test("is not asked for where the button that reads it may be disabled by it")
  func guardedByTheButton() {
    let removal = Example.set(#""contextId": "c", "path": "rows", "value": "@{removeIndex(c.rows)}""#)
    #expect(
      Self.found(
        #""id": "c", "value": {"rows": []}"#,
        #"{"_beagleComponent_": "beagle:button", "text": "Less", "enabled": "@{not(isEmpty(c.rows))}", "onPress": [\#(removal)]}"#,
        Example.button(Example.set(#""contextId": "c", "path": "rows", "value": "@{insert(c.rows, 1)}""#))) == [])
  }

  @Test("is no empty list where each row of the list has the button")
  func buttonsInRows() {
    let context = #""id": "c", "value": {"rows": []}"#
    let removal = Example.button(
      Example.set(#""contextId": "c", "path": "rows", "value": "@{removeIndex(c.rows)}""#))
    let clearing = Example.button(Example.set(#""contextId": "c", "path": "rows", "value": []"#))
    #expect(Self.found(context, Example.list(#""@{c.rows}""#, Example.container([removal])), clearing) == [])
    #expect(
      Self.found(context, Example.list(#""@{global.rows}""#, Example.container([removal]))) == [
        "warning \(Self.emptied), as it is to begin with"
      ])
  }

  private static let emptied =
    "expressions/crashing-call: removeIndex without an index crashes the app while the list is empty"

  @Test("is an empty list where a condition lets an action run for no other")
  func wrongSide() {
    let removal = Example.set(#""contextId": "rows", "value": "@{removeIndex(rows)}""#)
    let fill = Example.set(#""contextId": "rows", "value": [1]"#)
    func rows(_ condition: String, _ branch: String, _ actions: String...) -> [String] {
      Self.found(
        #""id": "rows", "value": []"#, Example.list(#""@{rows}""#, Example.container),
        Example.button(
          #"{"_beagleAction_": "beagle:condition", "condition": "\#(condition)", "\#(branch)": [\#(actions.joined(separator: ", "))]}"#
        ))
    }
    #expect(rows("@{isEmpty(rows)}", "onTrue", removal) == ["warning \(Self.emptied)"])
    #expect(rows("@{not(isEmpty(rows))}", "onFalse", removal) == ["warning \(Self.emptied)"])
    #expect(rows("@{isEmpty(rows)}", "onFalse", removal) == [])
    #expect(rows("@{not(isEmpty(rows))}", "onTrue", removal) == [])
    #expect(rows("@{isEmpty(global.rows)}", "onTrue", removal) == [])
    #expect(rows("@{isEmpty(rows)}", "onTrue", fill, removal) == [])
    let later = Example.request(#""onSuccess": [\#(removal)], "onError": [\#(Example.alert(#""Sorry""#))]"#)
    #expect(rows("@{isEmpty(rows)}", "onTrue", later) == [])
  }

  @Test("is not waited for where nothing ever changes a text that is too short to be cut")
  func lastingText() {
    #expect(
      Self.found(#""id": "c", "value": {"u": "ab"}"#, Example.text(#""@{substr(c.u, 2, -1)}""#))
        == [
          "warning expressions/platform-divergent: -1 is a number on iOS; web gives null for it, and Android does not read it",
          "note expressions/substring-bounds: substr() has the length -1, so the text is empty",
        ])
  }

  @Test("crashes nothing in an action that a condition never comes to")
  func deadBranch() {
    let action =
      #"{"_beagleAction_": "beagle:condition", "condition": false, "onFalse": [\#(Self.setSmall)], "onTrue": [\#(Self.quotientAlert)]}"#
    #expect(
      Self.found(#""id": "c", "value": {"at": 1700000000000}"#, Example.button(action)) == [
        #"note actions/dead-branch: the condition is always false, so "onTrue" never runs"#
      ])
    let constant = Example.alert(#""@{divide(1700000000000, 1000)}""#)
    #expect(
      Self.found(nil, Example.button(action.replacing(Self.quotientAlert, with: constant))).last
        == "warning \(Self.crash)")
  }
}

import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// Two versions of a screen, and everything that is different between them.
@Suite("The comparison of two versions of a screen")
struct OutlineComparisonTests {
  private static func changes(_ old: String, _ new: String, _ app: AppModel = AppModel()) throws -> [PayloadChange] {
    func outline(_ text: String, _ file: String) throws -> ScreenOutline {
      let document = try JSONDocument(parsing: Array(text.utf8))
      return ScreenOutline(of: app.coder.screen(from: document), source: Source(file: file))
    }
    return try OutlineComparison.changes(from: outline(old, "old.json"), to: outline(new, "new.json"), of: "/home")
  }

  private static func lines(_ old: String, _ new: String, _ app: AppModel = AppModel()) throws -> [String] {
    try changes(old, new, app).map { change in
      let line = "\(change.verb) \(change.title)" + (change.values.isEmpty ? "" : ": \(change.values)")
      return change.isBreaking ? line + " !" : line
    }
  }

  struct Row: Sendable {
    var name: String
    var old: String
    var new: String
    var changes: [String] = []

    init(_ name: String, _ old: String, _ new: String, _ changes: String...) {
      (self.name, self.old, self.new, self.changes) = (name, old, new, changes)
    }
  }

  private static func text(_ words: String, _ more: String = "") -> String {
    #"{"_beagleComponent_": "beagle:text", "text": "\#(words)"\#(more)}"#
  }

  private static func box(_ children: String..., more: String = "") -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(children.joined(separator: ", "))]\#(more)}"#
  }

  private static func button(_ id: String, _ route: String, _ more: String = "") -> String {
    """
    {"_beagleComponent_": "beagle:button", "id": "\(id)", "text": "Go", "onPress": [
      {"_beagleAction_": "beagle:pushView", "route": {"url": "\(route)"\(more)}}]}
    """
  }

  private static func link(_ text: String, _ route: String) -> String {
    """
    {"_beagleComponent_": "beagle:button", "text": "\(text)", "onPress": [
      {"_beagleAction_": "beagle:pushView", "route": {"url": "\(route)"}}]}
    """
  }

  private static func send(_ url: String, _ method: String) -> String {
    """
    {"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [
      {"_beagleAction_": "beagle:sendRequest", "url": "\(url)", "method": "\(method)"}]}
    """
  }

  private static func press(_ actions: String...) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [\#(actions.joined(separator: ", "))]}"#
  }

  private static let push = #"{"_beagleAction_": "beagle:pushView", "route": {"url": "/a"}}"#
  private static let alert = #"{"_beagleAction_": "beagle:alert", "message": "Hi"}"#

  static let rows: [Row] = [
    Row("the same text", text("A"), text("A")),
    Row(
      "another indentation, order of keys, and letter case of names",
      #"{"_beagleComponent_":"beagle:text","text":"A"}"#,
      "{\n  \"text\": \"A\",\n  \"_beagleComponent_\": \"Beagle:Text\"\n}"),
    Row(
      "numbers of one value", text("A", #", "style": {"flex": {"grow": 1}}"#),
      text("A", #", "style": {"flex": {"grow": 1.0}}"#)),
    Row("an empty list", box(), #"{"_beagleComponent_": "beagle:container"}"#),
    Row("other words", text("A"), text("B"), #"changed text: "A" → "B""#),
    Row(
      "words of three siblings", box(text("A"), text("B"), text("C")), box(text("A"), text("X"), text("C")),
      #"changed text: "B" → "X""#),
    Row(
      "a sibling that came first", box(text("A"), text("B")), box(text("N"), text("A"), text("B")),
      "added component beagle:text", #"added text: "N""#),
    Row(
      "a sibling that went", box(text("A"), text("B"), text("C")), box(text("A"), text("C")),
      "removed component beagle:text", #"removed text: "B""#),
    Row(
      "siblings in another order", box(text("A"), text("B"), text("C")), box(text("C"), text("A"), text("B")),
      "moved component beagle:text"),
    Row(
      "components around all", box(text("A"), button("b", "/b")),
      #"{"_beagleComponent_": "beagle:scrollView", "children": [\#(box(text("A"), button("b", "/b")))]}"#,
      "added component beagle:scrollview"),
    Row(
      "a component around all, and other words", box(text("A"), button("b", "/b")),
      #"{"_beagleComponent_": "beagle:scrollView", "children": [\#(box(text("B"), button("b", "/b")))]}"#,
      "added component beagle:scrollview", #"changed text: "A" → "B""#),
    Row(
      "a component that moved to another one",
      box(box(button("b", "/b"), more: #", "id": "x""#), box(more: #", "id": "y""#)),
      box(box(more: #", "id": "x""#), box(button("b", "/b"), more: #", "id": "y""#)),
      #"moved component beagle:button "b""#),
    Row(
      "a component that went with all inside", box(text("A"), box(text("B"), button("b", "/b"))), box(text("A")),
      "removed component beagle:container: with 2 components inside", "removed link GET /b (navigation) !",
      #"removed text: "B""#, #"removed text: "Go""#),
    Row(
      "buttons without ids in another order, and with other texts",
      box(link("A", "/a"), link("B", "/b"), link("C", "/c")), box(link("C2", "/c"), link("A2", "/a"), link("B2", "/b")),
      "moved component beagle:button", #"changed text: "A" → "A2""#, #"changed text: "B" → "B2""#,
      #"changed text: "C" → "C2""#),
    Row(
      "another id", box(button("a", "/a")), box(button("b", "/a")), #"removed component beagle:button "a""#,
      #"added component beagle:button "b""#),
    Row(
      "another name", box(text("A")), box(#"{"_beagleComponent_": "custom:label", "text": "A"}"#),
      "removed component beagle:text", "added component custom:label"),
    Row(
      "another root", text("A"), box(text("B")), "removed component beagle:text",
      "added component beagle:container: with 1 component inside", #"removed text: "A""#,
      #"added text: "B""#),
    Row(
      "another route", button("b", "/a"), button("b", "/b"), "removed link GET /a (navigation) !",
      "added link GET /b (navigation)"),
    Row(
      "another method of a route", button("b", "/a"), button("b", "/a", #", "httpAdditionalData": {"method": "POST"}"#),
      "removed link GET /a (navigation) !", "added link POST /a (navigation)", #"changed property "onPress""#),
    Row(
      "a route that is prefetched", button("b", "/a"), button("b", "/a", #", "shouldPrefetch": true"#),
      #"changed property "onPress""#),
    Row(
      "two buttons that change their routes", box(button("a", "/a"), button("b", "/b")),
      box(button("a", "/b"), button("b", "/a")), "removed link GET /a (navigation) !",
      "removed link GET /b (navigation) !", "added link GET /b (navigation)", "added link GET /a (navigation)"),
    Row("actions in another order", press(push, alert), press(alert, push), #"changed property "onPress""#),
    Row(
      "an action inside a condition", press(push),
      press(#"{"_beagleAction_": "beagle:condition", "condition": "@{a}", "onTrue": [\#(push)]}"#),
      #"changed property "onPress""#),
    Row(
      "another verb", press(push), press(push.replacing("pushView", with: "resetStack")),
      #"changed property "onPress""#),
    Row(
      "a press that does nothing more", press(push), #"{"_beagleComponent_": "beagle:button", "text": "Go"}"#,
      "removed link GET /a (navigation) !", #"removed property "onPress""#),
    Row(
      "a request", send("/cart", "POST"), send("/cart", "PUT"), "removed request POST /cart !",
      "added request PUT /cart",
      #"changed property "onPress""#),
    Row(
      "native, external and lazy links",
      box(
        press(#"{"_beagleAction_": "beagle:openNativeRoute", "route": "/wallet", "shouldResetApplication": false}"#),
        press(#"{"_beagleAction_": "beagle:openExternalURL", "url": "https://a.example"}"#),
        #"{"_beagleComponent_": "beagle:lazyComponent", "path": "/part", "initialState": \#(text("…"))}"#),
      box(
        press(#"{"_beagleAction_": "beagle:openNativeRoute", "route": "/bank", "shouldResetApplication": false}"#),
        press(#"{"_beagleAction_": "beagle:openExternalURL", "url": "https://b.example"}"#),
        #"{"_beagleComponent_": "beagle:lazyComponent", "path": "/other", "initialState": \#(text("…"))}"#),
      "removed link /wallet (native) !", "removed link https://a.example (external) !",
      "removed link GET /part (lazyComponent) !", "added link /bank (native)",
      "added link https://b.example (external)",
      "added link GET /other (lazyComponent)"),
    Row(
      "a plain property", #"{"_beagleComponent_": "beagle:gridView", "spanCount": 2}"#,
      #"{"_beagleComponent_": "beagle:gridView", "spanCount": 3, "direction": "VERTICAL"}"#,
      #"added property "direction": "VERTICAL""#, #"changed property "spanCount": 2 → 3"#),
    Row(
      "a style", text("A", #", "style": {"borderWidth": 1}"#),
      text("A", #", "style": {"borderWidth": 2}"#), #"changed property "style""#),
    Row(
      "a value of a context", box(more: #", "context": {"id": "c", "value": {"title": "A"}}"#),
      box(more: #", "context": {"id": "c", "value": {"title": "B"}}"#), #"changed property "context""#),
    Row(
      "texts of a custom component", #"{"_beagleComponent_": "custom:card", "title": "A", "tags": ["x", "y"]}"#,
      #"{"_beagleComponent_": "custom:card", "title": "B", "tags": ["x", "z"]}"#,
      #"changed text in title: "A" → "B""#,
      #"changed text in tags: "y" → "z""#),
    Row("JSON without a component", #"{"a": [1, 2]}"#, #"{"a": [2, 1]}"#, "changed value"),
    Row("JSON that is written in another way", #"{"a": [1, 2], "b": null}"#, #"{"b": null, "a": [1, 2]}"#),
  ]

  @Test("names all that is different", arguments: rows)
  func changes(_ row: Row) throws {
    #expect(try Self.lines(row.old, row.new) == row.changes, "\(row.name)")
  }

  @Test("finds nothing between a screen and itself", arguments: rows)
  func isReflexive(_ row: Row) throws {
    for text in [row.old, row.new] { #expect(try Self.lines(text, text) == [], "\(row.name)") }
  }

  @Test("knows the types of the app's own components")
  func knowsTypes() throws {
    let app = AppModel(
      example: Array(
        #"""
        {"version": 1, "configurations": {"main": {"components": {"custom:card": {"properties": {
          "title": "expr<string>", "kind": "Kind", "link": "route"}}}, "types": {"Kind": {"enum": ["NEW", "SALE"]}}}}}
        """#.utf8))
    let old = #"{"_beagleComponent_": "custom:card", "title": "A", "kind": "NEW", "link": "/a"}"#
    let new = #"{"_beagleComponent_": "custom:card", "title": "B", "kind": "SALE", "link": "/b"}"#
    #expect(
      try Self.lines(old, new, app) == [
        "removed link GET /a (navigation) !", "added link GET /b (navigation)", #"changed text in title: "A" → "B""#,
        #"changed property "kind": "NEW" → "SALE""#,
      ])
  }

  @Test("places what went in the old version, and beside it what is still there of the new one")
  func places() throws {
    let old = Self.box(Self.text("A"), Self.box(Self.button("b", "/b")))
    let change = try #require(
      Self.changes(old, Self.box(Self.text("A"))).first { $0.kind == .link })
    #expect(
      change.place?.path == #"Container › children[1] › Container › children[0] › Button "Go" › onPress[0] › route"#)
    #expect(change.place?.location.source.file == "old.json")
    #expect(change.place?.location.pointer == "/children/1/children/0/onPress/0/route/url")
    #expect(change.place?.home?.source.file == "new.json")
    #expect(change.place?.home?.pointer == "")
  }

  // MARK: - Fingerprints

  private static func fingerprints(_ old: String, _ new: String) throws -> [Fingerprint] {
    try changes(old, new).filter(\.isBreaking).map(\.fingerprint)
  }

  @Test("gives a change the same fingerprint whatever else is different, and however the payloads are written")
  func fingerprintsLast() throws {
    let gone = try Self.fingerprints(Self.box(Self.button("b", "/b")), Self.box())
    #expect(gone.count == 1)
    let others = [
      (Self.box(Self.text("N"), Self.button("b", "/b")), Self.box(Self.text("M"))),
      (Self.box(Self.button("b", "/b"), Self.text("N")), Self.box(Self.text("N"), Self.text("O"))),
      (Self.box(Self.button("b", "/b"), more: #", "style": {}"#), Self.box(Self.button("b", "/c"))),
      (
        "{\n\"children\": [{\"onPress\": [{\"route\": {\"url\":\"/b\"}, \"_beagleAction_\":\"beagle:pushView\"}],"
          + "\"id\":\"b\", \"_beagleComponent_\":\"beagle:button\"}],\n\n \"_beagleComponent_\":\"beagle:container\"}",
        Self.box()
      ),
    ]
    for (old, new) in others { #expect(try Self.fingerprints(old, new) == gone, "\(old)") }
  }

  @Test("gives other changes other fingerprints")
  func fingerprintsDiffer() throws {
    let screen = Self.box(Self.button("b", "/b"), Self.button("c", "/b"), Self.send("/b", "GET"))
    let others = [
      Self.box(Self.button("b", "/x"), Self.button("c", "/b"), Self.send("/b", "GET")),
      Self.box(Self.button("b", "/b"), Self.button("c", "/x"), Self.send("/b", "GET")),
      Self.box(Self.button("b", "/b"), Self.button("c", "/b"), Self.send("/x", "GET")),
    ]
    let found = try others.flatMap { try Self.fingerprints(screen, $0) + Self.fingerprints($0, screen) }
    #expect(found.count == 6)
    #expect(Set(found).count == 6)
  }

  @Test("leaves the words of texts out of fingerprints")
  func fingerprintsHoldNoWords() throws {
    let one = try Self.changes(Self.text("A"), Self.text("B"))
    let other = try Self.changes(Self.text("A"), Self.text("C"))
    #expect(one.map(\.fingerprint) == other.map(\.fingerprint))
    #expect(one.count == 1)
  }

  // MARK: - Size

  @Test(
    "keeps as many siblings in place as it can",
    arguments: [
      ([], []), ([1, 2, 3], [0, 1, 2]), ([3, 1, 2], [1, 2]), ([2, 3, 1], [0, 1]), ([3, 2, 1], [2]),
    ] as [([Int], Set<Int>)])
  func ascends(numbers: [Int], kept: Set<Int>) {
    #expect(OutlineComparison.longestAscent(numbers) == kept)
  }

  @Test("stays linear for many equal, reversed and different siblings", arguments: ["equal", "reversed", "other"])
  func isLinear(shape: String) throws {
    func screen(_ count: Int, _ word: (Int) -> String) throws -> ScreenOutline {
      let children = (0..<count).map { Self.text(word($0)) }.joined(separator: ", ")
      let text = #"{"_beagleComponent_": "beagle:container", "children": [\#(children)]}"#
      let document = try JSONDocument(parsing: Array(text.utf8))
      return ScreenOutline(of: AppModel().coder.screen(from: document), source: Source(file: "a.json"))
    }
    let growth = try Growth.ofEightfold(250) { count in
      (
        old: try screen(count) { shape == "equal" ? "a" : "\($0)" },
        new: try screen(count) { shape == "equal" ? "a" : shape == "reversed" ? "\(count - $0)" : "x\($0)" }
      )
    } by: {
      _ = OutlineComparison.changes(from: $0.old, to: $0.new, of: "/home")
    }
    #expect(growth < Growth.limit)
  }

  @Test("goes as deep as JSON may be nested")
  func isDeep() throws {
    func screen(_ words: String) -> String {
      let levels = 250
      return String(repeating: #"{"_beagleComponent_": "beagle:container", "children": ["#, count: levels)
        + Self.text(words)
        + String(repeating: "]}", count: levels)
    }
    #expect(try Self.lines(screen("A"), screen("B")) == [#"changed text: "A" → "B""#])
  }
}

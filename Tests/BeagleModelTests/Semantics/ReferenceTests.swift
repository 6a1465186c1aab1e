import Testing

@testable import BeagleModel

@Suite("References of a screen")
struct ReferenceTests {
  /// What is read, each as `path → kind of declaration`, in the order of the text; `-` where nothing is there to read.
  private func reads(_ payload: String, coder: Coder = Coder()) throws -> [String] {
    let screen = coder.screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    let model = screen.semantics(knowing: ContextKnowledge())
    return model.references.map { reference in
      let path = model.text(of: reference)
      guard let symbol = reference.symbol.map({ model.symbols[$0] }) else { return "\(path) → -" }
      let place = symbol.element.map { " of \($0.index)" } ?? ""
      return "\(path) → \(symbol.kind)\(symbol.kind == .context ? place : "")"
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var child: String
    var reads: [String]

    init(_ name: String, _ child: String, _ reads: [String]) {
      testDescription = name
      self.child = child
      self.reads = reads
    }
  }

  private static func text(_ text: String) -> String { #"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"# }
  private static func box(_ id: String, _ child: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(child)], "context": {"id": "\#(id)", "value": 1}}"#
  }
  private static func alert(_ text: String) -> String { #"{"_beagleAction_": "beagle:alert", "message": "\#(text)"}"# }

  static let cases: [Case] = [
    Case("its own context", box("a", text("@{a}")), ["a → context of 5"]),
    Case("the nearest of two", box("a", box("a", text("@{a}"))), ["a → context of 10"]),
    Case("none of a sibling", box("a", text("")) + "," + text("@{a}"), ["a → -"]),
    Case("the global context, whatever stands nearer", box("global", text("@{global.b}")), ["global.b → global"]),
    Case("what the caller passed", text("@{navigationContext.id}"), ["navigationContext.id → navigationContext"]),
    Case("case counts", box("a", text("@{A}")), ["A → -"]),
    Case(
      "bindings of a call in their order", box("a", text("@{sum(a, b)}")), ["a → context of 5", "b → -"]),
    Case(
      "items and indices in cells alone",
      #"{"_beagleComponent_": "beagle:listView", "dataSource": [], "onInit": [\#(alert("@{item}"))], "templates": [{"case": "@{eq(item, index)}", "view": \#(text("@{item} @{index}"))}]}"#,
      ["item → -", "item → item", "index → -", "item → item", "index → index"]),
    Case(
      "items by the names that a list gives them, wherever the names stand",
      #"{"_beagleComponent_": "beagle:gridView", "dataSource": [], "spanCount": 1, "templates": [{"view": \#(text("@{row} @{place} @{item}"))}], "iteratorName": "row", "indexName": "place"}"#,
      ["row → item", "place → index", "item → -"]),
    Case(
      "an event's context in its actions alone",
      #"{"_beagleComponent_": "beagle:textInput", "value": "@{onChange.value}", "onChange": [\#(alert("@{onChange.value}"))], "onBlur": [\#(alert("@{onChange.value} @{onBlur.value}"))]}"#,
      ["onChange.value → -", "onChange.value → event", "onChange.value → -", "onBlur.value → event"]),
    Case(
      "the contexts of nested events",
      #"{"_beagleComponent_": "beagle:button", "text": "", "onPress": [{"_beagleAction_": "beagle:sendRequest", "url": "@{onSuccess}", "onSuccess": [{"_beagleAction_": "beagle:sendRequest", "url": "", "onError": [\#(alert("@{onSuccess.data} @{onError.data}"))], "onFinish": [\#(alert("@{onFinish}"))]}]}]}"#,
      ["onSuccess → -", "onSuccess.data → event", "onError.data → event", "onFinish → -"]),
    Case(
      "nothing of the screen around, in a route's screen",
      box(
        "a",
        #"{"_beagleComponent_": "beagle:button", "text": "@{a}", "onPress": [{"_beagleAction_": "beagle:pushView", "route": {"screen": {"child": \#(text("@{a} @{navigationContext}"))}}}]}"#
      ), ["a → context of 5", "a → -", "navigationContext → navigationContext"]),
    Case(
      "the scope of the component that others are added to",
      #"{"_beagleComponent_": "beagle:container", "id": "box", "context": {"id": "a", "value": 1}},"#
        + box(
          "b",
          #"{"_beagleComponent_": "beagle:button", "text": "", "onPress": [{"_beagleAction_": "beagle:addChildren", "componentId": "box", "value": [\#(text("@{a} @{b}"))]}]}"#
        ), ["a → context of 5", "b → -"]),
  ]

  @Test("reads", arguments: cases)
  func reads(_ example: Case) throws {
    let screen =
      #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "children": [\#(example.child)]}}"#
    #expect(try normalized(reads(screen)) == normalized(example.reads))
  }

  /// Elements count from the first one that is named, so that the cases need not know the tape.
  private func normalized(_ reads: [String]) -> [String] {
    var places: [Substring] = []
    return reads.map { read in
      let parts = read.split(separator: " of ", maxSplits: 1)
      guard parts.count == 2 else { return read }
      if !places.contains(parts[1]) { places.append(parts[1]) }
      return "\(parts[0]) \(places.firstIndex(of: parts[1]) ?? 0)"
    }
  }

  @Test("are not looked for in a screen that has none")
  func skipsPlainScreens() throws {
    let screen = Coder().screen(
      from: try JSONDocument(parsing: Array(#"{"_beagleComponent_": "beagle:text", "text": "Hi"}"#.utf8)))
    let model = screen.semantics(knowing: ContextKnowledge())
    #expect(model.scopes.isEmpty && model.expressions.isEmpty)
  }

  @Test("are the same for the second screen of the same arrays")
  func reusesArrays() throws {
    let arena = ScreenArena(coder: Coder(), contexts: ContextKnowledge())
    let payloads = ["@{a.b} @{sum(1, 'x')}", "@{b}", "@{a.b} @{sum(1, 'x')}"].map { Self.box("a", Self.text($0)) }
    let faults = try payloads.map { payload in
      let screen = try arena.screen(parsing: PaddedBytes(payload.utf8), expecting: .component) { _ in .component }
      let model = arena.semantics(of: screen)
      defer { arena.giveBack(model) }
      return model.unresolvedNames + model.callFaults
    }
    #expect(faults[0] == faults[2])
    #expect(faults[0] != faults[1])
  }

  @Test("are what each screen declares, whichever screen had the same expression before")
  func forgetsScreens() throws {
    let coder = Coder()
    let arena = ScreenArena(coder: coder, contexts: ContextKnowledge())
    func faults(_ payload: String, _ arena: ScreenArena) throws -> [String] {
      let screen = try arena.screen(parsing: PaddedBytes(payload.utf8), expecting: .component) { _ in .component }
      let model = arena.semantics(of: screen)
      defer { arena.giveBack(model) }
      return model.unresolvedNames + model.callFaults
    }
    let texts = ["@{a.b}", "@{a.b} @{sum(1, 'x')}", "@{c}"]
    let few = texts.flatMap { text in ["a", "b", "c"].map { Self.box($0, Self.text(text)) } }
    // So many that they are forgotten.
    let many = Self.box("a", (0..<6000).map { Self.text("@{sum(a\($0), \($0))}") }.joined(separator: ","))
    let known = try (few + [many] + few).map { try faults($0, arena) }
    #expect(
      known
        == (try (few + [many] + few).map { try faults($0, ScreenArena(coder: coder, contexts: ContextKnowledge())) }))
    #expect(Set(known).count > texts.count)
  }
}

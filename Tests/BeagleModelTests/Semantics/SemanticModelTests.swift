import Testing

@testable import BeagleModel

@Suite("Semantic model of a screen")
struct SemanticModelTests {
  private func model(_ child: String, within surroundings: Surroundings = .unknown) throws -> SemanticModel {
    let screen =
      #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container", "children": [\#(child)]}}"#
    return try model(ofRoot: screen, within: surroundings)
  }

  private func model(ofRoot payload: String, within surroundings: Surroundings = .unknown) throws -> SemanticModel {
    let screen = Coder().screen(from: try JSONDocument(parsing: Array(payload.utf8)))
    let knowledge = ContextKnowledge()
    return SemanticModel(screen, knowledge.roles(in: screen.table), knowing: knowledge, within: surroundings)
  }

  private static func text(_ text: String) -> String { #"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"# }
  private static func box(_ id: String, _ child: String, value: String = "1") -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(child)], "context": {"id": "\#(id)", "value": \#(value)}}"#
  }
  private static func list(_ rows: String, _ templates: String) -> String {
    #"{"_beagleComponent_": "beagle:listView", "dataSource": \#(rows), "templates": [\#(templates)]}"#
  }

  @Test("a reference names the symbol that its scope sees")
  func resolvesReferences() throws {
    let model = try model(Self.box("a", Self.box("a", Self.text("@{a.b} @{global.c}"))) + "," + Self.text("@{a}"))
    let kinds = model.references.map { $0.symbol.map { model.symbols[$0].kind } }
    #expect(kinds == [.context, .global, nil])
    #expect(model.references.map { model.text(of: $0) } == ["a.b", "global.c", "a"])
    let inner = try #require(model.references[0].symbol)
    #expect(model.references(to: inner).map(\.index) == [0])
    #expect(model.outerSymbol(of: inner, where: { $0.kind == .context }) != nil)
  }

  @Test("a name in a sibling's scope is out of scope")
  func findsOutOfScope() throws {
    let model = try model(Self.box("a", Self.text("")) + "," + Self.text("@{a}"))
    #expect(model.unresolved.map(\.name) == ["a"])
    guard case .outOfScope? = model.unresolved.first?.reason else {
      Issue.record("the name has another reason")
      return
    }
  }

  @Test("a payload without a screen leaves names to what is around it")
  func leavesNamesToSurroundings() throws {
    let payload = Self.box("user", Self.text("@{usr.name}"))
    let unknown = try model(ofRoot: payload)
    guard case .surroundings? = unknown.unresolved.first?.reason else {
      Issue.record("the name is not left to the surroundings")
      return
    }
    let opened = try model(ofRoot: payload, within: .nothing)
    guard case .undeclared? = opened.unresolved.first?.reason else {
      Issue.record("the name is not undeclared")
      return
    }
  }

  @Test("a path is missing where no row has it")
  func looksIntoRows() throws {
    let row = #"{"view": \#(Self.text("@{item.a} @{item.b} @{item.c}"))}"#
    let model = try model(Self.list(#"[{"a": 1}, {"a": "x", "b": true}]"#, row))
    let types = model.references.map { reference in
      switch reference.type {
      case .value(let types, _): "\(types)"
      case .missing: "missing"
      default: "unknown"
      }
    }
    #expect(types == ["int|double|string", "bool|null", "missing"])
  }

  @Test("an assignment names its symbol and what its path leads to")
  func collectsAssignments() throws {
    let button =
      #"{"_beagleComponent_": "beagle:button", "text": "", "onPress": [{"_beagleAction_": "beagle:setContext", "contextId": "a", "path": "b.c", "value": 1}]}"#
    let model = try model(Self.box("a", button, value: #"{"b": {}}"#))
    let assignment = try #require(model.assignments.first)
    let symbol = try #require(assignment.symbol)
    #expect(model.symbols[symbol].kind == .context)
    #expect(model.assignments(to: symbol).count == 1)
    guard case .missing(step: 1, _) = assignment.type else {
      Issue.record("the path is not missing")
      return
    }
    var finder = AssignmentFinder(model)
    #expect(finder.mayPut(try #require(model.path(of: assignment)), of: symbol))
  }
}

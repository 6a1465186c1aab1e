import BeagleModel
import Testing

@Suite("Names of registered Swift types")
struct NamingTests {
  @Test("follows Beagle's table")
  func followsTheTable() {
    expect("custom:mycard") { $0.register(type: MyCard.self) }
    expect("custom:inner") { $0.register(type: Outer.Inner.self) }
    expect("custom:gen<int>") { $0.register(type: Gen<Int>.self) }
    expect("custom:fancy-card") { $0.register(type: MyCard.self, named: "Fancy-Card") }
    expect("custom:custom:prefixed") { $0.register(type: MyCard.self, named: "custom:prefixed") }
    expect("custom:beagle:text") { $0.register(type: MyCard.self, named: "beagle:text") }
    expect("custom:") { $0.register(type: MyCard.self, named: "") }
    expect("custom: spaced ") { $0.register(type: MyCard.self, named: " Spaced ") }
    expect("custom:mycard") { $0.register(component: MyCard.self) }
    expect("custom:fancy") { $0.register(component: MyCard.self, named: "Fancy") }
  }

  private func expect(
    _ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation, _ register: (any CoderProtocol) -> Void
  ) {
    let coder = Coder()
    let builtIn = Set(coder.componentNames)
    register(coder)
    #expect(coder.componentNames.filter { !builtIn.contains($0) } == [name], sourceLocation: sourceLocation)
    #expect(coder.type(for: name.uppercased(), baseType: .component) != nil, sourceLocation: sourceLocation)
    #expect(coder.type(for: name, baseType: .action) == nil, sourceLocation: sourceLocation)
  }

  @Test("files an action under the actions, also when it is a component")
  func filesActions() {
    let coder = Coder()
    coder.register(action: Share.self)
    coder.register(type: Both.self)
    #expect(coder.type(for: "custom:share", baseType: .action) == Share.self)
    #expect(coder.type(for: "custom:both", baseType: .action) == Both.self)
    #expect(coder.type(for: "custom:both", baseType: .component) == nil)
  }

  @Test("keeps the last of two types under one name")
  func replaces() {
    let coder = Coder()
    coder.register(type: MyCard.self, named: "card")
    coder.register(type: Outer.Inner.self, named: "CARD")
    #expect(coder.type(for: "custom:card", baseType: .component) == Outer.Inner.self)
    #expect(coder.name(for: MyCard.self) == nil)
  }

  @Test("answers to every name of a type, and names it by the first")
  func answersToAllNames() {
    let coder = Coder()
    coder.register(type: MyCard.self, named: "b")
    coder.register(type: MyCard.self, named: "A")
    #expect(coder.type(for: "custom:a", baseType: .component) == MyCard.self)
    #expect(coder.type(for: "custom:b", baseType: .component) == MyCard.self)
    #expect(coder.name(for: MyCard.self) == "custom:a")
  }

  @Test("leaves built-in names to Beagle")
  func leavesBuiltIns() {
    let coder = Coder()
    coder.register(type: MyCard.self, named: "beagle:text")
    #expect(coder.type(for: "beagle:text", baseType: .component) == DecodedComponent.self)
    #expect(coder.type(for: "Beagle:PushView", baseType: .action) == DecodedAction.self)
    #expect(coder.type(for: "beagle:textt", baseType: .component) == nil)
  }

  @Test("keeps a component and an action of one name apart")
  func keepsTablesApart() throws {
    let coder = Coder()
    coder.register(action: Share.self, named: "x")
    coder.register(component: MyCard.self, named: "x")
    let card: any ServerDrivenComponent = try coder.decode(
      from: Array(#"{"_beagleComponent_": "custom:x", "title": "a"}"#.utf8))
    let share: any Action = try coder.decode(from: Array(#"{"_beagleAction_": "custom:x", "text": "a"}"#.utf8))
    #expect(card is MyCard)
    #expect(share is Share)
  }
}

private struct MyCard: ServerDrivenComponent { var title: String }

private enum Outer {
  struct Inner: ServerDrivenComponent {}
}

private struct Gen<Value: Codable>: ServerDrivenComponent { var value: Value }

private struct Share: Action { var text: String }

private struct Both: ServerDrivenComponent, Action {}

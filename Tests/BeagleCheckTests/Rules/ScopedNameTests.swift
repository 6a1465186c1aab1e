import BeagleModel
import Testing

@testable import beagle_check

/// A name that nearly fits is proposed with what else it takes for iOS to find it (docs/spec/contexts.md 2).
@Suite("A name that is meant")
struct ScopedNameTests {
  private static let beside = Example.box(
    #""id": "user", "value": {"name": "Ana"}"#, [Example.text(#""@{user.name}""#)])
  private static let reading = Example.text(#""@{usr.name}""#)
  private static let writing = Example.button(Example.set(#""contextId": "usr", "path": "name", "value": "Eva""#))

  private static func found(_ context: String?, _ children: String...) -> [Diagnostic] {
    ExampleRun(Example(Example.screenText(context, children))).diagnostics.filter { $0.rule.hasSuffix("undefined") }
  }

  @Test("is to be declared further out where it is declared beside what reads or sets it")
  func isDeclaredBeside() {
    #expect(
      Self.found(nil, Self.beside, Self.reading, Self.writing).map(\.fix?.title) == [
        #"write "user" for "usr", and declare it on a component around both places"#,
        #"write "user", and declare it on a component around both places"#,
      ])
  }

  @Test("is written where it is seen, and its own declaration is shown")
  func isSeen() {
    let found = Self.found(#""id": "user", "value": {"name": "Eva"}"#, Self.beside, Self.reading, Self.writing)
    #expect(found.map(\.fix?.title) == [#"write "user" for "usr""#, #"write "user""#])
    let place = #""user" is declared here: screen.json:1:67"#
    #expect(found.flatMap(\.related).map(\.description) == [place, place])
  }

  @Test("is one that is seen, before a more similar one that is not")
  func prefersVisible() {
    let found = Self.found(
      #""id": "user", "value": {"name": "Eva"}"#,
      Example.box(#""id": "userx", "value": {"name": "Ana"}"#, [Example.text(#""@{userx.name} @{user.name}""#)]),
      Example.text(#""@{usexr.name}""#))
    #expect(found.map(\.fix?.title) == [#"write "user" for "usexr""#])
  }
}

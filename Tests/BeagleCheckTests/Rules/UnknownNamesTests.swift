import Testing

@testable import beagle_check

@Suite("Unknown names")
struct UnknownNamesTests {
  @Test("are thought about once, components and actions apart")
  func asksOnce() {
    let names = UnknownNames()
    var asked: [String] = []
    func message(_ name: String, isAction: Bool) -> String {
      names.answer(name, isAction: isAction) {
        asked.append(name)
        return NameReview.Answer(inOtherNamespaces: [], words: NameReview.Words("\(name) \(isAction)"))
      }.words.message
    }
    for name in ["a", "b", "a", "b"] {
      #expect(message(name, isAction: false) == "\(name) false")
      #expect(message(name, isAction: true) == "\(name) true")
    }
    #expect(asked == ["a", "a", "b", "b"])
  }
}

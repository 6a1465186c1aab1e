import Testing

@testable import beagle_check

@Suite("A remembered answer")
struct RememberedTests {
  @Test("is worked out once for each key")
  func asksOnce() {
    let remembered = Remembered<String, Int>()
    var asked: [String] = []
    for key in ["a", "b", "a", "b", "a"] {
      #expect(
        remembered.answer(key) {
          asked.append(key)
          return asked.count
        } == (key == "a" ? 1 : 2))
    }
    #expect(asked == ["a", "b"])
  }
}

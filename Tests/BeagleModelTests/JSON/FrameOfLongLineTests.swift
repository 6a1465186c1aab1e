import Testing

@testable import BeagleModel

@Suite("The frame of a long line")
struct FrameOfLongLineTests {
  @Test(
    "shows the scalars around the place, however many bytes they take",
    arguments: ["é", "a", "→b", "ab→é👍🏽c", "aaaaaaaaaaé"])
  func countsScalars(pattern: String) {
    let scalars = Array(String(repeating: pattern, count: 400 / pattern.unicodeScalars.count).unicodeScalars)
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars)
    let text = "{\n" + String(line) + "\n}"
    let locator = Locator(source: Source(), bytes: PaddedBytes(text.utf8))
    var offset = 2
    var wrong: [Int] = []
    for (place, scalar) in scalars.enumerated() {
      let width = String(scalar).utf8.count
      let frame = locator.frame(of: locator.location(of: offset..<offset + width))
      let cut = max(0, place - 48)
      let end = min(scalars.count, cut + 96)
      var shown = String.UnicodeScalarView()
      shown.append(contentsOf: scalars[cut..<end])
      let expected = (cut > 0 ? "…" : "") + String(shown) + (end < scalars.count ? "…" : "")
      if frame.lines.map(\.text) != [expected] || frame.column != place - cut + (cut > 0 ? 2 : 1) {
        wrong.append(place)
      }
      offset += width
    }
    #expect(wrong.isEmpty)
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("What rules find in a document")
struct FoundListTests {
  @Test("is kept as it was found, however much it is and whatever is said", arguments: [1, 100, 40_000])
  func keepsAll(different: Int) {
    let messages = (0..<50_000).map { "message \($0 % different)" }
    var list = FoundList()
    for (place, message) in messages.enumerated() {
      list.append(Finding(bytes: place..<place + 2, message, fix: "fix"), UnreadableFile.info)
    }
    #expect(list.all.map(\.finding.message) == messages)
    #expect(list.all.map(\.finding.range) == messages.indices.map { $0..<$0 + 2 })
    #expect(
      list.all.allSatisfy { $0.finding.node == nil && $0.finding.fix == "fix" && $0.info === UnreadableFile.info })
  }

  @Test("takes 72 bytes, texts not counted")
  func isSmall() { #expect(MemoryLayout<Found>.stride == 72) }
}

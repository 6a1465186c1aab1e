import Testing

@testable import BeagleModel
@testable import beagle_check

@Suite("Expressions that are forgotten on the way through a document")
struct ForgottenExpressionsTests {
  /// Decodes an example, and follows its contexts, with a pool that has room for so many nodes.
  private static func followed(_ review: RuleContext, room: Int) -> (screen: Screen, contexts: ScreenContexts) {
    let scratch = DecoderScratch()
    scratch.expressions.room = room
    let screen = Coder.walk(review.screen.document, root: .component, review.app.coder.registry, scratch).screen
    var memory = ScreenContexts()
    swap(&memory.pool, &scratch.expressions)
    let knowledge = review.app.contexts
    let contexts = screen.contexts(knowing: knowledge, knowledge.roles(in: screen.table), within: .unknown, in: memory)
    return (screen, contexts)
  }

  private static func told(_ review: RuleContext, room: Int) -> [String] {
    let (screen, contexts) = followed(review, room: room)
    let passed = screen.passedReads(in: contexts, knowing: review.app.contexts)
    let reads = Set(contexts.reads.map { "\($0)" }).sorted()
    return screen.faults.map { "\($0)" } + contexts.faults.map { "\($0)" } + passed.map { "\($0)" } + reads
      + contexts.declarations.map { "\($0)" }
  }

  @Test("are read again where they are asked for: all is told alike")
  func changesNothing() {
    var forgotten: [Int: Int] = [:]
    for review in RuleContext.ofExamples {
      let told = Self.told(review, room: 1 << 17)
      for room in [0, 4, 16] {
        #expect(Self.told(review, room: room) == told, "\(room): \(review.screen.document.root.source)")
        if Self.followed(review, room: room).screen.facts.expressions == 0 { forgotten[room, default: 0] += 1 }
      }
    }
    #expect(forgotten.count == 3 && forgotten.values.allSatisfy { $0 > 100 })
  }
}

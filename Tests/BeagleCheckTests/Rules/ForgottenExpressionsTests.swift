import Testing

@testable import BeagleModel
@testable import beagle_check

@Suite("Expressions that are forgotten on the way through a document")
struct ForgottenExpressionsTests {
  /// Decodes an example, and follows its contexts, with a pool that has room for so many nodes.
  private static func followed(_ review: RuleContext, room: Int) -> SemanticModel {
    let scratch = DecoderScratch()
    scratch.expressions.room = room
    let table = review.app.coder.registry.table
    let screen = ScreenDecoder.screen(
      of: review.screen.document, as: SchemaTable.ValueType(Screen.Root.component), table, scratch)
    var pool = ExpressionPool()
    swap(&pool, &scratch.expressions)
    let knowledge = review.app.contexts
    return SemanticModel(
      screen, knowledge.roles(in: screen.table), knowing: knowledge, within: .unknown, pool: consume pool)
  }

  private static func answers(_ review: RuleContext, room: Int) -> [String] {
    let model = followed(review, room: room)
    let reads = model.references.map { "\(model.text(of: $0)) \($0.symbol.map { "\($0)" } ?? "-") \($0.type)" }
    var evaluator = ExpressionEvaluator(model)
    let calls = evaluator.doubtfulExpressions().flatMap(\.evaluation.calls).map { "\($0)" }
    return model.screen.faults.map { "\($0)" } + calls + model.passedReads().map { "\($0)" } + reads
  }

  @Test("are read again where they are asked for, and give the same answers")
  func changesNothing() {
    var forgotten: [Int: Int] = [:]
    for review in RuleContext.ofExamples {
      let answers = Self.answers(review, room: 1 << 17)
      for room in [0, 4, 16] {
        #expect(Self.answers(review, room: room) == answers, "\(room): \(review.screen.document.root.source)")
        if Self.followed(review, room: room).screen.facts.expressions == 0 { forgotten[room, default: 0] += 1 }
      }
    }
    #expect(forgotten.count == 3 && forgotten.values.allSatisfy { $0 > 100 })
  }
}

import Testing

@testable import BeagleModel

@Suite("Expressions that were met before")
struct KnownExpressionsTests {
  @Test("are what the grammar says, however many others came between")
  func agreesWithTheGrammar() {
    let endings = ["", "}", ")}", ", 1)}", ", 'é')} and more"]
    let texts = (0..<3000).flatMap { number in endings.map { "@{sum(a\(number)\($0)" } }
    var known = KnownExpressions()
    let wrong = (texts + texts).filter { text in
      text.withUTF8Bytes { known.isExpression($0) } != ExpressionGrammar.isExpression(text)
    }
    #expect(wrong.isEmpty)
  }
}

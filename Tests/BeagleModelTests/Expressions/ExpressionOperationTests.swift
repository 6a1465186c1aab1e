import BeagleModel
import Foundation
import Testing

@Suite("Expression operation")
struct ExpressionOperationTests {
  private struct Row: Decodable {
    var name: String
    var minArgs: Int
    var maxArgs: Int?
    var args: [String]
    var returns: String
    var onBadTypes: String
    var category: String
    var traps: [String]
  }

  @Test("has the 29 operations of the specification, row for row")
  func agreesWithSpecification() throws {
    let rows = try JSONDecoder().decode([Row].self, from: Specification.data("operations.json"))
    #expect(rows.count == 29)
    #expect(ExpressionOperation.builtIns.map(\.name) == rows.map(\.name))
    for (operation, row) in zip(ExpressionOperation.builtIns, rows) {
      #expect(operation.minimumArguments == row.minArgs, "\(row.name)")
      #expect(operation.maximumArguments == row.maxArgs, "\(row.name)")
      #expect(operation.arguments.map(\.description) == row.args, "\(row.name)")
      #expect(operation.returns.description == row.returns, "\(row.name)")
      #expect(operation.category.rawValue == row.category, "\(row.name)")
      #expect(Self.spelling[operation.misuse].map(row.onBadTypes.hasPrefix) == true, "\(row.name)")
    }
  }

  private static let spelling: [ExpressionOperation.Misuse: String] = [
    .null: "null", .false: "false", .skipped: "operand skipped", .thirdArgument: "third argument", .impossible: "n/a",
  ]

  @Test(
    "accepts the names that iOS accepts (docs/spec/expressions.md 10)",
    arguments: [
      ("_", true), ("1a", true), ("ação", true), ("sum", true), ("123", false), ("é", false), ("", false),
      ("a-b", false), ("a.b", false), ("a b", false),
    ])
  func tellsNames(name: String, isValid: Bool) {
    #expect(ExpressionOperation.isValidName(name) == isValid)
  }

  @Test("registers, replaces and refuses as iOS does")
  func registers() {
    var table = OperationTable()
    #expect(table.register(ExpressionOperation("price", takes: 1...2, handler: nil)) == .added)
    #expect(table.register(ExpressionOperation("sum", takes: 0..., handler: nil)) == .replaced)
    #expect(table.register(ExpressionOperation("a-b", takes: 0..., handler: nil)) == .invalidName)
    #expect(table["sum"]?.category == .custom)
    #expect(table["a-b"] == nil)
    #expect(table.names.count == 30)
  }

  @Test("knows which names keywords shadow")
  func tellsShadowedNames() {
    #expect(ExpressionOperation.keyword(shadowing: "nullify") == "null")
    #expect(ExpressionOperation.keyword(shadowing: "Nullify") == nil)
  }

  @Test("counts arguments and repeats the last type")
  func countsArguments() throws {
    let substr = try #require(OperationTable()["substr"])
    #expect([1, 2, 3, 4].map(substr.accepts(argumentCount:)) == [false, true, true, false])
    #expect(substr.types(ofArgument: 7) == .int)
  }
}

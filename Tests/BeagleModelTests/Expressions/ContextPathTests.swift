import Testing

@testable import BeagleModel

@Suite("Context path")
struct ContextPathTests {
  struct Row: Decodable {
    struct Input: Decodable { var path: String }
    struct Expectation: Decodable {
      var parses: Bool
      var structure: [ExpressionShape.Node]?
      var rawValue: String?
    }
    var id: String
    var input: Input
    var expect: Expectation
  }

  @Test("reads every path of the oracle as iOS does")
  func agreesWithIOS() throws {
    let rows = try Oracle.rows("paths", as: Row.self)
    #expect(rows.count == 400)
    for row in rows {
      let path = ContextPath(row.input.path)
      #expect(path?.nodes.map(ExpressionShape.Node.init) == row.expect.structure, "\(row.id): \(row.input.path)")
      #expect(path?.rawValue == row.expect.rawValue, "\(row.id)")
      let input = row.input.path
      #expect(input.withUTF8Text { $0.isContextPath } == row.expect.parses, "\(row.id)")
    }
  }

  @Test(
    "accepts keys and indexes, also at the start (docs/spec/contexts.md 3)",
    arguments: ["a", "a.b", "[0]", "[0].a", "a[0].b[1]", "2", "_", "índice", "名", "a[-1]", "true", "null"])
  func accepts(path: String) {
    #expect(ContextPath(path)?.rawValue == path)
  }

  @Test(
    "refuses what is not a path (docs/spec/contexts.md 3)",
    arguments: ["", ".a", "a.", "a..b", "a.[0]", "a b", "a-b", "[a]", "a[2.2]", "a[0]b", "@{a}", "a[", "a(", "a[0](1)"])
  func refuses(path: String) {
    #expect(ContextPath(path) == nil)
  }
}

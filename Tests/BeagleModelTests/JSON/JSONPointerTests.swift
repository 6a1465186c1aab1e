import BeagleModel
import Testing

@Suite("JSON Pointer (RFC 6901)")
struct JSONPointerTests {
  private static let text =
    #"{"a":{"b":[{"c":1},[2,{"d/e":{"~":[3]}}]]},"":{"":[]},"m~n":0," ":1,"\u0061\n":2,"ação":3,"dup":[4],"dup":[5]}"#

  @Test("names every value of a document, and leads back to it")
  func roundTrips() throws {
    let root = try JSONDocument(parsing: Array(Self.text.utf8)).root
    var met: [String] = []
    func visit(_ node: JSONNode) {
      let pointer = node.pointer
      met.append("\(pointer)")
      if !"\(pointer)".hasPrefix("/dup") { #expect(root.descendant(pointer)?.index == node.index, "\(pointer)") }
      for element in node.elements { visit(element) }
      for member in node.members {
        #expect(member.key.pointer == member.value.pointer, "a key's own way is that of its value")
        visit(member.value)
      }
    }
    visit(root)
    #expect(
      met == [
        "", "/a", "/a/b", "/a/b/0", "/a/b/0/c", "/a/b/1", "/a/b/1/0", "/a/b/1/1", "/a/b/1/1/d~1e", "/a/b/1/1/d~1e/~0",
        "/a/b/1/1/d~1e/~0/0", "/", "//", "/m~0n", "/ ", "/a\n", "/ação", "/dup", "/dup/0", "/dup", "/dup/0",
      ])
  }

  @Test("leads to the first of equal keys, as iOS does")
  func findsFirst() throws {
    let root = try JSONDocument(parsing: Array(Self.text.utf8)).root
    #expect(root.descendant(JSONPointer(tokens: [.key("dup"), .index(0)]))?.integer == 4)
  }

  @Test(
    "leads nowhere where there is nothing",
    arguments: [
      [JSONPointer.Token.key("x")], [.index(0)], [.key("a"), .index(0)], [.key("a"), .key("b"), .index(2)],
      [.key("a"), .key("b"), .index(-1)], [.key("a"), .key("b"), .key("0")], [.key("m~n"), .key("x")],
      [.key(" "), .index(0)],
    ])
  func leadsNowhere(tokens: [JSONPointer.Token]) throws {
    let root = try JSONDocument(parsing: Array(Self.text.utf8)).root
    #expect(root.descendant(JSONPointer(tokens: tokens)) == nil)
  }

  @Test("finds its way at the deepest level")
  func reachesDeep() throws {
    let text = String(repeating: #"{"k":["#, count: 256) + "1" + String(repeating: "]}", count: 256)
    let root = try JSONDocument(parsing: Array(text.utf8)).root
    let pointer = JSONPointer(tokens: (0..<256).flatMap { _ in [.key("k"), .index(0)] as [JSONPointer.Token] })
    let leaf = try #require(root.descendant(pointer))
    #expect(leaf.integer == 1)
    #expect(leaf.pointer == pointer)
    #expect(root.range == 0..<text.utf8.count)
  }
}

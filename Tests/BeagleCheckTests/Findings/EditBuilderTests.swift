import BeagleModel
import Testing

@testable import beagle_check

@Suite("The edits of a fix")
struct EditBuilderTests {
  /// A document, the pointer of the finding's value, a change, and the document afterwards; `nil` for words alone.
  struct Case: Sendable, CustomTestStringConvertible {
    var json: String
    var pointer: [JSONPointer.Token]
    var change: FixPlan.Change
    var edited: String?

    init(_ json: String, at pointer: String, _ change: FixPlan.Change, _ edited: String?) {
      self.json = json
      self.pointer = pointer.split(separator: "/").map { Int($0).map { .index($0) } ?? .key(String($0)) }
      self.change = change
      self.edited = edited
    }

    var testDescription: String { "\(json) \(change)" }
  }

  private static let lines = "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": []\n  }\n}"

  static let cases: [Case] = [
    Case(#"{"a": 1}"#, at: "a", .replace(.here, json: "\"x\""), #"{"a": "x"}"#),
    Case(
      #"{"a": "@{usr.name} Ã"}"#, at: "a", .replacePart(.here, part: "usr", by: "user"), #"{"a": "@{user.name} Ã"}"#),
    Case(#"{"a": "x"}"#, at: "a", .replacePart(.here, part: "x", by: "\""), #"{"a": "\""}"#),
    Case(#"{"a": "x x"}"#, at: "a", .replacePart(.here, part: "x", by: "y"), nil),
    Case(#"{"a": 1}"#, at: "a", .replacePart(.here, part: "1", by: "2"), nil),
    Case(#"{"a": 1, "b": 2}"#, at: "a", .rename(.parent, key: "b", to: "c"), #"{"a": 1, "c": 2}"#),
    Case(#"{"a": 1, "b": 2}"#, at: "a", .rename(.parent, key: "a", to: "b"), nil),
    Case(#"{"a": 1, "b": 2}"#, at: "a", .remove(.here), #"{"b": 2}"#),
    Case(#"{"a": 1, "b": 2}"#, at: "b", .remove(.here), #"{"a": 1}"#),
    Case(#"{ "a": 1 }"#, at: "a", .remove(.here), "{}"),
    Case("[1, 2, 3]", at: "1", .remove(.here), "[1, 3]"),
    Case("[1, 2, 3]", at: "2", .remove(.here), "[1, 2]"),
    Case(lines, at: "b", .removeMember(.parent, key: "a"), "{\n  \"b\": {\n    \"c\": []\n  }\n}"),
    Case(
      lines, at: "a", .add(.parent, key: "d", json: "2"),
      "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": []\n  },\n  \"d\": 2\n}"),
    Case(
      lines, at: "b", .add(.here, key: "d", json: "2"),
      "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [],\n    \"d\": 2\n  }\n}"),
    Case(lines, at: "b", .add(.here, key: "c", json: "[1]"), "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": [1]\n  }\n}"),
    Case(lines, at: "a", .add(.parent, key: "a", json: "2"), nil),
    Case(#"{"a":1}"#, at: "", .add(.here, key: "b", json: "2"), #"{"a":1,"b":2}"#),
    Case(#"{"a": 1}"#, at: "", .add(.here, key: "b", json: "2"), #"{"a": 1, "b": 2}"#),
    Case("{ }", at: "", .add(.here, key: "b", json: "2"), #"{"b": 2}"#),
    Case(#"{"a": 1}"#, at: "", .set(.here, key: "a", json: "2"), #"{"a": 2}"#),
    Case(#"{"a": {}}"#, at: "a", .wrap(.here, before: "[", after: "]"), #"{"a": [{}]}"#),
    Case(
      #"{"a": {}}"#, at: "", .wrapMember(.here, key: "a", before: "[", after: "]"), #"{"a": [{}]}"#),
    Case(#"{"a": {"b": 1}}"#, at: "", .add(.here, path: ["a", "c"], json: "2"), #"{"a": {"b": 1, "c": 2}}"#),
    Case(#"{"a": null}"#, at: "", .add(.here, path: ["a", "c", "d"], json: "2"), #"{"a": {"c": {"d": 2}}}"#),
    Case("[1, 2]", at: "", .append(.here, json: "3"), "[1, 2, 3]"),
    Case("[\n  1\n]", at: "", .append(.here, json: "3"), "[\n  1,\n  3\n]"),
    Case("[]", at: "", .append(.here, json: "3"), "[3]"),
    Case(#"{"a": 1}"#, at: "", .append(.here, json: "3"), nil),
  ]

  @Test("change what they are about and nothing else", arguments: cases)
  func change(_ test: Case) throws {
    let bytes = Array(test.json.utf8)
    let document = try JSONDocument(parsing: bytes)
    let node = try #require(document.root.descendant(JSONPointer(tokens: test.pointer)))
    let fix = EditBuilder(document: document).fix(FixPlan("fix", [test.change]), at: node)
    #expect(fix.title == "fix")
    #expect((fix.applicability == .displayOnly) == (test.edited == nil))
    let edited = fix.edits.isEmpty ? nil : String(decoding: fix.edits.applied(to: bytes), as: UTF8.self)
    #expect(edited == test.edited)
  }

  @Test("ask a person where iOS reads more of the document afterwards, or finds something else by a name")
  func asks() throws {
    let document = try JSONDocument(parsing: Array(#"{"a": "b", "c": 1}"#.utf8))
    let builder = EditBuilder(document: document)
    let (text, number) = (try #require(document.root["a"]), try #require(document.root["c"]))
    func applicability(_ change: FixPlan.Change, at node: JSONNode) -> Fix.Applicability {
      builder.fix(FixPlan("fix", [change]), at: node).applicability
    }
    #expect(applicability(.rename(.here, key: "a", to: "d"), at: document.root) == .unsafe)
    #expect(applicability(.wrap(.here, before: "[", after: "]"), at: text) == .unsafe)
    #expect(applicability(.replace(.here, json: "\"d\""), at: text) == .unsafe)
    #expect(applicability(.replace(.here, json: "\"d\""), at: number) == .safe)
    #expect(applicability(.remove(.here), at: text) == .safe)
  }

  @Test(
    "move a member within its object, which may have no other",
    arguments: [
      (#"{"a": 1}"#, #"{"b": {"c": 1}}"#), (#"{"a": 1, "d": 2}"#, #"{"d": 2, "b": {"c": 1}}"#),
      (#"{"d": 2, "a": 1}"#, #"{"d": 2, "b": {"c": 1}}"#),
    ])
  func moves(json: String, moved: String) throws {
    let bytes = Array(json.utf8)
    let document = try JSONDocument(parsing: bytes)
    let plan = FixPlan("move", [.removeMember(.here, key: "a"), .add(.here, path: ["b", "c"], json: "1")])
    let fix = EditBuilder(document: document).fix(plan, at: document.root)
    #expect(String(decoding: fix.edits.applied(to: bytes), as: UTF8.self) == moved)
    // Another fix may add the same object.
    #expect(fix.applicability == .unsafe)
  }

  @Test("are none where two of them overlap")
  func overlaps() throws {
    let document = try JSONDocument(parsing: Array(#"{"a": 1}"#.utf8))
    let plan = FixPlan("fix", [.remove(.here), .replace(.here, json: "2")])
    let node = try #require(document.root["a"])
    #expect(EditBuilder(document: document).fix(plan, at: node) == Fix(title: "fix"))
  }
}

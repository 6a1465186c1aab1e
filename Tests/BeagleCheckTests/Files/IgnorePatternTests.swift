import Testing

@testable import beagle_check

/// What `git check-ignore` says of the same lines and paths.
@Suite("A line of an ignore file")
struct IgnorePatternTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var ignored: [String]
    var kept: [String]

    init(_ line: String, ignores ignored: [String], keeps kept: [String]) {
      (self.line, self.ignored, self.kept) = (line, ignored, kept)
    }

    var testDescription: String { line }
  }

  @Test(
    "ignores the paths that git ignores; a slash at a path's end makes it a folder",
    arguments: [
      Case("*.json", ignores: ["a.json", "x/y/a.json", "a.json/"], keeps: ["a.jsonl", "json"]),
      Case("drafts", ignores: ["drafts", "drafts/", "x/drafts"], keeps: ["mydrafts", "drafts.json"]),
      Case("drafts/", ignores: ["drafts/", "x/drafts/"], keeps: ["drafts", "x/drafts"]),
      Case("/drafts", ignores: ["drafts", "drafts/"], keeps: ["x/drafts"]),
      Case("/drafts/", ignores: ["drafts/"], keeps: ["drafts", "x/drafts/"]),
      Case("x/drafts", ignores: ["x/drafts"], keeps: ["drafts", "y/x/drafts"]),
      Case("x/*.json", ignores: ["x/a.json"], keeps: ["x/y/a.json", "a.json", "y/x/a.json"]),
      Case("**/drafts", ignores: ["drafts", "x/y/drafts"], keeps: ["draft"]),
      Case("**/x/a.json", ignores: ["x/a.json", "y/x/a.json"], keeps: ["a.json"]),
      Case("x/**", ignores: ["x/a", "x/y/a", "x/y/"], keeps: ["x", "x/", "y/x/a"]),
      Case("x/**/a", ignores: ["x/a", "x/y/a", "x/y/z/a"], keeps: ["a", "x"]),
      Case("**", ignores: ["a", "x/a", "x/"], keeps: []),
      Case("x**y", ignores: ["xy", "x1y", "d/xzy"], keeps: ["x/y"]),
      Case("[a-c].json", ignores: ["b.json"], keeps: ["d.json"]),
      Case("a[", ignores: [], keeps: ["a[", "a"]),
      Case("\\#a", ignores: ["#a"], keeps: ["\\#a", "a"]),
      Case("\\!a", ignores: ["!a"], keeps: ["a"]),
      Case("a  ", ignores: ["a"], keeps: ["a "]),
      Case("a\\ ", ignores: ["a "], keeps: ["a"]),
      Case("a\\  ", ignores: ["a "], keeps: ["a", "a  "]),
      Case("a b", ignores: ["a b"], keeps: ["a"]),
    ])
  func ignores(_ example: Case) throws {
    let pattern = try #require(IgnorePattern(example.line))
    func matches(_ path: String) -> Bool {
      let isFolder = path.hasSuffix("/")
      return pattern.matches(isFolder ? path.dropLast() : path[...], isFolder: isFolder)
    }
    #expect(example.ignored.filter { !matches($0) } == [])
    #expect(example.kept.filter(matches) == [])
  }

  @Test("may be empty or a comment", arguments: ["", "   ", "# a", "#", "!", "/", "!/"])
  func isNothing(_ line: String) { #expect(IgnorePattern(line) == nil) }

  @Test("counts for all below its file's folder, and the last one that matches decides")
  func decides() {
    let list = IgnoreList(
      name: "x/.gitignore", folder: "x", text: "\u{FEFF}*.json\r\n\n# kept all the same\n!/keep.json\n/y/keep.json")
    func verdict(_ path: String) -> String {
      list.match(path, isFolder: false).map { "\($0.ignores ? "ignored" : "kept") by line \($0.line)" } ?? "no word"
    }
    #expect(
      ["x/a.json", "x/y/a.json", "x/keep.json", "x/y/keep.json", "x/a.txt", "a.json", "xy/a.json"].map(verdict) == [
        "ignored by line 1", "ignored by line 1", "kept by line 4", "ignored by line 5", "no word", "no word",
        "no word",
      ])
    #expect(IgnoreList(name: "", folder: "", text: "# nothing\n").isEmpty)
  }

  @Test("knows its folder", arguments: [("", "a.json", true), ("", "/a.json", false), ("/", "/a.json", true)])
  func knowsItsFolder(_ folder: String, _ path: String, _ isBelow: Bool) {
    let list = IgnoreList(name: "", folder: folder, text: "/a.json")
    #expect((list.match(path, isFolder: false) != nil) == isBelow)
  }
}

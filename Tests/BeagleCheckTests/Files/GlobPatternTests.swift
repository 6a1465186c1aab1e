import TestSupport
import Testing

@testable import beagle_check

@Suite("A pattern of file names")
struct GlobPatternTests {
  @Test(
    "matches names, sets and any number of folders",
    arguments: [
      ("*.json", "home.json", true), ("*.json", "a/home.json", false), ("*.json", ".json", true),
      ("h?me.json", "home.json", true), ("h?me.json", "hme.json", false), ("?", "é", true),
      ("**/*.json", "home.json", true), ("**/*.json", "a/b/c/home.json", true), ("a/**", "a/b/c", true),
      ("a/**/b/*.json", "a/b/c.json", true), ("a/**/b/*.json", "a/x/y/b/c.json", true),
      ("a/**/b/*.json", "a/x/y/c.json", false), ("**", "a/b", true), ("*", "a/b", false),
      ("[a-c]*.json", "b1.json", true), ("[a-c]*.json", "d1.json", false), ("[!a-c].json", "d.json", true),
      ("[^a-c].json", "b.json", false), ("[-a].json", "-.json", true), ("[a-].json", "-.json", true),
      ("[a", "[a", false), ("*a*b*", "xaxbx", true), ("*a*b*", "xbxax", false), ("", "", true), ("a//b", "a/b", true),
    ])
  func matches(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(GlobPattern(pattern).matches(path) == isMatch)
  }

  @Test(
    "takes as much longer as the path is, whatever the pattern",
    arguments: [
      "**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/a/**/b", "**/**/**/**/**/**/**/**/**/b",
      "*a*a*a*a*a*a*a*a*b/**", "**/*a*a*a*a*a*a*a*a*b",
    ])
  func staysLinear(_ text: String) {
    let pattern = GlobPattern(text)
    let growth = Growth.ofEightfold(100) { count in
      Array(repeating: "a", count: count).joined(separator: "/") + "/" + String(repeating: "a", count: 50)
    } by: { path in
      #expect(!pattern.matches(path))
    }
    #expect(growth < Growth.limit)
  }

  @Test(
    "knows below which folders it may match",
    arguments: [
      ("*.json", "a", false), ("a*/b.json", "ab", true), ("a*/b.json", "b", false), ("a*/b.json", "ab/c", false),
      ("**/x.json", "a/b", true), ("a/**/x.json", "b", false), ("a/**/x.json", "a/b/c", true), ("a/b", "a/b", false),
    ])
  func mayMatch(_ pattern: String, _ folder: String, _ isPossible: Bool) {
    #expect(GlobPattern(pattern).mayMatch(below: folder) == isPossible)
  }

  @Test(
    "knows the folder that it starts in",
    arguments: [
      ("*.json", ".", "*.json"), ("screens/**/*.json", "screens", "**/*.json"), ("/a/b/*.json", "/a/b", "*.json"),
      ("/*.json", "/", "*.json"), ("./a/*.json", "./a", "*.json"), ("../a*/b.json", "..", "a*/b.json"),
    ])
  func splits(_ text: String, _ folder: String, _ pattern: String) {
    #expect(GlobPattern.split(text).folder == folder)
    #expect(GlobPattern.split(text).pattern == pattern)
  }
}

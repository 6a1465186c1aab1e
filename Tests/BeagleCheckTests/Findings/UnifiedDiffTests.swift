import Foundation
import Testing

@testable import beagle_check

@Suite("A patch")
struct UnifiedDiffTests {
  private func patch(_ original: String, file: String = "a.json", _ edits: Edit...) -> String {
    var text = FixedText(Array(original.utf8))
    text.apply(edits)
    return String(decoding: UnifiedDiff(file: file, text: text).bytes, as: UTF8.self)
  }

  /// The edit that writes another text for the first occurrence of a text.
  private func edit(_ text: String, _ part: String, _ replacement: String) -> Edit {
    let start = text.utf8.distance(from: text.startIndex, to: text.range(of: part)?.lowerBound ?? text.endIndex)
    return Edit(range: start..<start + part.utf8.count, replacement: replacement)
  }

  @Test("is empty without a change")
  func empty() { #expect(patch("a\n") == "") }

  @Test("has three lines around a change, and one hunk for changes that are near")
  func context() {
    let lines = (1...20).map { "\($0);\n" }.joined()
    #expect(
      patch(lines, edit(lines, "5;", "five;"), edit(lines, "12;", "twelve;"), edit(lines, "20;", "twenty;")) == """
        --- a/a.json
        +++ b/a.json
        @@ -2,14 +2,14 @@
         2;
         3;
         4;
        -5;
        +five;
         6;
         7;
         8;
         9;
         10;
         11;
        -12;
        +twelve;
         13;
         14;
         15;
        @@ -17,4 +17,4 @@
         17;
         18;
         19;
        -20;
        +twenty;

        """)
  }

  @Test("counts lines that come and go")
  func counts() {
    let text = "a\nb\nc\nd\n"
    #expect(
      patch(text, Edit(range: 0..<0, replacement: "x\ny\n"), edit(text, "c\n", "")) == """
        --- a/a.json
        +++ b/a.json
        @@ -1,4 +1,5 @@
        +x
        +y
         a
         b
        -c
         d

        """)
  }

  @Test("keeps carriage returns, tabs and a byte order mark, and shows a missing line end")
  func bytes() {
    let text = "\u{FEFF}{\r\n\t\"a\": 1,\r\n\t\"b\": 2\r\n}"
    #expect(
      patch(text, edit(text, "1", "3"), edit(text, "}", "} ")) == "--- a/a.json\n+++ b/a.json\n@@ -1,4 +1,4 @@\n"
        + " \u{FEFF}{\r\n-\t\"a\": 1,\r\n+\t\"a\": 3,\r\n \t\"b\": 2\r\n"
        + "-}\n\\ No newline at end of file\n+} \n\\ No newline at end of file\n")
  }

  @Test("of one line has one line")
  func oneLine() {
    let text = #"{"a":1,"b":2,"c":3}"#
    #expect(
      patch(text, edit(text, "2", "4"), edit(text, "3", "5")) == """
        --- a/a.json
        +++ b/a.json
        @@ -1 +1 @@
        -{"a":1,"b":2,"c":3}
        \\ No newline at end of file
        +{"a":1,"b":4,"c":5}
        \\ No newline at end of file

        """)
    #expect(patch("", Edit(range: 0..<0, replacement: "a\n")) == "--- a/a.json\n+++ b/a.json\n@@ -0,0 +1 @@\n+a\n")
    #expect(patch("a\n", Edit(range: 0..<2, replacement: "")) == "--- a/a.json\n+++ b/a.json\n@@ -1 +0,0 @@\n-a\n")
  }

  @Test(
    "names its file as git does",
    arguments: [
      ("screens/a.json", "--- a/screens/a.json"), ("/tmp/a.json", "--- /tmp/a.json"), ("a b.json", "--- a/a b.json\t"),
      ("a\"b\n\u{E9}.json", #"--- "a/a\"b\012\303\251.json""#), ("\u{E9}.json", "--- a/\u{E9}.json"),
    ])
  func names(_ file: String, _ head: String) {
    #expect(patch("a", file: file, Edit(range: 0..<1, replacement: "b")).hasPrefix(head + "\n"))
  }

  @Test("for people holds nothing that a terminal or a CI system obeys")
  func harmless() {
    let patch = " ::error::x\n-\ta\u{1B}[2J\r\n+##vso[task]\u{7F}"
    #expect(
      String(decoding: UnifiedDiff.harmless(Array(patch.utf8)), as: UTF8.self)
        == " \\::error::x\n-\ta\\u{1B}[2J\r\n+##vso\\[task]\\u{7F}")
  }
}

import Testing

@testable import beagle_check

@Suite("Hashes of lines")
struct LineHashesTests {
  private static let lorem = String(repeating: "Lorem ipsum dolor sit amet.\n", count: 10)

  @Test(
    "are those of GitHub's upload step",
    arguments: [
      ("", ["c129715d7a2bc9a3:1"]),
      (
        "  a\nb\n  \t\tc\n d",
        ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]
      ),
      ("{}\r\n", ["eed7ec369518eb95:1", "c129715d7a2bc9a3:1"]),
      (
        "{\n  \"_beagleComponent_\": \"beagle:text\"\n}\n",
        ["2a8a3bbaf3727cbb:1", "9e58df773a1b5bc2:1", "32dce9ccfdbc9d3e:1", "c129715d7a2bc9a3:1"]
      ),
      ("x\nx\nx\n", ["4c74ab87820424b1:1", "8c072f39cc89b447:1", "828973aa50c68d6d:1", "c129715d7a2bc9a3:1"]),
      (
        lorem,
        (1...6).map { "a7f2ff13bc495cf2:\($0)" } + [
          "a7f2ff1481e87703:1", "a9cf91f7bbf1862b:1", "55ec222b86bcae53:1", "cc97dc7b1d7d8f7b:1", "c129715d7a2bc9a3:1",
        ]
      ),
    ])
  func vectors(text: String, hashes: [String]) {
    #expect(LineHashes.hashes(of: text) == hashes)
  }

  @Test("are the same with every kind of line end", arguments: ["\r", "\r\n"])
  func lineEnds(end: String) {
    let text = "{\n  \"a\": 1\n}\n"
    #expect(
      LineHashes.hashes(of: text.split(separator: "\n").joined(separator: end) + end) == LineHashes.hashes(of: text))
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("A response file")
struct ResponseFilesTests {
  private func words(_ line: String, _ text: String) throws -> [String] {
    let files = MemoryDisk(["args.txt": text]).fileSystem
    return try ResponseFiles(read: files.read).expanded(line.split(separator: " ").map(String.init))
  }

  @Test(
    "stands for its lines, a word each",
    arguments: [
      ("check @args.txt x", "--config\nbeagle-check.json\n", ["check", "--config", "beagle-check.json", "x"]),
      ("@args.txt", "\u{FEFF}# comment\r\n\r\n  my screens  \r\n", ["my screens"]),
      ("@args.txt", "\" a # \"\n'#b'\n\"\"\n'it''s'", [" a # ", "#b", "", "it''s"]),
      ("@args.txt", "--report=json=a b.json\n--header=X: y", ["--report=json=a b.json", "--header=X: y"]),
      ("@args.txt", "", []), ("@", "", ["@"]), ("eval @{a}", "", ["eval", "@{a}"]),
      ("-- @args.txt", "x", ["--", "@args.txt"]), ("./@args.txt", "x", ["./@args.txt"]),
    ])
  func stands(_ line: String, _ text: String, _ words: [String]) throws {
    #expect(try self.words(line, text) == words)
  }

  @Test(
    "says what is wrong with it, and where",
    arguments: [
      ("@gone.txt", "", "@gone.txt: no such file; write ./@gone.txt for a file whose name begins with @"),
      ("@args.txt", "a\n@b.txt", "args.txt:2: a response file names no other; put the words of @b.txt here"),
      ("@args.txt", "\"a", "args.txt:1: the quote is not closed"),
      ("@args.txt", "--config a.json", "args.txt:1: a line is one word; write --config=a.json"),
    ])
  func saysWhatIsWrong(_ line: String, _ text: String, _ message: String) {
    #expect(throws: UsageError.responseFile(message)) { try words(line, text) }
  }
}

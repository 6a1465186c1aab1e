import Testing

@testable import beagle_check

@Suite("A workflow command")
struct WorkflowCommandTests {
  @Test("escapes what would end a property or a line, and leaves out empty properties")
  func escapes() {
    let command = WorkflowCommand(
      name: "error", properties: [("file", "50%\u{301}:a,b\r\n.json"), ("line", ""), ("title", "x::y")],
      message: "100%0A, a:b\r\n::error::x\u{1B}[0m")
    #expect(
      command.line
        == "::error file=50%25\u{301}%3Aa%2Cb%0D%0A.json,title=x%3A%3Ay::100%250A, a:b%0D%0A::error::x\\u{1B}[0m\n")
  }

  @Test("has no blank behind its name where it has no properties")
  func isPlain() {
    #expect(WorkflowCommand(name: "endgroup").line == "::endgroup::\n")
  }

  @Test("cuts messages above 4,000 UTF-16 units", arguments: [("a", 4000), ("🚀", 2000)])
  func cuts(letter: String, most: Int) {
    let whole = String(repeating: letter, count: most)
    #expect(WorkflowCommand(name: "error", message: whole).line == "::error::\(whole)\n")
    #expect(WorkflowCommand(name: "error", message: whole + "!").line == "::error::\(whole.dropLast())…\n")
  }
}

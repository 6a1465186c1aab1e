import Testing

@testable import beagle_check

@Suite("What other linters call things")
struct OtherToolsTests {
  @Test("is answered with an option of this one")
  func options() {
    let asked = [
      "--format", "-f", "-o", "--output", "--reporter", "--output-format", "--fail-level", "--isolated", "--no-color",
      "--stdin-filename", "--Format",
    ]
    #expect(
      asked.map { OtherTools.ours(forOption: $0) ?? "nothing" } == [
        "--report FORMAT[=PATH]", "--report FORMAT[=PATH]", "--report FORMAT[=PATH]", "--report FORMAT[=PATH]",
        "--report FORMAT[=PATH]", "--report FORMAT[=PATH]", "--fail-on", "--no-config", "--color never", "--stdin-path",
        "--report FORMAT[=PATH]",
      ])
    #expect(OtherTools.ours(forOption: "--report") == nil)
  }

  @Test("is answered with a command of this one")
  func commands() {
    #expect(OtherTools.ours(forCommand: "lint") == "beagle-check check")
    #expect(OtherTools.ours(forCommand: "validate") == "beagle-check check")
    #expect(OtherTools.ours(forCommand: "fix") == "beagle-check check --fix")
    #expect(OtherTools.ours(forCommand: "home.json") == nil)
  }

  @Test("is answered with what the table has, once it has it")
  func isOurs() {
    let later: Set = ["--base-url", "--since", "baseline write", "baseline update", "baseline prune", "init"]
    #expect(Set(OtherTools.all.filter { !OtherTools.isOurs($0) }).subtracting(later) == [])
  }
}

import Foundation
import Testing

@testable import beagle_check

@Suite("docs/beagle-check.1")
struct ManualPageTests {
  private let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/beagle-check.1").standardized

  @Test("is what beagle-check man prints")
  func isUpToDate() throws {
    if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_DOCS"] == "1" {
      try Data(ManualPage().text.utf8).write(to: page)
    }
    let written = try String(contentsOf: page, encoding: .utf8)
    #expect(written == ManualPage().text, "BEAGLE_CHECK_WRITE_DOCS=1 swift test rewrites it")
  }

  @Test("keeps text from being read as a request of troff")
  func escapes() {
    var table = CommandTable.example
    table.commands = [
      CommandSpec(
        name: .version, group: .program, summary: "prints \\ and 'it's' - and -", details: [".gitignore counts", "'a"],
        examples: [.init(line: "beagle-check eval '@{x}'", meaning: ".x")])
    ]
    let lines = ManualPage(table: table).text.split(separator: "\n")
    let start = lines.firstIndex(of: ".SH COMMANDS") ?? 0
    #expect(
      lines[start...].prefix { $0 != ".SH \"OPTIONS OF EVERY COMMAND\"" } == [
        ".SH COMMANDS", #".SS "beagle\-check version""#, #"Prints \e and \(aqit\(aqs\(aq \- and \-."#, ".PP",
        #"\&.gitignore counts"#, ".PP", #"\(aqa"#, ".PP", "Examples:", ".PP", #"\&.x"#, ".nf",
        #"\fB  beagle\-check eval \(aq@{x}\(aq\fR"#, ".fi",
      ])
  }
}

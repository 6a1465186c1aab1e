import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The sample of releases")
struct ReleasesSampleTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  /// What a command line of the page prints, with the exit status where it is not 0.
  private func printed(by line: String) -> String {
    let memory = MemoryWorld()
    let status = withDependencies {
      $0[OutputWorld.self] = memory.world
      $0[FileSystem.self] = .below(Self.repository.path)
    } operation: {
      Program().run(line.split(separator: " ").dropFirst().map { String($0).replacing("'", with: "") })
    }
    let files = memory.files
    return (files["standard output"] ?? "") + (files["standard error"] ?? "")
      + (status == .clean ? "" : "\nexit status \(status.rawValue)\n")
  }

  @Test("prints what its page shows for each command")
  func pageIsFresh() throws {
    let url = Self.repository.appending(path: "samples/releases/README.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let opening = "```text\n$ "
    var parts = page.components(separatedBy: opening)
    for place in parts.indices.dropFirst() {
      let (line, rest) = try #require(
        parts[place].firstRange(of: "\n").map { end in
          (String(parts[place][..<end.lowerBound]), parts[place][end.lowerBound...])
        })
      let closing = try #require(rest.firstRange(of: "\n```"))
      parts[place] = "\(line)\n\n\(printed(by: line))```" + rest[closing.upperBound...]
    }
    let fresh = parts.joined(separator: opening)
    if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_SAMPLES"] != nil {
      try Data(fresh.utf8).write(to: url)
    }
    #expect(parts.count == 4)
    #expect(fresh == page, "BEAGLE_CHECK_WRITE_SAMPLES=1 rewrites it")
  }
}

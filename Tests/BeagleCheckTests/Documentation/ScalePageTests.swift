import Foundation
import Testing

@testable import beagle_check

@Suite("The page about many machines")
struct ScalePageTests {
  private static let page: String = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/scale.md")
    return (try? String(contentsOf: file.standardizedFileURL, encoding: .utf8)) ?? ""
  }()

  @Test("has commands that can be typed")
  func commands() throws {
    let lines = Self.page.split(separator: "\n").filter { $0.hasPrefix("beagle-check ") }
    #expect(lines.count > 5)
    for line in lines {
      let words = line.replacing(/"\$\(.*\)"/, with: "3").split(separator: " ").dropFirst().map(String.init)
      #expect(throws: Never.self, "\(line)") { try Command(words) }
    }
  }

  @Test("lists the index variables in the order in which they are believed")
  func variables() throws {
    var asked: [String] = []
    _ = try ShardFinding(nil) { name in
      asked.append(name)
      return nil
    }
    let rows = Self.page.matches(of: /\n\| `([A-Z_]+)`/).map { String($0.output.1) }
    #expect(rows == asked)
  }
}

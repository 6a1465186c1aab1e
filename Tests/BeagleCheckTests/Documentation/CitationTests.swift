import Foundation
import Testing

/// Comments and rules name the pages that they rely on; a reader of this repository can open each of them.
@Suite("The pages that sources name")
struct CitationTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: repository.appending(path: path)), as: UTF8.self)
  }

  private static func files(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: repository.appending(path: folder).path)
    return (found?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
  }

  private static let sources =
    (files(in: "Sources") + files(in: "Tests") + files(in: "docs")).filter {
      ($0.hasSuffix(".swift") || $0.hasSuffix(".md")) && !$0.hasPrefix("docs/spec/")
    } + ["README.md", "CONTRIBUTING.md"]

  @Test("exist, and have the section", arguments: [sources])
  func exist(_ sources: [String]) throws {
    var headings: [String: String] = [:]
    var wrong: [String] = []
    var count = 0
    for source in sources {
      for citation in try Self.text(source).matches(of: /docs\/[a-z0-9\/-]+\.(?:md|json)(?: ([0-9]+))?/) {
        count += 1
        let page = String(citation.output.0.prefix { $0 != " " })
        let text = try? headings[page] ?? Self.text(page)
        headings[page] = text
        let isFound = text.map { text in
          citation.output.1.map { text.contains("\n## \($0). ") } ?? true || !page.hasPrefix("docs/spec/")
        }
        if isFound != true { wrong.append("\(source): \(citation.output.0)") }
      }
    }
    #expect(wrong == [])
    #expect(count > 300)
  }
}

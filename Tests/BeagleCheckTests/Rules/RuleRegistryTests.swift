import Foundation
import Testing

@testable import beagle_check

@Suite("The registry")
struct RuleRegistryTests {
  @Test("names every rule once, as group/name in kebab case")
  func ids() {
    let ids = RuleRegistry.infos.map(\.id)
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(id.wholeMatch(of: /[a-z][a-z0-9]*\/[a-z0-9]+(-[a-z0-9]+)*/) != nil, "\(id)") }
  }

  @Test("has a line for every rule's file, and a file for every line")
  func files() throws {
    let rules = RuleRegistry.all.map { "\(group(of: $0.info.id))/\(type(of: $0))" }
    let ofRuns = RuleRegistry.ofRuns.map { "\(group(of: $0.id))/\(pascalCase($0.id))" }
    let registered = Set(rules + ofRuns)
    #expect(registered.symmetricDifference(try ruleFiles()).sorted() == [])
  }

  @Test("gives types the names of their IDs")
  func names() {
    for rule in RuleRegistry.all {
      let parts = rule.info.id.split(separator: "/")
      let name = parts[1].split(separator: "-").joined()
      let type = "\(type(of: rule))".lowercased()
      // A name that says too little alone has the group's beside it.
      let group = parts[0].dropLast()
      #expect([name, name + group, Self.spelledOut[rule.info.id]].contains(type), "\(rule.info.id) is \(type)")
    }
  }

  @Test("tells everybody what, why and how it looks")
  func infos() {
    for info in RuleRegistry.all.map(\.info) {
      #expect(!info.accepts.isEmpty && !info.reports.isEmpty, "\(info.id)")
    }
    for info in RuleRegistry.infos {
      #expect(info.summary.first?.isUppercase != true && !info.summary.hasSuffix("."), "\(info.id)")
      let sources = ["docs/spec/", "docs/configuration.md", "docs/scale.md", "RFC"]
      #expect(sources.contains { info.source.contains($0) }, "\(info.id): \(info.source)")
    }
  }

  private static let spelledOut = [
    "syntax/bom": "byteordermark", "styles/color": "stylecolor",
    "images/format": "imageformat", "actions/not-in-release": "actionnotinrelease",
    "components/not-in-release": "componentnotinrelease", "decoding/not-in-release": "keynotinrelease",
    "deeplinks/not-in-release": "deeplinknotinrelease", "expressions/not-in-release": "expressionnotinrelease",
    "images/not-in-release": "imagenotinrelease", "navigation/not-in-release": "controllernotinrelease",
    "styles/not-in-release": "stylenotinrelease",
  ]

  private func group(of id: String) -> String {
    let group = id.prefix { $0 != "/" }
    return group == "deeplinks" ? "DeepLinks" : group.prefix(1).uppercased() + group.dropFirst()
  }

  private func pascalCase(_ id: String) -> String {
    id.drop { $0 != "/" }.dropFirst().split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `Syntax/NotJSON` and so on, from the sources beside this test.
  private func ruleFiles() throws -> Set<String> {
    let rules = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/beagle-check/Rules").standardizedFileURL
    let groups = try FileManager.default.contentsOfDirectory(atPath: rules.path)
      .filter { !$0.hasSuffix(".swift") }
    return Set(
      try groups.flatMap { group in
        try FileManager.default.contentsOfDirectory(atPath: rules.appending(path: group).path)
          .map { "\(group)/\($0.replacing(".swift", with: ""))" }
      })
  }
}

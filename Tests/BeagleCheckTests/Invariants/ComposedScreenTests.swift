import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

/// The findings of a part of a screen do not depend on the parts beside it: without a cause its finding is gone, and no other.
@Suite("Invariants: a screen of several parts")
struct ComposedScreenTests {
  /// Components of every rule's examples that need no configuration and no other screen.
  private static let parts: [String] = Example.ofEveryRule.compactMap { _, example in
    guard example.configuration == nil, example.files.count == 1, example.root == .component, example.answers.isEmpty,
      let text = example.files.values.first, let document = try? JSONDocument(parsing: Array(text.utf8)),
      !document.hasByteOrderMark, document.root["_beagleComponent_"]?.string != nil,
      // These may be about another part's form and rows.
      !text.contains("beagle:submitForm"), !text.contains(#""contextId": "item""#)
    else { return nil }
    return text
  }

  private static func screen(_ parts: [String]) -> Example {
    Example(#"{"_beagleComponent_": "beagle:container", "children": [\#(parts.joined(separator: ", "))]}"#)
  }

  /// The findings, with the place of each from the part that it is in.
  private static func described(_ findings: [Diagnostic], parts: [Int]) -> [String] {
    // Two parts may have one id.
    findings.filter { $0.rule != "components/duplicate-id" }.map { finding in
      let place = finding.location.pointer.split(separator: "/").dropFirst().first.flatMap { Int($0) }
      let part = place.map { parts[$0] }
      let pointer = finding.location.pointer.split(separator: "/").dropFirst(2).joined(separator: "/")
      return
        "\(part.map(String.init) ?? "the screen") /\(pointer) \(finding.severity) \(finding.rule): \(finding.message)"
    }.sorted()
  }

  @Test("has the findings of each of them, and no others")
  func isTheSum() {
    var checked = CheckedExamples()
    var (texts, alone): ([String], [[String]]) = ([], [])
    for text in Self.parts {
      let findings = checked.findings(of: Self.screen([text]))
      // A context without a readable id may be any that another part names.
      if findings.contains(where: { $0.location.pointer.contains("/context") && $0.severity == .error }) { continue }
      alone.append(Self.described(findings, parts: [texts.count]))
      texts.append(text)
    }
    #expect(texts.count > 400)
    var differences: [String] = []
    for seed in Rounds.seeds(100, "screens of parts") {
      var random = SeededGenerator(seed: seed)
      let parts = (0..<2 + random.below(4)).map { _ in random.below(texts.count) }
      let found = Self.described(checked.findings(of: Self.screen(parts.map { texts[$0] })), parts: parts)
      let sum = parts.flatMap { alone[$0] }.sorted()
      if found != sum {
        differences.append(
          "seed \(seed), \(parts.map { texts[$0] }): gone \(Set(sum).subtracting(found).sorted()), new "
            + "\(Set(found).subtracting(sum).sorted())")
      }
    }
    #expect(differences.joined(separator: "\n") == "")
  }
}

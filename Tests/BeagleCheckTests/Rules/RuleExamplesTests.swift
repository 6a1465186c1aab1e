import BeagleModel
import Testing

@testable import beagle_check

@Suite("Every rule's examples")
struct RuleExamplesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var rule: String
    var place: Int
    var example: Example

    var testDescription: String { "\(rule) \(place)" }
  }

  static let accepted = cases(\.accepts, \.accepts)
  static let reported = cases(\.reports, \.reports)

  /// The examples that a rule shows to its readers, and more.
  private static func cases(
    _ shown: KeyPath<RuleInfo, [Example]>, _ more: KeyPath<MoreExamples, [Example]>
  ) -> [Case] {
    let rules = RuleRegistry.all.map { ($0.info.id, $0.info[keyPath: shown]) }
    return (rules + MoreExamples.all.map { ($0.rule, $0[keyPath: more]) }).flatMap { rule, examples in
      examples.enumerated().map { Case(rule: rule, place: $0.offset, example: $0.element) }
    }
  }

  @Test("accepts", arguments: accepted)
  func accepts(_ example: Case) {
    let run = ExampleRun(example.example)
    #expect(run.places(of: example.rule).isEmpty)
    #expect(run.marked.isEmpty)
  }

  @Test("reports exactly the marked places", arguments: reported)
  func reports(_ example: Case) {
    let run = ExampleRun(example.example)
    #expect(run.places(of: example.rule) == run.marked)
    #expect(!run.marked.isEmpty)
  }

  @Test("gives edits with nine of ten fixes")
  func givesEdits() {
    var count = 0
    var words: [String] = []
    for example in Self.reported {
      let run = ExampleRun(example.example)
      let fixes =
        run.diagnostics.filter { $0.rule == example.rule }.compactMap(\.fix).map { ($0.title, $0.edits.isEmpty) }
        + run.siteFindings(of: example.rule).compactMap(\.fix).map { ($0.title, $0.changes.isEmpty) }
      count += fixes.count
      words += fixes.filter(\.1).map { "\(example.rule): \($0.0)" }
    }
    #expect(words.count * 10 < count, "\(words.count) of \(count)\n\(words.joined(separator: "\n"))")
  }

  @Test("gives no edits after which a document is not JSON")
  func keepsJSON() {
    for example in Self.reported.map(\.example) + MessageCase.verdicts.map(\.payload) {
      for finding in ExampleRun(example).diagnostics where !finding.rule.hasPrefix("syntax/") {
        guard let fix = finding.fix, fix.applicability != .displayOnly,
          let text = example.files[finding.location.source.name]?.replacing("↓", with: "")
        else { continue }
        let edited = fix.edits.applied(to: Array(text.utf8))
        #expect(throws: Never.self, "\(fix.title)") { try JSONDocument(passingTrailingCommas: PaddedBytes(edited)) }
      }
    }
  }

  @Test("accepts only what no other rule reports either")
  func acceptsCleanly() {
    let noisy = Self.accepted.flatMap { example in
      ExampleRun(example.example).diagnostics.map { "\(example.testDescription): \($0.rule) \($0.message)" }
    }
    #expect(noisy == [])
  }
}

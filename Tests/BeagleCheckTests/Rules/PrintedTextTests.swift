import BeagleModel
import Testing

@testable import beagle_check

/// House rules for all that the rules print, so that no text has to be looked at for them.
@Suite("What the rules print")
struct PrintedTextTests {
  /// A text with whose it is.
  struct Printed: CustomStringConvertible {
    var rule: String
    var text: String

    var description: String { "\(rule): \(text)" }

    /// Without what is quoted: a payload may hold any words.
    var ownWords: String { text.replacing(/"[^"]*"/, with: "…") }
  }

  private static let words: [Printed] = RuleRegistry.infos.flatMap { info in
    [Printed(rule: info.id, text: info.summary), Printed(rule: info.id, text: info.rationale)]
  }

  private static let runs: [(rule: String, run: ExampleRun)] =
    (RuleRegistry.infos.map { ($0.id, $0.reports) } + MoreExamples.all.map { ($0.rule, $0.reports) })
    .flatMap { rule, examples in examples.map { (rule, ExampleRun($0)) } }

  private static let messages: [Printed] = runs.flatMap { rule, run in
    run.diagnostics.map { Printed(rule: $0.rule, text: $0.message) }
      + run.siteFindings(of: rule).map { Printed(rule: rule, text: $0.message) }
  }

  private static let fixes: [Printed] = runs.flatMap { rule, run in
    run.diagnostics.compactMap { diagnostic in (diagnostic.fix?.title).map { Printed(rule: diagnostic.rule, text: $0) }
    }
      + run.siteFindings(of: rule).compactMap { finding in (finding.fix?.title).map { Printed(rule: rule, text: $0) } }
  }

  @Test("has one spelling, one word for a crash, and no page that readers cannot open")
  func words() {
    let all = Self.words + Self.messages + Self.fixes
    #expect(all.count > 1000)
    for banned in ["colour", "terminates", "spec/", "  "] {
      #expect(all.filter { $0.ownWords.lowercased().contains(banned) }.map(\.description) == [], "\(banned)")
    }
  }

  @Test("says what to do: a fix begins with a small letter, and asks nothing")
  func fixes() {
    #expect(Self.fixes.count > 300)
    let odd = Self.fixes.filter { $0.text.first?.isLowercase != true || $0.text.hasSuffix("?") }
    #expect(odd.map(\.description) == [])
  }

  @Test("begins a summary with a word, and not with code, which a capital would change")
  func summaries() {
    let operations = Set(ExpressionOperation.builtIns.map(\.name))
    for info in RuleRegistry.infos {
      let first = info.summary.prefix { $0 != " " }
      #expect(
        first.allSatisfy { $0.isLetter || $0 == "-" } && !operations.contains(String(first)), "\(info.id): \(first)")
    }
  }

  @Test("ends a rationale as a sentence ends")
  func rationales() {
    for info in RuleRegistry.infos {
      #expect(
        info.rationale.hasSuffix(".") && !info.rationale.hasSuffix("..") && !info.rationale.contains(" ."), "\(info.id)"
      )
    }
  }

  @Test("explains each rule without a page that readers cannot open")
  func explanations() {
    for id in RuleRegistry.infos.map(\.id) {
      let text = RuleExplanation.text(for: id)
      #expect(!text.contains("spec/"), "\(id)")
    }
  }

  @Test("shows examples whole, and with all their marks")
  func examples() {
    for info in RuleRegistry.infos {
      for example in info.reports + info.accepts {
        let texts = Array(example.files.values) + [example.configuration ?? ""]
        let marks = texts.joined().unicodeScalars.count { $0 == "↓" }
        let lines = example.shownLines
        #expect(lines.reduce(0) { $0 + $1.marks.count } == marks, "\(info.id)")
        #expect(!lines.contains { $0.text.contains(" … ") } || info.id == "syntax/too-deep", "\(info.id)")
      }
    }
  }

  @Test("breaks an example's lines where they are too long, and changes nothing else")
  func layout() {
    let part = #"{"_beagleComponent_": "beagle:text", "text": ↓"Total, of all: {1}", "text": 1.50}"#
    #expect(
      ExampleLayout.lines(of: #"{"a": [], "children": [\#(part), ↓\#(part)]}"#) == [
        "{", #"  "a": [],"#, #"  "children": ["#, "    \(part),", "    ↓\(part)", "  ]", "}",
      ])
    let broken = #"{"_beagleComponent_": "beagle:text", "text": "\#(String(repeating: "long ", count: 20))",}"#
    #expect(ExampleLayout.lines(of: broken) == [broken])
  }
}

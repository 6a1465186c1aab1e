import BeagleModel
import Testing

@testable import beagle_check

@Suite("The rules about the configuration")
struct ConfigurationRuleTests {
  @Test("report what their wrong example marks, and nothing of the right one", arguments: ConfigurationRule.allCases)
  func examples(_ rule: ConfigurationRule) {
    for example in rule.info.reports {
      let (file, places) = Self.file(example)
      let mistakes = Self.mistakes(in: file)
      #expect(mistakes.map(\.rule) == places.map { _ in rule }, "\(mistakes.map(\.line))")
      #expect(mistakes.map { "\($0.location.line):\($0.location.column)" } == places)
      #expect(!places.isEmpty)
    }
    for example in rule.info.accepts { #expect(Self.mistakes(in: Self.file(example).text).map(\.line) == []) }
    #expect(rule.info.accepts.count == rule.info.reports.count)
  }

  @Test("have a rationale of their own")
  func rationales() {
    let rationales = ConfigurationRule.allCases.map(\.info.rationale)
    #expect(Set(rationales.map { $0.prefix(40) }).count == rationales.count)
  }

  @Test("say that the run stops where it does")
  func outcomes() {
    #expect(ConfigurationRule.unknownKey.info.outcome == "the run stops")
    #expect(ConfigurationRule.staleIgnore.info.outcome == "ignored")
    #expect(
      RuleExplanation.text(for: "config/bad-name") == """
        config/bad-name   error   the run stops

          A name that the app cannot register or a payload cannot send.
          An entry under such a name is never used, and the name that was meant is reported as unknown
          wherever it is used. All mistakes are listed with their places, and the run stops with exit
          status 2.

          wrong   beagle-check.json, in configurations.main: {"components": {"Card": {}}}
                                                                             ^
          right   beagle-check.json, in configurations.main: {"components": {"custom:Card": {}}}

        """)
  }

  /// The whole file that an example stands for.
  private static func file(_ example: Example) -> (text: String, places: [String]) {
    let members = example.configuration ?? ""
    let isWhole = members.hasPrefix(#"{"version""#)
    let marked = Marked(isWhole ? members : AppModel.examplePrefix + members + "}}")
    return (marked.text, marked.places)
  }

  private static func mistakes(in text: String) -> [ConfigurationMistake] {
    ConfigurationReader.reading(
      PaddedBytes(Array(text.utf8)), file: ConfigurationReader.file, world: .complete
    ).mistakes
  }
}

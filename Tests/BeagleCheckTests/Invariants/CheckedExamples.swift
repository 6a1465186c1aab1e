import BeagleModel

@testable import beagle_check

/// Checks examples of rules. To make an app takes longer than to check an example, so each app is made once.
struct CheckedExamples {
  private struct App: Hashable {
    var configuration: String?
    var isAction: Bool
    var asksServer: Bool
  }

  private var checkers: [App: (PayloadChecker, ScreenArena)] = [:]

  /// The findings of an example's screens, each checked by itself.
  mutating func findings(of example: Example) -> [Diagnostic] {
    let (checker, arena) = checker(for: example)
    return example.files.sorted { $0.key < $1.key }.flatMap { file, text in
      checker.check(
        PaddedBytes(text.utf8), source: Source(file: file, url: "/" + file.dropLast(".json".count)), in: arena
      )
      .findings
    }
  }

  private mutating func checker(for example: Example) -> (PayloadChecker, ScreenArena) {
    let key = App(
      configuration: example.configuration, isAction: example.root == .action, asksServer: !example.answers.isEmpty)
    if let known = checkers[key] { return known }
    var app = AppModel(example: example.configuration.map { Array($0.utf8) })
    app.asksServer = key.asksServer
    let checker = PayloadChecker(app: app, root: key.isAction ? .action : .component)
    checkers[key] = (checker, checker.makeArena())
    return (checker, checker.makeArena())
  }
}

extension Example {
  /// Every rule's examples, without marks: what they report, and what not.
  static let ofEveryRule: [(name: String, example: Example)] =
    (RuleExamplesTests.reported + RuleExamplesTests.accepted).map { test in
      var example = test.example
      example.files = example.files.mapValues { $0.replacing("↓", with: "") }
      example.configuration = example.configuration?.replacing("↓", with: "")
      return (test.testDescription, example)
    }
}

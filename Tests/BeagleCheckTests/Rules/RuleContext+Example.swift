import BeagleModel
import Testing

@testable import beagle_check

extension RuleContext {
  /// Of every payload that some rule has, with what its configuration tells of the app: at least one for each kind of
  /// fault.
  static var ofExamples: [RuleContext] {
    exampleTexts.compactMap { RuleContext($0.text, app: $0.app) }
  }

  /// Made once: to read a configuration takes longer than to look at a screen.
  private static let exampleTexts: [(text: String, app: AppModel)] =
    (RuleRegistry.all.flatMap { $0.info.accepts + $0.info.reports }
    + MoreExamples.all.flatMap { $0.accepts + $0.reports }).flatMap { example in
      let app = AppModel(example: example.configuration.map { Array($0.replacing("↓", with: "").utf8) })
      return example.files.values.map { ($0.replacing("↓", with: ""), app) }
    }

  convenience init(screen: Screen, source: Source, app: AppModel) {
    self.init(
      screen: screen, source: source, knowing: SharedKnowledge(app), semantics: screen.semantics(knowing: app.contexts))
  }

  /// `nil` for a text that is no JSON.
  convenience init?(_ text: String, app: AppModel = AppModel()) {
    guard let document = try? JSONDocument(parsing: Array(text.utf8)) else { return nil }
    self.init(screen: app.coder.screen(from: document), source: Source(file: "screen.json"), app: app)
  }
}

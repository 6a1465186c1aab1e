import BeagleModel

/// A navigation controller that the app has not registered.
struct UnknownController: ScreenRule {
  private static let app = #"{"navigationControllers": {"secure": {}}}"#

  static let info = RuleInfo(
    id: "navigation/unknown-controller", severity: .error, impact: .wrongScreen,
    summary: "a navigation controller that the app has not registered",
    rationale: """
      For an unregistered id iOS silently takes the default controller: the flow opens without the other one's \
      transition, or without its timer that logs the user out. Ids are compared letter by letter.
      """,
    exceptions: "It stays silent where the configuration does not list the app's controllers.",
    source: "docs/spec/navigation.md 6",
    asks: [.navigator],
    accepts: [
      .press(push(#""secure""#), configuration: Self.app),
      .press(push(#""secured""#)),
    ],
    reports: [
      .press(push(#"↓"secured""#), configuration: Self.app),
      .press(push(#"↓"secure""#), configuration: #"{"navigationControllers": null}"#),
    ])

  private static func push(_ id: String) -> String {
    #"{"_beagleAction_": "beagle:pushStack", "controllerId": \#(id), "route": {"url": "/pix"}}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    !app.configuration.resources.controllers.isUnspecified ? [.strings([.controllerId], finding(for:in:))] : []
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    guard fact.form == .literal, let controllers = review.app.configuration.resources.controllers.table,
      controllers.place(ofText: fact.node, in: review.screen) == nil
    else { return nil }
    let node = review.screen.node(Int(fact.node))
    // An empty id is a way to ask for the default controller, which is what opens.
    guard let id = node.string, !id.isEmpty, !id.opensExpression else { return nil }
    let suggestions = review.mayCompare(with: controllers.names.count) ? controllers.suggestions(for: id) : []
    return Finding(
      at: node,
      "no controller is registered as \"\(id.shortened)\", so the default one opens\(Spelling.question(suggestions))",
      fix: suggestions.count == 1 ? suggestions[0].toWrite : nil, severity: review.severity(of: fact))
  }
}

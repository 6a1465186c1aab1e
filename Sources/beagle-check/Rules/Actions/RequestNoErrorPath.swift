import BeagleModel

/// A request after whose failure nothing happens.
struct RequestNoErrorPath: ScreenRule {
  static let info = RuleInfo(
    id: "actions/request-no-error-path", severity: .warning, impact: .pressDoesNothing,
    summary: "a sendRequest with neither onError nor onFinish",
    rationale: """
      When the request fails, iOS does nothing without onError: users see no message, and a spinner goes on turning.
      """,
    source: "docs/spec/networking.md 8",
    accepts: [.press(request(#", "onError": [{"_beagleAction_": "beagle:alert", "message": "Try again"}]"#))],
    reports: [.press(request("", mark: "↓")), .press(request(#", "onError": []"#, mark: "↓"))])

  private static func request(_ members: String, mark: String = "") -> String {
    #"\#(mark){"_beagleAction_": "beagle:sendRequest", "url": "/cart"\#(members)}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] { [.elements(["beagle:sendRequest"], finding(for:at:in:))] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard element.isLive, !screen.fires(element.node, "onError"), !screen.fires(element.node, "onFinish"),
      review.decodes(element)
    else { return nil }
    let request = screen.object(of: element)
    guard
      request["onError"] != nil || !screen.mayMean("onError", in: request),
      request["onFinish"] != nil || !screen.mayMean("onFinish", in: request)
    else { return nil }
    return Finding(
      at: request, "users see nothing when this request fails",
      fix: FixPlan.giving(
        "onError", to: request, " with what the user is to see", json: "[{\"_beagleAction_\": \"…\"}]"
      ).withBlanks)
  }
}

import BeagleModel

/// A body on a request that has none.
struct RequestBodyWithGet: ScreenRule {
  static let info = RuleInfo(
    id: "actions/request-body-with-get", severity: .warning, impact: .wrongValue,
    summary: "a GET or HEAD with a body",
    rationale: """
      iOS hands the body to the app's network client, and URLSession refuses a GET with a body. The server never sees \
      the values.
      """,
    exceptions: "It is a note for a request without a method: the app's network client may choose another than GET.",
    source: "docs/spec/networking.md 4.1 and 8",
    accepts: [
      .press(request("POST", #", "data": {"sku": "1"}"#)),
      .press(request("GET", #", "data": null"#)),
    ],
    reports: [
      .press(request("GET", #", ↓"data": {"sku": "1"}"#)),
      .push(#"{"url": "/search", "httpAdditionalData": {"method": "GET", ↓"body": {"term": "tea"}}}"#),
    ])

  static func request(_ method: String, _ members: String) -> String {
    #"{"_beagleAction_": "beagle:sendRequest", "url": "/cart", "onFinish": [\#(pop)], "method": "\#(method)"\#(members)}"#
  }

  private static let pop = #"{"_beagleAction_": "beagle:popView"}"#

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.elements(["beagle:sendRequest", "RouteRemote"], finding(for:at:in:))]
  }
  private let route = Screen.index(ofBuiltIn: "RouteRemote")

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    // A route keeps both in an object of its own.
    let isRoute = element.schema == route
    let request = isRoute ? screen.member(element.node, "httpAdditionalData") : element.node
    let body = screen.member(request, isRoute ? "body" : "data")
    // Most have none.
    guard element.isLive, screen.isPresent(body) else { return nil }
    let method = screen.member(request, "method")
    let isDefault = method < 0 || screen.node(Int(method)).kind == .null
    guard isDefault || screen.isText(method, "GET") || screen.isText(method, "HEAD") else { return nil }
    // A member's key stands before its value.
    let key = screen.node(Int(body) - 1)
    if isDefault {
      let object = screen.node(Int(request))
      if method < 0, screen.mayMean("method", in: object) { return nil }
      return Finding(
        at: key, "a request without \"method\" is a GET, which carries no body",
        fix: FixPlan.giving("method", to: object, ", such as \"POST\"", json: "\"POST\"").unsafe, severity: .note)
    }
    return Finding(
      at: key, "a \(screen.node(Int(method)).string ?? "") carries no body, and iOS may refuse to send it",
      fix: FixPlan(
        "send it in the address, or with POST", [.replace(.node(Int(method)), json: "\"POST\"")], applicability: .unsafe
      ))
  }
}

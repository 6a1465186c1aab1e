import BeagleModel

/// A native screen as the app's root that cannot be one.
struct ResetNotAllowed: WholeScreenRule {
  private static let app = #"{"deepLinks": {"/kyc/document": {"canResetApplication": false}, "/farewell": {}}}"#

  static let info = RuleInfo(
    id: "deeplinks/reset-not-allowed", severity: .warning, impact: .wrongScreen,
    summary: "a native screen that cannot be the app's root and replaces it",
    rationale: """
      With shouldResetApplication the native screen becomes the window's root, without a navigation controller: there \
      is no way back, and screens that it pushes do not appear. "canResetApplication" in the configuration says which \
      screens can stand alone.
      """,
    source: "docs/spec/navigation.md 7",
    asks: [.deepLinkHandler],
    accepts: [
      .press(open("/farewell", "true"), configuration: Self.app),
      .press(open("/kyc/document", "false"), configuration: Self.app),
    ],
    reports: [.press(open("/kyc/document", "↓true"), configuration: Self.app)])

  private static func open(_ path: String, _ resets: String) -> String {
    #"{"_beagleAction_": "beagle:openNativeRoute", "route": "\#(path)", "shouldResetApplication": \#(resets)}"#
  }

  func findings(in review: RuleContext) -> [Finding] {
    review.nativeRoutes.compactMap { route in
      guard route.isAction, let path = route.path, let entry = route.entry,
        entry.canResetApplication == false, let resets = route.owner["shouldResetApplication"], resets.bool == true
      else { return nil }
      return Finding(
        at: resets, "\(path) cannot be the app's root",
        fix: FixPlan.write(json: "false").unsafe,
        notes: [entry.note].compactMap(\.self))
    }
  }
}

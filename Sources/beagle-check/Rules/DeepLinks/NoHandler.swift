import BeagleModel

/// A native route of an app without a deep-link handler.
struct NoHandler: ScreenRule {
  static let info = RuleInfo(
    id: "deeplinks/no-handler", severity: .error, impact: .pressDoesNothing,
    summary: "a native route in an app without a deep-link handler",
    rationale: """
      Without a deepLinkHandler iOS does nothing and logs nothing. "deepLinks": null in the configuration says that \
      the app has none.
      """,
    source: "docs/spec/navigation.md 7",
    asks: [.deepLinkHandler],
    accepts: [
      .open(#""/pix""#),
      .open(#""/pix""#, configuration: #"{"deepLinks": {"/pix": {}}}"#),
    ],
    reports: [
      .open(#""/pix""#, mark: "↓", configuration: #"{"deepLinks": null}"#),
      .open(#""@{target}""#, mark: "↓", configuration: #"{"deepLinks": null}"#),
    ])

  func visits(for app: AppModel) -> [ScreenVisit] {
    if case .noHandler = app.configuration.deepLinks { [.screen(findings(in:))] } else { [] }
  }

  func findings(in review: RuleContext) -> [Finding] {
    review.nativeRoutes.map { route in
      let path = route.path.map { "\"\($0.shortened)\"" } ?? "a native route"
      return Finding(
        at: route.isAction ? route.owner : route.node,
        "this app has no deep-link handler, so nothing opens \(path)",
        fix: route.isAction
          ? FixPlan(
            "leave the action out, or give the app a deepLinkHandler", [.remove(.here)], applicability: .unsafe)
          : "give the app a deepLinkHandler",
        severity: route.severity
      )
    }
  }
}

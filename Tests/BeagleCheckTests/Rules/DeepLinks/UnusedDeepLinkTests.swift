import Testing

@testable import beagle_check

/// What a component of the app's own names is known whichever screen is checked first.
@Suite("A native route that only the app's own component names")
struct UnusedDeepLinkTests {
  @Test("is not told as unused beside an action that may open anything", arguments: ["before.json", "then.json"])
  func orderOfScreens(other: String) {
    let run = ExampleRun(
      Example(
        site: [
          "screen.json": #"{"_beagleComponent_": "custom:Shortcut", "to": "/scanner"}"#,
          other: Example.button(#"{"_beagleAction_": "custom:go"}"#),
        ],
        configuration: #"{"deepLinks": {"/scanner": {}}, "components": {"custom:Shortcut": {}}}"#))
    #expect(run.siteFindings(of: UnusedDeepLink.info.id).isEmpty)
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("The first line of the text report")
struct RunScopeTests {
  static let live = RunScope.Use(name: "main", variant: .live, base: "https://bff.acme.com/v2")

  @Test(
    "names the configuration, the network and its base, and the paths",
    arguments: [
      (RunScope(), "no configuration: Beagle's own components only"),
      (RunScope(paths: ["a.json"]), "no configuration: Beagle's own components only · a.json"),
      (
        RunScope(configurationFile: "beagle-check.json", uses: [live]),
        "beagle-check.json · configuration main · live · https://bff.acme.com/v2"
      ),
      (
        RunScope(configurationFile: "c.json", uses: [.init(name: "main"), .init(name: "next")]),
        "c.json · configurations main, next"
      ),
      (
        RunScope(configurationFile: "c.json", uses: [live, .init(name: "kiosk", variant: .test, base: "screens")]),
        "c.json · configurations main (live, https://bff.acme.com/v2), kiosk (test, screens)"
      ),
      (
        RunScope(
          configurationFile: "c.json", uses: [.init(name: "main")], hasTakenFirst: true,
          paths: ["a", "b", "c", "d", "e"]),
        "c.json · configuration main, the first of the file · a, b, c and 2 more"
      ),
    ])
  func line(_ scope: RunScope, _ line: String) { #expect(scope.line == line) }
}

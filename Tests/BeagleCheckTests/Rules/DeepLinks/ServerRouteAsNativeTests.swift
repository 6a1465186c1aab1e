import BeagleModel
import Testing

@testable import beagle_check

@Suite("A screen of the back end that is opened as a native one")
struct ServerRouteAsNativeTests {
  @Test("is less likely by a pattern of the fixtures than a misspelt native route")
  func likelyNative() throws {
    let disk = MemoryDisk([
      "s/home.json": Example.container(
        ["/orders/reciept", "/orders/receipt/", "/orders/detail", "/orders/9"].map {
          Example.button(Example.openNativeRoute(#""\#($0)""#))
        }), "s/orders/detail.json": Payload.text("o"),
      "s/beagle-check.json": #"""
      {"version": 1, "configurations": {"main": {"deepLinks": {"/orders/receipt": {}}, "network": {
        "test": {"fixtures": ".", "fixtureRoutes": {"/orders/*": "orders/detail.json"}}}}}}
      """#,
    ])
    let request = CheckRequest(paths: ["s"], configurationFile: "s/beagle-check.json")
    let report = try CheckRun(request: request, files: disk.fileSystem).report()
    #expect(
      report.diagnostics.map(\.rule) == [
        "deeplinks/missing", "deeplinks/missing", "deeplinks/server-route-as-native",
        "deeplinks/server-route-as-native",
      ])
  }
}

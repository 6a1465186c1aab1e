import BeagleModel
import Testing

@testable import beagle_check

@Suite("A way back to what is never below")
struct PopToUnreachableTests {
  @Test(
    "is proved where all that opens screens is told",
    arguments: [
      ("{}", Severity.warning), (#"{"properties": "any"}"#, .warning), (#"{"properties": {"url": "string"}}"#, .error),
    ])
  func proved(_ action: String, _ severity: Severity) throws {
    let pushStack = #"{"_beagleAction_": "beagle:pushStack", "route": {"url": "/orders"}}"#
    let open = #"{"_beagleAction_": "custom:open", "url": "/orders"}"#
    let disk = MemoryDisk([
      "c.json":
        #"{"version": 1, "configurations": {"app": {"actions": {"custom:open": \#(action)}, "network": {"test": {"fixtures": "s"}}, "entryPoints": [{"url": "/home"}]}}}"#,
      "s/home.json": Example.container([Example.button(pushStack), Example.button(open)]),
      "s/orders.json": Example.button(#"{"_beagleAction_": "beagle:popToView", "route": "/home"}"#),
    ])
    let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
    #expect(
      report.diagnostics.filter { $0.rule == "navigation/pop-to-unreachable" }.map(\.severity) == [severity])
  }
}

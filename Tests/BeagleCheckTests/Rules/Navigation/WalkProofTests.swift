import BeagleModel
import Testing

@testable import beagle_check

/// What the screens of a walk prove together, and what they leave open.
@Suite("What a walk proves")
struct WalkProofTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// By route, without the first slash.
    var screens: [String: String]
    /// Members of the configuration.
    var members = ""
    var variant = "test"
    /// `error navigation/cycle-auto: onInit opens …`.
    var report: [String]
  }

  static func press(_ actions: String...) -> String { Example.container(actions.map(Example.button)) }
  static func push(_ url: String) -> String { Example.pushView(#"{"url": "\#(url)"}"#) }
  static func inline(_ child: String, id: String) -> String {
    Example.pushView(
      #"{"screen": {"_beagleComponent_": "beagle:screenComponent", "id": "\#(id)", "child": \#(child)}}"#)
  }
  static func start(_ action: String) -> String {
    #"{"_beagleComponent_": "beagle:container", "onInit": [\#(action)]}"#
  }
  static func card(_ body: String) -> String {
    #"{"_beagleComponent_": "custom:card", "body": \#(body)}"#
  }

  static let cards = #""components": {"custom:card": {"properties": {"body": "component"}}}"#

  func lines(_ example: Case, rules: [String]) throws -> [String] {
    let members = example.members.isEmpty ? "" : ", " + example.members
    let network = #""network": {"\#(example.variant)": {"baseUrl": "https://x.test", "fixtures": "s"}}"#
    var files = [
      "c.json":
        #"{"version": 1, "configurations": {"app": {\#(network), "entryPoints": [{"url": "/home"}]\#(members)}}}"#
    ]
    for (route, text) in example.screens { files["s/\(route).json"] = text }
    let disk = MemoryDisk(files)
    let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
    return report.diagnostics.filter { rules.contains($0.rule) }.map { "\($0.severity) \($0.rule): \($0.message)" }
  }
}

import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("What the app knows")
struct DependencyPageTests {
  @Test("docs/dependencies.md is what the rules ask; BEAGLE_CHECK_WRITE_DOCS=1 writes it anew")
  func documentationIsFresh() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/dependencies.md")
      .standardizedFileURL
    if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_DOCS"] == "1" {
      try Data(DependencyPage.text.utf8).write(to: page)
    }
    let written = try String(decoding: Data(contentsOf: page), as: UTF8.self)
    #expect(written == DependencyPage.text, "run the tests with BEAGLE_CHECK_WRITE_DOCS=1")
  }

  @Test("every property but the logger is asked by a rule")
  func everyPropertyIsAsked() {
    #expect(BeagleProperty.allCases.filter { DependencyPage.rules(asking: $0).isEmpty } == [.logger])
  }

  @Test("every key of a property is a key of the configuration", arguments: BeagleProperty.allCases)
  func keysExist(_ property: BeagleProperty) {
    for key in property.keys {
      let isOfFile = key.hasPrefix("/")
      var owner = isOfFile ? ConfigurationSchema.root : "Configuration"
      for part in key.drop(while: { $0 == "/" }).split(separator: ".") {
        let schema = ConfigurationSchema.objects.first { $0.name == owner }
        guard let type = schema?.properties.first(where: { $0.key == part })?.type else {
          Issue.record("\(property): there is no key \(part) in \(owner)")
          break
        }
        owner = type.filter { $0 != "?" }
      }
    }
  }

  @Test("rules and only they say what a rule asks")
  func rulesOfEachProperty() {
    #expect(
      DependencyPage.rules(asking: .viewClient).map(\.id)
        == [
          "budgets/journey", "budgets/prefetch-fan-out", "components/recursive-lazy", "contexts/navigation-context",
          "navigation/broken-route",
          "navigation/cycle-auto",
          "network/prefetch-drops-request", "network/prefetch-ignored",
        ])
  }
}

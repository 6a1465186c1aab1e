import BeagleModel
import Testing

@Suite("Which actions are recorded")
struct AnalyticsConfigTests {
  private static let config = AnalyticsConfig(actions: ["Beagle:PushView": ["route.url"]])

  @Test(
    "is told by the action first and by the app then (docs/spec/analytics.md 2)",
    arguments: [
      ("beagle:pushView", nil, ["route.url"]), ("beagle:pushView", "null", ["route.url"]),
      ("beagle:pushView", "false", nil), ("beagle:pushView", "true", ["route.url"]), ("beagle:pushView", "{}", []),
      ("beagle:pushView", #"{"attributes": ["a"]}"#, ["a"]),
      ("beagle:pushView", #"{"additionalEntries": {"a": 1}}"#, []),
      ("beagle:popView", nil, nil), ("beagle:popView", "true", []),
    ] as [(String, String?, [String]?)])
  func attributes(name: String, analytics: String?, attributes: [String]?) throws {
    let config = try analytics.map { ActionAnalyticsConfig(node: try JSONDocument(parsing: Array($0.utf8)).root) }
    #expect(Self.config.attributes(ofAction: name, config) == attributes)
  }

  @Test("names are lowered by the initialiser and not afterwards; of two names in different case one is kept")
  func names() {
    var config = AnalyticsConfig(actions: ["custom:A": ["1"], "custom:a": ["2"]])
    #expect(config.actions == ["custom:a": ["2"]])
    config.actions = ["custom:B": []]
    #expect(config.actions == ["custom:B": []])
    #expect(AnalyticsConfig().enableScreenAnalytics)
  }

  final class Provider: AnalyticsProviderProtocol {
    var config = AnalyticsConfig(actions: ["beagle:pushView": ["route.url", "controllerId"]])
    var records: [AnalyticsRecord] = []

    func getConfig() -> AnalyticsConfig { config }
    func createRecord(_ record: AnalyticsRecord) { records.append(record) }
  }

  @Test("records hold what was wanted and is there; a changed answer counts at once (docs/spec/analytics.md 4, 5)")
  func records() {
    let provider = Provider()
    let service = AnalyticsService(provider: provider) { 12 }
    service.recordScreen("/home", rootId: "root")
    service.recordAction(
      "beagle:pushView", event: "onPress", of: .init(id: "buy", type: "beagle:button"), on: "/home",
      values: ["route.url": "/cart", "controllerId": nil, "secret": "s"])
    provider.config.enableScreenAnalytics = false
    service.recordScreen("/cart")
    #expect(
      provider.records == [
        AnalyticsRecord(type: .screen, screen: "/home", timestamp: 12, rootId: "root"),
        AnalyticsRecord(
          type: .action(
            .init(
              beagleAction: "beagle:pushview", event: "onPress", component: .init(id: "buy", type: "beagle:button"),
              attributes: ["route.url": "/cart"])), screen: "/home", timestamp: 12),
      ])
  }
}

// The types of an app that the samples name and do not show.

import BeagleModel
import Foundation
import Synchronization

extension String {
  static let baseURL = "https://bff.acme.example/v2"
}

struct CustomComponent: Widget {
  var id: String?
  var style: Style?
  var accessibility: Accessibility?
  var title: String
}

struct CustomWidget: Widget {
  var id: String?
  var style: Style?
  var accessibility: Accessibility?
  var caption: BeagleModel.Expression<String>
}

struct CustomText: ServerDrivenComponent {
  var text: String
}

struct CustomAction: Action {
  var analytics: ActionAnalyticsConfig?
  var value: Int
}

struct MainScreen: DeeplinkScreen {
  init() {}
  init(path: String, data: [String: String]?) {}

  func screenController() -> NativeScreen { NativeScreen(path: "main") }
}

final class MyDeepLinkScreenClass: DeeplinkScreen {
  let data: [String: String]

  init(path: String, data: [String: String]?) { self.data = data ?? [:] }

  func screenController() -> NativeScreen { NativeScreen(path: "mine", data: data) }
}

class CustomBeagleNavigationController: BeagleNavigationController {}

/// An app's logger is a class with variables, and no `Sendable`.
class BeagleLoggerDefault: LoggerProtocol {
  var lines: [String] = []

  func log(_ log: LogType) { lines.append("\(log.category): \(log.level): \(log.message)") }
}

class AnalyticsProviderDemo: AnalyticsProviderProtocol {
  var records: [AnalyticsRecord] = []

  func getConfig() -> AnalyticsConfig { AnalyticsConfig(actions: ["beagle:pushView": ["route.url"]]) }
  func createRecord(_ record: AnalyticsRecord) { records.append(record) }
}

enum Payloads {
  static let home = #"{"_beagleComponent_": "custom:custom-text", "text": "Home"}"#
}

extension Data {
  init(_ payload: String) { self.init(payload.utf8) }
}

/// Collects texts from closures that may run on any thread.
final class Issues: Sendable {
  private let collected = Mutex<[String]>([])

  var texts: [String] { collected.withLock { $0 } }

  func append(_ text: String) { collected.withLock { $0.append(text) } }
}

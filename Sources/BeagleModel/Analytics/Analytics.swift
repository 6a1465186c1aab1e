/// A provider in the three callbacks of Beagle's documentation.
///
/// Beagle 2 knows records only; they are told as callbacks here. A screen that disappears is never recorded.
public protocol Analytics: AnalyticsProviderProtocol {
  func trackEventOnScreenAppeared(_ event: AnalyticsScreen)
  func trackEventOnScreenDisappeared(_ event: AnalyticsScreen)
  /// Something was pressed.
  func trackEventOnClick(_ event: AnalyticsClick)
}

public struct AnalyticsScreen: Sendable, Hashable {
  public var screenName: String

  public init(screenName: String) {
    self.screenName = screenName
  }
}

public struct AnalyticsClick: Sendable, Hashable {
  /// The action's name.
  public var category: String
  /// The id of the component that was pressed.
  public var label: String?
  /// The event: `onPress`.
  public var value: String?

  public init(category: String, label: String? = nil, value: String? = nil) {
    self.category = category
    self.label = label
    self.value = value
  }
}

extension Analytics {
  /// All screens; no action that does not ask for it itself.
  public func getConfig() -> AnalyticsConfig { AnalyticsConfig() }

  public func createRecord(_ record: AnalyticsRecord) {
    switch record.type {
    case .screen:
      trackEventOnScreenAppeared(AnalyticsScreen(screenName: record.screen ?? ""))
    case .action(let action):
      trackEventOnClick(
        AnalyticsClick(category: action.beagleAction, label: action.component.id, value: action.event))
    }
  }
}

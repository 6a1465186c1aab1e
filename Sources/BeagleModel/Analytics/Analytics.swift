/// A provider in the three callbacks of Beagle's documentation.
///
/// Beagle 2 knows records only; here they become callbacks. A screen that disappears is never recorded.
public protocol Analytics: AnalyticsProviderProtocol {
  /// A screen with content appeared.
  func trackEventOnScreenAppeared(_ event: AnalyticsScreen)
  /// Never called: nothing is recorded of a screen that disappears (`docs/spec/analytics.md` 4).
  func trackEventOnScreenDisappeared(_ event: AnalyticsScreen)
  /// An action was recorded, be its event a press or another one.
  func trackEventOnClick(_ event: AnalyticsClick)
}

/// A screen that appeared.
public struct AnalyticsScreen: Sendable, Hashable {
  /// The route as it is written, or the id of a local screen; empty when the record has neither.
  public var screenName: String

  public init(screenName: String) {
    self.screenName = screenName
  }
}

/// An action that was recorded.
public struct AnalyticsClick: Sendable, Hashable {
  /// The action's name, in lower case.
  public var category: String
  /// The id of the component that the action came from; `nil` when it has none.
  public var label: String?
  /// The event: `onPress`; `nil` for the items of a navigation bar.
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

  /// Reports a screen as an appearance, and every action as a click.
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

/// Makes records as iOS does and hands them to the app's provider (`docs/spec/analytics.md` 4, 5).
public struct AnalyticsService {
  private let provider: any AnalyticsProviderProtocol
  private let now: () -> Double

  /// - Parameter now: Milliseconds since 1970.
  public init(provider: any AnalyticsProviderProtocol, now: @escaping () -> Double) {
    self.provider = provider
    self.now = now
  }

  /// A screen with content appeared.
  public func recordScreen(_ screen: String?, rootId: String? = nil) {
    guard provider.getConfig().enableScreenAnalytics else { return }
    provider.createRecord(AnalyticsRecord(type: .screen, screen: screen, timestamp: now(), rootId: rootId))
  }

  /// An action is about to run.
  ///
  /// - Parameters:
  ///   - name: The registered name.
  ///   - values: The value at each attribute's path; those that the action's record does not want are left out.
  public func recordAction(
    _ name: String, analytics: ActionAnalyticsConfig? = nil, event: String?, of component: AnalyticsRecord.Component,
    on screen: String?, values: [String: DynamicObject] = [:]
  ) {
    guard let wanted = provider.getConfig().attributes(ofAction: name, analytics) else { return }
    let action = AnalyticsRecord.Action(
      beagleAction: name.lowercased(), event: event, component: component,
      attributes: values.filter { wanted.contains($0.key) && $0.value != .empty })
    provider.createRecord(AnalyticsRecord(type: .action(action), screen: screen, timestamp: now()))
  }
}

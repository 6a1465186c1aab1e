/// A component or an action with a Swift type of its own, for registration with a coder.
public protocol BeagleCodable: Codable, SendableMetatype {}

/// A component of an app. On iOS it builds a view; here it only holds its payload.
public protocol ServerDrivenComponent: BeagleCodable {}

/// An action that an event runs: a press, a load, an answer.
public protocol Action: BeagleCodable {
  /// The `analytics` key, which every action may carry (`docs/spec/analytics.md` 2).
  var analytics: ActionAnalyticsConfig? { get }
}

extension Action {
  /// Not read: Beagle's own examples leave the property out.
  public var analytics: ActionAnalyticsConfig? { nil }
}

/// A plain string on the wire that iOS reads as an expression only when the view is built (`docs/spec/expressions.md`
/// 1).
public typealias StringOrExpression = String

/// A component or an action that decodes itself, and that a coder registers.
public protocol BeagleCodable: Codable, SendableMetatype {}

/// A component of an app: on iOS something that builds a view, here what its payload holds.
public protocol ServerDrivenComponent: BeagleCodable {}

/// An action that an event runs: a press, a load, an answer.
public protocol Action: BeagleCodable {
  /// The `analytics` key, which every action may carry (`docs/spec/analytics.md` 2).
  var analytics: ActionAnalyticsConfig? { get }
}

extension Action {
  /// Beagle's own examples leave the property out; the key is then not read.
  public var analytics: ActionAnalyticsConfig? { nil }
}

/// A plain string on the wire that iOS reads as an expression only when the view is built (`docs/spec/expressions.md` 1).
public typealias StringOrExpression = String

/// Says what is recorded, and takes the records (`docs/spec/analytics.md` 1).
public protocol AnalyticsProviderProtocol {
  /// Asked for every event, so that a changed answer counts at once.
  func getConfig() -> AnalyticsConfig
  /// Takes a record while its event waits (`docs/spec/dependencies.md` a.6); that of an action comes before the action
  /// runs.
  func createRecord(_ record: AnalyticsRecord)
}

/// Which screens and actions are recorded.
public struct AnalyticsConfig: Sendable, Hashable {
  /// Paths of attributes by the names of actions.
  public typealias AttributesByActionName = [String: [String]]

  /// Whether the appearance of a screen is recorded.
  public var enableScreenAnalytics: Bool
  /// The paths of attributes that are recorded, by the action's name in lower case.
  ///
  /// The initialiser lowers the names, of which the last one counts when two differ in case only (on iOS they end the
  /// app); what is assigned later stays as it is.
  public var actions: AttributesByActionName

  /// By default all screens are recorded, and no actions.
  public init(enableScreenAnalytics: Bool = true, actions: AttributesByActionName = [:]) {
    self.enableScreenAnalytics = enableScreenAnalytics
    self.actions = Dictionary(
      actions.inOrder { $0.key < $1.key }.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The attributes that are recorded of an action; `nil` when it is not recorded at all (`docs/spec/analytics.md` 2).
  ///
  /// - Parameters:
  ///   - name: The registered name, in any case.
  ///   - analytics: What the action itself says.
  public func attributes(ofAction name: String, _ analytics: ActionAnalyticsConfig? = nil) -> [String]? {
    let configured = actions[name.lowercased()]
    guard let node = analytics?.node, node.kind != .null else { return configured }
    switch node.kind {
    case .bool: return node.bool == true ? configured ?? [] : nil
    default: return node["attributes"]?.elements.compactMap(\.string) ?? []
    }
  }
}

extension AnalyticsConfig: Codable {
  private enum CodingKeys: CodingKey { case enableScreenAnalytics, actions }

  /// Takes a key that is absent, or `null`, for its default: all screens, no actions (`docs/spec/analytics.md` 1).
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      enableScreenAnalytics: try container.decodeIfPresent(Bool.self, forKey: .enableScreenAnalytics) ?? true,
      actions: try container.decodeIfPresent(AttributesByActionName.self, forKey: .actions) ?? [:])
  }
}

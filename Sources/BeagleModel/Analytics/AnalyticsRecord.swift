/// One event that was recorded (`spec/analytics.md` 4, 5).
public struct AnalyticsRecord: Sendable, Hashable {
  public enum RecordType: Sendable, Hashable {
    case screen
    case action(Action)
  }

  public struct Action: Sendable, Hashable {
    /// The registered name, in lower case.
    public var beagleAction: String
    /// `onPress`; `nil` for the items of a navigation bar.
    public var event: String?
    public var component: Component
    public var attributes: [String: DynamicObject]
    public var additionalEntries: [String: DynamicObject]

    public init(
      beagleAction: String, event: String? = nil, component: Component = Component(),
      attributes: [String: DynamicObject] = [:], additionalEntries: [String: DynamicObject] = [:]
    ) {
      self.beagleAction = beagleAction
      self.event = event
      self.component = component
      self.attributes = attributes
      self.additionalEntries = additionalEntries
    }
  }

  /// The component that an action came from; its place on the display is not known here.
  public struct Component: Sendable, Hashable {
    public var id: String?
    /// The registered name, in lower case.
    public var type: String?

    public init(id: String? = nil, type: String? = nil) {
      self.id = id
      self.type = type
    }
  }

  public let platform = "ios"
  public var type: RecordType
  /// The route as it is written, or the id of a local screen.
  public var screen: String?
  /// In milliseconds since 1970.
  public var timestamp: Double
  public var rootId: String?

  public init(type: RecordType, screen: String?, timestamp: Double, rootId: String? = nil) {
    self.type = type
    self.screen = screen
    self.timestamp = timestamp
    self.rootId = rootId
  }
}

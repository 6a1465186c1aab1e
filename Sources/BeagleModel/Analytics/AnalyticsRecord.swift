/// One event that was recorded (`docs/spec/analytics.md` 4, 5).
public struct AnalyticsRecord: Sendable, Hashable {
  /// The event: a screen appeared, or an action was about to run.
  public enum RecordType: Sendable, Hashable {
    case screen
    case action(Action)
  }

  /// An action, without its screen and time.
  public struct Action: Sendable, Hashable {
    /// The registered name, in lower case.
    public var beagleAction: String
    /// `onPress`; `nil` for the items of a navigation bar.
    public var event: String?
    /// Where the action came from; neither id nor type when that is not known.
    public var component: Component
    /// The values that the app wants recorded, by their paths as the app writes them; none that is null
    /// (`docs/spec/analytics.md` 7).
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
    /// As the payload has it, in the cell of a list with a colon and the key of the item behind it
    /// (`docs/spec/analytics.md` 5).
    public var id: String?
    /// The registered name, in lower case.
    public var type: String?

    public init(id: String? = nil, type: String? = nil) {
      self.id = id
      self.type = type
    }
  }

  /// The same on every machine.
  public let platform = "ios"
  public var type: RecordType
  /// The route as it is written, or the id of a local screen.
  public var screen: String?
  /// In milliseconds since 1970.
  public var timestamp: Double
  /// The id of the screen that was loaded; `nil` for an action, and for a screen without an id
  /// (`docs/spec/analytics.md` 4).
  public var rootId: String?

  public init(type: RecordType, screen: String?, timestamp: Double, rootId: String? = nil) {
    self.type = type
    self.screen = screen
    self.timestamp = timestamp
    self.rootId = rootId
  }
}

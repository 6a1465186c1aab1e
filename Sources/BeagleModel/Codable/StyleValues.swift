/// Colors, size and place of a component's view (`docs/spec/components.md` 6.1).
public struct Style: SchemaValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  public var size: Size? { member("size") }
  public var margin: EdgeValue? { member("margin") }
  public var padding: EdgeValue? { member("padding") }
  public var position: EdgeValue? { member("position") }
  public var cornerRadius: CornerRadius? { member("cornerRadius") }
  public var flex: Flex? { member("flex") }
}

/// A length with its unit (`docs/spec/components.md` 6.5).
public struct UnitValue: SchemaValue {
  /// The unit of the number.
  public enum UnitType: String, Codable, Sendable {
    case auto = "AUTO"
    case real = "REAL"
    case percent = "PERCENT"
  }

  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  /// Points or percent; 0 where there is none, which iOS does not decode.
  public var value: Expression<Double> { member("value") ?? .value(0) }
  /// `auto` where there is none, which iOS does not decode.
  public var type: UnitType { member("type") ?? .auto }
}

/// Distances from the four edges (`docs/spec/components.md` 6.4).
public struct EdgeValue: SchemaValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  public var left: UnitValue? { member("left") }
  public var top: UnitValue? { member("top") }
  public var right: UnitValue? { member("right") }
  public var bottom: UnitValue? { member("bottom") }
  public var horizontal: UnitValue? { member("horizontal") }
  public var vertical: UnitValue? { member("vertical") }
  public var all: UnitValue? { member("all") }
}

/// Width, height and their limits (`docs/spec/components.md` 6.3).
public struct Size: SchemaValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  public var width: UnitValue? { member("width") }
  public var height: UnitValue? { member("height") }
  public var maxWidth: UnitValue? { member("maxWidth") }
  public var maxHeight: UnitValue? { member("maxHeight") }
  public var minWidth: UnitValue? { member("minWidth") }
  public var minHeight: UnitValue? { member("minHeight") }
  /// Width divided by height.
  public var aspectRatio: Double? { member("aspectRatio") }
}

/// The radius of all corners, and of single ones (`docs/spec/components.md` 6.2).
public struct CornerRadius: SchemaValue {
  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  /// In points, for the corners that have no radius of their own.
  public var radius: Expression<Double>? { member("radius") }
  public var topLeft: Expression<Double>? { member("topLeft") }
  public var topRight: Expression<Double>? { member("topRight") }
  public var bottomLeft: Expression<Double>? { member("bottomLeft") }
  public var bottomRight: Expression<Double>? { member("bottomRight") }
}

/// How a component lays out its children, and grows among its siblings (`docs/spec/components.md` 6.6).
public struct Flex: SchemaValue {
  public enum FlexDirection: String, Codable, Sendable {
    case row = "ROW"
    case rowReverse = "ROW_REVERSE"
    case column = "COLUMN"
    case columnReverse = "COLUMN_REVERSE"
  }

  public enum FlexWrap: String, Codable, Sendable {
    case noWrap = "NO_WRAP"
    case wrap = "WRAP"
    case wrapReverse = "WRAP_REVERSE"
  }

  public enum JustifyContent: String, Codable, Sendable {
    case flexStart = "FLEX_START"
    case center = "CENTER"
    case flexEnd = "FLEX_END"
    case spaceBetween = "SPACE_BETWEEN"
    case spaceAround = "SPACE_AROUND"
    case spaceEvenly = "SPACE_EVENLY"
  }

  public enum AlignItems: String, Codable, Sendable {
    case flexStart = "FLEX_START"
    case center = "CENTER"
    case flexEnd = "FLEX_END"
    case baseline = "BASELINE"
    case stretch = "STRETCH"
  }

  public enum AlignSelf: String, Codable, Sendable {
    case flexStart = "FLEX_START"
    case center = "CENTER"
    case flexEnd = "FLEX_END"
    case baseline = "BASELINE"
    case auto = "AUTO"
    case stretch = "STRETCH"
  }

  public enum AlignContent: String, Codable, Sendable {
    case flexStart = "FLEX_START"
    case center = "CENTER"
    case flexEnd = "FLEX_END"
    case spaceBetween = "SPACE_BETWEEN"
    case spaceAround = "SPACE_AROUND"
    case stretch = "STRETCH"
  }

  package let node: JSONNode

  package init(node: JSONNode) { self.node = node }

  public var flexDirection: FlexDirection? { member("flexDirection") }
  public var flexWrap: FlexWrap? { member("flexWrap") }
  public var justifyContent: JustifyContent? { member("justifyContent") }
  public var alignItems: AlignItems? { member("alignItems") }
  public var alignSelf: AlignSelf? { member("alignSelf") }
  public var alignContent: AlignContent? { member("alignContent") }
  public var basis: UnitValue? { member("basis") }
  public var flex: Double? { member("flex") }
  public var grow: Double? { member("grow") }
  public var shrink: Double? { member("shrink") }
}

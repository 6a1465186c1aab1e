import BeagleModel

/// Reads a component's style as iOS sets it, and says the same in CSS (`docs/spec/layout.md` 2).
struct StyleReader {
  /// The value of a string that is an expression; `nil` while it is unknown, so that iOS leaves the property as it is.
  let value: (JSONNode) -> DynamicObject?

  init(value: @escaping (JSONNode) -> DynamicObject? = { _ in nil }) { self.value = value }

  /// In an order that does not depend on the payload's, so that equal styles give equal lists. Only what differs from
  /// iOS's defaults is declared.
  func declarations(of style: JSONNode) -> [StyleDeclaration] {
    var declarations: [StyleDeclaration] = []
    func add(_ property: StyleProperty, _ value: StyleValue?) {
      if let value { declarations.append(StyleDeclaration(property, value)) }
    }
    if text(style["display"]) == "NONE" { add(.display, .keyword(.none)) }
    if style["positionType"]?.string == "ABSOLUTE" { add(.position, .keyword(.absolute)) }
    if let flex = style["flex"] { declarations += self.flex(flex) }
    if let size = style["size"] { declarations += self.size(size) }
    let margins: [StyleProperty] = [.marginLeft, .marginTop, .marginRight, .marginBottom]
    declarations += edges(style["margin"], margins) { $0 }
    let paddings: [StyleProperty] = [.paddingLeft, .paddingTop, .paddingRight, .paddingBottom]
    declarations += edges(style["padding"], paddings) { $0.isAuto ? nil : $0.notNegative }
    declarations += edges(style["position"], [.left, .top, .right, .bottom]) { $0.isAuto ? nil : $0 }
    add(.backgroundColor, color(style["backgroundColor"]).map(StyleValue.color))
    add(.borderColor, color(style["borderColor"]).map(StyleValue.color))
    if let width = number(style["borderWidth"]), width > 0 { add(.borderWidth, .points(width)) }
    if let radius = style["cornerRadius"] { declarations += corners(radius) }
    return declarations
  }

  /// A colour in one of the four forms that iOS reads: `#RGB`, `#RGBA`, `#RRGGBB`, `#RRGGBBAA`.
  func color(_ node: JSONNode?) -> DrawnColor? { text(node).flatMap(DrawnColor.init(hex:)) }

  // MARK: Groups

  private func flex(_ flex: JSONNode) -> [StyleDeclaration] {
    var declarations: [StyleDeclaration] = []
    for (key, property, usual) in Self.keywords {
      guard let keyword = flex[key]?.string.flatMap({ Self.keyword(named: $0) }), keyword != usual else { continue }
      declarations.append(StyleDeclaration(property, .keyword(keyword)))
    }
    var (grow, shrink, basis) = (flex["grow"]?.double, flex["shrink"]?.double, dimension(flex["basis"])?.notNegative)
    if let factor = flex["flex"]?.double {
      grow = grow ?? max(factor, 0)
      shrink = shrink ?? max(-factor, 0)
      if factor > 0, basis == nil || basis == .auto { basis = .points(0) }
    }
    if let grow, grow > 0 { declarations.append(StyleDeclaration(.flexGrow, .number(grow))) }
    if let shrink, shrink >= 0, shrink != 1 { declarations.append(StyleDeclaration(.flexShrink, .number(shrink))) }
    if let basis, basis != .auto { declarations.append(StyleDeclaration(.flexBasis, basis)) }
    return declarations
  }

  private func size(_ size: JSONNode) -> [StyleDeclaration] {
    var declarations: [StyleDeclaration] = []
    for property in [StyleProperty.width, .height, .minWidth, .minHeight, .maxWidth, .maxHeight] {
      // A negative size is none to Yoga, and `auto` is the default.
      guard let value = dimension(size[property.sizeKey]), !value.isAuto, value == value.notNegative else { continue }
      declarations.append(StyleDeclaration(property, value))
    }
    if let ratio = size["aspectRatio"]?.double, ratio > 0 {
      declarations.append(StyleDeclaration(.aspectRatio, .number(ratio)))
    }
    return declarations
  }

  /// The four edges in the order of `properties`; of two that set the same edge, the narrower one wins.
  private func edges(
    _ edges: JSONNode?, _ properties: [StyleProperty], _ allowed: (StyleValue) -> StyleValue?
  ) -> [StyleDeclaration] {
    guard let edges else { return [] }
    return zip(
      properties, [("left", "horizontal"), ("top", "vertical"), ("right", "horizontal"), ("bottom", "vertical")]
    )
    .compactMap { property, keys in
      for key in [keys.0, keys.1, "all"] {
        if let value = dimension(edges[key]).flatMap(allowed) { return StyleDeclaration(property, value) }
      }
      return nil
    }
  }

  private func corners(_ radius: JSONNode) -> [StyleDeclaration] {
    let all = number(radius["radius"])
    return Self.corners.compactMap { key, property in
      guard let value = number(radius[key]) ?? all, value > 0 else { return nil }
      return StyleDeclaration(property, .points(value))
    }
  }

  // MARK: Values

  private func dimension(_ node: JSONNode?) -> StyleValue? {
    guard let node, let value = number(node["value"]) else { return nil }
    switch node["type"]?.string {
    case "REAL": return .points(value)
    case "PERCENT": return .percent(value)
    case "AUTO": return .auto
    default: return nil
    }
  }

  private func number(_ node: JSONNode?) -> Double? {
    guard let node else { return nil }
    return node.opensExpression ? value(node)?.asDouble : node.double
  }

  private func text(_ node: JSONNode?) -> String? {
    guard let node else { return nil }
    guard node.opensExpression else { return node.string }
    if case .string(let text)? = value(node) { return text }
    return nil
  }

  private static func keyword(named name: String) -> StyleKeyword? {
    // AUTO is the default of the one property that has it.
    name == "NO_WRAP" ? .noWrap : StyleKeyword(rawValue: name.lowercased().replacing("_", with: "-"))
  }

  /// Each with its default.
  private static let keywords: [(String, StyleProperty, StyleKeyword?)] = [
    ("flexDirection", .flexDirection, .column), ("flexWrap", .flexWrap, .noWrap),
    ("justifyContent", .justifyContent, .flexStart), ("alignItems", .alignItems, .stretch),
    ("alignSelf", .alignSelf, nil), ("alignContent", .alignContent, .flexStart),
  ]

  private static let corners: [(String, StyleProperty)] = [
    ("topLeft", .borderTopLeftRadius), ("topRight", .borderTopRightRadius),
    ("bottomLeft", .borderBottomLeftRadius), ("bottomRight", .borderBottomRightRadius),
  ]
}

extension StyleValue {
  fileprivate var isAuto: Bool { self == .auto }

  fileprivate var notNegative: StyleValue {
    switch self {
    case .points(let value): .points(max(value, 0))
    case .percent(let value): .percent(max(value, 0))
    default: self
    }
  }
}

extension StyleProperty {
  /// The key of a property of Beagle's `Size`.
  fileprivate var sizeKey: String {
    switch self {
    case .width: "width"
    case .height: "height"
    case .minWidth: "minWidth"
    case .minHeight: "minHeight"
    case .maxWidth: "maxWidth"
    default: "maxHeight"
    }
  }
}

extension DrawnColor {
  /// Reads `#` and 3, 4, 6 or 8 hexadecimal digits; `nil` for any other text, which is no colour on iOS.
  init?(hex text: String) {
    var digits: [UInt8] = []
    for byte in text.utf8.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var parts: [UInt8]
    switch digits.count {
    case 3, 4: parts = digits.map { $0 * 17 }
    case 6, 8: parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    if parts.count == 3 { parts.append(255) }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}

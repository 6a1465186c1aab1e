import BeagleModel

/// What a style says of a component's size, as far as one can tell without drawing.
struct Layout {
  private let style: JSONNode?

  init(of component: JSONNode) { style = component["style"] }

  /// Whether nothing in the style gives the component an extent.
  ///
  /// What does not decode is another rule's, and a misplaced `height` was meant as one.
  func lacksExtent(_ keys: [String]) -> Bool {
    guard let style, style.kind != .null else { return true }
    guard style.kind == .object else { return false }
    if let size = style["size"], size.kind != .null {
      guard size.kind == .object, !keys.contains(where: { isGiven(size[$0]) }) else { return false }
    }
    if let flex = style["flex"], flex.kind != .null {
      guard flex.kind == .object, !["flex", "grow", "basis"].contains(where: { isGiven(flex[$0]) }) else {
        return false
      }
    }
    return style["positionType"]?.string != "ABSOLUTE" && !keys.contains { style[$0] != nil }
  }

  private func isGiven(_ value: JSONNode?) -> Bool {
    guard let value, value.kind != .null else { return false }
    return value.double != 0
  }
}

extension Screen {
  /// Whether an object has a key that may have been meant as another: absence proves nothing then.
  func mayMean(_ key: String, in object: JSONNode) -> Bool {
    // A key that nobody reads is a fault of the decoder's.
    if faults.isEmpty { return false }
    return object.members.contains { $0.key.string.map { $0 == key || Spelling.isNear($0, key) } ?? false }
  }
}

extension JSONNode {
  /// Whether a member is there and is neither `null` nor an empty list.
  func fires(_ event: String) -> Bool {
    guard let value = self[event], value.kind != .null else { return false }
    return value.kind != .list || !value.isEmpty
  }
}

import BeagleModel

/// What a style says of a component's size, as far as one can tell without drawing.
struct Layout {
  private let screen: Screen
  /// Its place on the tape; -1 for none.
  private let style: Int32

  /// - Parameter component: The component's place on the tape.
  init(of component: Int32, in screen: Screen) {
    self.screen = screen
    style = screen.member(component, "style")
  }

  /// Whether nothing in the style gives the component an extent.
  ///
  /// What does not decode is another rule's, and a misplaced `height` was meant as one.
  func lacksExtent(_ keys: [StaticString]) -> Bool {
    guard let kind = screen.kind(style) else { return true }
    guard kind == .object else { return false }
    let size = screen.member(style, "size")
    if let kind = screen.kind(size) {
      guard kind == .object else { return false }
      for key in keys where isGiven(screen.member(size, key)) { return false }
    }
    let flex = screen.member(style, "flex")
    if let kind = screen.kind(flex) {
      guard kind == .object, !isGiven(screen.member(flex, "flex")), !isGiven(screen.member(flex, "grow")),
        !isGiven(screen.member(flex, "basis"))
      else { return false }
    }
    return !screen.isText(screen.member(style, "positionType"), "ABSOLUTE")
      && !keys.contains { screen.member(style, $0) >= 0 }
  }

  private func isGiven(_ value: Int32) -> Bool {
    screen.kind(value) != nil && !screen.isZero(value)
  }
}

extension Screen {
  /// Whether an object has a key that may have been meant as another: absence proves nothing then.
  func mayMean(_ key: String, in object: JSONNode) -> Bool {
    // A key that nobody reads is a fault of the decoder's, and one that is null is as good as absent.
    !faults.isEmpty && object[key] == nil && holdsKey(near: key, in: Int32(object.index))
  }

  /// Whether a component without a size was perhaps given one under a misspelt key.
  func mayMeanSize(in component: JSONNode) -> Bool {
    component["style"].map { mayMean("size", in: $0) } ?? mayMean("style", in: component)
  }

  /// The key of an object that was probably meant for one that it does not have.
  func key(meaning key: String, in object: JSONNode) -> String? {
    guard mayMean(key, in: object) else { return nil }
    return object.members.lazy.compactMap(\.key.string).first { Spelling.isNear($0, key) }
  }
}

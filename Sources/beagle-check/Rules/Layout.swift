import BeagleModel

/// The size that a style gives a component, as far as it is known without drawing.
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
  /// A style that does not decode counts as one with an extent, and so does a misplaced `height`.
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
  /// Whether an object has a key that may be a misspelling of an absent one.
  func mayMean(_ key: String, in object: JSONNode) -> Bool {
    // An unread key is a fault, and null counts as absent.
    !faults.isEmpty && object[key] == nil && holdsKey(near: key, in: Int32(object.index))
  }

  /// The same of an event, which other libraries call otherwise.
  func mayMeanEvent(_ event: String, in object: JSONNode) -> Bool {
    guard !faults.isEmpty, object[event] == nil else { return false }
    return mayMean(event, in: object)
      || object.members.contains { $0.key.string.flatMap(EventNames.name(forSynonym:)) == event }
  }

  /// Whether a component may have its size under a misspelt key or in the wrong place.
  func mayMeanSize(in component: JSONNode) -> Bool {
    let sizes = ["size", "width", "height"]
    if faults.isEmpty { return false }
    let isMisplaced =
      sizes.contains { component[$0] != nil } || sizes.dropFirst().contains { mayMean($0, in: component) }
    guard let style = component["style"] else { return isMisplaced || mayMean("style", in: component) }
    if isMisplaced || mayMean("size", in: style) { return true }
    guard let size = style["size"] else { return false }
    return sizes.dropFirst().contains { mayMean($0, in: size) }
  }

  /// The key of an object that is probably a misspelling of an absent one.
  func key(meaning key: String, in object: JSONNode) -> String? {
    guard mayMean(key, in: object) else { return nil }
    return object.members.lazy.compactMap(\.key.string).first {
      Spelling.isNear($0, key) || Spelling.isOneEdit($0, key)
    }
  }
}

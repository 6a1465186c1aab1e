extension Screen {
  /// So many members at most are looked at beside a key. Every key of a table may ask, and a component has far fewer.
  private static let membersOfComponents = 256

  /// The value that an object has under a key, beside another one of its keys; `nil` where it has none.
  ///
  /// - Parameter key: The other key's place on the tape.
  package func value(of wanted: String, beside key: Int) -> JSONNode? {
    guard let object = holder(of: key)?.index, view.kind(object) == .object else { return nil }
    var child = view.firstChild(object)
    let end = view.end(object)
    var left = Self.membersOfComponents
    while child < end, left > 0 {
      if child != key, view.string(child) == wanted { return node(child + 1) }
      child = view.next(child + 1)
      left -= 1
    }
    return nil
  }

  /// Whether an object has a key, or one that is near it.
  package func holdsKey(near key: String, in object: Int32) -> Bool {
    let view = document.view
    guard view.kind(Int(object)) == .object else { return false }
    let outline = Spelling.Outline(key)
    var child = view.firstChild(Int(object))
    let end = view.end(Int(object))
    while child < end {
      // Most keys are far away, which their bytes tell.
      if view.hasEscape(child) || !Spelling.isFar(Spelling.Outline(view.content(child)), outline) {
        let other = view.string(child)
        if other == key || Spelling.isNear(other, key) { return true }
      }
      child = view.next(child + 1)
    }
    return false
  }
}

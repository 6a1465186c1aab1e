extension Screen {
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

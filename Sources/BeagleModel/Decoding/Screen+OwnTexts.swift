/// What the app's own components and actions say, of whose doings nothing is known.
extension Screen {
  /// Calls with each string, by its place on the tape, that stands in something of the app's own at or below an object: those
  /// of Beagle's own inside it are left out.
  ///
  /// - Complexity: O(entries of the tape below the object).
  package func forEachOwnText(in object: Int32, _ body: (_ text: Int32) -> Void) {
    forEachOwnText(in: Int(object), isOwn: false, body)
  }

  private func forEachOwnText(in index: Int, isOwn: Bool, _ body: (_ text: Int32) -> Void) {
    switch view.firstByte(index) {
    case UInt8(ascii: "\""): if isOwn { body(Int32(truncatingIfNeeded: index)) }
    case UInt8(ascii: "["):
      var child = view.firstChild(index)
      let end = view.end(index)
      while child < end {
        forEachOwnText(in: child, isOwn: isOwn, body)
        child = view.next(child)
      }
    case UInt8(ascii: "{"):
      let isOwn = self.isOwn(index) ?? isOwn
      var key = view.firstChild(index)
      let end = view.end(index)
      while key < end {
        forEachOwnText(in: key + 1, isOwn: isOwn, body)
        key = view.next(key + 1)
      }
    default: break
    }
  }

  /// Whether an object's name is none of Beagle's; `nil` for one without a name.
  private func isOwn(_ object: Int) -> Bool? {
    let action = view.member(object, "_beagleAction_")
    let name = action >= 0 ? action : view.member(object, "_beagleComponent_")
    return name >= 0 && view.kind(name) == .string ? isOwnName(Int32(truncatingIfNeeded: name)) : nil
  }

  /// Whether a name is none of Beagle's, in whatever letters.
  package func isOwnName(_ name: Int32) -> Bool {
    let beagles: StaticString = "beagle:"
    let wanted = UnsafeBufferPointer(start: beagles.utf8Start, count: beagles.utf8CodeUnitCount)
    func begins(_ text: some Sequence<UInt8>) -> Bool { text.starts(with: wanted) { $0 | 0x20 == $1 } }
    let content = view.content(Int(name))
    return view.hasEscape(Int(name)) ? !begins(JSONText.unescaped(content)) : !begins(content)
  }

  /// A number that equal texts of all screens share, escapes undone; another one than ``textHash(_:)``.
  package func unescapedTextHash(_ node: Int32) -> UInt64 {
    if view.hasEscape(Int(node)) { return Self.unescapedTextHash(of: self.node(Int(node)).string ?? "") }
    return NameHash.quick(view.content(Int(node)))
  }

  /// That of a text that stands on no screen.
  package static func unescapedTextHash(of text: String) -> UInt64 {
    text.withUTF8Bytes { NameHash.quick($0) }
  }
}

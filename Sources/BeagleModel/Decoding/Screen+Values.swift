/// What rules ask of values by their places on the tape: most need to know little of them, and no node is made for it.
extension Screen {
  /// The value of a key of an object, by their places on the tape; -1 when it is not there, or the object is none.
  ///
  /// - Complexity: O(*n*) in members.
  @inlinable @inline(__always)
  package func member(_ object: Int32, _ key: StaticString) -> Int32 {
    object < 0 ? -1 : Int32(truncatingIfNeeded: view.member(Int(object), key))
  }

  /// The place on the tape behind a value and all that is inside it.
  @inlinable
  package func next(_ node: Int32) -> Int { view.next(Int(node)) }

  /// Whether an entry of the tape stands inside an object or a list.
  @inlinable
  package func holds(_ container: Int32, _ node: Int32) -> Bool { node > container && Int(node) < next(container) }

  /// Whether nothing is inside an object or a list.
  @inlinable
  package func isEmpty(_ container: Int32) -> Bool { view.isEmpty(Int(container)) }

  /// The place on the tape of the first value, or key, inside an object or a list that is not empty.
  @inlinable
  package func firstChild(_ container: Int32) -> Int32 {
    Int32(truncatingIfNeeded: view.firstChild(Int(container)))
  }

  /// Whether a string is the text; `false` behind no string.
  package func isText(_ node: Int32, _ text: StaticString) -> Bool {
    guard node >= 0 else { return false }
    return view.kind(Int(node)) == .string && view.equals(Int(node), text)
  }

  /// Whether a value is there and not `null`.
  @inlinable
  package func isPresent(_ node: Int32) -> Bool { node >= 0 && view.firstByte(Int(node)) != UInt8(ascii: "n") }

  /// What a value is; `nil` for none and for `null`.
  package func kind(_ node: Int32) -> JSONKind? {
    guard node >= 0 else { return nil }
    let kind = view.kind(Int(node))
    return kind == .null ? nil : kind
  }

  /// Whether a value is the number zero.
  package func isZero(_ value: Int32) -> Bool {
    // A whole number that begins with another digit is none.
    guard view.kind(Int(value)) == .number,
      view.firstByte(Int(value)) &- UInt8(ascii: "1") >= 9 || view.numberHasFraction(Int(value))
    else { return false }
    return node(Int(value)).double == 0
  }

  /// Whether a key of an object holds something that is neither `null` nor an empty list.
  package func fires(_ object: Int32, _ event: StaticString) -> Bool {
    let value = member(object, event)
    return isPresent(value) && !(isList(value) && isEmpty(value))
  }

  /// Whether a value is a list.
  @inlinable
  package func isList(_ node: Int32) -> Bool { node >= 0 && view.firstByte(Int(node)) == UInt8(ascii: "[") }

  /// Whether a value is there and is `null`.
  package func isNull(_ node: Int32) -> Bool { node >= 0 && view.firstByte(Int(node)) == UInt8(ascii: "n") }

  /// Whether a value is `true`.
  @inlinable
  package func isTrue(_ node: Int32) -> Bool { node >= 0 && view.firstByte(Int(node)) == UInt8(ascii: "t") }

  /// The first byte of a string's content, escapes not undone; `nil` for an empty one and for no string.
  package func firstByte(ofText node: Int32) -> UInt8? {
    view.kind(Int(node)) == .string ? view.content(Int(node)).first : nil
  }

  /// Whether an address is as nearly all are: a path, or `https:` with a host; without a percent sign, with no escape before
  /// its host, and with no blank or escape at its end.
  package func isUsualAddress(_ node: Int32) -> Bool {
    let text = view.content(Int(node))
    guard text.first == UInt8(ascii: "/") || URLScheme.beginsWithHTTPSAndHost(text) else { return false }
    let last = text.count - 1
    if text[last] <= 0x20 || last > 0 && text[last - 1] == UInt8(ascii: "\\") { return false }
    return !view.text(Int(node)).holds(UInt8(ascii: "%"))
  }

  /// Whether two slashes and something of a host follow the colon of a scheme with four or five letters, as in nearly all
  /// whole addresses; escapes not undone.
  package func hasHostBehindScheme(_ node: Int32) -> Bool {
    let text = view.content(Int(node))
    guard text.count > 8 else { return false }
    let (colon, slash) = (UInt8(ascii: ":"), UInt8(ascii: "/"))
    let end = text[4] == colon ? 4 : 5
    return text[end] == colon && text[end + 1] == slash && text[end + 2] == slash && text[end + 3] != slash
  }

  /// Whether the host of a whole address, with user and port, is as it is asked; `false` for a path, and `true` for an
  /// address that is written with escapes, which have to be undone first.
  package func hasHost(_ node: Int32, where isAsked: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
    let text = view.content(Int(node))
    guard text.count > 8, text[0] != UInt8(ascii: "/") else { return false }
    if view.hasEscape(Int(node)) { return true }
    guard hasHostBehindScheme(node) else { return false }
    let start = text[4] == UInt8(ascii: ":") ? 7 : 8
    let end = BytePlaces.first(of: UInt8(ascii: "/"), or: UInt8(ascii: "?"), in: text, from: start) ?? text.count
    return isAsked(UnsafeBufferPointer(rebasing: text[start..<end]))
  }

  /// Whether a string begins with a scheme and its colon, escapes not undone.
  package func beginsWithScheme(_ node: Int32) -> Bool { URLScheme.begins(view.content(Int(node))) }

  /// A number that equal texts share, escapes undone.
  package func textHash(_ node: Int32) -> UInt64 { view.nameHash(ofText: node) }

  /// One byte between a string's quotes, escapes as written; `nil` behind its end.
  package func byte(at place: Int, ofText node: Int32) -> UInt8? {
    let content = view.content(Int(node))
    return place < content.count ? content[place] : nil
  }

  /// Whether a byte stands between a string's quotes, escapes as written.
  package func holdsByte(_ byte: UInt8, inText node: Int32) -> Bool {
    view.text(Int(node)).holds(byte)
  }

  /// Bytes between a string's quotes, escapes as written.
  package func textLength(_ node: Int32) -> Int { view.content(Int(node)).count }

  /// Whether a string is written with escapes.
  package func hasEscape(_ node: Int32) -> Bool { view.hasEscape(Int(node)) }
}

extension Screen {
  /// Whether a string of the payload is a color on iOS.
  package func isColor(_ node: Int32) -> Bool {
    let view = document.view
    if view.plainLength(Int(node)) == 7 {
      return HexColor.isSharpAndSixDigits(view.bytes + (view.start(Int(node)) &+ 1))
    }
    if view.hasEscape(Int(node)) { return HexColor.accepts(JSONText.unescaped(view.content(Int(node)))) }
    return HexColor.accepts(view.content(Int(node)))
  }
}

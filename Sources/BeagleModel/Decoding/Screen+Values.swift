/// Questions about values by their places on the tape, without making nodes.
extension Screen {
  /// The place of the value of an object's key; -1 for a missing key and for a value that is no object.
  ///
  /// - Complexity: O(*n*) in members.
  @inlinable @inline(__always)
  package func member(_ object: Int32, _ key: StaticString) -> Int32 {
    object < 0 ? -1 : Int32(truncatingIfNeeded: view.member(Int(object), key))
  }

  /// The place on the tape behind a value and all that is inside it.
  @inlinable
  package func next(_ node: Int32) -> Int { view.next(Int(node)) }

  /// Whether an entry of the tape is inside an object or a list.
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

  /// Whether a value is a string with this text.
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
    // A whole number with another first digit is not zero.
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

  /// Whether an address needs no closer check: a path, or `https:` with a host; without a percent sign, without an
  /// escape, and without a blank at its end.
  package func isUsualAddress(_ node: Int32) -> Bool {
    if view.hasEscape(Int(node)) { return false }
    let text = view.content(Int(node))
    guard text.first == UInt8(ascii: "/") || URLScheme.beginsWithHTTPSAndHost(text) else { return false }
    if text[text.count - 1] <= 0x20 { return false }
    return !view.text(Int(node)).holds(UInt8(ascii: "%"))
  }

  /// A hash of a string, which is the same for equal texts of this screen.
  package func textHash(_ node: Int32) -> UInt64 { view.nameHash(ofText: node) }

  /// One byte of a string's text, escapes undone; `nil` behind its end.
  ///
  /// - Complexity: O(*n*) in the bytes of a string with escapes.
  package func byte(at place: Int, ofText node: Int32) -> UInt8? {
    view.withText(Int(node)) { $0.count > place ? $0[place] : nil }
  }

  /// Bytes between a string's quotes, escapes as written.
  package func textLength(_ node: Int32) -> Int { view.content(Int(node)).count }

  /// Whether a string is written with escapes.
  package func hasEscape(_ node: Int32) -> Bool { view.hasEscape(Int(node)) }

  /// Whether a string of the payload is a color on iOS.
  package func isColor(_ node: Int32) -> Bool {
    let view = document.view
    if view.plainLength(Int(node)) == 7 {
      return HexColor.isSharpAndSixDigits(view.bytes + (view.start(Int(node)) &+ 1))
    }
    if view.hasEscape(Int(node)) { return HexColor.accepts(JSONText.unescaped(view.content(Int(node)))) }
    return HexColor.accepts(view.content(Int(node)))
  }

  /// The most members that are searched: more than a component has. In a large table, each key might start a search.
  private static let membersOfComponents = 256

  /// The value of an object's key, found from another one of its keys; `nil` for a missing key.
  ///
  /// - Parameter key: The other key's place on the tape.
  package func value(of wanted: String, beside key: Int) -> JSONNode? {
    guard let object = holder(of: key)?.index, view.kind(object) == .object else { return nil }
    let members = view.keys(of: object).prefix(Self.membersOfComponents)
    return wanted.withUTF8Bytes { wanted in members.first { $0 != key && view.equals($0, wanted) } }.map {
      node($0 + 1)
    }
  }

  /// Whether an object has a key, or one that is near it.
  package func holdsKey(near key: String, in object: Int32) -> Bool {
    let view = document.view
    guard view.kind(Int(object)) == .object else { return false }
    let outline = Spelling.Outline(key)
    return view.keys(of: Int(object)).contains { child in
      // The bytes of most keys show that they are far away.
      if !view.hasEscape(child), Spelling.isFar(Spelling.Outline(view.content(child)), outline) { return false }
      let other = view.string(child)
      return other == key || Spelling.isNear(other, key) || Spelling.isOneEdit(other, key)
    }
  }
}

/// Texts and expressions.
extension Screen {
  /// The strings of a payload with a meaning: the ids of all styles, the paths of all native routes. Expressions are
  /// left out.
  public func texts(meaning: Meaning) -> [JSONNode] {
    facts.facts.filter { $0.meaning == meaning && $0.form == .literal }.map { node(Int($0.node)) }
  }

  /// Calls with the place of each string in a custom component or action, at or below an object. Strings of Beagle's
  /// own components and actions inside it are left out.
  ///
  /// - Complexity: O(entries of the tape below the object).
  package func forEachOwnText(in object: Int32, _ body: (_ text: Int32) -> Void) {
    forEachOwnText(in: Int(object), isOwn: false, body)
  }

  private func forEachOwnText(in index: Int, isOwn: Bool, _ body: (_ text: Int32) -> Void) {
    switch view.firstByte(index) {
    case UInt8(ascii: "\""): if isOwn { body(Int32(truncatingIfNeeded: index)) }
    case UInt8(ascii: "["):
      for element in view.elements(of: index) { forEachOwnText(in: element, isOwn: isOwn, body) }
    case UInt8(ascii: "{"):
      let isOwn = self.isOwn(index) ?? isOwn
      for key in view.keys(of: index) { forEachOwnText(in: key + 1, isOwn: isOwn, body) }
    default: break
    }
  }

  /// Whether an object's name is custom; `nil` for one without a name.
  private func isOwn(_ object: Int) -> Bool? {
    let action = view.member(object, "_beagleAction_")
    let name = action >= 0 ? action : view.member(object, "_beagleComponent_")
    return name >= 0 && view.kind(name) == .string ? isOwnName(Int32(truncatingIfNeeded: name)) : nil
  }

  /// Whether a name does not begin with `beagle:`, in any letter case.
  package func isOwnName(_ name: Int32) -> Bool {
    let beagles: StaticString = "beagle:"
    let wanted = UnsafeBufferPointer(start: beagles.utf8Start, count: beagles.utf8CodeUnitCount)
    func begins(_ text: some Sequence<UInt8>) -> Bool { text.starts(with: wanted) { $0 | 0x20 == $1 } }
    let content = view.content(Int(name))
    return view.hasEscape(Int(name)) ? !begins(JSONText.unescaped(content)) : !begins(content)
  }

  /// The key of the expression at a place; `nil` in free data, and where no expression is.
  ///
  /// - Complexity: O(log *n*) in facts.
  public func key(ofExpressionAt node: Int) -> String? {
    expression(at: node).flatMap { key(ofProperty: $0.property) }
  }

  /// The component, the action or the other object whose property the expression at a place is.
  ///
  /// - Complexity: O(log *n*) in facts.
  package func owner(ofExpressionAt node: Int) -> ObjectSchema? {
    expression(at: node).flatMap { schemaIndex(ofProperty: $0.property) }.map { table.schemas[$0] }
  }

  private func expression(at node: Int) -> ScreenFacts.Fact? {
    let first = facts.facts.firstPlace { Int($0.node) >= node }
    return facts.facts[first...].prefix { Int($0.node) == node }.first { $0.form == .expression }
  }

  /// The type of the value that the expression at a place must have; `nil` in free data, and where no expression is.
  ///
  /// - Complexity: O(log *n*) in facts.
  package func literalType(ofExpressionAt node: Int) -> PropertyType? {
    guard let fact = expression(at: node), fact.property >= 0 else { return nil }
    let compiled = table.expressionPart(of: table.properties[Int(fact.property)].type)
    if compiled.operation == .expression { return table.typeNames[Int(compiled.operand)] }
    // Types other than strings have the meaning `.text`.
    if compiled.operation == .late, compiled.meaning != .text { return .string(compiled.meaning) }
    switch table.propertySchema(Int(fact.property))?.heldType {
    case .expression(let literal), .late(let literal): return literal
    default: return nil
    }
  }

  /// How a property's text uses expressions.
  package enum ExpressionUse: Sendable {
    case whole
    /// One of several expressions, or one with text around it.
    case part
    /// In a call.
    case argument
  }

  /// How the text at a place uses its expression, judged by its bytes.
  package func use(ofExpressionAt node: Int) -> ExpressionUse {
    view.withText(node) { text in
      guard text.count > 3, text[0] == UInt8(ascii: "@"), text[1] == UInt8(ascii: "{"),
        text[text.count - 1] == UInt8(ascii: "}")
      else { return .part }
      let inner = text[2..<text.count - 1]
      if inner.dropFirst().indices.contains(where: {
        text[$0] == UInt8(ascii: "{") && text[$0 - 1] == UInt8(ascii: "@")
      }) {
        return .part
      }
      return inner.contains(UInt8(ascii: "(")) ? .argument : .whole
    }
  }
}

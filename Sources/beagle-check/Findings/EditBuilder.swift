import BeagleModel

/// Turns the changes of a ``FixPlan`` into edits of one document's bytes.
struct EditBuilder {
  let document: JSONDocument
  /// The objects that lose all members and get another one, by tape index.
  private var emptied: Set<Int> = []

  init(document: JSONDocument) { self.document = document }

  /// The fix; for people alone where a change does not fit the document.
  ///
  /// - Parameter node: The finding's value.
  func fix(_ plan: FixPlan, at node: JSONNode) -> Fix {
    var builder = self
    builder.emptied = emptied(by: plan.changes, at: node)
    var edits: [Edit] = []
    for change in plan.changes {
      guard let found = builder.edits(of: change, at: node) else { return Fix(title: plan.title) }
      edits += found
    }
    guard !edits.isEmpty, let ordered = edits.inOrder() else { return Fix(title: plan.title) }
    let opensValue = plan.changes.contains { self.opensValue($0, at: node) }
    let applicability = opensValue ? plan.unsafe.applicability : plan.applicability
    return Fix(title: plan.title, edits: ordered, applicability: applicability)
  }

  /// Whether iOS reads more of the document after a change than before it, or finds something else by a name in it, so that
  /// other faults may come to light.
  private func opensValue(_ change: FixPlan.Change, at node: JSONNode) -> Bool {
    switch change {
    case .rename, .replacePart, .wrap, .wrapMember: true
    // Two fixes may both add the objects on the way.
    case .add(let target, let path, _): path.count > 1 && value(target, node)?[path[0]] == nil
    case .replace(let target, let json): json.hasPrefix("\"") && value(target, node)?.kind == .string
    default: false
    }
  }

  private func edits(of change: FixPlan.Change, at node: JSONNode) -> [Edit]? {
    switch change {
    case .replace(let target, let json): value(target, node).map { [Edit(range: $0.range, replacement: json)] }
    case .replacePart(let target, let part, let text):
      value(target, node).flatMap { replacement(of: part, by: text, in: $0) }.map { [$0] }
    case .rename(let target, let key, let name): renaming(key, to: name, of: target, node).map { [$0] }
    case .removeMember, .remove:
      if let object = removedKey(change, at: node)?.parent, emptied.contains(object.index) {
        []
      } else {
        removal(by: change, at: node).map { [$0] }
      }
    case .add(let target, let path, let json):
      value(target, node).flatMap { addition(path[...], json, to: $0) }.map { [$0] }
    case .append(let target, let json): value(target, node).flatMap { addition(json, toList: $0) }.map { [$0] }
    case .set(let target, let key, let json):
      value(target, node).flatMap { object in
        object[key].map { Edit(range: $0.range, replacement: json) } ?? addition(key, json, to: object)
      }.map { [$0] }
    case .wrap(let target, let before, let after): value(target, node).map { wrapping($0, before, after) }
    case .wrapMember(let target, let key, let before, let after):
      member(key, of: target, node).map { wrapping(document.node($0.key.index + 1), before, after) }
    case .replaceBytes(let range, let text): [Edit(range: range, replacement: text)]
    }
  }

  private func emptied(by changes: [FixPlan.Change], at node: JSONNode) -> Set<Int> {
    let removed = Set(changes.compactMap { removedKey($0, at: node)?.index })
    if removed.isEmpty { return [] }
    let objects = changes.compactMap { change in
      switch change {
      case .add(let target, let path, _): value(target, node).flatMap { $0[path[0]] == nil ? $0 : nil }
      case .set(let target, let key, _): value(target, node).flatMap { $0[key] == nil ? $0 : nil }
      default: nil
      }
    }
    return Set(objects.filter { $0.members.allSatisfy { removed.contains($0.key.index) } }.map(\.index))
  }

  private func removedKey(_ change: FixPlan.Change, at node: JSONNode) -> JSONNode? {
    switch change {
    case .removeMember(let target, let key): member(key, of: target, node)?.key
    case .remove(let target): value(target, node)?.memberKey
    default: nil
    }
  }

  private func value(_ target: FixPlan.Target, _ node: JSONNode) -> JSONNode? {
    switch target {
    case .here: node
    case .parent: node.parent
    case .node(let index): document.node(index)
    }
  }

  private func wrapping(_ value: JSONNode, _ before: String, _ after: String) -> [Edit] {
    let range = value.range
    return [
      Edit(range: range.lowerBound..<range.lowerBound, replacement: before),
      Edit(range: range.upperBound..<range.upperBound, replacement: after),
    ]
  }

  private func removal(by change: FixPlan.Change, at node: JSONNode) -> Edit? {
    switch change {
    case .removeMember(let target, let key): member(key, of: target, node).map { removal(ofMember: $0.key) }
    case .remove(let target): value(target, node).flatMap { removal($0) }
    default: nil
    }
  }

  // MARK: - Parts of a string

  /// `nil` unless the text occurs once.
  private func replacement(of part: String, by text: String, in node: JSONNode) -> Edit? {
    guard node.kind == .string, !part.isEmpty else { return nil }
    if node.string == part { return Edit(range: node.range, replacement: text.json) }
    let wanted = Array(part.json.utf8.dropFirst().dropLast())
    let source = Array(node.source.utf8)
    guard source.count > wanted.count else { return nil }
    let found = (0...source.count - wanted.count).filter { source[$0...].starts(with: wanted) }
    guard found.count == 1 else { return nil }
    let start = node.range.lowerBound + found[0]
    return Edit(range: start..<start + wanted.count, replacement: String(text.json.dropFirst().dropLast()))
  }

  // MARK: - Members

  /// The first member with a key; that of the finding where the finding is at the key itself.
  private func member(_ key: String, of target: FixPlan.Target, _ node: JSONNode) -> (key: JSONNode, object: JSONNode)?
  {
    if target == .parent, let own = node.memberKey, own.index == node.index, node.string == key,
      let parent = node.parent
    {
      return (node, parent)
    }
    guard let object = value(target, node), let found = object.member(key) else { return nil }
    return (found.key, object)
  }

  private func renaming(_ key: String, to name: String, of target: FixPlan.Target, _ node: JSONNode) -> Edit? {
    guard let (key, object) = member(key, of: target, node), object[name] == nil else { return nil }
    return Edit(range: key.range, replacement: name.json)
  }

  private func removal(ofMember key: JSONNode) -> Edit {
    removal(of: key.range.lowerBound..<document.node(key.index + 1).range.upperBound)
  }

  /// The removal of an element of a list, or of the member that a value belongs to; `nil` for the root.
  func removal(_ node: JSONNode) -> Edit? {
    if let key = node.memberKey { return removal(ofMember: key) }
    return node.parent == nil ? nil : removal(of: node.range)
  }

  /// The removal of a member or an element with the comma behind it, or before it where it is the last.
  private func removal(of item: Range<Int>) -> Edit {
    let (before, after) = (endOfText(before: item.lowerBound), startOfText(behind: item.upperBound))
    let comma = UInt8(ascii: ",")
    let range =
      if document.bytes.buffer[after] == comma {
        item.lowerBound..<startOfText(behind: after + 1)
      } else if document.bytes.buffer[before - 1] == comma {
        endOfText(before: before - 1)..<item.upperBound
      } else {
        before..<after
      }
    return Edit(range: range, replacement: "")
  }

  /// An element at the end of a list, behind the same blanks as the last one.
  private func addition(_ json: String, toList list: JSONNode) -> Edit? {
    guard list.kind == .list else { return nil }
    let elements = list.elements
    guard let first = elements.first, let last = elements.last else {
      return Edit(range: list.range.lowerBound + 1..<list.range.upperBound - 1, replacement: json)
    }
    let gap =
      elements.count > 1
      ? text(first.range.upperBound..<elements[1].range.lowerBound)
      : "," + text(list.range.lowerBound + 1..<first.range.lowerBound)
    return Edit(range: last.range.upperBound..<last.range.upperBound, replacement: gap + json)
  }

  /// - Parameter path: Keys from the object to the new member.
  private func addition(_ path: ArraySlice<String>, _ json: String, to object: JSONNode) -> Edit? {
    guard let key = path.first else { return nil }
    let rest = path.dropFirst()
    if !rest.isEmpty, let inner = object[key], inner.kind == .object, !inner.isEmpty {
      return addition(rest, json, to: inner)
    }
    return addition(key, rest.reversed().reduce(json) { "{\($1.json): \($0)}" }, to: object)
  }

  /// A member at the end of an object; `nil` where the object has the key with a value.
  private func addition(_ key: String, _ json: String, to object: JSONNode) -> Edit? {
    guard object.kind == .object else { return nil }
    if let present = object[key] {
      guard present.kind == .null || present.isEmpty || present.string == "" else { return nil }
      return Edit(range: present.range, replacement: json)
    }
    guard let first = object.firstMember, !emptied.contains(object.index) else {
      return Edit(
        range: object.range.lowerBound + 1..<object.range.upperBound - 1, replacement: "\(key.json): \(json)")
    }
    let colon = text(first.key.range.upperBound..<first.value.range.lowerBound)
    let end = endOfText(before: object.range.upperBound - 1)
    let gap: String
    if first.value.range.upperBound < end {
      gap = text(
        first.value.range.upperBound..<startOfText(behind: startOfText(behind: first.value.range.upperBound) + 1))
    } else {
      let lead = text(object.range.lowerBound + 1..<first.key.range.lowerBound)
      gap = "," + (lead.isEmpty && colon.hasSuffix(" ") ? " " : lead)
    }
    return Edit(range: end..<end, replacement: gap + key.json + colon + json)
  }

  // MARK: - Bytes

  private func text(_ range: Range<Int>) -> String { String(decoding: document.bytes.buffer[range], as: UTF8.self) }

  /// The offset of the first byte from an offset on that is no white space.
  private func startOfText(behind offset: Int) -> Int {
    document.bytes.buffer[offset...].firstIndex { !isBlank($0) } ?? document.bytes.buffer.count
  }

  /// The offset behind the last byte before an offset that is no white space.
  private func endOfText(before offset: Int) -> Int {
    document.bytes.buffer[..<offset].lastIndex { !isBlank($0) }.map { $0 + 1 } ?? 0
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
}

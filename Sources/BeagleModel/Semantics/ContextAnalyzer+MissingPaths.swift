/// Paths that lead nowhere, and what is known that makes up for them.
extension ContextAnalyzer {
  /// So many faults of one text are worded; a text of a million bindings has a million.
  static var wordLimit: Int { 16 }

  private mutating func takeWord() -> Bool {
    result.worded.append(0)
    return result.worded.count <= Self.wordLimit
  }

  /// `user.adress`.
  func pathText(_ binding: Int, text: Int) -> String {
    let node = result.pool.nodes[binding]
    return result.pool.string(of: text, Int(node.start)..<Int(node.end))
  }

  /// What a step of a path is asked of: `user` for the first of `user.adress`.
  private func pathText(_ binding: Int, upTo step: Int, text: Int) -> String {
    let last = result.pool.nodes[binding + 1 + step]
    return result.pool.string(of: text, Int(result.pool.nodes[binding].start)..<Int(last.end))
  }

  func stepText(_ binding: Int, _ step: Int, text: Int) -> String {
    let node = result.pool.nodes[binding + 2 + step]
    return result.pool.string(of: text, Int(node.start)..<Int(node.end))
  }

  mutating func reportMissing(
    _ index: Int32, binding: Int, text: Int, fact: Int, step: Int, at value: Int
  ) {
    let declaration = result.declarations[Int(index)]
    guard takeWord() else { return }
    let steps = steps(ofBinding: binding)
    // Of a place before the first everything is said.
    if steps[step].isNegative || isProduced(index, steps) || isAskedForNullAnywhere(binding) { return }
    let fact = screen.facts.facts[fact]
    let missing = stepText(binding, step, text: text)
    let known = keys(of: declaration, at: value)
    indexes.comparisons -= known.count
    let near = indexes.comparisons > 0 ? Spelling.suggestions(for: missing, among: known) : []
    let meant = near.filter { isMeant($0, by: missing, binding, step) }
    // The back end may leave out a key that is null, and name it nearly like another.
    let isTypo = meant.contains { Spelling.likeness(of: missing, to: $0) >= .likely }
    if declaration.kind == .iterator {
      let hidden = hiddenItem(of: declaration, steps)
      // The items of another moment may have what these have not, but hardly be of another kind.
      let isMissingKey = meant.isEmpty && hidden < 0 && types(ofValue: value) == .map && !steps[step].isIndex
      if isMissingKey || hasCase(fact, ofAny: declaration.isPartial) { return }
      if declaration.isPartial, hidden < 0 {
        if mayBeInRows(index, steps) { return }
      } else if isInItems(ofListAt: Int(declaration.value), steps) {
        return
      }
      if hidden >= 0, meant.isEmpty {
        // Whoever means it reads it.
        result.declarations[Int(hidden)].isRead = true
        return report(
          .hiddenItem(
            path: pathText(binding, text: text), missing: missing, by: result.declarations[Int(hidden)].kind),
          fact.node, fact.element, isCertain: false, id: name(of: declaration), other: declaration.node)
      }
    }
    if types(ofValue: value) == .map, view.isEmpty(value), meant.isEmpty { return }
    // A name that is nearly one of those that are there is hardly made by what comes later.
    let isSeenLater = isSeenLater(index)
    if isSeenLater, !isTypo { return }
    report(
      .unknownPath(
        path: pathText(binding, text: text), missing: missing, found: types(ofValue: value), known: known),
      fact.node, fact.element, isCertain: declaration.kind == .context && isTypo && !isSeenLater,
      id: name(of: declaration),
      suggestions: meant, other: declaration.node)
  }

  /// Whether a key that is there may be meant by one that is not. Who reads both means both, unless fingers slipped.
  private mutating func isMeant(_ key: String, by missing: String, _ binding: Int, _ step: Int) -> Bool {
    guard !Self.differOnlyInDigits(key, missing), Self.isReadableKey(key) else { return false }
    return Spelling.likeness(of: missing, to: key) == .slip || !isRead(binding, with: key, asStep: step)
  }

  mutating func reportMissingMember(
    _ index: Int32, binding: Int, text: Int, fact: Int, step: Int, of shape: Int32
  ) {
    guard takeWord() else { return }
    let declaration = result.declarations[Int(index)]
    let steps = steps(ofBinding: binding)
    if steps[step].isNegative { return }
    if isProduced(index, steps) { return }
    if declaration.kind == .global, isAskedForNull(binding, text: text) || isOverwritten { return }
    let fact = screen.facts.facts[fact]
    let missing = stepText(binding, step, text: text)
    let known = roles.shapes[shape].members?.map(\.key) ?? []
    let meant = Spelling.suggestions(for: missing, among: known)
    let path = pathText(binding, text: text)
    let kind: ContextFault.Kind =
      declaration.kind == .event
      ? .eventPath(
        path: path, missing: missing, of: pathText(binding, upTo: step, text: text), found: roles.shapes[shape].types,
        known: known)
      : .unknownPath(path: path, missing: missing, found: roles.shapes[shape].types, known: known)
    // What the app leaves null, another screen may set.
    let isCertain = roles.shapes[shape].types != .null
    report(
      kind, fact.node, fact.element, isCertain: isCertain, id: name(of: declaration), suggestions: meant,
      other: declaration.node)
  }

  /// Says of the global context as a whole that the app leaves it null, and nothing here sets it.
  @inline(never)
  mutating func reportNullGlobal(_ binding: Int, text: Int, fact: Int, _ index: Int32) {
    guard result.declarations[Int(index)].kind == .global, !result.declarations[Int(index)].isWritten, !isOverwritten,
      !isAskedForNullAnywhere(binding), takeWord()
    else { return }
    let fact = screen.facts.facts[fact]
    report(
      .nullInitial(path: pathText(binding, text: text)), fact.node, fact.element, isCertain: false,
      id: name(of: result.declarations[Int(index)]))
  }

  /// Whether a component's context takes the place of the global one (docs/spec/contexts.md 5).
  private var isOverwritten: Bool {
    result.declarations.contains { $0.kind == .context && $0.hash == roles.names.global }
  }

  /// Whether the same text asks whether the value, or what it is part of, is null: then its author knows that it may be.
  ///
  /// - Parameter isExactly: Whether it has to be asked of the value itself.
  func isAskedForNull(_ binding: Int, text: Int, isExactly: Bool = false) -> Bool {
    let own = result.pool.nodes[binding]
    let nodes = Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)
    return nodes.contains { node in
      result.pool.nodes[node].kind == .call
        && result.pool.argumentAskedForNull(of: node).map { isSame(own, binding, asArgument: $0, isExactly) } ?? false
    }
  }

  private func isSame(_ own: Node, _ binding: Int, asArgument place: Int, _ isExactly: Bool) -> Bool {
    let argument = result.pool.nodes[place]
    if isExactly, argument.next - Int32(place) != own.next - Int32(binding) { return false }
    guard argument.kind == .binding, argument.next - Int32(place) <= own.next - Int32(binding) else { return false }
    return (1..<Int(argument.next) - place).allSatisfy { part in
      result.pool.nodes[place + part].value == result.pool.nodes[binding + part].value
    }
  }

  /// Whether an expression can name a context, or what is in one: it has no way to write `first-name`.
  static func canBeRead(_ name: String) -> Bool {
    // Most are letters, and begin with none that a keyword begins with.
    let isPlain = name.withUTF8Bytes { bytes in
      bytes.first.map { UTF8Text.isASCIILetterOrUnderscore($0) && !"tfn".utf8.contains($0) } ?? false
        && bytes.allSatisfy(UTF8Text.isASCIIWord)
    }
    return isPlain || ExpressionText("@{\(name)}").kind == .single
  }

  static func isReadableKey(_ key: String) -> Bool { canBeRead(key) || ExpressionText("@{a.\(key)}").kind == .single }

  /// `address2` and `address1` are no typing mistakes of each other.
  private static func differOnlyInDigits(_ left: String, _ right: String) -> Bool {
    left.filter { !$0.isNumber } == right.filter { !$0.isNumber }
  }

  func keys(of declaration: ContextDeclaration, at value: Int) -> [String] {
    guard view.kind(value) == .object else { return [] }
    // Who asks for more names than this has no comparison left to make.
    var keys = keys(ofObject: value, limit: indexes.comparisons > 0 ? .max : 16)
    if declaration.kind == .iterator, value == view.firstChild(Int(declaration.value)) {
      var item = view.next(value)
      let end = view.next(Int(declaration.value))
      for _ in 0..<16 where item < end {
        keys += self.keys(ofObject: item, limit: 64).filter { !keys.contains($0) }
        item = view.next(item)
      }
    }
    return keys
  }

  private func keys(ofObject object: Int, limit: Int) -> [String] {
    guard view.kind(object) == .object else { return [] }
    var keys: [String] = []
    var child = view.firstChild(object)
    let end = view.end(object)
    while child < end, keys.count < limit {
      keys.append(view.string(child))
      child = view.next(child + 1)
    }
    return keys
  }

  /// Whether the place is shown only for some items of the list that it is in, or of any list around it.
  private func hasCase(_ fact: ScreenFacts.Fact, ofAny isOfAny: Bool) -> Bool {
    var current = fact.element
    // What chooses a template is asked of the items themselves.
    if place(ofProperty: fact.property) == .templateCase { current = element(current).parent }
    while current >= 0 {
      if role(self.element(current)) == .template {
        let isChosen = hasCase(self.element(current))
        if isChosen || !isOfAny { return isChosen }
      }
      current = self.element(current).parent
    }
    return false
  }

  /// Whether the items of a list choose a template.
  func hasCase(_ template: ScreenFacts.Element) -> Bool {
    let condition = member(template.node, "case")
    return condition >= 0 && view.kind(Int(condition)) != .null
  }

  /// The item of a list around, or the context around, that has the path, and that this list's item of the same name hides;
  /// -1 for none.
  private mutating func hiddenItem(of inner: ContextDeclaration, _ steps: [Step]) -> Int32 {
    var outer = inner.outer
    while outer >= 0 {
      let (place, other) = (outer, result.declarations[Int(outer)])
      outer = other.outer
      guard other.hash == inner.hash, other.value >= 0 else { continue }
      var start = Int(other.value)
      switch other.kind {
      case .context: break
      case .iterator:
        start = view.firstChild(Int(other.value))
        if start >= view.next(Int(other.value)) { return -1 }
      default: continue
      }
      guard case .value = walk(from: start, steps[...]) else { return -1 }
      return place
    }
    return -1
  }
}

/// What is wrong with declarations themselves, and with those that nobody asks for.
extension ContextAnalyzer {
  mutating func checkDeclarations() {
    for list in result.lists {
      checkName(list.iterator, of: list)
      checkName(list.index, of: list)
    }
    for index in result.declarations.indices where result.declarations[index].kind == .context {
      let declaration = result.declarations[index]
      if let reason = view.illegality(ofID: declaration.node) {
        report(.illegalID(reason), declaration.node, declaration.element, id: name(of: declaration))
        result.declarations[index].isRead = true
        continue
      }
      if let clash = reserved(declaration) {
        report(.reservedID(clash), declaration.node, declaration.element, id: name(of: declaration))
        // Who reads it reads something else, and that has been said.
        result.declarations[index].isRead = true
        continue
      }
      checkOuter(declaration)
    }
  }

  /// The name that a list gives its items, or their numbers.
  private mutating func checkName(_ name: Int32, of list: ScreenContexts.ListParts) {
    guard name >= 0, view.kind(Int(name)) == .string else { return }
    if let reason = view.illegality(ofID: name) {
      report(.illegalID(reason), name, list.element, id: view.string(Int(name)))
    } else if hash(ofText: name) == roles.names.global {
      report(.globalRow, name, list.element, isCertain: false, id: "global")
    }
  }

  /// What the id already means where it is declared (docs/spec/contexts.md 7, C6).
  private mutating func reserved(_ declaration: ContextDeclaration) -> ContextDeclaration.Kind? {
    if declaration.hash == roles.names.global { return .global }
    if declaration.hash == roles.names.navigation { return .navigationContext }
    var outer = declaration.outer
    while outer >= 0 {
      let other = result.declarations[Int(outer)]
      if other.hash == declaration.hash, other.kind == .iterator || other.kind == .index { return other.kind }
      outer = other.outer
    }
    // An event of the component itself writes over its context.
    return firesEvent(declaration.hash, declaration.element) ? .event : nil
  }

  /// Says of a context with the name of an event that an action of the event sets what the event tells, which is nearer to
  /// it (docs/spec/contexts.md 2).
  ///
  /// - Parameter id: Tape index of the id that the action names.
  @inline(never)
  mutating func checkEventWrite(_ event: Int32, at id: Int32) {
    let found = result.declarations[Int(event)]
    // An event of the app's own may tell nothing.
    if found.shape == ShapeTable.anything { return }
    var outer = found.outer
    while outer >= 0 {
      let other = result.declarations[Int(outer)]
      guard other.kind == .context, other.hash == found.hash else {
        outer = other.outer
        continue
      }
      // One word for each context.
      if result.faults.contains(where: { $0.node == Int(other.node) }) { return }
      return report(.hiddenByEvent, other.node, other.element, id: name(of: other), other: id)
    }
  }

  private mutating func checkOuter(_ declaration: ContextDeclaration) {
    var outer = declaration.outer
    while outer >= 0 {
      let other = result.declarations[Int(outer)]
      outer = other.outer
      guard other.kind == .context else { continue }
      if other.hash == declaration.hash {
        return report(
          .shadowed(.context), declaration.node, declaration.element, isCertain: false, id: name(of: declaration),
          other: other.node)
      }
    }
  }

  // MARK: - Use

  mutating func checkUse() {
    // Who mends a screen that does not decode has other worries; and what is around a part may read its contexts.
    guard isWholeScreen, screen.faults.isEmpty else { return }
    var hides: Bool?
    for index in result.declarations.indices where result.declarations[index].kind == .context {
      let declaration = result.declarations[index]
      if declaration.isRead {
        checkNull(declaration, Int32(index))
        continue
      }
      if hides == nil { hides = hasUnknownReaders }
      if hides == true { continue }
      report(
        .unused, declaration.node, declaration.element, isCertain: false, id: name(of: declaration),
        other: declaration.value)
    }
  }

  /// Whether there is what may read anything: the app's own, or what is loaded or added later.
  var hasUnknownReaders: Bool {
    screen.facts.elements.contains { role($0) == .open || bringsUnknownParts($0) }
  }

  /// A path into a context that is null until something sets it.
  private mutating func checkNull(_ declaration: ContextDeclaration, _ index: Int32) {
    guard declaration.isWritten, declaration.value >= 0, view.firstByte(Int(declaration.value)) == UInt8(ascii: "n"),
      !isSetAtStart(index)
    else { return }
    let read = drawnRead(of: index)
    guard read >= 0, let binding = binding(of: Int(read)) else { return }
    let fact = screen.facts.facts[Int(result.reads[Int(read)].fact)]
    if isAskedForNull(binding.node, text: binding.text) || callsUnknown(binding.text) { return }
    report(
      .nullInitial(path: pathText(binding.node, text: binding.text)), fact.node, fact.element, isCertain: false,
      id: name(of: declaration), other: declaration.node)
  }

  /// Whether a text calls what is no operation: that is said of it, and what was meant may ask for null.
  private func callsUnknown(_ text: Int) -> Bool {
    (Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)).contains { node in
      result.pool.nodes[node].kind == .call && knowledge.operations[result.pool.nodes[node].value] == nil
    }
  }

  /// The first reader of a part of a context that is drawn; -1 for none.
  private mutating func drawnRead(of index: Int32) -> Int32 {
    if indexes.drawnReads == nil {
      var found: [Int32: Int32] = [:]
      for (place, read) in result.reads.enumerated() where read.declaration >= 0 && found[read.declaration] == nil {
        let fact = screen.facts.facts[Int(read.fact)]
        let isDrawn = fact.element >= 0 && !isAction(element(fact.element)) && role(element(fact.element)) == .plain
        guard isDrawn, let binding = binding(of: place)?.node,
          Int(result.pool.nodes[binding].next) > binding + 2
        else { continue }
        found[read.declaration] = Int32(place)
      }
      indexes.drawnReads = found
    }
    return indexes.drawnReads?[index] ?? -1
  }
}

// What the document alone tells: a call of the analyzer, which is large, would copy it.
extension JSONView {
  /// Why a binding can never name the id (docs/spec/contexts.md 7, C5).
  fileprivate func illegality(ofID node: Int32) -> ContextFault.IllegalID? {
    if !hasEscape(Int(node)), Self.isPlain(content(Int(node))) { return nil }
    let text = string(Int(node))
    if text.isEmpty { return .empty }
    if let word = ExpressionOperation.keyword(shadowing: text) { return .keyword(word) }
    if let odd = text.first(where: { !$0.unicodeScalars.allSatisfy(\.isExpressionWord) }) { return .character(odd) }
    return text.utf8.allSatisfy(UTF8Text.isASCIIDigit) ? .digits : nil
  }

  /// ASCII word characters with a letter in front that no keyword starts with.
  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first, UTF8Text.isASCIILetterOrUnderscore(first) else { return false }
    for byte in text where !UTF8Text.isASCIIWord(byte) { return false }
    // "true", "null", "false" by their first two letters.
    guard text.count > 3 else { return true }
    switch (first, text[1]) {
    case (UInt8(ascii: "t"), UInt8(ascii: "r")), (UInt8(ascii: "n"), UInt8(ascii: "u")),
      (UInt8(ascii: "f"), UInt8(ascii: "a")):
      return false
    default: return true
    }
  }
}

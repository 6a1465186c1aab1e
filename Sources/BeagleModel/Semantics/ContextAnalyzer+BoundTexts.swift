/// Texts that reach a property from the data of the payload: an address in a row of a list, a color in a context.
extension ContextAnalyzer {
  /// What rules know the texts of, and whose texts may come from data.
  static let lookedUp: MeaningSet = [
    .screenRoute, .requestURL, .remoteImage, .localImage, .deepLink, .externalURL, .color, .poppedTo,
  ]

  /// Where nothing comes of an empty text, and no app shows that.
  private static let pressed: MeaningSet = [.screenRoute, .requestURL, .externalURL]

  /// Notes the texts of the payload that an expression comes out as, where it is one binding and nothing writes to what it
  /// reads: then it never comes out as anything else.
  @inline(never)
  mutating func noteBoundTexts(of text: Int, _ fact: ScreenFacts.Fact, _ head: Int32) {
    let binding = Int(result.pool[text].firstNode) + 1
    guard result.pool[text].isSingle, result.pool.nodes[binding].kind == .binding else { return }
    let (index, passesUnknown) = lookUp(result.pool.nodes[binding + 1].value, from: head)
    guard index >= 0, !passesUnknown, result.declarations[Int(index)].value >= 0 else { return }
    let declaration = result.declarations[Int(index)]
    let steps = steps(ofBinding: binding)
    guard !declaration.isPartial, !writesRows, !isDecided(fact.element), isNeverWritten(index),
      declaration.source < 0 || isNeverWritten(declaration.source), !isTouchedThroughList(index, steps)
    else { return }
    let start = Int(declaration.value)
    guard declaration.kind == .iterator else {
      guard declaration.kind == .context else { return }
      let found = walk(from: start, steps[...])
      // Of what may be hidden or switched off there, an empty text is the reason.
      if case .value(let value) = found, isEmpty(value), Self.pressed.contains(fact.meaning),
        !isForSomeRows(fact.element, ofList: -1)
      {
        result.boundTexts.append(ScreenContexts.BoundText(node: fact.node, value: Int32(truncatingIfNeeded: value)))
      }
      note(found, of: fact)
      return
    }
    guard view.kind(start) == .list, !isForSomeRows(fact.element, ofList: declaration.element) else { return }
    var row = view.firstChild(start)
    var rows = 0
    while row < view.end(start), rows < Self.mostRows {
      note(walk(from: row, steps[...]), of: fact)
      row = view.next(row)
      rows += 1
    }
    if row < view.end(start) { note(.unknown, of: fact) }
  }

  /// Nobody writes more rows by hand, and what is wrong in one is wrong in all of them.
  private static let mostRows = 256

  /// Whether anything writes into the rows of any list: what it writes goes back into the data that the list is made of
  /// (docs/spec/contexts.md 4), wherever else these are read.
  var writesRows: Bool {
    mutating get {
      if let known = indexes.writesRows { return known }
      let answer = result.writes.contains {
        $0.declaration >= 0 && result.declarations[Int($0.declaration)].kind == .iterator
      }
      indexes.writesRows = answer
      return answer
    }
  }

  /// Whether a condition decides, perhaps by the same data, whether anybody comes to the place.
  private func isDecided(_ element: Int32) -> Bool {
    var current = element
    while current >= 0 {
      if self.element(current).schema == Self.condition { return true }
      current = self.element(current).parent
    }
    return false
  }

  /// Whether the place may be there, or of use, for some rows of a list alone: one of several templates, or what the row
  /// itself shows and enables. The others have their own use for what is at the path.
  private func isForSomeRows(_ element: Int32, ofList list: Int32) -> Bool {
    var current = element
    while current >= 0, current != list {
      let found = self.element(current)
      if role(found) == .template {
        if hasCase(found) { return true }
        let templates = found.parent < 0 ? -1 : member(self.element(found.parent).node, "templates")
        if templates >= 0, view.kind(Int(templates)) == .list {
          let first = view.firstChild(Int(templates))
          if first < view.end(Int(templates)), view.next(first) < view.end(Int(templates)) { return true }
        }
      } else if !isAction(found) {
        if isExpression(member(found.node, "enabled")) { return true }
        let style = member(found.node, "style")
        if style >= 0, view.kind(Int(style)) == .object, isExpression(member(style, "display")) { return true }
      }
      current = found.parent
    }
    return false
  }

  private func isExpression(_ value: Int32) -> Bool {
    value >= 0 && view.kind(Int(value)) == .string && view.opensExpression(Int(value))
  }

  private mutating func isNeverWritten(_ index: Int32) -> Bool {
    !result.declarations[Int(index)].isWritten && !isWrittenByTheApp(index) && !isSeenLater(index)
  }

  /// Whether iOS makes an empty text of a value (docs/spec/expressions.md 8.3).
  private func isEmpty(_ value: Int) -> Bool {
    view.kind(value) == .string ? view.length(value) == 0 : view.firstByte(value) == UInt8(ascii: "n")
  }

  private mutating func note(_ found: Walk, of fact: ScreenFacts.Fact) {
    switch found {
    case .value(let value) where view.kind(value) == .string && !view.opensExpression(value):
      // A text that is empty is not there yet.
      if isEmpty(value) { break }
      result.boundTexts.append(ScreenContexts.BoundText(node: fact.node, value: Int32(truncatingIfNeeded: value)))
    case .value(let value) where isEmpty(value): break
    case .missing: break
    default: result.boundTexts.append(ScreenContexts.BoundText(node: fact.node, value: -1))
    }
  }
}

/// Who sets contexts, and what that makes of them.
extension ContextAnalyzer {
  mutating func collectWrites() {
    var writesEvents = false
    for fact in screen.facts.facts where fact.meaning == .contextId && fact.form == .literal && fact.element >= 0 {
      let action = element(fact.element)
      let isBeagles = role(action) == .setContext
      let path = isBeagles ? member(action.node, "path") : -1
      let value = isBeagles ? member(action.node, "value") : -1
      let hash = hash(ofText: fact.node)
      let (declaration, passesUnknown) = lookUp(hash, from: result.heads[Int(fact.element)])
      var write = ScreenContexts.Write(element: fact.element, declaration: declaration, path: path, value: value)
      if declaration >= 0 {
        write.previous = result.declarations[Int(declaration)].lastWrite
        result.declarations[Int(declaration)].lastWrite = Int32(truncatingIfNeeded: result.writes.count)
        // What the app's own code does with it, nobody can tell.
        if !isBeagles { result.declarations[Int(declaration)].isRead = true }
        if result.declarations[Int(declaration)].kind == .event {
          writesEvents = true
          checkEventWrite(declaration, at: fact.node)
        }
      } else if !passesUnknown {
        reportUnresolved(
          view.string(Int(fact.node)), hash, node: fact.node, element: fact.element, property: fact.property,
          isWrite: true, isCertain: isBeagles)
        writesEvents = true
      }
      result.writes.append(write)
    }
    if writesEvents { shareEventWrites() }
  }

  /// Lets an event's context hold anything where an action of another event writes to one of its name: a component's view
  /// has one for each name, whichever of its actions and of their callbacks it is that reads it, and when (docs/spec/expressions.md 11).
  @inline(never)
  private mutating func shareEventWrites() {
    var writers: [UInt64: (declaration: Int32, write: Int32)] = [:]
    for (place, write) in result.writes.enumerated() {
      var declaration = write.declaration
      if declaration >= 0, result.declarations[Int(declaration)].kind != .event { continue }
      let hash =
        declaration >= 0
        ? result.declarations[Int(declaration)].hash
        : self.hash(ofText: member(element(write.element).node, "contextId"))
      if let known = writers[hash], known.declaration != declaration { declaration = -1 }
      writers[hash] = (declaration, Int32(truncatingIfNeeded: place))
    }
    for index in result.declarations.indices where result.declarations[index].kind == .event {
      guard let writer = writers[result.declarations[index].hash], writer.declaration != Int32(index) else { continue }
      result.declarations[index].isTheApps = true
      if result.declarations[index].lastWrite < 0 { result.declarations[index].lastWrite = writer.write }
    }
  }

  /// The steps of a context path; `nil` for one that iOS cannot read.
  @inline(__always)
  func steps(ofPath node: Int32) -> [Step]? { view.steps(ofPath: node) }

  static func steps(ofPath text: UnsafeBufferPointer<UInt8>) -> [Step]? {
    var reader = ExpressionReader(text, sink: StepSink(text: text))
    return reader.path() ? reader.sink.steps : nil
  }

  // MARK: - What a path may hold

  /// Whether something may stand at a path that the initial value does not have.
  mutating func isProduced(_ index: Int32, _ steps: [Step]) -> Bool {
    if isWrittenByTheApp(index) || isTouchedThroughList(index, steps, isThere: false) { return true }
    guard let candidates = writes(of: index, steps) else { return true }
    return candidates.contains { written(result.writes[Int($0)], steps) != nil }
  }

  /// Whether a path may be changed by writes elsewhere: to the list that an item is of, or to the items of a list at the
  /// path, which are written back into the list's own context (docs/spec/contexts.md 4).
  ///
  /// - Parameter isThere: Whether something is at the path without them: where there is a row, its list is there already.
  mutating func isTouchedThroughList(_ index: Int32, _ steps: [Step], isThere: Bool = true) -> Bool {
    let writes = writeIndex
    let source = result.declarations[Int(index)].source
    if source >= 0, writes.hasWrites(of: source) {
      guard let list = self.steps(toListOf: index), let candidates = self.writes(of: source, list) else { return true }
      for place in candidates {
        if let path = self.steps(ofPath: result.writes[Int(place)].path), Self.meet(path, list) { return true }
      }
    }
    guard let items = writes.writtenItems(of: index) else { return true }
    for item in items {
      guard let list = self.steps(toListOf: item) else { return true }
      if Self.meet(list, steps), isThere || steps.count > list.count { return true }
    }
    return false
  }

  /// The way from a context to the list whose item a declaration is; `nil` where the list is not one binding.
  mutating func steps(toListOf item: Int32) -> [Step]? {
    let list = result.declarations[Int(item)].element
    guard list >= 0 else { return nil }
    let source = member(element(list).node, "dataSource")
    guard source >= 0, view.kind(Int(source)) == .string, let text = result.pool.text(at: Int(source), in: view),
      result.pool[text].isSingle
    else { return nil }
    let binding = Int(result.pool[text].firstNode) + 1
    return result.pool.nodes[binding].kind == .binding ? steps(ofBinding: binding) : nil
  }

  /// Whether one path leads to a part of the other's value, or to the same; every index may be any other.
  static func meet(_ path: [Step], _ other: [Step]) -> Bool {
    zip(path, other).allSatisfy { left, right in
      left.isIndex == right.isIndex && (left.isIndex || left.value == right.value)
    }
  }

  /// What a write makes of a path: `nil` when it does not touch it.
  mutating func written(_ write: ScreenContexts.Write, _ steps: [Step]) -> ValueTypes? {
    guard let path = self.steps(ofPath: write.path) else { return nil }
    guard Self.meet(path, steps) else { return nil }
    if path.count > steps.count { return path[steps.count].isIndex ? .array : .map }
    guard write.value >= 0 else { return .any }
    let rest = steps.dropFirst(path.count)
    let start = Int(write.value)
    if rest.isEmpty { return types(ofWritten: start, by: write.element) }
    switch walk(from: start, rest[...]) {
    case .value(let node): return types(ofWritten: node, by: write.element)
    case .missing, .missingMember: return nil
    case .unknown where view.kind(start) == .string:
      // Nothing is inside a number, a text or a boolean, which an expression may be known to come out as.
      return types(ofWritten: start, by: write.element).isDisjoint(with: [.map, .array]) ? nil : .any
    case .unknown, .shape: return .any
    }
  }

  /// Whether a write leaves nothing at a path: what it writes around it does not have that.
  mutating func takesAway(_ write: ScreenContexts.Write, _ steps: [Step]) -> Bool {
    guard write.value >= 0, let path = self.steps(ofPath: write.path), path.count < steps.count,
      Self.meet(path, steps)
    else { return false }
    if case .missing = walk(from: Int(write.value), steps.dropFirst(path.count)) { return true }
    return false
  }

  /// The types of a written value; of an expression, those of its operation, its literal or its declared binding.
  mutating func types(ofWritten node: Int, by element: Int32) -> ValueTypes {
    guard view.kind(node) == .string, view.opensExpression(node) else {
      return view.firstByte(node) == UInt8(ascii: "n") ? .null : types(ofValue: node)
    }
    guard let text = result.pool.text(at: node, in: view), result.pool[text].isSingle else {
      return [.string, .numericString]
    }
    let first = Int(result.pool[text].firstNode) + 1
    let node = result.pool.nodes[first]
    switch node.kind {
    case .call:
      guard let operation = knowledge.operations[node.value], !operation.traits.contains(.choosesBranch) else {
        return .any
      }
      return operation.returns.withNumericStrings.union(.null)
    case .binding:
      let (found, passesUnknown) = lookUp(result.pool.nodes[first + 1].value, from: result.heads[Int(element)])
      guard found >= 0, !passesUnknown, result.declarations[Int(found)].shape >= 0 else { return .any }
      if case .shape(let shape) = walk(result.declarations[Int(found)], binding: first) {
        return roles.shapes[shape].types
      }
      return .any
    case .integer: return .int
    case .decimal: return .double
    case .bool: return .bool
    case .null: return .null
    default:
      let content = result.pool.string(of: text, Int(node.start) + 1..<Int(node.end) - 1)
      return Double(content) == nil ? .string : [.string, .numericString]
    }
  }

  /// Whether an action stands before another one, or before what that is inside of, in the same list.
  private func runs(_ first: Int32, before second: Int32) -> Bool {
    var current = second
    while current >= 0, isAction(element(current)) {
      if first < current, element(first).parent == element(current).parent,
        element(first).property == element(current).property
      {
        return true
      }
      current = element(current).parent
    }
    return false
  }

  /// Whether a component or an action of the app's own names the context: it may do anything with it.
  mutating func isWrittenByTheApp(_ index: Int32) -> Bool {
    let declaration = result.declarations[Int(index)]
    if let known = declaration.isTheApps { return known }
    let answer = declaration.node >= 0 && isNamedByTheApp(declaration.hash)
    result.declarations[Int(index)].isTheApps = answer
    return answer
  }

  // MARK: - Faults of writes

  mutating func checkWrites() {
    for index in result.writes.indices {
      let write = result.writes[index]
      if write.path >= 0, view.kind(Int(write.path)) == .string { checkPath(write, at: index) }
      checkDeclared(write)
      checkFlag(write)
    }
  }

  /// Whether there may be a context to write to; without one nothing is done (docs/spec/contexts.md 4).
  private func mayBeFound(_ write: ScreenContexts.Write) -> Bool {
    let id = member(element(write.element).node, "contextId")
    return write.declaration >= 0 || lookUp(hash(ofText: id), from: result.heads[Int(write.element)]).passesUnknown
  }

  private static func hasNegativeIndex(_ steps: [Step]) -> Bool {
    steps.contains { $0.isIndex && Int64(bitPattern: $0.value) < 0 }
  }

  /// What the initial value has at a path of one key, as most are: then there is nothing to be said of the path; -1 for
  /// other paths.
  private static func ownValue(_ path: Int32, ofValue value: Int32, in view: JSONView) -> Int {
    guard value >= 0, !view.hasEscape(Int(path)), view.firstByte(Int(value)) == UInt8(ascii: "{") else { return -1 }
    let path = view.content(Int(path))
    guard let first = path.first, UTF8Text.isASCIILetterOrUnderscore(first) else { return -1 }
    for byte in path where !UTF8Text.isASCIIWord(byte) { return -1 }
    var child = view.firstChild(Int(value))
    let end = view.end(Int(value))
    // A very large object is looked through once for all.
    guard end - child < largeContainer else { return -1 }
    while child < end {
      if view.length(child) == path.count, JSONText.isSame(view.content(child), path) { return child + 1 }
      child = view.next(child + 1)
    }
    return -1
  }

  /// What a context, or the item of the first row, has to begin with; -1 where the payload does not say.
  @inline(__always)
  private func valueOfContext(_ declaration: Int32) -> Int32 {
    guard declaration >= 0 else { return -1 }
    let found = result.declarations[Int(declaration)]
    if found.kind == .context { return found.value }
    guard found.kind == .iterator, found.value >= 0, found.shape < 0, view.kind(Int(found.value)) == .list,
      !view.isEmpty(Int(found.value))
    else { return -1 }
    return Int32(truncatingIfNeeded: view.firstChild(Int(found.value)))
  }

  private mutating func checkPath(_ write: ScreenContexts.Write, at index: Int) {
    let value = valueOfContext(write.declaration)
    let own = Self.ownValue(write.path, ofValue: value, in: view)
    if own >= 0 { return }
    // Of a path into no value of the payload a negative index is all else that may be said.
    if repeatsID(write), reportRepeated(write) { return }
    if value < 0 && !view.mayHoldMinus(write.path) { return }
    guard let steps = steps(ofPath: write.path) else { return }
    if Self.hasNegativeIndex(steps), mayBeFound(write) {
      return report(.negativeIndex(path: view.string(Int(write.path))), write.path, write.element)
    }
    guard write.declaration >= 0 else { return }
    let declaration = result.declarations[Int(write.declaration)]
    if declaration.kind == .iterator { return checkRows(write, steps) }
    guard declaration.kind == .context, declaration.value >= 0 else { return }
    let step: Int
    let at: Int
    switch walk(from: Int(declaration.value), steps[...]) {
    case .missing(let place, let value): (step, at) = (place, value)
    default: return
    }
    let found = types(ofValue: at)
    // A key that a map does not have yet is created; everything else is replaced.
    if found == .map, !steps[step].isIndex { return additions.append(index) }
    let before = Array(steps.prefix(step))
    let wanted: ValueTypes = steps[step].isIndex ? .array : .map
    // Of too many writes nobody can tell what they come to.
    guard let candidates = writes(of: write.declaration, before) else { return }
    // Another write below it destroys what is there as this one does, unless it was only to be filled.
    let isToBeFilled = holdsNothing(at)
    let isReplaced = candidates.contains { place in
      let other = result.writes[Int(place)]
      guard other.element != write.element, isToBeFilled || (self.steps(ofPath: other.path)?.count ?? 0) <= before.count
      else { return false }
      return written(other, before).map { !$0.isDisjoint(with: wanted) } ?? false
    }
    if isReplaced || isWrittenByTheApp(write.declaration) { return }
    // Nor does one lose what the action before it has lost.
    let isLostBefore = candidates.contains { place in
      let other = result.writes[Int(place)]
      guard runs(other.element, before: write.element) else { return false }
      return written(other, before).map { !$0.isDisjoint(with: wanted) } ?? false
    }
    if isLostBefore { return }
    report(
      .setPathType(path: view.string(Int(write.path)), found: found, isIndex: steps[step].isIndex), write.path,
      write.element,
      isCertain: false, id: name(of: declaration), other: declaration.node)
  }
}

extension ContextAnalyzer {
  /// Looks for a path into what is neither an object nor a list in any row.
  private mutating func checkRows(_ write: ScreenContexts.Write, _ steps: [Step]) {
    let item = result.declarations[Int(write.declaration)]
    guard item.value >= 0, item.shape < 0, !item.isPartial, item.source < 0 || !isWrittenByTheApp(item.source) else {
      return
    }
    var missed: (step: Int, types: ValueTypes)?
    var row = view.firstChild(Int(item.value))
    while row < view.end(Int(item.value)) {
      indexes.items -= 1
      guard indexes.items > 0, case .missing(let step, let at) = walk(from: row, steps[...]) else { return }
      let types = types(ofValue: at)
      // A key that an object does not have yet is created.
      if types == .map && !steps[step].isIndex || holdsNothing(at) { return }
      if let missed, missed != (step, types) { return }
      missed = (step, types)
      row = view.next(row)
    }
    guard let missed else { return }
    let before = Array(steps.prefix(missed.step))
    guard !isTouchedThroughList(write.declaration, before), let candidates = writes(of: write.declaration, before),
      candidates.allSatisfy({ (self.steps(ofPath: result.writes[Int($0)].path)?.count ?? 0) > before.count })
    else { return }
    report(
      .setPathType(
        path: view.string(Int(write.path)), found: missed.types, isIndex: steps[missed.step].isIndex), write.path,
      write.element, isCertain: false, id: name(of: item), other: item.value)
  }

  /// Whether a value stands for none: null, an empty text or an empty list.
  private func holdsNothing(_ value: Int) -> Bool {
    switch view.kind(value) {
    case .null: true
    case .string: view.length(value) == 0
    case .list, .object: view.isEmpty(value)
    default: false
    }
  }
}

/// Collects the steps of one path.
private struct StepSink: ExpressionSink {
  let text: UnsafeBufferPointer<UInt8>
  var steps: [ContextAnalyzer.Step] = []

  mutating func key(_ range: Range<Int>) {
    steps.append(
      ContextAnalyzer.Step(
        isIndex: false, value: NameHash.of(UnsafeBufferPointer(rebasing: text[range])), length: range.count))
  }

  mutating func index(_ value: Int64, _ range: Range<Int>) {
    steps.append(ContextAnalyzer.Step(isIndex: true, value: UInt64(bitPattern: value)))
  }
}

// What the document alone tells: a call of the analyzer, which is large, would copy it.
extension JSONView {
  /// Whether a minus sign may be in a path.
  fileprivate func mayHoldMinus(_ path: Int32) -> Bool {
    hasEscape(Int(path)) || text(Int(path)).holds(UInt8(ascii: "-"))
  }

  /// The steps of a context path; `nil` for one that iOS cannot read.
  fileprivate func steps(ofPath node: Int32) -> [ContextAnalyzer.Step]? {
    guard node >= 0, kind(Int(node)) == .string else { return [] }
    guard hasEscape(Int(node)) else { return ContextAnalyzer.steps(ofPath: content(Int(node))) }
    return JSONText.unescaped(content(Int(node))).withUnsafeBufferPointer(ContextAnalyzer.steps)
  }
}

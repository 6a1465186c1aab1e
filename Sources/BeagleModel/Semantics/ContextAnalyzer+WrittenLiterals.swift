/// Literals that are written to a context, held against those who read them.
extension ContextAnalyzer {
  /// Looks further where a literal is of another kind than what the context has at the place to begin with, as few are.
  @inline(__always)
  mutating func compare(_ write: ScreenContexts.Write, at place: Int, withInitial initial: Int) {
    guard write.value >= 0 else { return }
    let first = view.firstByte(Int(write.value))
    if view.firstByte(initial) == UInt8(ascii: "n") {
      // What one row has not, others may have.
      let isItem = result.declarations[Int(write.declaration)].kind == .iterator
      if first == UInt8(ascii: "{"), !isItem { checkMembers(of: write) }
    } else if first != UInt8(ascii: "n"), types(ofValue: Int(write.value)).isDisjoint(with: types(ofValue: initial)) {
      checkArguments(write, at: place)
    }
    if first != UInt8(ascii: "{"), first != UInt8(ascii: "n"), view.isContainer(initial), !view.isEmpty(initial) {
      checkParts(of: write, at: place, insteadOf: initial)
    }
  }

  /// Looks for a reader of a part of what a context has to begin with, where what is written instead has no parts.
  @inline(never)
  private mutating func checkParts(of write: ScreenContexts.Write, at place: Int, insteadOf initial: Int) {
    if result.writes[place].isMisfit || isNothing(Int(write.value)) { return }
    let found = types(ofWritten: Int(write.value), by: write.element).subtracting(.null)
    guard !found.isEmpty, let path = steps(ofPath: write.path) else { return }
    for read in reads(of: write) {
      guard let binding = binding(of: read) else { continue }
      let steps = steps(ofBinding: binding.node)
      guard steps.count > path.count, found.isDisjoint(with: steps[path.count].isIndex ? .array : .map),
        case .value = walk(from: initial, steps[path.count...]), !isAskedForNullAnywhere(binding.node)
      else { continue }
      result.writes[place].isMisfit = true
      let id = name(of: result.declarations[Int(write.declaration)])
      let whole = path.isEmpty ? id : "\(id).\(view.string(Int(write.path)))"
      return report(
        .writtenOver(path: whole, part: pathText(binding.node, text: binding.text), found: found), write.value,
        write.element, isCertain: false, id: id, other: screen.facts.facts[Int(result.reads[read].fact)].node)
    }
  }

  /// Whether a value is one of those that clear what was there: an empty one, false or 0.
  func isNothing(_ value: Int) -> Bool {
    switch view.kind(value) {
    case .string: view.length(value) == 0
    case .list, .object: view.isEmpty(value)
    case .bool: view.firstByte(value) == UInt8(ascii: "f")
    case .number: JSONNode(document: screen.document, index: value).integer == 0
    case .null: true
    }
  }

  /// The reads of what a write sets, or of parts of it. Each is to be asked for its binding when it is looked at, for the
  /// pool may have forgotten it by then.
  private mutating func reads(of write: ScreenContexts.Write) -> [Int] {
    guard let path = steps(ofPath: write.path), !isWrittenByTheApp(write.declaration) else { return [] }
    indexes.comparisons -= result.reads.count
    guard indexes.comparisons > 0 else { return [] }
    var found: [Int] = []
    for read in result.reads.indices where result.reads[read].declaration == write.declaration {
      guard let binding = binding(of: read), Int(result.pool.nodes[binding.node].next) >= binding.node + 2 + path.count,
        path.indices.allSatisfy({ Self.isSame(path[$0], step(binding.node + 2 + $0)) })
      else { continue }
      found.append(read)
    }
    return found
  }

  private static func isSame(_ left: Step, _ right: Step) -> Bool {
    left.isIndex == right.isIndex && left.value == right.value
  }

  // MARK: - Arguments of calls

  /// Looks for a call that reads what is written, and can do nothing with it whatever else it is given.
  @inline(never)
  private mutating func checkArguments(_ write: ScreenContexts.Write, at place: Int) {
    if result.writes[place].isMisfit { return }
    var found = types(ofValue: Int(write.value))
    if found.contains(.string), Double(view.string(Int(write.value))) == nil { found.remove(.numericString) }
    for read in reads(of: write) {
      let count = steps(ofPath: write.path)?.count ?? 0
      guard let binding = binding(of: read), Int(result.pool.nodes[binding.node].next) == binding.node + 2 + count,
        let (call, index) = call(around: binding.node, text: binding.text),
        !isInCondition(binding.node, text: binding.text)
      else { continue }
      let entry = operations.find(result.pool.nodes[call].value)
      guard entry >= 0, operations[entry].kind != .custom else { continue }
      let wanted = operations[entry].types(ofArgument: index)
      guard found.isDisjoint(with: wanted) else { continue }
      let name = result.pool.nodes[call]
      let operation = result.pool.string(of: binding.text, Int(name.start)..<Int(name.end))
      result.writes[place].isMisfit = true
      return report(
        .writtenArgument(
          path: pathText(binding.node, text: binding.text),
          ContextFault.ArgumentMisfit(operation: operation, index: index, found: found, wanted: wanted)),
        write.value, write.element, isCertain: false, other: screen.facts.facts[Int(result.reads[read].fact)].node)
    }
  }

  /// Whether a condition chooses whether a binding is read, which may ask of the very value before anything is made of it.
  private func isInCondition(_ binding: Int, text: Int) -> Bool {
    (Int(result.pool[text].firstNode)..<binding).contains { place in
      let node = result.pool.nodes[place]
      guard node.kind == .call, Int(node.next) > binding else { return false }
      let found = operations.find(node.value)
      // What it asks is read in any case.
      let isAsked = Int(result.pool.nodes[place + 1].next) > binding
      return found >= 0 && operations[found].kind == .condition && !isAsked
    }
  }

  /// The call that a binding is an argument of, and its place among the arguments; `nil` where it is none.
  private func call(around binding: Int, text: Int) -> (call: Int, index: Int)? {
    let first = Int(result.pool[text].firstNode)
    let call = (first..<binding).last {
      result.pool.nodes[$0].kind == .call && Int(result.pool.nodes[$0].next) > binding
    }
    guard let call else { return nil }
    var argument = call + 1
    var index = 0
    while argument < binding {
      argument = Int(result.pool.nodes[argument].next)
      index += 1
    }
    return (call, index)
  }

  // MARK: - Members of what is written

  /// Looks for a path into what is null to begin with that no value has which is ever written there.
  @inline(never)
  private mutating func checkMembers(of write: ScreenContexts.Write) {
    let path = steps(ofPath: write.path) ?? []
    for read in reads(of: write) {
      guard let binding = binding(of: read) else { continue }
      let steps = steps(ofBinding: binding.node)
      guard steps.count > path.count,
        case .missing(let step, let object) = walk(from: Int(write.value), steps[path.count...]),
        !steps[path.count + step].isIndex, types(ofValue: object) == .map, !isWritten(steps, to: write.declaration),
        !isAskedForNull(binding.node, text: binding.text, isExactly: true)
      else { continue }
      let fact = screen.facts.facts[Int(result.reads[read].fact)]
      let missing = stepText(binding.node, path.count + step, text: binding.text)
      let declaration = result.declarations[Int(write.declaration)]
      let known = keys(of: declaration, at: object)
      indexes.comparisons -= known.count
      let meant = Spelling.suggestions(for: missing, among: known).filter(Self.isReadableKey)
      let isKnown = result.faults.contains { other in
        if case .unknownPath = other.kind { other.node == Int(fact.node) } else { false }
      }
      if meant.isEmpty || isKnown { continue }
      report(
        .unknownPath(
          path: pathText(binding.node, text: binding.text), missing: missing, found: .map, known: known),
        fact.node, fact.element, isCertain: false, id: name(of: declaration), suggestions: meant,
        other: declaration.node)
    }
  }

  /// Whether any write makes a path, or nobody can tell; null makes none.
  private mutating func isWritten(_ steps: [Step], to declaration: Int32) -> Bool {
    guard !isTouchedThroughList(declaration, steps), let candidates = writes(of: declaration, steps) else {
      return true
    }
    return candidates.contains { place in
      let write = result.writes[Int(place)]
      if write.value >= 0, view.firstByte(Int(write.value)) == UInt8(ascii: "n") { return false }
      return written(write, steps) != nil
    }
  }

  // MARK: - Paths that begin with the id

  /// Whether a path begins with the context's own id, told from their bytes.
  @inline(__always)
  func repeatsID(_ write: ScreenContexts.Write) -> Bool {
    guard write.declaration >= 0 else { return false }
    let declaration = result.declarations[Int(write.declaration)]
    let path = view.content(Int(write.path))
    switch declaration.kind {
    case .global: return Self.begins(path, with: "global.")
    case .navigationContext: return Self.begins(path, with: "navigationContext.")
    case .context:
      let id = view.content(Int(declaration.node))
      return path.count > id.count && path[id.count] == UInt8(ascii: ".")
        && JSONText.isSame(UnsafeBufferPointer(rebasing: path[..<id.count]), id)
    default: return false
    }
  }

  private static func begins(_ path: UnsafeBufferPointer<UInt8>, with start: StaticString) -> Bool {
    let count = start.utf8CodeUnitCount
    return path.count > count && path[count - 1] == UInt8(ascii: ".")
      && JSONText.isSame(
        UnsafeBufferPointer(rebasing: path[..<count]), UnsafeBufferPointer(start: start.utf8Start, count: count))
  }

  /// Says of a path which begins with the context's id that it does, where no expression names what is set and the path
  /// without the id is there, or is read.
  ///
  /// - Returns: Whether it was said.
  @inline(never)
  mutating func reportRepeated(_ write: ScreenContexts.Write) -> Bool {
    guard let steps = steps(ofPath: write.path), steps.count > 1, !hasUnknownReaders else { return false }
    let declaration = result.declarations[Int(write.declaration)]
    let rest = steps[1...]
    var isMeant = false
    if declaration.value >= 0 {
      guard case .missing(step: 0, let at) = walk(from: Int(declaration.value), steps[...]),
        types(ofValue: at) == .map
      else { return false }
      if case .value = walk(from: Int(declaration.value), rest) { isMeant = true }
    } else if declaration.shape >= 0 {
      switch walk(shape: declaration.shape, steps[...]) {
      case .missingMember(step: 0, _), .unknown: break
      default: return false
      }
      if case .shape = walk(shape: declaration.shape, rest) { isMeant = true }
    }
    indexes.comparisons -= result.reads.count
    guard indexes.comparisons > 0, !isWrittenByTheApp(write.declaration) else { return false }
    if isReadAnywhere(steps, write) {
      // Where all of the context is read, as for a request, what it has to begin with tells its form.
      guard isMeant, declaration.value >= 0, !isReadByName([steps[0]], write.declaration) else { return false }
    } else if !isMeant, !isReadAnywhere(Array(rest), write) {
      return false
    }
    let path = view.string(Int(write.path))
    let id = name(of: declaration)
    report(
      .repeatedID(path: path, rest: String(path.utf8.dropFirst(id.utf8.count + 1)) ?? path), write.path, write.element,
      isCertain: false, id: id, other: declaration.node)
    return true
  }
}

/// What expressions come to with the values that rows, events and actions bring in: a call that ends the app with one of
/// them, and a quotient that is no number.
///
/// Asked only of texts that divide, or that were found suspicious.
extension ContextAnalyzer {
  /// A time at which something is known of what the contexts hold.
  private enum Moment: Equatable {
    /// All hold what they begin with.
    case start
    /// A row of a list is drawn; -1 for one that is not in the payload.
    case row(list: Int32, number: Int, node: Int)
    /// The event has told of the first page, or tab.
    case event
    /// An action has written.
    case write(Int32)
  }

  /// Looks for what a text comes to at all times that are known.
  ///
  /// - Returns: Whether there were any, so that the same text elsewhere may come to something else.
  mutating func lookAtMoments(of text: Int, _ fact: ScreenFacts.Fact) -> Bool {
    let moments = moments(of: text, fact)
    guard !moments.isEmpty else { return false }
    let expression = ExpressionText(result.pool.string(of: text))
    let first = Int(result.pool[text].firstNode)
    // A sum of large numbers, or of a text such as 'inf', has no divisor that could be mended.
    let divides = calls(Self.divideHash, in: text)
    guard expression.nodes.count == Int(result.pool[text].endNode) - first, !isGuarded(fact.element) else {
      return true
    }
    for moment in moments {
      indexes.items -= expression.nodes.count
      guard indexes.items > 0 else { break }
      let inferrer = inferrer(of: expression, first, fact, at: moment)
      if let trap = inferrer.faults.first(where: \.isTrap) {
        // What all contexts begin with was looked at before.
        if moment == .start { break }
        report(
          .laterTrap(trap, told(moment)), fact.node, fact.element, isCertain: false, id: trap.operation,
          other: place(of: moment))
        break
      }
      if divides, let number = oddNumber(inferrer), isSurelyShown(fact) {
        report(
          .oddNumber(number, told(moment)), fact.node, fact.element, isCertain: false, id: "divide",
          other: place(of: moment))
        break
      }
    }
    return true
  }

  private mutating func inferrer(
    of expression: ExpressionText, _ first: Int, _ fact: ScreenFacts.Fact, at moment: Moment
  ) -> CallInferrer {
    var inferrer = CallInferrer(text: expression, operations: knowledge.operations)
    for index in expression.nodes.indices.reversed() {
      guard case .binding = expression.nodes[index].kind else {
        inferrer.infer(index)
        continue
      }
      guard let value = value(ofBinding: first + index, fact, at: moment),
        value != .array([]) || !isInRow(ofBinding: first + index, fact)
      else { continue }
      inferrer.assume(value, at: index)
    }
    return inferrer
  }

  /// Where the moment's value is in the payload; -1 for nowhere.
  private func place(of moment: Moment) -> Int32 {
    switch moment {
    case .row(_, _, let node): Int32(truncatingIfNeeded: node)
    case .write(let place): result.writes[Int(place)].value
    case .start, .event: -1
    }
  }

  private func told(_ moment: Moment) -> ContextFault.Moment {
    switch moment {
    case .start: .start
    case .row(_, let number, _): .row(number)
    case .event: .event
    case .write: .write
    }
  }

  // MARK: - Which moments there are

  /// The moments that a text's bindings may be worth looking at, each once.
  private mutating func moments(of text: Int, _ fact: ScreenFacts.Fact) -> [Moment] {
    let head = result.heads[Int(fact.element)]
    var found: [Moment] = []
    let isThorough = mayTrapOnAnything(text)
    let isPlain = !isThorough && !firstLook.isSuspicious && !nestsCalls(text)
    if beginsWithZero(text) { found.append(.start) }
    for binding in Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)
    where result.pool.nodes[binding].kind == .binding && found.count < Self.mostMoments {
      let (index, passesUnknown) = lookUp(result.pool.nodes[binding + 1].value, from: head)
      guard index >= 0, !passesUnknown else { continue }
      let declaration = result.declarations[Int(index)]
      switch declaration.kind {
      case .context:
        if !found.contains(.start), startsAtZero(declaration, binding) { found.insert(.start, at: 0) }
        found += writes(of: index, binding, fact, inPlain: isPlain).filter { !found.contains($0) }
      case .global, .navigationContext:
        found += writes(of: index, binding, fact, inPlain: isPlain).filter { !found.contains($0) }
      case .iterator: found += rows(of: index, binding, fact, isThorough: isThorough).filter { !found.contains($0) }
      case .index:
        // The item of the same cell is declared before its number.
        let item = declaration.outer
        guard item >= 0, result.declarations[Int(item)].kind == .iterator else { continue }
        found += rows(of: item, -1, fact, isThorough: isThorough).filter { !found.contains($0) }
      case .event:
        guard declaration.shape == ShapeTable.integer, Int(result.pool.nodes[binding].next) == binding + 2 else {
          continue
        }
        if !found.contains(.event) { found.append(.event) }
      case .unknown: continue
      }
    }
    return found
  }

  /// Nobody writes so many by hand, and what is wrong with one is wrong with others.
  private static let mostMoments = 256

  /// Whether a call ends the app with other values than large ones.
  private func mayTrapOnAnything(_ text: Int) -> Bool {
    (Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)).contains { node in
      result.pool.nodes[node].kind == .call && Self.choosy.contains(result.pool.nodes[node].value)
    }
  }

  private static let choosy = [intHash, NameHash.of("substr"), NameHash.of("removeIndex")]
  static let divideHash = NameHash.of("divide")

  /// Whether a division begins with a literal zero, so that it comes to no number whatever it is divided by.
  private func beginsWithZero(_ text: Int) -> Bool {
    (Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)).contains { node in
      guard result.pool.nodes[node].kind == .call, result.pool.nodes[node].value == Self.divideHash,
        Int(result.pool.nodes[node].next) > node + 1
      else { return false }
      let operand = result.pool.nodes[node + 1]
      return operand.kind == .integer && operand.value == 0
    }
  }

  private mutating func startsAtZero(_ declaration: ContextDeclaration, _ binding: Int) -> Bool {
    guard case .value(let node) = walk(declaration, binding: binding) else { return false }
    return isZero(node)
  }

  /// Zero, and what is a little more, which is looked at for nothing.
  private func isZero(_ value: Int) -> Bool { view.firstByte(value) == UInt8(ascii: "0") }

  /// Whether a call takes what another comes to.
  private func nestsCalls(_ text: Int) -> Bool {
    var end = 0
    for node in Int(result.pool[text].firstNode)..<Int(result.pool[text].endNode)
    where result.pool.nodes[node].kind == .call {
      if node < end { return true }
      end = Int(result.pool.nodes[node].next)
    }
    return false
  }

  /// The literals that actions write where a binding reads.
  ///
  /// - Parameter isPlain: Whether each call takes values alone and none that is suspicious, so that only zeros and large
  ///   numbers make one come out oddly.
  private mutating func writes(
    of index: Int32, _ binding: Int, _ fact: ScreenFacts.Fact, inPlain isPlain: Bool
  ) -> [Moment] {
    guard result.declarations[Int(index)].isWritten else { return [] }
    let steps = steps(ofBinding: binding)
    var candidates = writes(of: index, steps) ?? []
    // What an action in front has set is what it is, whatever others set.
    if isAction(element(fact.element)), let last = lastWrite(of: index, steps, before: fact.element) {
      candidates = [last]
    }
    return candidates.filter { place in
      literal(written: place, steps).map { !isPlain || !isSmallAndNotZero($0) } ?? false
    }.map { .write($0) }
  }

  /// Whether a value is a number above zero that leaves room for all others of the text beside it.
  private func isSmallAndNotZero(_ value: Int) -> Bool {
    UInt8(ascii: "1")...UInt8(ascii: "9") ~= view.firstByte(value)
      && digits(ofValue: value) + firstLook.digits < Self.mostDigits
  }

  /// What an action writes to a path, where it is no expression; `nil` where it is not known.
  private mutating func literal(written place: Int32, _ steps: [Step]) -> Int? {
    let write = result.writes[Int(place)]
    guard write.value >= 0, let path = self.steps(ofPath: write.path), path.count <= steps.count,
      zip(path, steps).allSatisfy({ $0.isIndex == $1.isIndex && $0.value == $1.value }),
      case .value(let node) = walk(from: Int(write.value), steps.dropFirst(path.count))
    else { return nil }
    return isPlain(node) ? node : nil
  }

  /// Whether a value is what it says, and small enough to be made for the sake of one call.
  private func isPlain(_ node: Int) -> Bool {
    view.next(node) - node <= Self.smallValue && view.kind(node) != .null
      && !(view.kind(node) == .string && view.opensExpression(node))
  }

  /// The rows of a list whose values may matter; one that is not in the payload where a row's number may.
  ///
  /// - Parameter binding: What is read of the item; -1 for its number.
  private mutating func rows(
    of item: Int32, _ binding: Int, _ fact: ScreenFacts.Fact, isThorough: Bool
  ) -> [Moment] {
    let declaration = result.declarations[Int(item)]
    let list = declaration.element
    guard list >= 0, isForAllRows(fact.element, ofList: list) else { return [] }
    guard declaration.value >= 0, declaration.shape < 0, beginsAsDeclared(item) else {
      return binding < 0 ? [.row(list: list, number: 0, node: -1)] : []
    }
    let steps = binding < 0 ? [] : steps(ofBinding: binding)
    var found: [Moment] = []
    var row = view.firstChild(Int(declaration.value))
    var number = 0
    while row < view.end(Int(declaration.value)), found.count < Self.mostMoments {
      indexes.items -= 1
      if indexes.items < 0 { break }
      if binding < 0 || mayMatter(row, steps, isThorough: isThorough) {
        found.append(.row(list: list, number: number, node: row))
      }
      row = view.next(row)
      number += 1
    }
    return found
  }

  private mutating func mayMatter(_ row: Int, _ steps: [Step], isThorough: Bool) -> Bool {
    guard case .value(let node) = walk(from: row, steps[...]) else { return false }
    return isThorough || isZero(node) || digits(ofValue: node) >= Self.mostDigits
  }

  /// Whether the rows of a list are drawn with what the payload has: nothing sets them before.
  private mutating func beginsAsDeclared(_ item: Int32) -> Bool {
    var source = result.declarations[Int(item)].source
    while source >= 0 {
      if isSetAtStart(source) || isWrittenByTheApp(source) { return false }
      source = result.declarations[Int(source)].source
    }
    return true
  }

  /// Whether every row of a list comes to a place: nothing chooses between templates.
  private func isForAllRows(_ element: Int32, ofList list: Int32) -> Bool {
    var current = element
    while current >= 0, current != list {
      let found = self.element(current)
      if found.parent == list, role(found) == .template {
        if hasCase(found) { return false }
        let templates = member(self.element(list).node, "templates")
        guard templates >= 0, view.kind(Int(templates)) == .list else { return false }
        let first = view.firstChild(Int(templates))
        return first < view.end(Int(templates)) && view.next(first) >= view.end(Int(templates))
      }
      current = found.parent
    }
    return false
  }

  // MARK: - What a binding is then

  private mutating func value(
    ofBinding binding: Int, _ fact: ScreenFacts.Fact, at moment: Moment
  ) -> DynamicObject? {
    let (index, passesUnknown) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[Int(fact.element)])
    guard index >= 0, !passesUnknown else { return nil }
    let declaration = result.declarations[Int(index)]
    switch moment {
    case .start: break
    case .row(let list, let number, let row):
      if declaration.element == list, declaration.kind == .index { return key(ofRow: row, number, inList: list) }
      if declaration.element == list, declaration.kind == .iterator {
        guard row >= 0, case .value(let node) = walk(from: row, steps(ofBinding: binding)[...]), isPlain(node) else {
          return nil
        }
        return object(node)
      }
    case .event: if declaration.kind == .event { return declaration.shape == ShapeTable.integer ? .int(0) : nil }
    case .write(let place):
      if result.writes[Int(place)].declaration == index {
        return literal(written: place, steps(ofBinding: binding)).map { object($0) }
      }
    }
    // What is drawn is drawn with what all begin with; later it may be anything that is written.
    let isDrawn: Bool
    switch moment {
    case .start, .row: isDrawn = !isAction(element(fact.element)) && findsInitialValue(binding, fact)
    case .event, .write: isDrawn = false
    }
    guard isDrawn || !isWritten(binding, fact) else { return nil }
    return initialValue(ofBinding: binding, fact)?.value
  }

  private func object(_ node: Int) -> DynamicObject {
    DynamicObject(JSONNode(document: screen.document, index: node))
  }

  /// What the number of a row is on iOS: the item's key, where the list has one, or its place as text
  /// (docs/spec/expressions.md 11).
  private mutating func key(ofRow row: Int, _ number: Int, inList list: Int32) -> DynamicObject? {
    let key = member(element(list).node, "key")
    guard key >= 0, view.kind(Int(key)) != .null else { return .string(String(number)) }
    guard row >= 0, view.kind(Int(key)) == .string, !view.opensExpression(Int(key)), let steps = steps(ofPath: key),
      !steps.isEmpty
    else { return nil }
    guard case .value(let node) = walk(from: row, steps[...]) else { return .string(String(number)) }
    switch view.kind(node) {
    case .string: return view.opensExpression(node) ? nil : .string(view.string(node))
    case .number: return .string(object(node).asString)
    default: return .string(String(number))
    }
  }

  // MARK: - Numbers that are none

  /// `nan` or `inf`, where a text, or a part of one, comes out as it.
  private func oddNumber(_ inferrer: CallInferrer) -> String? {
    for index in inferrer.text.nodes.indices {
      guard case .expression = inferrer.text.nodes[index].kind,
        case .double(let number)? = inferrer.constant(at: index),
        !number.isFinite
      else { continue }
      return DynamicObject.double(number).asString
    }
    return nil
  }

  /// Whether users see a text: it is one, and no component around it may be hidden.
  private func isSurelyShown(_ fact: ScreenFacts.Fact) -> Bool {
    guard fact.meaning == .text, role(element(fact.element)) == .plain else { return false }
    var current = fact.element
    while current >= 0 {
      let style = member(element(current).node, "style")
      if style >= 0, view.kind(Int(style)) == .object, member(Int32(style), "display") >= 0 { return false }
      current = element(current).parent
    }
    return true
  }
}

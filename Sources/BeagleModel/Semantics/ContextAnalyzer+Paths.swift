/// Ways into values: of the payload, and of what is declared.
extension ContextAnalyzer {
  /// Where a path ends.
  enum Walk: Equatable {
    /// Tape index of the value.
    case value(Int)
    case shape(Int32)
    /// Nobody can tell: null, a list that is not filled yet, an expression, free data.
    case unknown
    /// The step that leads nowhere, and the value that it starts from.
    case missing(step: Int, at: Int)
    case missingMember(step: Int, of: Int32)
  }

  /// One key or index of a path.
  struct Step: BitwiseCopyable {
    var isIndex: Bool
    /// A key's ``NameHash``, or the index.
    var value: UInt64
    /// A key's bytes.
    var length = 0

    var isNegative: Bool { isIndex && Int64(bitPattern: value) < 0 }
  }

  /// The steps behind a binding's id.
  @inline(__always)
  func step(_ node: Int) -> Step {
    let node = result.pool.nodes[node]
    return Step(isIndex: node.kind == .index, value: node.value, length: Int(node.end - node.start))
  }

  func steps(ofBinding binding: Int) -> [Step] {
    (binding + 2..<max(binding + 2, Int(result.pool.nodes[binding].next))).map { step($0) }
  }

  /// The value that a binding's keys lead to where each is seen at once, as most are; -1 where ``walk(_:binding:)`` has to
  /// tell.
  @inline(__always)
  func plainValue(of declaration: Int, _ binding: Int) -> Int {
    guard result.declarations[declaration].shape < 0, result.declarations[declaration].value >= 0 else { return -1 }
    var start = Int(result.declarations[declaration].value)
    if result.declarations[declaration].kind == .iterator {
      guard view.isContainer(start), !view.isEmpty(start) else { return -1 }
      start = view.firstChild(start)
    }
    return result.pool.nodes.withUnsafeBufferPointer { Self.plainValue(from: start, $0, binding, view) }
  }

  // Told its parts alone: a call with this whole struct would copy it.
  private static func plainValue(
    from start: Int, _ nodes: UnsafeBufferPointer<ExpressionPool.Node>, _ binding: Int, _ view: JSONView
  ) -> Int {
    var value = start
    var part = binding + 2
    let end = Int(nodes[binding].next)
    while part < end {
      guard nodes[part].kind == .key, view.firstByte(value) == UInt8(ascii: "{") else { return -1 }
      let length = Int(nodes[part].end - nodes[part].start)
      var child = view.firstChild(value)
      let last = view.end(value)
      guard last - child <= largeContainer else { return -1 }
      value = -1
      while child < last {
        guard let plain = view.plainLength(child) else { return -1 }
        if plain == length, NameHash.of(view.content(child)) == nodes[part].value {
          value = child + 1
          break
        }
        child = view.next(child + 1)
      }
      if value < 0 { return -1 }
      part += 1
    }
    return value
  }

  /// Follows the path of a binding.
  @inline(__always)
  mutating func walk(_ declaration: ContextDeclaration, binding: Int) -> Walk {
    guard declaration.shape >= 0 || declaration.value >= 0 else { return .unknown }
    var part = binding + 2
    let end = Int(result.pool.nodes[binding].next)
    // Written over those of the binding before, for emptying the array costs more than most paths.
    var count = 0
    while part < end {
      if count < result.steps.count { result.steps[count] = step(part) } else { result.steps.append(step(part)) }
      count += 1
      part += 1
    }
    if declaration.shape >= 0 { return walk(shape: declaration.shape, result.steps[..<count]) }
    var start = Int(declaration.value)
    if declaration.kind == .iterator {
      guard view.isContainer(start), !view.isEmpty(start) else { return .unknown }
      start = view.firstChild(start)
    }
    return walk(from: start, result.steps[..<count])
  }

  @inline(__always)
  mutating func walk(from start: Int, _ steps: ArraySlice<Step>) -> Walk {
    var node = start
    for place in steps.indices {
      let next = steps[place]
      switch view.firstByte(node) {
      case UInt8(ascii: "{") where !next.isIndex:
        let found = member(node, next)
        if found < 0 { return .missing(step: place - steps.startIndex, at: node) }
        node = found
      case UInt8(ascii: "[") where next.isIndex:
        guard let found = element(node, Int64(bitPattern: next.value)) else { return .unknown }
        node = found
      case UInt8(ascii: "n"): return .unknown
      case UInt8(ascii: "\"") where view.opensExpression(node): return .unknown
      default: return .missing(step: place - steps.startIndex, at: node)
      }
    }
    return .value(node)
  }

  @inline(__always)
  func walk(shape start: Int32, _ steps: ArraySlice<Step>) -> Walk { Self.walk(shape: start, steps, roles.shapes) }

  // Told its parts alone: a call with this whole struct would copy it.
  private static func walk(shape start: Int32, _ steps: ArraySlice<Step>, _ shapes: ShapeTable) -> Walk {
    var current = start
    for (place, next) in steps.enumerated() {
      let shape = shapes[current]
      if shape.types == .any { return .unknown }
      if next.isIndex {
        guard shape.types.contains(.array) else { return .missingMember(step: place, of: current) }
        if shape.element < 0 { return .unknown }
        current = shape.element
      } else {
        guard shape.types.contains(.map) else { return .missingMember(step: place, of: current) }
        if let members = shape.members {
          guard let member = members.first(where: { $0.hash == next.value }) else {
            return .missingMember(step: place, of: current)
          }
          current = member.shape
        } else {
          if shape.element < 0 { return .unknown }
          current = shape.element
        }
      }
    }
    return .shape(current)
  }

  /// The value of a key; -1 when there is none.
  @inline(__always)
  private mutating func member(_ object: Int, _ step: Step) -> Int {
    var child = view.firstChild(object)
    let end = view.end(object)
    if end - child > Self.largeContainer { return largeMember(object, step) }
    while child < end {
      if view.hasEscape(child) || view.length(child) == step.length,
        hash(ofText: Int32(truncatingIfNeeded: child)) == step.value
      {
        return child + 1
      }
      child = view.next(child + 1)
    }
    return -1
  }

  /// Tape entries of an object, or a list, that is not searched from its start again and again.
  static let largeContainer = 512

  @inline(never)
  private mutating func largeMember(_ object: Int, _ step: Step) -> Int {
    if indexes.members[object] == nil {
      var found: [UInt64: Int] = [:]
      var child = view.firstChild(object)
      while child < view.end(object) {
        let hash = hash(ofText: Int32(truncatingIfNeeded: child))
        // Of two equal keys iOS keeps the first.
        if found[hash] == nil { found[hash] = child + 1 }
        child = view.next(child + 1)
      }
      indexes.members[object] = found
    }
    return indexes.members[object]?[step.value] ?? -1
  }

  private mutating func element(_ list: Int, _ index: Int64) -> Int? {
    guard index >= 0 else { return nil }
    var child = view.firstChild(list)
    let end = view.end(list)
    if end - child > Self.largeContainer { return largeElement(list, index) }
    var place: Int64 = 0
    while child < end {
      if place == index { return child }
      place += 1
      child = view.next(child)
    }
    return nil
  }

  @inline(never)
  private mutating func largeElement(_ list: Int, _ index: Int64) -> Int? {
    if indexes.listItems[list] == nil {
      var found: [Int32] = []
      var child = view.firstChild(list)
      while child < view.end(list) {
        found.append(Int32(truncatingIfNeeded: child))
        child = view.next(child)
      }
      indexes.listItems[list] = found
    }
    guard let items = indexes.listItems[list], index < Int64(items.count) else { return nil }
    return Int(items[Int(index)])
  }

  /// What a value of the payload is, once it is decoded; anything for null, which is there to be replaced.
  @inline(__always)
  func types(ofValue node: Int) -> ValueTypes {
    switch view.firstByte(node) {
    case UInt8(ascii: "{"): .map
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): view.opensExpression(node) ? .any : [.string, .numericString]
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .any
    default: .number
    }
  }

  // MARK: - Items of lists

  /// Finds the list that a list's items come from, when it is in the payload.
  ///
  /// - Parameter head: The first declaration that the list sees.
  mutating func fillItem(_ item: Int32, from list: ScreenContexts.ListParts, seeing head: Int32) {
    let property = member(element(list.element).node, "dataSource")
    guard property >= 0 else { return }
    if view.kind(Int(property)) == .list {
      result.declarations[Int(item)].value = property
      return
    }
    guard list.dataSource >= 0, screen.facts.facts[Int(list.dataSource)].form == .expression,
      let text = text(of: screen.facts.facts[Int(list.dataSource)])
    else { return }
    let binding = Int(result.pool[text].firstNode) + 1
    guard result.pool[text].isSingle, result.pool.nodes[binding].kind == .binding else { return }
    let (source, passesUnknown) = lookUp(result.pool.nodes[binding + 1].value, from: head)
    guard source >= 0, !passesUnknown else { return }
    result.declarations[Int(item)].source = source
    let declaration = result.declarations[Int(source)]
    let plain = plainValue(of: Int(source), binding)
    switch plain >= 0 ? .value(plain) : walk(declaration, binding: binding) {
    case .value(let node) where view.kind(node) == .list:
      result.declarations[Int(item)].value = Int32(truncatingIfNeeded: node)
      result.declarations[Int(item)].isPartial = declaration.kind == .iterator
    case .shape(let shape):
      let element = roles.shapes[shape].element
      if element >= 0, roles.shapes[shape].types.contains(.array) { result.declarations[Int(item)].shape = element }
    default: break
    }
  }
}

/// What a screen with very many contexts, reads, writes or faults is asked again and again: each made when it is first
/// asked for, so that a clean screen makes none, and the whole stays linear.
struct ContextIndexes {
  /// Where ids are declared that iOS takes no notice of.
  var ignoredContexts: [UInt64: Int32]?
  var writes: WriteIndex?
  var writesRows: Bool?
  /// By name: whether an event has it, and the last declaration that is none.
  var names: HashedValues<(isEvent: Bool, other: Int32)>?
  /// By declaration, its name for suggestions.
  var outlined: [OutlinedName]?
  /// The declarations of contexts.
  var contexts: [Int32]?
  /// Events by what fires them and their names.
  var events: Set<UInt64>?
  /// Keys whose lists are empty: events without an action among them.
  var idleEvents: Set<UInt64>?
  /// What contexts and items are called where they are meant whose names no expression can write.
  var illegalNames: Set<String>?
  /// The first component with an id, by the id's hash.
  var componentIDs: [UInt64: Int32]?
  /// Hashes of all texts that components and actions of the app's own hold.
  var appTexts: Set<UInt64>?
  /// Declarations that an onInit list writes to.
  var setAtStart: Set<Int32>?
  /// Declarations in sight of parts that are not here to be looked at.
  var seenLater: Set<Int32>?
  /// What any expression asks isNull about.
  var pathsAskedForNull: PathSet?
  /// What any expression reads.
  var pathsRead: PathSet?
  /// By declaration, the first reader that is drawn and reads a part of it.
  var drawnReads: [Int32: Int32]?
  /// Members of large objects, by the object and then by hash.
  var members: [Int: [UInt64: Int]] = [:]
  /// Places of the items of large lists, by the list.
  var listItems: [Int: [Int32]] = [:]

  /// Names that are still compared for suggestions. What is left without one is reported all the same.
  var comparisons = 100_000
  /// Items of lists that are still looked at.
  var items = 400_000
}

struct OutlinedName {
  var name: String
  var outline: Spelling.Outline
}

extension ContextAnalyzer {
  /// Who else has a name: an event, and another declaration, -1 for none.
  mutating func declarations(named hash: UInt64) -> (isEvent: Bool, other: Int32) {
    if indexes.names == nil {
      var names = HashedValues<(isEvent: Bool, other: Int32)>()
      names.reserveCapacity(result.declarations.count)
      for (place, declaration) in result.declarations.enumerated() {
        switch declaration.kind {
        case .unknown, .navigationContext: continue
        case let kind:
          if kind == .event { names[declaration.hash, default: (false, -1)].isEvent = true }
          names[declaration.hash, default: (false, -1)].other = Int32(place)
        }
      }
      indexes.names = names
    }
    return indexes.names?[hash] ?? (false, -1)
  }

  /// The names of all declarations, for suggestions.
  mutating func outlinedNames() -> [OutlinedName] {
    if let known = indexes.outlined { return known }
    let names = result.declarations.map { declaration in
      let name = name(of: declaration)
      return OutlinedName(name: name, outline: Spelling.Outline(name))
    }
    indexes.outlined = names
    return names
  }

  /// The declarations of the screen's contexts, in document order.
  mutating func contexts() -> [Int32] {
    if let known = indexes.contexts { return known }
    let places = result.declarations.indices.filter { result.declarations[$0].kind == .context }.map(Int32.init)
    indexes.contexts = places
    return places
  }

  /// Whether an element fires an event of a name that its actions see.
  mutating func firesEvent(_ hash: UInt64, _ element: Int32) -> Bool {
    func key(_ hash: UInt64, _ element: Int32) -> UInt64 { hash ^ UInt64(UInt32(bitPattern: element)) &* 0x9E37_79B9 }
    // Most screens have so few declarations that a table of events would cost more.
    if result.declarations.count <= 64 {
      for place in result.declarations.indices
      where result.declarations[place].kind == .event && result.declarations[place].hash == hash {
        if component(firing: result.declarations[place].element) == element { return true }
      }
      return false
    }
    if indexes.events == nil {
      var events: Set<UInt64> = []
      for event in result.declarations where event.kind == .event {
        events.insert(key(event.hash, component(firing: event.element)))
      }
      indexes.events = events
    }
    return indexes.events?.contains(key(hash, element)) ?? false
  }

  /// Whether what is loaded or added later, and is not here to be looked at, may read the context and write to it
  /// (docs/spec/components.md 5.5, docs/spec/actions.md 3.1).
  mutating func isSeenLater(_ index: Int32) -> Bool {
    if indexes.seenLater == nil {
      var seen: Set<Int32> = []
      for place in screen.facts.elements.indices
      where bringsUnknownParts(screen.facts.elements[place]) && !addsNothing(place) {
        var declaration = result.heads[holder(ofPartsFrom: Int32(place))]
        while declaration >= 0, seen.insert(declaration).inserted {
          declaration = result.declarations[Int(declaration)].outer
        }
      }
      indexes.seenLater = seen
    }
    return indexes.seenLater?.contains(index) ?? false
  }

  /// Whether components come from elsewhere: from a request, or from the value of an expression.
  func bringsUnknownParts(_ element: ScreenFacts.Element) -> Bool {
    if role(element) == .lazy { return true }
    guard role(element) == .addChildren else { return false }
    let value = member(element.node, "value")
    return value >= 0 && view.kind(Int(value)) == .string
  }

  /// Whether an action adds the initial value of a context that is no list, so that iOS adds nothing.
  private mutating func addsNothing(_ place: Int) -> Bool {
    let element = screen.facts.elements[place]
    guard role(element) == .addChildren,
      let text = result.pool.text(at: Int(member(element.node, "value")), in: view), result.pool[text].isSingle
    else { return false }
    let binding = Int(result.pool[text].firstNode) + 1
    guard result.pool.nodes[binding].kind == .binding else { return false }
    let (index, passesUnknown) = lookUp(result.pool.nodes[binding + 1].value, from: result.heads[place])
    guard index >= 0, !passesUnknown else { return false }
    let declaration = result.declarations[Int(index)]
    guard declaration.kind == .context, !declaration.isWritten, declaration.value >= 0,
      case .value(let value) = walk(declaration, binding: binding)
    else { return false }
    switch view.kind(value) {
    case .object, .number, .bool: return true
    case .string: return !view.opensExpression(value)
    case .list, .null: return false
    }
  }

  /// The element whose contexts such components see.
  private mutating func holder(ofPartsFrom element: Int32) -> Int {
    guard role(self.element(element)) == .addChildren else { return Int(element) }
    let id = member(self.element(element).node, "componentId")
    let target = id >= 0 && view.kind(Int(id)) == .string ? component(withID: hash(ofText: id)) : -1
    return Int(target >= 0 ? target : element)
  }

  /// The first component with an id, -1 when none has it.
  mutating func component(withID hash: UInt64) -> Int32 {
    if indexes.componentIDs == nil {
      var found: [UInt64: Int32] = [:]
      for fact in screen.facts.facts where fact.meaning == .declaredComponent && fact.form == .literal {
        let hash = self.hash(ofText: fact.node)
        if found[hash] == nil { found[hash] = fact.element }
      }
      indexes.componentIDs = found
    }
    return indexes.componentIDs?[hash] ?? -1
  }

  /// Whether a component or an action of the app's own holds a text.
  mutating func isNamedByTheApp(_ hash: UInt64) -> Bool {
    if indexes.appTexts == nil {
      var texts: Set<UInt64> = []
      var end = 0
      for element in screen.facts.elements where role(element) == .open && Int(element.node) >= end {
        end = view.next(Int(element.node))
        for place in view.entries(in: Int(element.node)..<end) where view.kind(place) == .string {
          texts.insert(self.hash(ofText: Int32(truncatingIfNeeded: place)))
        }
      }
      indexes.appTexts = texts
    }
    return indexes.appTexts?.contains(hash) ?? false
  }

  /// Whether an onInit list sets a declaration, which it has done before anything is drawn (docs/spec/contexts.md 2). What comes
  /// of a request has not.
  mutating func isSetAtStart(_ declaration: Int32) -> Bool {
    guard result.declarations[Int(declaration)].isWritten else { return false }
    if indexes.setAtStart == nil {
      var found: Set<Int32> = []
      for write in result.writes where write.declaration >= 0 && runsAtStart(write.element) {
        found.insert(write.declaration)
      }
      indexes.setAtStart = found
    }
    return indexes.setAtStart?.contains(declaration) ?? false
  }

  private func runsAtStart(_ action: Int32) -> Bool {
    var outermost = element(action)
    while outermost.parent >= 0, element(outermost.parent).schema == Self.condition {
      outermost = element(outermost.parent)
    }
    guard outermost.property >= 0, outermost.parent >= 0, !isAction(element(outermost.parent)) else { return false }
    return screen.key(ofProperty: outermost.property) == "onInit"
  }

  /// The elements that stand inside a value.
  func elements(within range: Range<Int>) -> ArraySlice<ScreenFacts.Element> {
    let elements = screen.facts.elements
    let first = elements.firstPlace { Int($0.node) >= range.lowerBound }
    return elements[first..<max(first, elements.firstPlace { Int($0.node) >= range.upperBound })]
  }
}

/// How faults are written down. Nothing here runs for a screen without any.
extension ContextAnalyzer {
  mutating func report(
    _ kind: ContextFault.Kind, _ node: Int32, _ element: Int32, isCertain: Bool = true, id: String = "",
    suggestions: [String] = [], other: Int32 = -1
  ) {
    result.faults.append(
      ContextFault(
        kind: kind, node: Int(node), isLive: element < 0 || self.element(element).isLive,
        isCertain: isCertain && !isNeverReached(element) && !isInRowOfNothing(element), id: id,
        suggestions: suggestions, other: Int(other)))
  }

  func name(of declaration: ContextDeclaration) -> String { screen.name(of: declaration) }

  // MARK: - Ids that nobody declares here

  mutating func reportUnresolved(binding: Int, text: Int, fact index: Int) {
    let fact = screen.facts.facts[index]
    // One word for each name of a text is enough, and so are a few names.
    let hash = result.pool.nodes[binding + 1].value
    if result.worded.count >= Self.wordLimit || result.worded.contains(hash) { return }
    result.worded.append(hash)
    let key = result.pool.nodes[binding + 1]
    let id = result.pool.string(of: text, Int(key.start)..<Int(key.end))
    reportUnresolved(id, hash, node: fact.node, element: fact.element, property: fact.property, isWrite: false)
  }

  mutating func reportUnresolved(
    _ id: String, _ hash: UInt64, node: Int32, element: Int32, property: Int32, isWrite: Bool, isCertain: Bool = true
  ) {
    if mayDeclareUnread() || isOfRetiredRow(hash, element) { return }
    let isPart = isInPart(element)
    guard let isUnseen = isUnseenBySubmitters(hash, element, isWrite: isWrite),
      let isKnown = isSurelyUndeclared(hash, id, isInPart: isPart, node, element, isWrite)
    else { return }
    let isCertain = isCertain && isKnown && isUnseen && !screen.isInsideOwn(self.element(element))
    let head = result.heads[Int(element)]
    if place(ofProperty: property) == .templateCase, isIndexName(hash, ofTemplate: element) {
      return report(.indexInCase(id: id), node, element, isCertain: isCertain, id: id)
    }
    let (isEvent, elsewhere) = declarations(named: hash)
    if isEvent {
      if isAdded(below: hash, element) { return }
      let mayBeStale = mayHoldLast(hash, element)
      return report(
        .eventElsewhere(id: id, mayBeStale: mayBeStale, isWrite: isWrite), node, element,
        isCertain: isCertain && !mayBeStale, id: id)
    }
    if let row = rowName(meantBy: hash, element) {
      let name = view.string(Int(row))
      // Of a name that nobody can write it is said where it is given.
      if name.isEmpty || !isWrite && !Self.canBeRead(name) { return }
      return report(
        .undefined(id: id, isWrite: isWrite), node, element, isCertain: isCertain, id: id, suggestions: [name],
        other: row)
    }
    if elsewhere >= 0 {
      // Whoever means it reads it.
      if !isWrite { result.declarations[Int(elsewhere)].isRead = true }
      let other = result.declarations[Int(elsewhere)]
      if screenElement(around: other.element) != screenElement(around: element) {
        return report(
          .otherScreen(id: id, isWrite: isWrite), node, element, isCertain: isCertain, id: id, other: other.node)
      }
      return report(
        .outOfScope(id: id, other.kind, isWrite: isWrite), node, element, isCertain: isCertain, id: id,
        other: other.node)
    }
    // All of them begin alike.
    let mayBeEvent = id.utf8.first == UInt8(ascii: "o")
    if mayBeEvent, EventNames.silent.contains(id) {
      return report(.eventWithoutContext(id: id, isWrite: isWrite), node, element, isCertain: isCertain, id: id)
    }
    if mayBeEvent, EventNames.providing.contains(id) {
      // A list without actions sets its context all the same.
      let mayBeStale = firesNothing(hash)
      return report(
        .eventElsewhere(id: id, mayBeStale: mayBeStale, isWrite: isWrite), node, element,
        isCertain: isCertain && !mayBeStale, id: id)
    }
    if let ignored = ignoredContexts()[hash] {
      return report(
        .ignoredDeclaration(id: id, isWrite: isWrite), node, element, isCertain: isCertain, id: id, other: ignored)
    }
    if isMeantByIllegalName(id) { return }
    if !isWrite, let literal = literal(meantBy: id, property) {
      return report(
        .undefined(id: id, isWrite: isWrite), node, element, isCertain: isCertain, id: id, suggestions: [literal])
    }
    var meant = meant(by: id, hash, from: head, isInPart: isPart)
    if let item = item(meantBy: id, meant, element) { meant = Meant(names: [item], declaration: -1) }
    // An action names any context.
    if !isWrite { meant.names = meant.names.filter(Self.canBeRead) }
    report(
      .undefined(id: id, isWrite: isWrite), node, element, isCertain: isCertain, id: id, suggestions: meant.names,
      other: meant.declaration)
  }

  /// The name that the innermost list around gives its rows, or their numbers, where the usual one is read in its template:
  /// tape index of the text.
  private mutating func rowName(meantBy hash: UInt64, _ element: Int32) -> Int32? {
    guard hash == roles.names.item || hash == roles.names.index else { return nil }
    var current = element
    while current >= 0, role(self.element(current)) != .template { current = self.element(current).parent }
    guard current >= 0, let list = result.list(of: self.element(current).parent) else { return nil }
    let name = hash == roles.names.item ? list.iterator : list.index
    return name >= 0 && view.kind(Int(name)) == .string ? name : nil
  }

  /// The usual name of a row, where one of the list's own is read in its template, such as `order` of `orders`, and the
  /// list gives none; `nil` for any other name.
  private mutating func item(meantBy id: String, _ meant: Meant, _ element: Int32) -> String? {
    guard meant.names.count == 1, let name = meant.names.first, name.hasPrefix(id) else { return nil }
    guard ["s", "es"].contains(name.dropFirst(id.count)) else { return nil }
    var current = element
    while current >= 0, role(self.element(current)) != .template { current = self.element(current).parent }
    guard current >= 0, let list = result.list(of: self.element(current).parent), list.iterator < 0 else { return nil }
    return "item"
  }

  /// What a name was meant for that is no context's: a value of the property, which needs quotes, or a literal as other
  /// languages write it.
  private mutating func literal(meantBy id: String, _ property: Int32) -> String? {
    if property >= 0, roles.properties[Int(property)].enumeration >= 0 {
      let values = screen.table.enumerations[Int(roles.properties[Int(property)].enumeration)].values
      if let value = values.first(where: { $0 == id }) ?? values.first(where: { $0 == id.uppercased() }) {
        return "'\(value)'"
      }
    }
    switch id {
    case "TRUE", "True": return "true"
    case "FALSE", "False": return "false"
    case "NULL", "Null", "nil", "None", "undefined": return "null"
    default: return nil
    }
  }

  /// What a name may have been meant for, and where the first of them is declared; sought once for each scope.
  private mutating func meant(by id: String, _ hash: UInt64, from head: Int32, isInPart: Bool) -> Meant {
    let sought = hash &+ UInt64(truncatingIfNeeded: head) &* 0x9E37_79B9_7F4A_7C15
    if let known = meant[sought] { return known }
    let names = suggestions(for: id, from: head, isInPart: isInPart)
    var declared: Int32 = -1
    if let name = names.first.map({ NameHash.of($0) }) {
      let seen = lookUp(name, from: head).declaration
      declared = seen >= 0 ? seen : declarations(named: name).other
    }
    // Whoever meant it reads it.
    if declared >= 0, names.count == 1 { result.declarations[Int(declared)].isRead = true }
    let found = Meant(names: names, declaration: declared < 0 ? -1 : result.declarations[Int(declared)].node)
    meant[sought, default: found] = found
    return found
  }

  struct Meant {
    var names: [String]
    var declaration: Int32
  }

  /// Asked once for a screen.
  private mutating func mayDeclareUnread() -> Bool {
    if let known = isDeclarationBroken { return known }
    let answer = screen.hasBrokenDeclaration
    isDeclarationBroken = answer
    return answer
  }

  /// Whether a name is that of a list's item, or of its number, in a list's template as earlier versions wrote it: that iOS
  /// does not read it is all there is to say.
  private mutating func isOfRetiredRow(_ hash: UInt64, _ element: Int32) -> Bool {
    var current = element
    while current >= 0 {
      let inner = self.element(current)
      if inner.parent >= 0, role(self.element(inner.parent)) == .list,
        member(self.element(inner.parent).node, "template") == inner.node
      {
        let list = result.list(of: inner.parent) ?? ScreenContexts.ListParts(element: inner.parent)
        let item = list.iterator < 0 ? roles.names.item : self.hash(ofText: list.iterator)
        let index = list.index < 0 ? roles.names.index : self.hash(ofText: list.index)
        if hash == item || hash == index { return true }
      }
      current = inner.parent
    }
    return false
  }

  /// The ids, by hash, of contexts on components that have none on iOS; asked once for a screen.
  private mutating func ignoredContexts() -> [UInt64: Int32] {
    if let known = indexes.ignoredContexts { return known }
    var ignored: [UInt64: Int32] = [:]
    for fault in screen.faults {
      let id = screen.ignoredContext(fault)
      if id >= 0 { ignored[hash(ofText: id)] = id }
    }
    indexes.ignoredContexts = ignored
    return ignored
  }

  /// Whether an event of the name has an empty list of actions, and tells them all the same.
  private mutating func firesNothing(_ event: UInt64) -> Bool {
    if indexes.idleEvents == nil {
      var idle: Set<UInt64> = []
      for element in screen.facts.elements where element.schema >= 0 {
        let object = Int(element.node)
        var child = view.firstChild(object)
        while child < view.end(object) {
          if view.kind(child + 1) == .list, view.isEmpty(child + 1) {
            idle.insert(hash(ofText: Int32(truncatingIfNeeded: child)))
          }
          child = view.next(child + 1)
        }
      }
      indexes.idleEvents = idle
    }
    return indexes.idleEvents?.contains(event) ?? false
  }

  private func isIndexName(_ hash: UInt64, ofTemplate element: Int32) -> Bool {
    let parent = self.element(element).parent
    let written = result.list(of: parent)?.index ?? -1
    return hash == (written < 0 ? roles.names.index : self.hash(ofText: written))
  }

  /// The element of the screen that another is on, -1 for the payload's own: one that a navigation opens sees none of the
  /// contexts around it.
  func screenElement(around element: Int32) -> Int32 {
    var current = element
    while current >= 0, !isOpenedScreen(current) { current = self.element(current).parent }
    return current
  }

  func isOpenedScreen(_ element: Int32) -> Bool {
    let found = self.element(element)
    return role(found) == .screen && found.property >= 0 && roles.properties[Int(found.property)].opensScreen
  }

  /// Whether a component around an element, on the same screen, fires an event of a name: what that told last is kept by its
  /// view (docs/spec/expressions.md 11).
  mutating func mayHoldLast(_ event: UInt64, _ element: Int32) -> Bool {
    var current = element
    var additions = 0
    while current >= 0 {
      if !isAction(self.element(current)) {
        if firesEvent(event, current) { return true }
        if let shared = screen.componentWithView(of: self.element(current)), firesEvent(event, Int32(shared)) {
          return true
        }
      }
      if isOpenedScreen(current) { return false }
      let parent = self.element(current).parent
      guard parent >= 0, role(self.element(parent)) == .addChildren else {
        current = parent
        continue
      }
      // What is added stands below its target. Where nobody here has the id, or one is added to the other, nobody knows.
      current = target(of: parent)
      additions += 1
      if current < 0 || additions > Self.mostAdditions { return true }
    }
    return false
  }

  /// Whether an action of an event adds an element below the component that the event happened to, where what the event
  /// tells is seen (docs/spec/expressions.md 11).
  private mutating func isAdded(below event: UInt64, _ element: Int32) -> Bool {
    var adding = element
    while adding >= 0, role(self.element(adding)) != .addChildren {
      if isOpenedScreen(adding) { return false }
      adding = self.element(adding).parent
    }
    guard adding >= 0 else { return false }
    var action = adding
    while action >= 0, isAction(self.element(action)) {
      let property = self.element(action).property
      if property >= 0, roles.properties[Int(property)].event >= 0, roles.properties[Int(property)].hash == event {
        break
      }
      action = self.element(action).parent
    }
    guard action >= 0, isAction(self.element(action)) else { return false }
    let owner = component(firing: action)
    var around = target(of: adding)
    while around >= 0, around != owner { around = self.element(around).parent }
    return around >= 0
  }

  /// So many additions into what others add are followed.
  static let mostAdditions = 8

  /// An event belongs to the view of the component that fired it, however deep its actions stand.
  func component(firing element: Int32) -> Int32 {
    var owner = element
    while owner >= 0, isAction(self.element(owner)) { owner = self.element(owner).parent }
    return owner
  }

  func isAction(_ element: ScreenFacts.Element) -> Bool {
    element.schema >= 0 && screen.table.objects[Int(element.schema)].kind == .action
  }

  /// What a name in this place may have been meant for: what it sees, before everything else of the screen.
  private mutating func suggestions(for id: String, from head: Int32, isInPart: Bool) -> [String] {
    var search = Spelling.Search(for: id)
    let names = outlinedNames()
    func look(at declaration: Int32) {
      let name = names[Int(declaration)]
      if !search.isFar(name.outline), !name.name.isEmpty { search.look(at: name.name) }
    }
    var current = head
    while current >= 0, indexes.comparisons > 0 {
      indexes.comparisons -= 1
      look(at: current)
      current = result.declarations[Int(current)].outer
    }
    // Another name that is seen here is meant before one that would have to be declared elsewhere.
    if !search.found.isEmpty { return search.found }
    let others = contexts()
    indexes.comparisons -= others.count
    if indexes.comparisons > 0 { for other in others { look(at: other) } }
    if isInPart, case .hosts(let hosts) = surroundings {
      for name in hosts.names { search.look(at: name) }
    }
    return search.found
  }
}

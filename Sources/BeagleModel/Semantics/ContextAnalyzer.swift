/// Looks at the contexts of one screen: scopes first, then who writes, then who reads.
///
/// The first look at an expression is made to be cheap: it proves that nothing is wrong, from initial values alone. What
/// it cannot prove is looked at again, slowly, with all that is written to a context.
struct ContextAnalyzer: ~Copyable {
  let screen: Screen
  let view: JSONView
  let roles: ScopeRoles
  let knowledge: ContextKnowledge
  var result: ScreenContexts
  /// Whether the facts tell where their expressions are in the pool.
  private(set) var knowsTexts: Bool
  /// The declaration of the global context.
  var global: Int32 = -1
  /// What a screen inside a route starts from.
  var closedGlobal: Int32 = -1
  /// The declaration that the last actions of one event share.
  var lastEvent = (parent: Int32(-1), property: Int32(-1), declaration: Int32(-1))
  /// Who submits which form.
  var submissions = Submissions()
  /// Contexts of components whose view has another one's context, too, by the component.
  var furtherContexts: [Int32: Int32] = [:]
  /// Writes of keys that the initial value does not have.
  var additions: [Int] = []
  /// What names that nobody declares were found to be like, by the name and the scope that it was sought from.
  var meant = HashedValues<Meant>()
  var isDeclarationBroken: Bool?
  var isOrdered: Bool?
  /// Made for screens with much to look up.
  var indexes = ContextIndexes()
  var lastTarget = (action: Int32(-1), head: Int32(-1))

  static func isOfInterest(_ fact: ScreenFacts.Fact) -> Bool {
    fact.form == .expression || fact.meaning == .declaredContext || fact.meaning == .contextId
      || fact.meaning == .lazyPath
  }

  /// Whether all is known that may declare a context: the payload as a whole is a screen, or a part of known ones.
  let isWholeScreen: Bool
  let surroundings: Surroundings

  /// - Parameters:
  ///   - surroundings: What is around the payload; nothing is around one that is a screen.
  ///   - memory: The arrays of a screen that nobody asks any more.
  init(
    _ screen: Screen, _ roles: ScopeRoles, knowledge: ContextKnowledge, within surroundings: Surroundings,
    in memory: consuming ScreenContexts
  ) {
    self.screen = screen
    let root = screen.facts.elements.first
    let isScreen = root.map { $0.schema >= 0 && roles.schemas[Int($0.schema)] == .screen } ?? false
    self.surroundings = isScreen ? .nothing : surroundings
    isWholeScreen = if case .unknown = self.surroundings { false } else { true }
    self.knowledge = knowledge
    view = screen.document.view
    self.roles = roles
    result = consume memory
    result.removeAll()
    knowsTexts = result.pool.generation == screen.facts.expressions && screen.facts.expressions != 0
    if !knowsTexts { result.pool.makeRoom() }
    result.pool.beginScreen()
  }

  mutating func analyze() {
    result.isFilled = true
    reserve()
    gather()
    buildScopes()
    checkDeclarations()
    collectWrites()
    for index in screen.facts.facts.indices where screen.facts.facts[index].form == .expression { read(index) }
    checkWrites()
    checkItemKeys()
    checkUse()
    checkAdditions()
  }

  /// Room for what a large screen may have: memory that nobody writes to costs nothing, and a list that grows is there twice
  /// for a moment.
  private mutating func reserve() {
    guard screen.facts.facts.count > 1 << 14 else { return }
    result.reads.reserveCapacity(screen.facts.facts.count)
    result.declarations.reserveCapacity(screen.facts.elements.count)
  }

  /// What was found, moved out: a copy would hold on to every array twice.
  mutating func takeResult() -> ScreenContexts {
    var taken = ScreenContexts()
    swap(&taken, &result)
    return taken
  }

  // MARK: - Elements

  @inline(__always)
  func element(_ index: Int32) -> ScreenFacts.Element { screen.facts.elements[Int(index)] }

  @inline(__always)
  func role(_ element: ScreenFacts.Element) -> ScopeRoles.Role {
    element.schema < 0 ? .open : roles.schemas[Int(element.schema)]
  }

  @inline(__always)
  func place(ofProperty property: Int32) -> ScopeRoles.Place {
    property < 0 ? .plain : roles.properties[Int(property)].place
  }

  // The two below are questions to the view, which is a pair of pointers: a call with this whole struct would copy it. Where
  // one that asks for more is often called, it is marked as mutating, which passes the struct by its address.

  /// The value of a key of an object; -1 when it is not there.
  @inline(__always)
  func member(_ object: Int32, _ key: StaticString) -> Int32 {
    Int32(truncatingIfNeeded: view.member(Int(object), key))
  }

  @inline(__always)
  func hash(ofText node: Int32) -> UInt64 { view.nameHash(ofText: node) }

  /// The place in the pool of the expression that a fact is.
  @inline(__always)
  mutating func text(of fact: ScreenFacts.Fact) -> Int? {
    if knowsTexts, let text = fact.text { return text }
    return result.pool.text(at: Int(fact.node), in: view)
  }

  /// Where the pool has the binding that a read is of; it is read again where the pool has forgotten it.
  mutating func binding(of read: Int) -> ScreenContexts.Binding? {
    forgetIfFull()
    guard let text = text(of: screen.facts.facts[Int(result.reads[read].fact)]) else { return nil }
    return ScreenContexts.Binding(text: text, node: Int(result.pool[text].firstNode + result.reads[read].node))
  }

  /// Forgets the expressions of a large document; to be asked where nobody has a place in the pool.
  @inline(__always)
  mutating func forgetIfFull() {
    if result.pool.isFull { forget() }
  }

  @inline(never)
  private mutating func forget() {
    result.pool.removeAll()
    knowsTexts = false
  }

  // MARK: - Lookup

  /// The declaration that a place sees; whether one that nobody knows may stand before it.
  @inline(__always)
  func lookUp(_ hash: UInt64, from head: Int32) -> (declaration: Int32, passesUnknown: Bool) {
    // The global context cannot be shadowed (docs/spec/contexts.md 2).
    if hash == roles.names.global { return (global, false) }
    return result.declarations.withUnsafeBufferPointer { Self.lookUp(hash, from: head, in: $0) }
  }

  // Told its parts alone: a call with this whole struct would copy it.
  private static func lookUp(
    _ hash: UInt64, from head: Int32, in declarations: UnsafeBufferPointer<ContextDeclaration>
  ) -> (declaration: Int32, passesUnknown: Bool) {
    var current = head
    var passesUnknown = false
    while current >= 0 {
      if declarations[Int(current)].kind == .unknown {
        passesUnknown = true
      } else if declarations[Int(current)].hash == hash {
        return (current, passesUnknown)
      }
      current = declarations[Int(current)].outer
    }
    return (-1, passesUnknown)
  }
}

extension JSONView {
  /// The hash of a name, escapes undone.
  func nameHash(ofText node: Int32) -> UInt64 {
    hasEscape(Int(node))
      ? JSONText.unescaped(content(Int(node))).withUnsafeBufferPointer(NameHash.of) : NameHash.of(content(Int(node)))
  }
}

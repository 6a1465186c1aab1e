/// The contexts of one screen: who declares them, who reads and writes them, and what is wrong.
package struct ScreenContexts: Sendable {
  /// A binding, and the declaration that it reads.
  public struct Read: Sendable, BitwiseCopyable {
    /// Place among the screen's facts.
    public var fact: Int32
    /// Place of the binding among its expression's nodes.
    var node: Int32
    /// Place among the declarations; -1 when there is none to read.
    public var declaration: Int32
  }

  /// An action that sets a context.
  public struct Write: Sendable, BitwiseCopyable {
    /// The action's place among the screen's elements.
    public var element: Int32
    /// Place among the declarations; -1 when there is none to set.
    public var declaration: Int32
    /// Tape index of the path's text; -1 for none.
    public var path: Int32
    /// Tape index of the value that is set; -1 for none, and for an action of the app's own.
    public var value: Int32
    /// The write to the same declaration that stands before it; -1 for none.
    var previous: Int32 = -1
    /// Whether it was said that a reader can do nothing with it.
    var isMisfit = false
    /// Those of the value, once a reader asked for them.
    var types: ValueTypes?
  }

  /// What ``Read/declaration`` and ``Write/declaration`` are places in; there may be some that nobody wrote.
  public internal(set) var declarations: [ContextDeclaration] = []
  /// In document order of their expressions.
  public internal(set) var reads: [Read] = []
  /// In document order; setContext, and actions of the app's own that name a context.
  public internal(set) var writes: [Write] = []
  /// Not in order: a fault is noted when it is found.
  public internal(set) var faults: [ContextFault] = []
  /// The expressions that rules may object to, in document order.
  package internal(set) var expressions: [EvaluatedExpression] = []
  /// Texts of the payload that expressions come out as, in document order of these.
  package internal(set) var boundTexts: [BoundText] = []
  /// By element: the first declaration that it sees, its own included.
  var heads: [Int32] = []
  /// In the order of their elements.
  var lists: [ListParts] = []

  /// What a list element says of its rows; `nil` for an element that is no list.
  func list(of element: Int32) -> ListParts? {
    let place = lists.firstPlace { $0.element >= element }
    return place < lists.count && lists[place].element == element ? lists[place] : nil
  }
  var pool = ExpressionPool()

  /// Where the pool has a binding: its expression, and its place among the nodes.
  struct Binding {
    var text: Int
    var node: Int
  }
  // Of the one who fills it, and kept for the next screen:
  /// The steps of the binding that is followed.
  var steps: [ContextAnalyzer.Step] = []
  /// Names that were worded for the text that is looked at.
  var worded: [UInt64] = []
  var isFilled = false
  /// Whether the screen was so large that its arrays are not worth keeping for others.
  var isLarge: Bool { heads.count > 1 << 14 }

  /// A text that an expression comes out as, at all times.
  package struct BoundText: Sendable, BitwiseCopyable {
    /// Tape index of the expression.
    package var node: Int32
    /// Tape index of the text; -1 where it comes out as something else, too, that nobody can tell.
    package var value: Int32
  }

  /// What a list says of its items.
  struct ListParts: Sendable, BitwiseCopyable {
    var element: Int32
    var dataSource: Int32 = -1
    var iterator: Int32 = -1
    var index: Int32 = -1
  }

  /// What a screen without expressions and contexts has.
  public init() {}

  /// Moves here what rules ask of others: what is wrong with them, and texts.
  package mutating func takeFindings(of other: inout ScreenContexts) {
    swap(&faults, &other.faults)
    swap(&expressions, &other.expressions)
    swap(&boundTexts, &other.boundTexts)
  }

  /// The texts that an expression comes out as; empty where nobody can tell any.
  ///
  /// - Complexity: O(log *n*) in all such texts.
  package func boundTexts(of expression: Int32) -> ArraySlice<BoundText> {
    if boundTexts.isEmpty { return [] }
    let first = boundTexts.firstPlace { $0.node >= expression }
    return boundTexts[first...].prefix { $0.node == expression }
  }

  /// The expression of a string that a rule may object to.
  ///
  /// - Complexity: O(log *n*) in all such expressions.
  package func expression(at node: Int) -> EvaluatedExpression? {
    let place = expressions.firstPlace { $0.node >= node }
    return place < expressions.count && expressions[place].node == node ? expressions[place] : nil
  }

  /// Whether no rule has anything to object to.
  package var isSound: Bool { faults.isEmpty && expressions.isEmpty }

  mutating func removeAll() {
    Self.empty(&declarations)
    Self.empty(&reads)
    Self.empty(&writes)
    Self.empty(&faults)
    Self.empty(&expressions)
    Self.empty(&boundTexts)
    Self.empty(&heads)
    Self.empty(&lists)
    isFilled = false
  }

  /// Keeps the memory. Many are empty already, and asking costs less than emptying.
  @inline(__always)
  private static func empty<Element>(_ array: inout [Element]) {
    if !array.isEmpty { array.removeAll(keepingCapacity: true) }
  }
}

extension Screen {
  /// Finds for every binding the declaration that it reads, and what is wrong with expressions and contexts.
  ///
  /// - Parameter isOpened: Whether the app opens it: then it is a screen whatever its root is (docs/spec/decoding.md 6.2), and
  ///   nothing around it declares contexts.
  /// - Complexity: O(*n*) in facts and elements, and next to nothing for a screen without expressions and contexts.
  package func contexts(knowing knowledge: ContextKnowledge, isOpened: Bool = false) -> ScreenContexts {
    guard hasContexts else { return ScreenContexts() }
    return contexts(
      knowing: knowledge, knowledge.roles(in: table), within: isOpened ? .nothing : .unknown, in: ScreenContexts())
  }

  /// Whether there is anything to find.
  var hasContexts: Bool { facts.facts.contains(where: ContextAnalyzer.isOfInterest) }

  func contexts(
    knowing knowledge: ContextKnowledge, _ roles: ScopeRoles, within surroundings: Surroundings,
    in memory: consuming ScreenContexts
  ) -> ScreenContexts {
    var analyzer = ContextAnalyzer(self, roles, knowledge: knowledge, within: surroundings, in: consume memory)
    analyzer.analyze()
    return analyzer.takeResult()
  }
}

extension ScreenContexts {
  /// How many bindings read the global context.
  public var globalReadCount: Int {
    reads.count { $0.declaration >= 0 && declarations[Int($0.declaration)].kind == .global }
  }
}

/// The facts of a payload, for questions of rules: flat arrays in document order.
package struct ScreenFacts: Sendable {
  /// An object of interest: a component, an action, a route, a context, a template.
  public struct Element: Sendable, BitwiseCopyable {
    /// ``node``, with ``isLive`` as the lowest bit: a separate byte would take four, and a large screen has a million.
    @usableFromInline let placeAndLife: UInt32
    /// Index of its schema, -1 when the name is not known.
    public let schema: Int32
    /// Index of the element around it, -1 for the root.
    public let parent: Int32
    /// Index of the parent's compiled property that holds it, -1 for none.
    public let property: Int32

    init(node: Int32, schema: Int32, parent: Int32, property: Int32, isLive: Bool) {
      placeAndLife = UInt32(bitPattern: node) << 1 | (isLive ? 1 : 0)
      self.schema = schema
      self.parent = parent
      self.property = property
    }

    /// Tape index of the object.
    @inlinable public var node: Int32 { Int32(bitPattern: placeAndLife >> 1) }
    /// Whether iOS surely decodes it; `false` below an unregistered name.
    @inlinable public var isLive: Bool { placeAndLife & 1 == 1 }
  }

  /// A string with a meaning, or an expression; not a color of six digits, which is always right.
  public struct Fact: Sendable, BitwiseCopyable {
    /// Whether the string is the value itself or an expression for it.
    public enum Form: UInt8, Sendable, BitwiseCopyable { case literal, expression }

    /// The meaning of the text, or of the expression's value.
    public var meaning: Meaning
    public var form: Form
    /// ``text`` plus one, in two bytes, because there are many facts.
    private var textNumber: UInt16 = 0
    /// Tape index of the string.
    public var node: Int32
    /// Index of the element that it belongs to.
    public var element: Int32
    /// Index of the compiled property that holds it, -1 for free data, ``undescribed`` where no type is known.
    public var property: Int32

    /// The index for properties whose use on iOS is unknown: under ignored keys, and in values without a schema.
    static let undescribed: Int32 = -2

    /// - Parameter text: Where the expression is in the pool that the decoder asked.
    @inline(__always)
    init(meaning: Meaning, form: Form, text: Int? = nil, node: Int32, element: Int32, property: Int32) {
      self.meaning = meaning
      self.form = form
      if let text, text < UInt16.max { textNumber = UInt16(truncatingIfNeeded: text &+ 1) }
      self.node = node
      self.element = element
      self.property = property
    }

    /// Where the expression is in the pool of ``ScreenFacts/expressions``; `nil` when that is not kept.
    @inline(__always)
    var text: Int? { textNumber == 0 ? nil : Int(textNumber) &- 1 }
  }

  /// Each element comes behind the one around it.
  public let elements: [Element]
  public let facts: [Fact]

  /// The meanings that occur, so that rules skip the others.
  public let meanings: MeaningSet

  /// The number of components, those below unregistered names included.
  public let componentCount: Int

  /// The generation of the pool with the facts' expressions; 0 for none.
  let expressions: UInt64

  init(elements: [Element], facts: [Fact], componentCount: Int, expressions: UInt64) {
    self.expressions = expressions
    self.elements = elements
    self.facts = facts
    self.componentCount = componentCount
    var meanings = MeaningSet()
    for fact in facts { meanings.insert(fact.meaning) }
    self.meanings = meanings
  }
}

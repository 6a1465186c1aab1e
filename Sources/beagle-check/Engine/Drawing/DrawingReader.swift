import BeagleModel

/// Draws the components of a payload, each with what it shows when the screen appears.
struct DrawingReader {
  let review: RuleContext
  private(set) var nodes: [DrawnNode] = []
  /// Components of the payload that were left out.
  private(set) var leftOut = 0
  var values: KnownValues
  /// The components that are still to be drawn, the next one last.
  private var waiting: [WaitingComponent] = []
  /// The items of literal lists that were met, by the index of the list on the tape.
  var literalItems: [Int: [DynamicObject]] = [:]
  /// The tape indices of the components that were drawn.
  private var drawn: Set<Int> = []
  /// Of all nodes: keys may be long, and rows repeat them.
  private var pointerBytes = 0
  private static let mostPointerBytes = 4 << 20

  init(_ review: RuleContext) {
    self.review = review
    values = KnownValues(of: review)
  }

  /// Draws a component with all that it holds, without the call stack.
  ///
  /// - Complexity: O(*n*) in the payload.
  mutating func draw(_ root: JSONNode) {
    waiting = [WaitingComponent(node: root, pointer: "", parent: -1, scope: KnownValues.outermost)]
    while nodes.count < DrawnScreen.limit, pointerBytes < Self.mostPointerBytes, let next = waiting.popLast() {
      draw(next)
    }
    countRest()
  }

  private mutating func draw(_ waiting: WaitingComponent) {
    var component = ComponentReading(waiting, in: review)
    component.scope = values.scope(of: component.node, within: waiting.scope)
    let kind = kind(of: component)
    let children = children(of: component, drawnAs: kind)
    drawn.insert(component.node.index)
    pointerBytes += waiting.pointer.utf8.count
    nodes.append(
      DrawnNode(pointer: waiting.pointer, parent: waiting.parent, kind: kind, style: style(of: component)))
    let parent = nodes.count - 1
    self.waiting += children.reversed().map { child in
      WaitingComponent(
        node: child.node, pointer: waiting.pointer + child.path, parent: parent, scope: child.scope)
    }
  }

  private func style(of component: ComponentReading) -> [StyleDeclaration] {
    var declarations: [StyleDeclaration] = []
    if component.takesStyle, let style = component["style"] {
      declarations = StyleReader { [values] in values.value(of: $0, from: component.scope) }.declarations(of: style)
    }
    // A screen takes the room that is there.
    if component.origin == .beagle, component.name == "beagle:screencomponent",
      !declarations.contains(where: { $0.property == .flexGrow })
    {
      declarations.append(StyleDeclaration(.flexGrow, .number(1)))
    }
    return declarations
  }

  /// Counts the components beyond the limit, each once.
  private mutating func countRest() {
    while let next = waiting.popLast() {
      guard drawn.insert(next.node.index).inserted else { continue }
      leftOut += 1
      let component = ComponentReading(next, in: review)
      waiting += component.parts.map {
        WaitingComponent(node: $0.node, pointer: "", parent: -1, scope: KnownValues.outermost)
      }
    }
  }
}

/// A component that is to be drawn.
struct WaitingComponent {
  var node: JSONNode
  /// The JSON Pointer of the component.
  var pointer: String
  /// The index of the node around it.
  var parent: Int
  /// The contexts around it.
  var scope: KnownValues.Scope
}

/// A component inside another one.
struct DrawnPart {
  var node: JSONNode
  /// The end of its JSON Pointer behind that of the component around it: `/children/0`.
  var path: String
  /// The contexts that it sees.
  var scope: KnownValues.Scope
}

/// The paths to nodes of one screen, for people and for fingerprints. Made once for a screen with findings.
///
/// It keeps the containers around the last node, with the text of their paths: nodes in the order of the document share
/// most of their paths.
package struct ScreenPaths: ~Copyable {
  private let document: JSONDocument
  private let view: JSONView
  private let table: SchemaTable
  /// In the order of the tape.
  private let elements: [Screen.Element]
  /// The containers around the place, outermost first.
  private var levels: [Level]
  private var readable = ByteWriter()
  private var pointer = ByteWriter()
  private var stable = ByteWriter()
  /// `onPress`, and then its place: `onPress[0]`; a new key starts anew, and an element takes it.
  private var labels = ByteWriter()
  private var label = 0..<0

  private struct Level {
    var container: Int
    /// A child that was looked at last, and its position.
    var child: Int
    var position = 0
    /// How much was written on the way to the container.
    var readable: Int
    var pointer: Int
    var stable: Int
    var label: Range<Int>
  }

  /// Complexity: O(*n*) in the screen's elements, O(*n* log *n*) for one with screens inside routes.
  public init(_ screen: Screen) {
    (document, table) = (screen.document, screen.table)
    view = screen.document.view
    let found = screen.facts.elements
    let isSorted = zip(found, found.dropFirst()).allSatisfy { $0.node <= $1.node }
    elements = isSorted ? found : found.inOrder { $0.node < $1.node }
    levels = []
    if let root = element(at: 0), kind(of: root) == .component { addTitle(of: root) }
    enter(0)
  }

  // MARK: - Ways

  private mutating func move(to index: Int) {
    while levels.count > 1, !contains(levels[levels.count - 1].container, index) {
      levels.removeLast()
    }
    let last = levels[levels.count - 1]
    readable.truncate(to: last.readable)
    pointer.truncate(to: last.pointer)
    stable.truncate(to: last.stable)
    labels.truncate(to: last.label.upperBound)
    label = last.label
    while levels[levels.count - 1].container != index, let value = step(towards: index) {
      guard view.isContainer(value) else { break }
      enter(value)
    }
  }

  /// The path to one node, in three notations, and the node's own text.
  package struct NodePath {
    /// `Screen › Container › children[2] › Button "Receipt" › onPress[0]`.
    package var readable: String
    /// RFC 6901: `/children/2/onPress/0`; where that is too long, of the nearest container around the node.
    package var pointer: String
    /// The pointer with ids in the place of list positions, else kinds, so that a new sibling does not rename the node
    /// (docs/spec/reporters.md 4). Findings of equal nodes are numbered.
    package var identity: String
    /// The text at the node, escapes undone, or the number as it is written; `nil` for a list or an object.
    package var value: String?
  }

  /// Goes to a node. Complexity: O(depth × siblings), less for a node behind the last one.
  package mutating func path(to index: Int) -> NodePath {
    move(to: index)
    let value: String? =
      switch view.kind(index) {
      case .object, .list: nil
      case .string: view.string(index)
      case .number, .bool, .null: String(decoding: view.written(index), as: UTF8.self)
      }
    return NodePath(
      readable: String(decoding: readable.buffer, as: UTF8.self),
      pointer: String(decoding: pointer.bytes(0..<pointerEnd), as: UTF8.self), identity: identity, value: value)
  }

  /// In bytes: a key may have a megabyte, and be on the way to a thousand findings.
  private static let longestPath = 4096

  /// Where the pointer to the node ends, or that to the nearest container around it that is not too long.
  private var pointerEnd: Int {
    if pointer.count <= Self.longestPath { return pointer.count }
    return levels.last { $0.pointer <= Self.longestPath }?.pointer ?? 0
  }

  /// A long one ends with a hash of what is left out.
  private var identity: String {
    if stable.count <= Self.longestPath { return String(decoding: stable.buffer, as: UTF8.self) }
    let rest = String(decoding: stable.bytes(Self.longestPath..<stable.count), as: UTF8.self)
    let start = String(decoding: stable.bytes(0..<Self.longestPath), as: UTF8.self)
    return start + "…\(Fingerprint.of([rest]))"
  }

  /// The event key that runs the action around the last node: `onPress`. For the actions of a condition it is the event
  /// of the condition.
  ///
  /// - Returns: `nil` in no action of the component that the place is in, and for a key without a schema.
  /// - Complexity: O(depth · log *n*) in the screen's elements.
  package func eventAround() -> String? {
    for level in (0..<levels.count).reversed() {
      guard let element = element(at: levels[level].container) else { continue }
      switch kind(of: element) {
      case .component: return nil
      case .action:
        let key = element.property < 0 ? nil : table.key(ofProperty: Int(element.property))
        if let key, EventNames.ofConditions.contains(key) { continue }
        return key
      default: continue
      }
    }
    return nil
  }

  private func contains(_ container: Int, _ index: Int) -> Bool {
    container <= index && index < view.next(container)
  }

  private mutating func enter(_ container: Int) {
    levels.append(
      Level(
        container: container, child: view.firstChild(container), readable: readable.count, pointer: pointer.count,
        stable: stable.count, label: label))
  }

  /// Writes the step from the innermost container to the child that holds a place.
  ///
  /// - Returns: The child's value; `nil` when the container does not hold the place, or when the place is the child's key.
  private mutating func step(towards target: Int) -> Int? {
    var level = levels[levels.count - 1]
    guard view.isContainer(level.container) else { return nil }
    let isObject = view.kind(level.container) == .object
    let end = view.end(level.container)
    if target < level.child { (level.child, level.position) = (view.firstChild(level.container), 0) }
    let keys = isObject ? 1 : 0
    while level.child < end {
      let after = view.next(level.child + keys)
      if target < after { break }
      level.child = after
      level.position += 1
    }
    guard level.child < end else { return nil }
    levels[levels.count - 1] = level
    let value = level.child + keys
    write(isObject ? .key(level.child) : .position(level.position), value: value)
    return target == level.child && isObject ? nil : value
  }

  private enum Token {
    /// Tape index of the key.
    case key(Int)
    case position(Int)
  }

  private mutating func write(_ token: Token, value: Int) {
    pointer.append(UInt8(ascii: "/"))
    if stable.count > 0 { stable.append(UInt8(ascii: "/")) }
    // Elements are objects.
    let element = view.firstByte(value) == UInt8(ascii: "{") ? element(at: value) : nil
    switch token {
    case .key(let key):
      if view.hasEscape(key) {
        JSONText.unescaped(view.content(key)).withUnsafeBufferPointer { writeKey($0) }
      } else {
        writeKey(view.content(key))
      }
    case .position(let position): writePosition(position, of: element)
    }
    guard let element else { return }
    let kind = kind(of: element)
    if kind != .component || endsInPosition || isLabel("screen") { addLabel() }
    if kind == .component { addTitle(of: element) }
    label = labels.count..<labels.count
  }

  private mutating func writeKey(_ key: UnsafeBufferPointer<UInt8>) {
    JSONPointer.append(key, to: &pointer)
    stable.append(key)
    let start = labels.count
    labels.append(key)
    label = start..<labels.count
  }

  private mutating func writePosition(_ position: Int, of element: Screen.Element?) {
    // The label of an outer list stays for its next elements.
    let first = labels.count
    labels.append(again: label)
    labels.append(UInt8(ascii: "["))
    let start = labels.count
    labels.append(decimal: position)
    let digits = labels.bytes(start..<labels.count)
    pointer.append(digits)
    writeStep(of: element)
    labels.append(UInt8(ascii: "]"))
    label = first..<labels.count
  }

  /// Writes a step that does not change when a list gets another element before it.
  private mutating func writeStep(of element: Screen.Element?) {
    stable.append(UInt8(ascii: "["))
    if let element {
      let id = id(of: element)
      if id >= 0 { view.withText(id) { stable.append($0) } } else { appendKind(of: element) }
    }
    stable.append(UInt8(ascii: "]"))
  }

  /// The string that an element is known by; -1 for none.
  private func id(of element: Screen.Element) -> Int {
    let id = view.member(Int(element.node), "id")
    return id >= 0 && view.kind(id) == .string ? id : -1
  }

  /// Names an element of a list by its kind: `beagle:text`.
  private mutating func appendKind(of element: Screen.Element) {
    if element.schema >= 0 {
      table.schemas[Int(element.schema)].name.withUTF8Bytes { stable.append($0) }
    } else if let name = Self.string(of: element, "_beagleComponent_", view) {
      view.withText(name) { stable.append($0) }
    }
  }

  private var endsInPosition: Bool {
    !label.isEmpty && labels.buffer[label.upperBound - 1] == UInt8(ascii: "]")
  }

  private func isLabel(_ text: StaticString) -> Bool {
    guard label.count == text.utf8CodeUnitCount else { return false }
    return JSONText.isSame(
      labels.bytes(label), UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func addSeparator() {
    if readable.count > 0 { readable.append(" › ") }
  }

  private mutating func addLabel() {
    addSeparator()
    Self.append(name: labels.bytes(label), to: &readable)
  }

  // MARK: - Elements

  private func kind(of element: Screen.Element) -> ObjectSchema.Kind {
    // The discriminator shows whether an unregistered name is a component's or an action's.
    guard element.schema < 0 else { return table.objects[Int(element.schema)].kind }
    return view.member(Int(element.node), "_beagleComponent_") < 0 ? .action : .component
  }

  private func element(at node: Int) -> Screen.Element? {
    let place = elements.firstPlace { Int($0.node) >= node }
    return place < elements.count && Int(elements[place].node) == node ? elements[place] : nil
  }

  private mutating func addTitle(of element: Screen.Element) {
    addSeparator()
    Self.appendTitle(of: element, view, table, to: &readable)
  }
}

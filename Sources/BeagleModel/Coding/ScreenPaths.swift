/// The ways to places of one screen, for people and for fingerprints. Made once for a screen that something is found in.
///
/// It keeps the containers around the place that was asked for last, with what was written on the way to them: places
/// in the order of the document share most of their ways.
public struct ScreenPaths {
  private let screen: Screen
  /// Elements in the order of the tape; `nil` when they were met in that order.
  private let sorted: [Int32]?
  /// The containers around the place, outermost first.
  private var levels: [Level]
  private var readableBytes: [UInt8] = []
  private var pointerBytes: [UInt8] = []
  private var stableBytes: [UInt8] = []
  /// `onPress`, and then its place: `onPress[0]`; a new key starts anew, and an element takes it.
  private var labelBytes: [UInt8] = []
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
    self.screen = screen
    let elements = screen.facts.elements
    let isSorted = zip(elements, elements.dropFirst()).allSatisfy { $0.node <= $1.node }
    sorted =
      isSorted
      ? nil
      : elements.indices.map(Int32.init).sorted {
        (elements[Int($0)].node, $0) < (elements[Int($1)].node, $1)
      }
    levels = []
    if let root = element(at: 0), kind(of: root) == .component { addTitle(of: root) }
    enter(0)
  }

  private var view: JSONView { screen.document.view }

  // MARK: - Ways

  /// The way to one place, in two notations.
  public struct Way: Sendable, Equatable {
    /// `Screen › Container › children[2] › Button "Receipt" › onPress[0]`.
    public var readable: String
    /// RFC 6901: `/children/2/onPress/0`.
    public var pointer: String
  }

  private mutating func move(to index: Int) {
    while levels.count > 1, !contains(levels[levels.count - 1].container, index) { levels.removeLast() }
    let last = levels[levels.count - 1]
    readableBytes.removeSubrange(last.readable...)
    pointerBytes.removeSubrange(last.pointer...)
    stableBytes.removeSubrange(last.stable...)
    labelBytes.removeSubrange(last.label.upperBound...)
    label = last.label
    while levels[levels.count - 1].container != index, let value = step(towards: index) {
      guard view.isContainer(value) else { break }
      enter(value)
    }
  }

  /// Goes to a place. Complexity: O(depth × siblings), less for a place behind the last one.
  ///
  /// - Parameter fingerprint: Takes the pointer with ids in the place of list positions, so that a new sibling does not
  ///   rename the place.
  public mutating func way(to index: Int, addingTo fingerprint: inout Fingerprint) -> Way {
    move(to: index)
    stableBytes.withUnsafeBufferPointer { fingerprint.add(bytes: $0) }
    return Way(
      readable: String(decoding: readableBytes, as: UTF8.self), pointer: String(decoding: pointerBytes, as: UTF8.self))
  }

  private func contains(_ container: Int, _ index: Int) -> Bool {
    container <= index && index < view.next(container)
  }

  private mutating func enter(_ container: Int) {
    levels.append(
      Level(
        container: container, child: container + 1, readable: readableBytes.count, pointer: pointerBytes.count,
        stable: stableBytes.count, label: label))
  }

  /// Writes the step from the innermost container to the child that holds a place.
  ///
  /// - Returns: The child's value; `nil` when the container does not hold the place, or when the place is the child's key.
  private mutating func step(towards target: Int) -> Int? {
    var level = levels[levels.count - 1]
    guard view.isContainer(level.container) else { return nil }
    let isObject = view.kind(level.container) == .object
    let end = Int(view.aux(level.container))
    if target < level.child { (level.child, level.position) = (level.container + 1, 0) }
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
    pointerBytes.append(UInt8(ascii: "/"))
    if !stableBytes.isEmpty { stableBytes.append(UInt8(ascii: "/")) }
    let element = element(at: value)
    switch token {
    case .key(let key): view.withText(key) { writeKey($0) }
    case .position(let position): writePosition(position, of: element)
    }
    guard let element else { return }
    let kind = kind(of: element)
    if kind != .component || endsInPosition || labels("screen") { addLabel() }
    if kind == .component { addTitle(of: element) }
    label = labelBytes.count..<labelBytes.count
  }

  private mutating func writeKey(_ key: UnsafeBufferPointer<UInt8>) {
    JSONPointer.append(key, to: &pointerBytes)
    stableBytes.append(contentsOf: key)
    let start = labelBytes.count
    labelBytes.append(contentsOf: key)
    label = start..<labelBytes.count
  }

  private mutating func writePosition(_ position: Int, of element: Screen.Element?) {
    let start = pointerBytes.count
    pointerBytes.append(decimal: position)
    let digits = pointerBytes[start...]
    stableBytes.append(UInt8(ascii: "["))
    let id = element.map { view.member($0.node, "id") } ?? -1
    if id >= 0, view.kind(Int(id)) == .string {
      view.withText(Int(id)) { stableBytes.append(contentsOf: $0) }
    } else {
      stableBytes.append(contentsOf: digits)
    }
    stableBytes.append(UInt8(ascii: "]"))
    // What was said of a list around it stays where it is, for those who come back to it.
    let outer = label
    let first = labelBytes.count
    for place in outer { labelBytes.append(labelBytes[place]) }
    labelBytes.append(UInt8(ascii: "["))
    labelBytes.append(contentsOf: digits)
    labelBytes.append(UInt8(ascii: "]"))
    label = first..<labelBytes.count
  }

  private var endsInPosition: Bool { !label.isEmpty && labelBytes[label.upperBound - 1] == UInt8(ascii: "]") }

  private func labels(_ text: StaticString) -> Bool {
    labelBytes[label].elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func addSeparator() {
    if !readableBytes.isEmpty { readableBytes.append(contentsOf: Self.separator) }
  }

  private mutating func addLabel() {
    addSeparator()
    readableBytes.append(contentsOf: labelBytes[label])
  }

  private static let separator = Array(" › ".utf8)

  // MARK: - Elements

  /// The nearest component that the place stands in: `Button "Receipt"`.
  public func caption(of index: Int) -> String? {
    let values = [0] + screen.document.steps(to: index).map(\.value)
    let nearest = values.lazy.reversed().compactMap { element(at: $0) }.first { kind(of: $0) == .component }
    guard let nearest else { return nil }
    var title: [UInt8] = []
    appendTitle(of: nearest, to: &title)
    return String(decoding: title, as: UTF8.self)
  }

  private func kind(of element: Screen.Element) -> ObjectSchema.Kind {
    // A name that nobody registered stands where a component or an action does; its own key tells which.
    guard element.schema < 0 else { return screen.table.schemas[Int(element.schema)].kind }
    return view.member(element.node, "_beagleComponent_") < 0 ? .action : .component
  }

  private func element(at node: Int) -> Screen.Element? {
    let elements = screen.facts.elements
    func place(_ index: Int) -> Int { sorted.map { Int($0[index]) } ?? index }
    var low = 0
    var high = elements.count
    while low < high {
      let middle = (low + high) / 2
      if Int(elements[place(middle)].node) < node { low = middle + 1 } else { high = middle }
    }
    guard low < elements.count, Int(elements[place(low)].node) == node else { return nil }
    return elements[place(low)]
  }

  private mutating func addTitle(of element: Screen.Element) {
    addSeparator()
    // Moved out and back: what writes to a part of this struct and reads the rest would have a copy of the whole.
    var text: [UInt8] = []
    swap(&text, &readableBytes)
    appendTitle(of: element, to: &text)
    swap(&text, &readableBytes)
  }

  private func appendTitle(of element: Screen.Element, to text: inout [UInt8]) {
    if element.schema >= 0 {
      screen.table.schemas[Int(element.schema)].name.withUTF8Bytes { Self.appendTitle($0, to: &text) }
    } else if let name = string(of: element, "_beagleComponent_") {
      view.withText(name) { Self.appendTitle($0, to: &text) }
    }
    guard let caption = string(of: element, "text") ?? string(of: element, "id") else { return }
    view.withText(caption) { bytes in
      guard !bytes.isEmpty else { return }
      text.append(contentsOf: " \"".utf8)
      // A caption of few bytes has few characters.
      if bytes.count <= 24 {
        text.append(contentsOf: bytes)
      } else {
        text.append(contentsOf: Self.shortened(bytes))
      }
      text.append(UInt8(ascii: "\""))
    }
  }

  /// The first characters of a long caption.
  private static func shortened(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    // Of printable ASCII each byte is a character, and one behind it begins another.
    if bytes.prefix(25).allSatisfy({ 0x20..<0x7F ~= $0 }) { return bytes.prefix(23) + Array("…".utf8) }
    let whole = String(decoding: bytes, as: UTF8.self)
    return Array((whole.count > 24 ? whole.prefix(23) + "…" : whole[...]).utf8)
  }

  /// Tape index of a member that is a string.
  private func string(of element: Screen.Element, _ key: StaticString) -> Int? {
    let value = Int(view.member(element.node, key))
    return value >= 0 && view.kind(value) == .string ? value : nil
  }

  /// `Button` of `beagle:button`.
  private static func appendTitle(_ name: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
    let local = UnsafeBufferPointer(rebasing: name[(name.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? 0)...])
    guard let first = local.first else { return }
    if local.elementsEqual("screenComponent".utf8) { return text.append(contentsOf: "Screen".utf8) }
    if first < 0x80 {
      text.append(first &- UInt8(ascii: "a") < 26 ? first - 0x20 : first)
      text.append(contentsOf: local.dropFirst())
    } else {
      let name = String(decoding: local, as: UTF8.self)
      text.append(contentsOf: (name.prefix(1).uppercased() + name.dropFirst()).utf8)
    }
  }
}

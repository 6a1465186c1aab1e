/// The ways to places of one screen, for people and for fingerprints. Made once for a screen that something is found in.
public struct ScreenPaths: Sendable {
  private let screen: Screen
  /// Elements in the order of the tape; `nil` when they were met in that order.
  private let sorted: [Int32]?

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
  }

  /// The way to one place, in three notations.
  public struct Way: Sendable, Equatable {
    /// `Screen › Container › children[2] › Button "Receipt" › onPress[0]`.
    public var readable: String
    /// RFC 6901: `/children/2/onPress/0`.
    public var pointer: String
    /// The pointer with ids in the place of list positions, so that a new sibling does not rename the place.
    public var stable: String
  }

  /// Complexity: O(depth × siblings).
  public func way(to index: Int) -> Way {
    var way = Way(readable: "", pointer: "", stable: "")
    if let root = element(at: 0), kind(of: root) == .component { way.readable += title(of: root) }
    // `onPress`, and then its place: `onPress[0]`; a new key starts anew.
    var label = ""
    for (token, value) in screen.document.steps(to: index) {
      way.pointer += "/"
      if !way.stable.isEmpty { way.stable += "/" }
      let element = element(at: value)
      switch token {
      case .key(let key):
        JSONPointer.append(key, to: &way.pointer)
        way.stable += key
        label = key
      case .index(let place):
        let position = String(place)
        way.pointer += position
        way.stable += "["
        way.stable += element.flatMap { screen.object(of: $0)["id"]?.string } ?? position
        way.stable += "]"
        label += "["
        label += position
        label += "]"
      }
      guard let element else { continue }
      let kind = kind(of: element)
      if kind != .component || label.utf8.last == UInt8(ascii: "]") || label == "screen" {
        Self.append(label, to: &way.readable)
      }
      if kind == .component { Self.append(title(of: element), to: &way.readable) }
      label = ""
    }
    return way
  }

  private static func append(_ step: String, to way: inout String) {
    if !way.isEmpty { way += " › " }
    way += step
  }

  /// The nearest component that the place stands in: `Button "Receipt"`.
  public func caption(of index: Int) -> String? {
    let values = [0] + screen.document.steps(to: index).map(\.value)
    return values.lazy.reversed().compactMap { element(at: $0) }.first { kind(of: $0) == .component }.map(title)
  }

  private func kind(of element: Screen.Element) -> ObjectSchema.Kind {
    // A name that nobody registered stands where a component or an action does; its own key tells which.
    guard element.schema < 0 else { return screen.table.schemas[Int(element.schema)].kind }
    return screen.object(of: element).member("_beagleComponent_") == nil ? .action : .component
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

  private func title(of element: Screen.Element) -> String {
    let object = screen.node(Int(element.node))
    let name =
      element.schema >= 0 ? screen.table.schemas[Int(element.schema)].name : object["_beagleComponent_"]?.string ?? ""
    let title = Self.title(name)
    let caption = object["text"]?.string ?? object["id"]?.string
    guard let caption, !caption.isEmpty else { return title }
    // A caption of few bytes has few characters.
    let isLong = caption.utf8.count > 24 && caption.count > 24
    return title + " \"" + (isLong ? caption.prefix(23) + "…" : caption[...]) + "\""
  }

  /// `Button` of `beagle:button`.
  private static func title(_ name: String) -> String {
    let local = name.utf8.firstIndex(of: UInt8(ascii: ":")).map { name[name.utf8.index(after: $0)...] } ?? name[...]
    if local == "screenComponent" { return "Screen" }
    guard let first = local.utf8.first, first < 0x80 else { return local.prefix(1).uppercased() + local.dropFirst() }
    var title = String(Unicode.Scalar(first &- UInt8(ascii: "a") < 26 ? first - 0x20 : first))
    title += local[local.utf8.index(after: local.startIndex)...]
    return title
  }
}

/// Follows paths into values of a payload and into declared types.
///
/// It indexes each large container once, so that many paths into one take linear time.
struct PathFinder {
  let view: JSONView
  let shapes: ShapeTable
  /// By object, the values of its keys.
  private var members: [Int: [UInt64: Int]] = [:]
  /// By list, its items.
  private var items: [Int: [Int]] = [:]

  /// More tape entries make a container large.
  private static let largeContainer = 512
  /// More rows of a list are not looked at, for the rows of a list are alike.
  private static let mostRows = 256

  init(_ view: JSONView, _ shapes: ShapeTable) { (self.view, self.shapes) = (view, shapes) }

  mutating func type(of path: some Collection<PathStep>, in start: Symbol.InitialValue) -> PathType {
    switch start {
    case .unknown: .unknown
    case .value(let node): type(of: path, in: node.index)
    case .shape(let shape): type(of: path, in: shape)
    case .items(of: let lists): type(of: path, inItemsOf: lists)
    }
  }

  mutating func type(of path: some Collection<PathStep>, in start: Int) -> PathType {
    var node = start
    for (index, step) in path.enumerated() {
      switch (view.kind(node), step) {
      case (.object, .key(let hash, let length)):
        guard let found = member(of: node, hash, length) else {
          return .missing(step: Int32(truncatingIfNeeded: index), at: NodeID(node))
        }
        node = found
      case (.list, .index(let index)):
        guard let found = item(of: node, index) else { return .unknown }
        node = found
      case (.null, _): return .unknown
      case (.string, _) where view.opensExpression(node): return .unknown
      default: return .missing(step: Int32(truncatingIfNeeded: index), at: NodeID(node))
      }
    }
    return .value(view.types(ofValue: node), NodeID(node))
  }

  func type(of path: some Collection<PathStep>, in start: ShapeID) -> PathType {
    var current = start
    for (index, step) in path.enumerated() {
      let shape = shapes[current.rawValue]
      if shape.types == .any { return .unknown }
      let part: Int32
      switch step {
      case .index where shape.types.contains(.array): part = shape.element
      case .key(let hash, _) where shape.types.contains(.map):
        if let members = shape.members {
          guard let member = members.first(where: { $0.hash == hash }) else {
            return .undeclared(step: Int32(truncatingIfNeeded: index), in: current)
          }
          part = member.shape
        } else {
          part = shape.element
        }
      default: return .undeclared(step: Int32(truncatingIfNeeded: index), in: current)
      }
      if part < 0 { return .unknown }
      current = ShapeID(rawValue: part)
    }
    return .declared(current)
  }

  /// The types that the rows have at the path; a path that one row has is not missing.
  private mutating func type(of path: some Collection<PathStep>, inItemsOf lists: [NodeID]) -> PathType {
    var types: ValueTypes = []
    var found: NodeID?
    var missing: PathType?
    var rows = 0
    for list in lists {
      for row in view.elements(of: list.index).prefix(Self.mostRows - rows) {
        switch type(of: path, in: row) {
        case .value(let type, let node):
          types.formUnion(type)
          found = rows == 0 ? node : nil
        case .missing(let step, let node): if missing == nil { missing = .missing(step: step, at: node) }
        case .declared, .undeclared, .unknown: types = .any
        }
        rows += 1
      }
    }
    if types.isEmpty { return missing ?? .unknown }
    if missing != nil { types.formUnion(.null) }
    return types == .any ? .unknown : .value(types, missing == nil ? found : nil)
  }

  /// The lists that a path leads to in the rows of lists; `nil` where one of them is not in the payload.
  mutating func lists(at path: [PathStep], inItemsOf lists: [NodeID]) -> [NodeID]? {
    var found: [NodeID] = []
    for list in lists {
      for row in view.elements(of: list.index) {
        guard found.count < Self.mostRows, case .value(_, let inner?) = type(of: path, in: row),
          view.kind(inner.index) == .list
        else { return nil }
        found.append(inner)
      }
    }
    return found
  }

  private mutating func member(of object: Int, _ hash: UInt64, _ length: Int32) -> Int? {
    if isLarge(object) { return indexedMember(of: object, hash) }
    let key = view.keys(of: object).first { key in
      (view.hasEscape(key) || view.length(key) == Int(length)) && view.nameHash(ofText: Int32(key)) == hash
    }
    return key.map { $0 + 1 }
  }

  private mutating func indexedMember(of object: Int, _ hash: UInt64) -> Int? {
    if members[object] == nil {
      let known = view.keys(of: object).map { (view.nameHash(ofText: Int32($0)), $0 + 1) }
      // iOS keeps the first of two equal keys.
      members[object] = Dictionary(known) { first, _ in first }
    }
    return members[object]?[hash]
  }

  private mutating func item(of list: Int, _ index: Int64) -> Int? {
    guard index >= 0 else { return nil }
    guard isLarge(list) else { return view.elements(of: list).dropFirst(Int(index)).first { _ in true } }
    if items[list] == nil { items[list] = Array(view.elements(of: list)) }
    guard let known = items[list], index < Int64(known.count) else { return nil }
    return known[Int(index)]
  }

  private func isLarge(_ container: Int) -> Bool {
    view.end(container) - view.firstChild(container) > Self.largeContainer
  }
}

extension JSONView {
  /// The types of a value of the payload after decoding; all types for an expression, and for null as a placeholder.
  func types(ofValue node: Int) -> ValueTypes {
    switch kind(node) {
    case .object: .map
    case .list: .array
    case .string: opensExpression(node) ? .any : types(ofText: node)
    case .bool: .bool
    case .null: .any
    case .number: .number
    }
  }

  /// An empty text is a placeholder, perhaps for a number.
  private func types(ofText node: Int) -> ValueTypes {
    length(node) > 0 && Double(string(node)) == nil ? .string : [.string, .numericString]
  }
}

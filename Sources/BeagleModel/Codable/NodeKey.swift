/// A step of a coding path.
struct NodeKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }

  init(_ token: JSONPointer.Token) {
    switch token {
    case .key(let key): self.init(stringValue: key)
    case .index(let index): self.init(intValue: index)
    }
  }

  static let parent = NodeKey(stringValue: "super")
}

extension JSONNode {
  /// The value at a coding path, or the nearest value around it: a path may end at a missing key.
  func nearest(to codingPath: [any CodingKey]) -> JSONNode {
    var node = self
    for key in codingPath {
      let next: JSONNode?
      switch node.kind {
      case .object: next = node[key.stringValue]
      case .list:
        let elements = node.elements
        next = key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: next = nil
      }
      guard let next else { return node }
      node = next
    }
    return node
  }
}

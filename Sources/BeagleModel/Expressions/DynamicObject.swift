/// A value at run time, in a context or of an expression.
///
/// As on iOS, the integer 1 and the decimal 1.0 are different values, though some operations compare them as numbers
/// (docs/spec/expressions.md 8.1, 9).
public enum DynamicObject: Sendable, Hashable {
  /// Beagle's null.
  case empty
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case array([DynamicObject])
  case dictionary([String: DynamicObject])
  /// A string of a payload that is an expression; equal to one with the same bytes. iOS evaluates it in some places
  /// only (docs/spec/expressions.md 1.3).
  case expression(ExpressionText)

  /// The value iOS decodes from a JSON string: an expression, or the text without its escapes.
  public init(decoding string: String) {
    let text = ExpressionText(string)
    self = text.kind == .literal ? .string(text.literal) : .expression(text)
  }

  /// The value iOS decodes from JSON: texts with expressions become expressions, whole numbers integers
  /// (docs/spec/expressions.md 7).
  ///
  /// Of two equal keys the first counts. A number that no double holds, which fails to decode, is null here.
  public init(_ node: JSONNode) {
    switch node.kind {
    case .null: self = .empty
    case .bool: self = .bool(node.bool ?? false)
    case .number: self = node.integer.map(DynamicObject.int) ?? node.double.map(DynamicObject.double) ?? .empty
    case .string: self = DynamicObject(decoding: node.string ?? "")
    case .list: self = .array(node.elements.map(DynamicObject.init))
    case .object:
      var map: [String: DynamicObject] = [:]
      for (key, value) in node.members where map[key.string ?? ""] == nil {
        map[key.string ?? ""] = DynamicObject(value)
      }
      self = .dictionary(map)
    }
  }

  /// The value at a path, null for a path that the value lacks (docs/spec/contexts.md 3).
  public subscript(path: ContextPath) -> DynamicObject {
    var value = self
    for node in path.nodes {
      switch (value, node) {
      case (.dictionary(let map), .key(let key)):
        value = map[key] ?? .empty
      case (.array(let array), .index(let index)):
        guard index >= 0, index < array.count else { return .empty }
        value = array[Int(index)]
      default:
        return .empty
      }
    }
    return value
  }

  /// How deep values may nest. No JSON that iOS decodes nests deeper, and Swift compares and frees
  /// nested values on the call stack.
  public static let depthLimit = 512

  /// How many arrays and maps lie inside one another, this one included; 0 for any other value.
  ///
  /// - Complexity: O(*n*) in the elements, at any depth.
  public var depth: Int {
    var deepest = 0
    var waiting: [(value: DynamicObject, depth: Int)] = [(self, 0)]
    while let (value, depth) = waiting.popLast() {
      switch value {
      case .array(let elements):
        deepest = max(deepest, depth + 1)
        for element in elements { waiting.append((element, depth + 1)) }
      case .dictionary(let map):
        deepest = max(deepest, depth + 1)
        for element in map.values { waiting.append((element, depth + 1)) }
      default:
        break
      }
    }
    return deepest
  }
}

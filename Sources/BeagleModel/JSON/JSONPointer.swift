/// The way from a document's root to a value (RFC 6901).
public struct JSONPointer: Sendable, Hashable {
  /// A step into an object by a key, or into a list by a place counted from 0.
  public enum Token: Sendable, Hashable {
    case key(String)
    case index(Int)
  }

  /// From the root on; none for the root itself. Keys are as they read, without escapes.
  public var tokens: [Token]

  public init(tokens: [Token] = []) { self.tokens = tokens }
}

extension JSONPointer: CustomStringConvertible {
  /// `/children/0/id`; the root is the empty text. In a key `~` is written `~0` and `/` is written `~1`.
  public var description: String {
    var text = ByteWriter()
    for token in tokens {
      text.append(UInt8(ascii: "/"))
      switch token {
      case .index(let index): text.append(decimal: index)
      case .key(let key): key.withUTF8Bytes { Self.append($0, to: &text) }
      }
    }
    return String(decoding: text.buffer, as: UTF8.self)
  }

  /// Appends a key, its `~` and `/` escaped as in RFC 6901.
  static func append(_ key: UnsafeBufferPointer<UInt8>, to pointer: inout ByteWriter) {
    guard key.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return pointer.append(key)
    }
    for byte in key {
      switch byte {
      case UInt8(ascii: "~"): pointer.append("~0")
      case UInt8(ascii: "/"): pointer.append("~1")
      default: pointer.append(byte)
      }
    }
  }
}

extension JSONNode {
  /// The way here from the root; a key's own way is that of its value. Complexity: O(depth × siblings).
  public var pointer: JSONPointer { JSONPointer(tokens: document.tokens(to: index)) }

  /// The value at a pointer; `nil` where there is none.
  public func descendant(_ pointer: JSONPointer) -> JSONNode? {
    var node = self
    for token in pointer.tokens {
      switch token {
      case .key(let key):
        guard let value = node[key] else { return nil }
        node = value
      case .index(let index):
        let elements = node.elements
        guard elements.indices.contains(index) else { return nil }
        node = elements[index]
      }
    }
    return node
  }
}

extension JSONNode {
  /// The end of ``pointer`` from its last key on; the whole of it without any key. Complexity: O(depth × siblings).
  package var pointerFromLastKey: [JSONPointer.Token] {
    let steps = document.steps(to: index)
    return steps[(steps.lastIndex { $0.isKey } ?? 0)...].map(document.token)
  }

  /// The object or list that holds the value or the key; `nil` for the root. Complexity: O(depth × siblings).
  package var parent: JSONNode? {
    let steps = document.steps(to: index)
    if steps.isEmpty { return nil }
    return JSONNode(document: document, index: steps.count > 1 ? steps[steps.count - 2].value : 0)
  }

  /// The first member of an object; `nil` for an empty one, and for another kind.
  package var firstMember: (key: JSONNode, value: JSONNode)? {
    guard kind == .object, !isEmpty else { return nil }
    let key = document.view.firstChild(index)
    return (JSONNode(document: document, index: key), JSONNode(document: document, index: key + 1))
  }

  /// The key of the member that the value or the key belongs to; `nil` for an element of a list and for the root.
  package var memberKey: JSONNode? {
    guard let step = document.steps(to: index).last, step.isKey else { return nil }
    return JSONNode(document: document, index: step.key)
  }
}

/// A step from an object or a list to a value in it, by places on the tape.
struct JSONStep: Equatable {
  /// The place of the key; -1 in a list.
  var key = -1
  /// The place in the list; -1 in an object.
  var position = -1
  /// The place of the value.
  var value: Int

  var isKey: Bool { key >= 0 }
}

extension JSONDocument {
  func tokens(to target: Int) -> [JSONPointer.Token] { steps(to: target).map(token) }

  func token(of step: JSONStep) -> JSONPointer.Token {
    step.isKey ? .key(view.string(step.key)) : .index(step.position)
  }

  /// Each step from the root to a value, or to a key.
  ///
  /// - Parameter start: The object or list to start from instead of the root; what is looked for stands in it.
  /// - Complexity: O(depth × siblings); from the root, O(depth) once it was asked often.
  func steps(to target: Int, from start: Int = 0) -> [JSONStep] {
    if start == 0, let index = storage.stepIndex() { return index.steps(to: target) }
    let view = view
    var steps: [JSONStep] = []
    var container = start
    while container != target {
      let isObject = view.kind(container) == .object
      let end = view.end(container)
      var child = view.firstChild(container)
      var position = 0
      while child < end {
        let after = view.next(isObject ? child + 1 : child)
        if target < after { break }
        child = after
        position += 1
      }
      guard child < end else { break }
      let step = isObject ? JSONStep(key: child, value: child + 1) : JSONStep(position: position, value: child)
      steps.append(step)
      if target == step.key { break }
      container = step.value
    }
    return steps
  }
}

/// A fault and where it is.
public struct LocatedFault: Sendable, CustomStringConvertible {
  /// Its indices are places in the screen.
  public var fault: Fault
  /// The location of the value, or of a faulty key; for a missing key, that of the object.
  public var location: SourceLocation
  /// The missing key, or the key of the faulty value; `nil` for a root or an element of a list.
  public var key: String?

  /// `home.json:3:14: wrongType "price"`.
  public var description: String {
    "\(location.description): \(fault.kind)" + (key.map { " \"\($0)\"" } ?? "")
  }
}

extension Screen {
  /// All faults with their places, in document order.
  ///
  /// - Parameter source: The source that the locations name.
  /// - Complexity: O(*n*) in the document's bytes when there is a fault.
  public func locatedFaults(in source: Source = Source()) -> [LocatedFault] {
    guard !faults.isEmpty else { return [] }
    let locator = Locator(source: source, bytes: document.bytes)
    return faults.map { fault in
      let node = node(fault.node)
      return LocatedFault(
        fault: fault, location: locator.location(of: node.range, pointer: node.pointer.description),
        key: key(of: fault) ?? node.key)
    }
  }
}

extension JSONNode {
  /// The key of a value.
  fileprivate var key: String? {
    if case .key(let key) = pointer.tokens.last { key } else { nil }
  }
}

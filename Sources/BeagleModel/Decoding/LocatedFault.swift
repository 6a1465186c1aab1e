/// A fault and where it is.
public struct LocatedFault: Sendable, CustomStringConvertible {
  /// Its indices are places in the screen that was asked.
  public var fault: Fault
  /// Where the value is, or the key where that is what is wrong; of a missing key, the object without it.
  public var location: SourceLocation
  /// The key that is missing, or that the faulty value stands under; `nil` for a root or an element of a list.
  public var key: String?

  /// `home.json:3:14: wrongType "price"`.
  public var description: String {
    "\(location.description): \(fault.kind)" + (key.map { " \"\($0)\"" } ?? "")
  }
}

extension Screen {
  /// All faults with their places, in document order.
  ///
  /// - Parameter source: Where the payload came from, as its places shall name it.
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
  /// The key that a value stands under.
  fileprivate var key: String? {
    if case .key(let key) = pointer.tokens.last { key } else { nil }
  }
}

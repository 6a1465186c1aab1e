/// Names that a payload's strings are looked up in, without a `String` made for any of them.
///
/// Shared, for many screens' rules ask it many times.
public final class TextTable: Sendable {
  /// As they were given.
  public let names: [String]
  /// A place among the names, or -1.
  private let slots: [Int32]
  private let bytes: [UInt8]
  /// Where each name's bytes end.
  private let ends: [Int]

  public init(_ names: [String]) {
    self.names = names
    var size = 8
    while size < names.count * 2 { size *= 2 }
    var slots = [Int32](repeating: -1, count: size)
    var bytes: [UInt8] = []
    var ends: [Int] = []
    for (place, name) in names.enumerated() {
      bytes += name.utf8
      ends.append(bytes.count)
      var slot = Int(truncatingIfNeeded: name.withUTF8Bytes(Self.hash)) & (size - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = Int32(place)
    }
    (self.slots, self.bytes, self.ends) = (slots, bytes, ends)
  }

  /// The place of a string's text among the names; of equal names the first. Letter case counts.
  public func place(ofText node: Int32, in screen: Screen) -> Int? {
    let view = screen.document.view
    guard view.hasEscape(Int(node)) else { return place(of: view.content(Int(node))) }
    return JSONText.unescaped(view.content(Int(node))).withUnsafeBufferPointer(place)
  }

  public func place(of name: String) -> Int? {
    name.withUTF8Bytes(place)
  }

  private func place(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: Self.hash(text)) & mask
    while slots[slot] >= 0 {
      let place = Int(slots[slot])
      let start = place == 0 ? 0 : ends[place - 1]
      if ends[place] - start == text.count, isSame(start, text) { return place }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func isSame(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      JSONText.isSame(UnsafeBufferPointer(rebasing: bytes[start..<start + text.count]), text)
    }
  }

  @inline(__always)
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // The low bits of a product know little of the high ones of its factors.
    let hash = NameHash.quick(text)
    return hash ^ hash &>> 32
  }
}

/// Names that a payload's strings are looked up in, without a `String` made for any of them.
///
/// Shared, for many screens' rules ask it many times.
package final class TextTable: Sendable {
  /// As they were given.
  public let names: [String]
  private let places: HashedPlaces
  private let bytes: [UInt8]
  /// Where each name's bytes end.
  private let ends: [Int]
  /// What tells most names apart from a misspelt one.
  private let outlines: [Spelling.Outline]

  /// - Parameter names: One may be there twice.
  /// - Complexity: O(*n*) in the names' bytes.
  public init(_ names: [String]) {
    self.names = names
    var places = HashedPlaces()
    places.reserveCapacity(names.count)
    var bytes: [UInt8] = []
    var ends: [Int] = []
    var outlines: [Spelling.Outline] = []
    for name in names {
      bytes += name.utf8
      ends.append(bytes.count)
      places.append(name.withUTF8Bytes(NameHash.quick))
      outlines.append(Spelling.Outline(name))
    }
    (self.places, self.bytes, self.ends, self.outlines) = (places, bytes, ends, outlines)
  }

  /// The place of a string's text among the names; of equal names the first. Letter case counts.
  public func place(ofText node: Int32, in screen: Screen) -> Int? {
    let view = screen.document.view
    guard view.hasEscape(Int(node)) else { return place(of: view.content(Int(node))) }
    return JSONText.unescaped(view.content(Int(node))).withUnsafeBufferPointer(place)
  }

  /// The place of a name, which is compared byte by byte; of equal names the first. `nil` for any other.
  public func place(of name: String) -> Int? {
    name.withUTF8Bytes(place)
  }

  /// The names that are nearest to one that is not among them, as ``Spelling/suggestions(for:among:)`` finds them.
  public func suggestions(for name: String) -> [String] {
    var search = Spelling.Search(for: name)
    for place in outlines.indices where !search.isFar(outlines[place]) {
      search.look(at: names[place])
    }
    return search.found
  }

  private func place(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    places.first(NameHash.quick(text)) { place in
      let start = place == 0 ? 0 : ends[place - 1]
      return ends[place] - start == text.count && isSame(start, text)
    }
  }

  private func isSame(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      JSONText.isSame(UnsafeBufferPointer(rebasing: bytes[start..<start + text.count]), text)
    }
  }
}

/// Names for looking up a payload's strings without making a `String`.
///
/// Shared by the rules of all screens.
package final class TextTable: Sendable {
  /// In the order given.
  package let names: [String]
  private let places: HashedPlaces

  /// - Parameter names: One may be there twice.
  /// - Complexity: O(*n*) in the names' bytes.
  package init(_ names: [String]) {
    self.names = names
    var places = HashedPlaces()
    places.reserveCapacity(names.count)
    for name in names { places.append(name.withUTF8Bytes(NameHash.of)) }
    self.places = places
  }

  /// The place of a string's text among the names; of equal names the first. Letter case counts.
  package func place(ofText node: Int32, in screen: Screen) -> Int? {
    screen.document.view.withText(Int(node), place)
  }

  /// The place of a name, which is compared byte by byte; of equal names the first. `nil` for any other.
  package func place(of name: String) -> Int? { name.withUTF8Bytes(place) }

  /// The names that are nearest to one that is not among them, as ``Spelling/suggestions(for:among:)`` finds them.
  package func suggestions(for name: String) -> [String] { Spelling.suggestions(for: name, among: names) }

  private func place(of text: UnsafeBufferPointer<UInt8>) -> Int? {
    places.first(NameHash.of(text)) { place in
      names[place].withUTF8Bytes { $0.count == text.count && JSONText.isSame($0, text) }
    }
  }
}

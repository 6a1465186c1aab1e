/// Texts, for finding those that another text begins with.
package struct PrefixTable: Sendable {
  /// Each text once, with its places among those given.
  private var texts: [(bytes: [UInt8], places: [Int])] = []
  private var hashed = HashedPlaces()
  /// Of the texts, the longest first.
  private var lengths: [Int] = []

  /// - Complexity: O(*n*) in the texts' bytes.
  package init(_ given: [String]) {
    var lengths: Set<Int> = []
    for (place, text) in given.enumerated() {
      let bytes = Array(text.utf8)
      lengths.insert(bytes.count)
      let hash = bytes.withUnsafeBufferPointer { NameHash.of($0) }
      if let known = hashed.first(hash, where: { texts[$0].bytes == bytes }) {
        texts[known].places.append(place)
      } else {
        hashed.append(hash)
        texts.append((bytes, [place]))
      }
    }
    self.lengths = lengths.sorted(by: >)
  }

  /// The places of the texts that a text begins with: the longest first, equal ones in their order.
  ///
  /// - Complexity: O(different lengths × text), however many texts there are.
  package func places(atStartOf text: String) -> [Int] { text.withUTF8Bytes { places(atStartOf: $0) } }

  func places(atStartOf text: [UInt8]) -> [Int] { text.withUnsafeBufferPointer { places(atStartOf: $0) } }

  private func places(atStartOf text: UnsafeBufferPointer<UInt8>) -> [Int] {
    lengths.flatMap { length -> [Int] in
      guard length <= text.count else { return [] }
      let start = UnsafeBufferPointer(rebasing: text[..<length])
      let found = hashed.first(NameHash.of(start)) { texts[$0].bytes.elementsEqual(start) }
      return found.map { texts[$0].places } ?? []
    }
  }
}

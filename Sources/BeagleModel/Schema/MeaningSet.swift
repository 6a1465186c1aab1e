/// Some of the meanings that strings have, in one word.
package struct MeaningSet: Sendable, BitwiseCopyable, ExpressibleByArrayLiteral {
  @usableFromInline var bits: UInt64 = 0

  @inlinable package init() {}

  @inlinable package init(_ meanings: [Meaning]) {
    for meaning in meanings { insert(meaning) }
  }

  @inlinable package init(arrayLiteral meanings: Meaning...) { self.init(meanings) }

  @inlinable package var isEmpty: Bool { bits == 0 }

  @inlinable package func contains(_ meaning: Meaning) -> Bool { bits & Self.bit(meaning) != 0 }

  /// Whether some meaning is in both.
  @inlinable package func meets(_ other: MeaningSet) -> Bool { bits & other.bits != 0 }

  @inlinable package mutating func formUnion(_ other: MeaningSet) { bits |= other.bits }

  @inlinable package mutating func insert(_ meaning: Meaning) { bits |= Self.bit(meaning) }

  // There are far fewer than 64.
  @inlinable static func bit(_ meaning: Meaning) -> UInt64 { 1 &<< UInt64(meaning.rawValue) }
}

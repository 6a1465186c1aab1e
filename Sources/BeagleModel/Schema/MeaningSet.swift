/// Some of the meanings that strings have, in one word.
public struct MeaningSet: Sendable, BitwiseCopyable, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  public init() {}

  public init(_ meanings: [Meaning]) {
    for meaning in meanings { insert(meaning) }
  }

  public init(arrayLiteral meanings: Meaning...) { self.init(meanings) }

  public var isEmpty: Bool { bits == 0 }

  public func contains(_ meaning: Meaning) -> Bool { bits & Self.bit(meaning) != 0 }

  /// Whether some meaning is in both.
  public func meets(_ other: MeaningSet) -> Bool { bits & other.bits != 0 }

  public mutating func formUnion(_ other: MeaningSet) { bits |= other.bits }

  public mutating func insert(_ meaning: Meaning) { bits |= Self.bit(meaning) }

  // There are far fewer than 64.
  private static func bit(_ meaning: Meaning) -> UInt64 { 1 &<< UInt64(meaning.rawValue) }
}

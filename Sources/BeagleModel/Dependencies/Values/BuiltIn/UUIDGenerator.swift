import Synchronization

/// Makes unique identifiers (`docs/spec/dependencies.md` c.10). Foundation's `UUID` is in
/// UUIDGenerator+Foundation.swift.
public struct UUIDGenerator: Sendable {
  /// An identifier's 128 bits, the first group of the text in the highest.
  public typealias Bits = (high: UInt64, low: UInt64)

  @usableFromInline let generate: @Sendable () -> Bits

  /// - Parameter bits: Asked each time.
  public init(bits: @escaping @Sendable () -> Bits) {
    generate = bits
  }

  /// 0, 1, 2 and so on, in the form of ``bits(of:)``.
  public static var incrementing: UUIDGenerator {
    let counter = Counter()
    return UUIDGenerator(bits: { bits(of: counter.next()) })
  }

  /// A number in the last two groups; a negative one is marked in the third.
  public static func bits(of number: Int) -> Bits {
    (high: number < 0 ? 1 : 0, low: UInt64(number.magnitude))
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int { count.add(1, ordering: .relaxed).oldValue }
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  /// Version 4 (RFC 9562, 5.4).
  static let liveValue = UUIDGenerator(bits: {
    (
      high: UInt64.random(in: .min ... .max) & 0xFFFF_FFFF_FFFF_0FFF | 0x4000,
      low: UInt64.random(in: .min ... .max) & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    )
  })
}

extension DependencyValues {
  /// Identifiers. Tests have to say which ones come.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

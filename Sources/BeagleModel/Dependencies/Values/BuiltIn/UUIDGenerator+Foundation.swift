#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Emitted into the caller, as in BuiltURL+Foundation.swift.

extension UUIDGenerator {
  /// - Parameter generate: Asked each time.
  @_alwaysEmitIntoClient
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.init(bits: {
      withUnsafeBytes(of: generate().uuid) { bytes in
        (
          high: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
          low: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
      }
    })
  }

  /// Always the same identifier.
  @_alwaysEmitIntoClient
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// The next identifier.
  @_alwaysEmitIntoClient
  public func callAsFunction() -> UUID { UUID(generate()) }
}

extension UUID {
  /// A number in the last two groups; a negative one is marked in the third: `…-0001-0000-00000000002A` for -42.
  @_alwaysEmitIntoClient
  public init(_ number: Int) { self.init(UUIDGenerator.bits(of: number)) }

  @_alwaysEmitIntoClient
  init(_ bits: UUIDGenerator.Bits) {
    var uuid: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &uuid) { bytes in
      bytes.storeBytes(of: bits.high.bigEndian, as: UInt64.self)
      bytes.storeBytes(of: bits.low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    self.init(uuid: uuid)
  }
}

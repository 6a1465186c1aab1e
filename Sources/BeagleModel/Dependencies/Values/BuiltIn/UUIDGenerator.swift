internal import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Makes unique identifiers (`docs/spec/dependencies.md` c.10).
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// - Parameter generate: Asked each time.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// Always the same identifier.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// 0, 1, 2 and so on, each as an identifier.
  public static var incrementing: UUIDGenerator {
    let counter = Mutex(0)
    return UUIDGenerator {
      counter.withLock { count in
        defer { count += 1 }
        return UUID(count)
      }
    }
  }

  /// The next identifier.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// A number in the last two groups; a negative one is marked in the third: `…-0001-0000-00000000002A` for -42.
  public init(_ number: Int) {
    func byte(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: number.magnitude >> (8 * place)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, number < 0 ? 1 : 0,
        byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      ))
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static let liveValue = UUIDGenerator { UUID() }
}

extension DependencyValues {
  /// Identifiers. Tests have to say which ones come.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}

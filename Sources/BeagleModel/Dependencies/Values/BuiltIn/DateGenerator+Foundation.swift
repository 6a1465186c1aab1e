#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Emitted into the caller, as in BuiltURL+Foundation.swift.

extension DateGenerator {
  /// - Parameter generate: Asked each time.
  @_alwaysEmitIntoClient
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.init(secondsSince1970: { generate().timeIntervalSince1970 })
  }

  /// Always the same date.
  @_alwaysEmitIntoClient
  public static func constant(_ now: Date) -> DateGenerator { DateGenerator { now } }

  /// The date of this moment; setting stops the clock there.
  @_alwaysEmitIntoClient
  public var now: Date {
    get { Date(timeIntervalSince1970: generate()) }
    set { self = .constant(newValue) }
  }

  /// The date of this moment.
  @_alwaysEmitIntoClient
  public func callAsFunction() -> Date { now }
}

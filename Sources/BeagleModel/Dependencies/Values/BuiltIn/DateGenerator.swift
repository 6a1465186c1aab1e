#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Gives the current time (`docs/spec/dependencies.md` c.10).
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// - Parameter generate: Asked each time.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Always the same date.
  public static func constant(_ now: Date) -> DateGenerator { DateGenerator { now } }

  /// The date of this moment; setting stops the clock there.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// The date of this moment.
  public func callAsFunction() -> Date { now }

  /// The date of this moment, in seconds.
  package var secondsSince1970: Double { now.timeIntervalSince1970 }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator { Date() }
}

extension DependencyValues {
  /// The date. Tests have to say which one it is.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

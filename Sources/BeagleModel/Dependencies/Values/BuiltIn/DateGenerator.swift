#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Gives the current time (`docs/spec/dependencies.md` c.10). Foundation's `Date` is in DateGenerator+Foundation.swift.
public struct DateGenerator: Sendable {
  @usableFromInline let generate: @Sendable () -> Double

  /// - Parameter secondsSince1970: Asked each time.
  public init(secondsSince1970: @escaping @Sendable () -> Double) {
    generate = secondsSince1970
  }

  /// Now.
  public var secondsSince1970: Double { generate() }
}

private enum DateGeneratorKey: DependencyKey {
  static let liveValue = DateGenerator {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}

extension DependencyValues {
  /// The date. Tests have to say which one it is.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

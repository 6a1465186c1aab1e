import Synchronization

/// Lends a generator of random numbers, to one caller at a time (`docs/spec/dependencies.md` c.10).
///
///     withRandomNumberGenerator { Double.random(in: 0..<1, using: &$0) }
public struct WithRandomNumberGenerator: Sendable {
  /// The generator; each draw changes it.
  public typealias Generator = any RandomNumberGenerator & Sendable

  private final class Storage: Sendable {
    let generator: Mutex<Generator>

    init(_ generator: Generator) {
      self.generator = Mutex(generator)
    }
  }

  private let storage: Storage

  /// - Parameter generator: Copied; a seeded one makes a test repeatable.
  public init(_ generator: Generator) {
    storage = Storage(generator)
  }

  /// - Parameter work: Must not ask for the generator again.
  public func callAsFunction<Result: Sendable, Failure: Error>(
    _ work: (inout Generator) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try storage.generator.withLock { generator throws(Failure) in try work(&generator) }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
}

extension DependencyValues {
  /// Lends the source of randomness. Tests have to seed it.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

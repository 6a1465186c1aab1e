import Foundation

/// How long property tests go on.
///
/// `BEAGLE_CHECK_ROUNDS=200 swift test --filter AnyBytesTests` does them two hundred times as long, and says on standard
/// error where it is: a trap ends the process without a word. `BEAGLE_CHECK_SEED=41` starts with that seed, to do one again.
package enum Rounds {
  /// The seeds of a property test.
  ///
  /// - Parameters:
  ///   - count: How many a plain run has.
  ///   - name: What is tested.
  package static func seeds(_ count: Int, _ name: String) -> some Sequence<UInt64> {
    let first = number("BEAGLE_CHECK_SEED") ?? 0
    let factor = number("BEAGLE_CHECK_ROUNDS")
    return (first..<first + UInt64(count) * (factor ?? 1)).lazy.map { seed in
      if factor != nil { FileHandle.standardError.write(Data("\(name): seed \(seed)\n".utf8)) }
      return seed
    }
  }

  private static func number(_ variable: String) -> UInt64? {
    ProcessInfo.processInfo.environment[variable].flatMap { UInt64($0) }
  }
}

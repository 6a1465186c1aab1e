/// A release of the app, or of Beagle: `5.4.0`, `5.4`, `5.4.0-beta.1`.
struct AppVersion: Sendable, Hashable {
  /// One to four numbers.
  let numbers: [Int]
  /// The text behind a hyphen; a version with one comes before the same version without.
  var suffix = ""
}

extension AppVersion {
  /// `nil` for a text that is no version.
  init?(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil
    }
    guard (1...4).contains(numbers.count), !numbers.contains(nil), parts.count == 1 || !parts[1].isEmpty else {
      return nil
    }
    self.init(numbers: numbers.compactMap(\.self), suffix: parts.count > 1 ? String(parts[1]) : "")
  }

  /// The version that a text with a wildcard starts from: 5.0.0 for `5.x`; `nil` for another text.
  static func floor(of pattern: String) -> AppVersion? {
    let parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
    guard let hole = parts.firstIndex(where: { ["x", "X", "*"].contains($0) }), hole > 0 else { return nil }
    let fixed = parts[..<hole].map { Int($0) }
    guard !fixed.contains(nil), parts[hole...].allSatisfy({ ["x", "X", "*"].contains($0) }) else { return nil }
    let numbers = fixed.compactMap(\.self) + [Int](repeating: 0, count: max(0, 3 - hole))
    return AppVersion(numbers: numbers)
  }
}

extension AppVersion: Comparable {
  private var padded: [Int] { numbers + [Int](repeating: 0, count: max(0, 4 - numbers.count)) }

  static func < (left: AppVersion, right: AppVersion) -> Bool {
    if left.padded != right.padded { return left.padded.lexicographicallyPrecedes(right.padded) }
    if left.suffix.isEmpty || right.suffix.isEmpty { return !left.suffix.isEmpty && right.suffix.isEmpty }
    return left.suffix < right.suffix
  }

  /// `5.4` and `5.4.0` are one.
  static func == (left: AppVersion, right: AppVersion) -> Bool {
    left.padded == right.padded && left.suffix == right.suffix
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(padded)
    hasher.combine(suffix)
  }
}

extension AppVersion: CustomStringConvertible {
  var description: String {
    numbers.map(String.init).joined(separator: ".") + (suffix.isEmpty ? "" : "-" + suffix)
  }
}

/// `>=4.9.0`, `>=5.0.0 <6.0.0`, `5.4.0`: all conditions must hold.
struct VersionRange: Sendable {
  private typealias Comparison = @Sendable (AppVersion, AppVersion) -> Bool

  /// The longer signs first.
  private static let comparisons: [(sign: String, holds: Comparison)] = [
    (">=", { $0 >= $1 }), ("<=", { $0 <= $1 }), (">", { $0 > $1 }), ("<", { $0 < $1 }), ("=", { $0 == $1 }),
  ]

  private let conditions: [(holds: Comparison, version: AppVersion)]

  /// `nil` for a text that is no range.
  init?(_ text: String) {
    var conditions: [(holds: Comparison, version: AppVersion)] = []
    var pending: Comparison?
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      var rest = word
      if let comparison = Self.comparisons.first(where: { rest.hasPrefix($0.sign) }) {
        guard pending == nil else { return nil }
        pending = comparison.holds
        rest = rest.dropFirst(comparison.sign.count)
        if rest.isEmpty { continue }
      }
      guard let version = AppVersion(String(rest)) else { return nil }
      conditions.append((pending ?? { $0 == $1 }, version))
      pending = nil
    }
    guard !conditions.isEmpty, pending == nil else { return nil }
    self.conditions = conditions
  }

  func contains(_ version: AppVersion) -> Bool {
    conditions.allSatisfy { $0.holds(version, $0.version) }
  }

  /// The range to write for `5.x`; `nil` for a text without a wildcard.
  static func suggestion(for pattern: String) -> String? {
    guard let floor = AppVersion.floor(of: pattern) else { return nil }
    let fixed = pattern.split(separator: ".").prefix { Int($0) != nil }.count
    var ceiling = floor.numbers
    ceiling[fixed - 1] += 1
    return ">=\(floor) <\(AppVersion(numbers: ceiling))"
  }
}

import BeagleModel

/// The subject of a finding, for its fingerprint. Messages are no subjects, because they name other things, too
/// (`docs/spec/reporters.md` 4).
struct FindingSubject: Sendable, BitwiseCopyable {
  /// A quarter of a hash, which distinguishes the few findings of one rule and place.
  private let hash: UInt16

  /// The value at the finding's place.
  static let value = FindingSubject(hash: 0)

  private init(hash: UInt16) { self.hash = hash }

  /// A name that belongs to the place, for there may be several: a key that is missing, a context's id, a path.
  ///
  /// - Complexity: O(*n*) in its bytes.
  init(_ name: String) {
    var fingerprint: Fingerprint = .init()
    fingerprint.add(name)
    hash = UInt16(truncatingIfNeeded: fingerprint.hash) | 1
  }

  /// Adds it to a fingerprint.
  func add(to fingerprint: inout Fingerprint) { fingerprint.add(UInt64(hash)) }

  var isValue: Bool { hash == 0 }
}

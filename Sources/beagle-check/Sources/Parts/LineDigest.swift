import BeagleModel

/// A hash of a line of a part that stays the same when a program writes the line anew: the order of members, blanks,
/// escapes, and the digits of a number do not count.
struct LineDigest {
  private var fingerprint = Fingerprint()

  /// - Complexity: O(*n*) in bytes, and O(*m* log *m*) in the members of an object.
  static func of(_ node: JSONNode) -> UInt64 {
    var digest = LineDigest()
    digest.add(node)
    return digest.fingerprint.hash
  }

  /// The sum of a part: SHA-256 over its lines' digests in their order by size, each once, so that lines may be sorted
  /// and repeated.
  static func sum(of digests: some Sequence<UInt64>) -> String {
    var hash = SHA256()
    for digest in Set(digests).sorted() { hash.add((0..<8).map { UInt8(truncatingIfNeeded: digest >> (56 - 8 * $0)) }) }
    return hash.digits()
  }

  private mutating func add(_ node: JSONNode) {
    switch node.kind {
    case .object:
      fingerprint.add("{")
      let members = node.members.map { (key: $0.key.string ?? "", value: $0.value) }
      for member in members.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
        fingerprint.add(member.key)
        add(member.value)
      }
      fingerprint.add("}")
    case .list:
      fingerprint.add("[")
      for element in node.elements { add(element) }
      fingerprint.add("]")
    case .string:
      fingerprint.add("\"")
      fingerprint.add(node.string ?? "")
    case .number: fingerprint.add(node.integer.map(String.init) ?? node.double.map { "\($0)" } ?? node.source)
    case .bool, .null: fingerprint.add(node.source)
    }
  }
}

/// Hashes of names with a key that each process makes anew: no payload can hold names that were made to have one hash.
///
/// So tables of names stay fast, and two names with one hash are one name. What is compared with another process, as
/// the name of a file is, needs a ``Fingerprint``.
package enum NameHash {
  package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The hash of a name's bytes.
  static func of(_ name: String) -> UInt64 { name.withUTF8Bytes { of($0) } }
}

extension Hashable {
  /// A hash with the key of the process, the same for all values that are equal: two texts may be so with other bytes.
  package var keyedHash: UInt64 { UInt64(bitPattern: Int64(hashValue)) }
}

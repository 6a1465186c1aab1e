/// Hashes of a few texts that many are compared with: looked up without being hashed again.
struct SortedHashes {
  private let hashes: [UInt64]

  init(_ hashes: [UInt64]) { self.hashes = hashes.sorted() }

  /// - Complexity: O(log *n*).
  func contains(_ hash: UInt64) -> Bool {
    var low = 0
    var high = hashes.count
    while low < high {
      let middle = (low + high) / 2
      if hashes[middle] < hash { low = middle + 1 } else { high = middle }
    }
    return low < hashes.count && hashes[low] == hash
  }
}

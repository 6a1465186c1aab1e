/// Bounds what bodies take in memory: those that arrive at one time, many small ones and few large ones, and the large ones
/// of a client in all.
///
/// A body beyond `small` bytes needs a permit. Without one it is given up and asked for again when a permit is free: libcurl
/// would keep all that a packed body unpacks to. A request that may not be sent twice waits instead. Who has a permit can
/// always go on, so none waits for ever. Used by one thread.
final class BodyBudget {
  /// In bytes; a body up to here needs no permit.
  let small: Int
  private var permits: Int
  private var waiting: [CurlTransfer] = []
  /// The bytes that large bodies may still have.
  private var left: Int

  /// For the small bodies together, and for the large ones; libcurl's own memory to unpack them comes on top.
  private static let half = 128 << 20
  /// Bodies up to here do not count for the bytes in all, so that large ones keep none of them out.
  static let countless = 1 << 20

  /// - Parameters:
  ///   - transfers: How many there are at one time.
  ///   - bodyLimit: The bytes of the largest body.
  ///   - total: The bytes of all large bodies.
  init(transfers: Int, bodyLimit: Int, total: Int) {
    small = max(16 << 10, min(Self.countless, Self.half / max(1, transfers)))
    permits = max(1, Self.half / max(1, bodyLimit))
    left = total
  }

  /// - Returns: Whether there was a permit.
  func takePermit() -> Bool {
    if permits == 0 { return false }
    permits -= 1
    return true
  }

  /// Resumes a transfer when a permit is free.
  func wait(_ transfer: CurlTransfer) { waiting.append(transfer) }

  /// Gives a permit back, and lets transfers that waited ask again. Never called while libcurl calls back.
  func returnPermit() {
    permits += 1
    let waiting = waiting
    self.waiting = []
    for transfer in waiting { transfer.easy.resume() }
  }

  /// A transfer that has ended waits no more.
  func forget(_ transfer: CurlTransfer) {
    if !waiting.isEmpty { waiting.removeAll { $0 === transfer } }
  }

  /// - Returns: Whether there is room for a body that grows by some bytes to a size.
  func takes(_ bytes: Int, of size: Int) -> Bool {
    guard size > Self.countless else { return true }
    let new = min(bytes, size - Self.countless)
    guard new <= left else { return false }
    left -= new
    return true
  }
}

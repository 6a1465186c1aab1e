/// Bounds what the bodies that arrive at one time take in memory: many small ones, and few large ones.
///
/// A body beyond `small` bytes needs a permit and waits for one where none is left. Who has a permit can always go on, so
/// none waits for ever. Used by one thread.
final class BodyBudget {
  /// In bytes; a body up to here needs no permit.
  let small: Int
  private var permits: Int
  private var waiting: [CurlTransfer] = []

  /// For the small bodies together, and for the large ones; libcurl's own memory to unpack them comes on top.
  private static let half = 128 << 20

  /// - Parameters:
  ///   - transfers: How many there are at one time.
  ///   - bodyLimit: The bytes of the largest body.
  init(transfers: Int, bodyLimit: Int) {
    small = max(16 << 10, min(1 << 20, Self.half / max(1, transfers)))
    permits = max(1, Self.half / max(1, bodyLimit))
  }

  /// - Returns: Whether there was a permit; else the transfer is resumed when one is free.
  func takePermit(for transfer: CurlTransfer) -> Bool {
    if permits > 0 {
      permits -= 1
      return true
    }
    waiting.append(transfer)
    return false
  }

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
}

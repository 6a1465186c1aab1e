import BeagleModel

/// The texts of a walk's screens that cannot be read again, for places that are reported when it is over; by visit.
///
/// A server's answers may come to gigabytes together: what is more than a little is kept in a file.
struct WalkTexts: Sendable {
  private enum Kept: Sendable {
    case memory(PaddedBytes?)
    case scratch(offset: Int, count: Int)
  }

  /// In bytes, what may be in memory.
  private let limit: Int
  private let open: @Sendable () -> ScratchFile?
  private var kept: [Kept] = []
  private var held = 0
  private var file: ScratchFile?
  /// Where the file ends.
  private var end = 0
  private var isRefused = false

  /// - Parameter open: Makes the file, as soon as there is a text for it.
  init(limit: Int = 32 << 20, open: @escaping @Sendable () -> ScratchFile? = { nil }) {
    (self.limit, self.open) = (limit, open)
  }

  var count: Int { kept.count }

  mutating func append(_ text: PaddedBytes?) {
    guard let text, held + text.count > limit, write(text) else {
      held += text?.count ?? 0
      return kept.append(.memory(text))
    }
    kept.append(.scratch(offset: end, count: text.count))
    end += text.count
  }

  private mutating func write(_ text: PaddedBytes) -> Bool {
    if isRefused { return false }
    if file == nil { file = open() }
    // Without a file, or room in it, the texts are kept in memory.
    isRefused = file?.write(end, UnsafeRawBufferPointer(text.buffer)) != true
    return !isRefused
  }

  /// `nil` for a text that can be read again, and for one that the file does not give back.
  subscript(visit: Int) -> PaddedBytes? {
    switch kept[visit] {
    case .memory(let text): return text
    case .scratch(let offset, let count):
      var isRead = false
      let text = PaddedBytes(capacity: count) { buffer in
        isRead = file?.read(offset, buffer) == true
        if !isRead { buffer.initializeMemory(as: UInt8.self, repeating: 0) }
        return count
      }
      return isRead ? text : nil
    }
  }
}

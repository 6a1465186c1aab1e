import BeagleModel
import Synchronization

/// Where findings are from a screen's check to the report: the first of a run in memory, the others in a file, so that a
/// run's memory does not grow with what is wrong. May be asked from any thread.
final class FindingArchive: Sendable {
  /// A page of findings, wherever it is.
  struct Entry: Sendable {
    fileprivate let place: Place
    fileprivate let byteCount: Int32
    fileprivate let textCount: Int32
  }

  fileprivate enum Place: Sendable {
    case memory(TextPool)
    case scratch(offset: Int)
  }

  /// In bytes, what may be in memory beside what is about to be written.
  private let limit: Int
  private let held = Atomic(0)
  private let scratch: Mutex<Scratch>
  private let window: Mutex<Window>

  /// - Parameters:
  ///   - limit: So many bytes of findings stay in memory.
  ///   - piece: So many bytes of the others are written, and read, together.
  ///   - open: Makes the file, as soon as there is a piece for it.
  init(limit: Int = 1 << 20, piece: Int = 1 << 18, open: @escaping @Sendable () -> ScratchFile? = { nil }) {
    self.limit = limit
    scratch = Mutex(Scratch(piece: piece, open: open))
    window = Mutex(Window(piece: piece))
  }

  func keep(_ page: DiagnosticPage) -> Entry {
    Entry(place: place(for: page), byteCount: Int32(page.byteCount), textCount: Int32(page.textCount))
  }

  func page(_ entry: Entry) -> DiagnosticPage {
    let pool =
      switch entry.place {
      case .memory(let pool): pool
      case .scratch(let offset): readPool(at: offset, count: Int(entry.byteCount))
      }
    return DiagnosticPage(pool: pool, byteCount: Int(entry.byteCount), textCount: Int(entry.textCount))
  }

  private func place(for page: DiagnosticPage) -> Place {
    let before = held.add(page.byteCount, ordering: .relaxed).oldValue
    guard before + page.byteCount > limit else { return .memory(page.pool) }
    let bytes = UnsafeRawBufferPointer(page.pool.bytes(0, count: page.byteCount))
    guard let offset = scratch.withLock({ $0.append(bytes) }) else { return .memory(page.pool) }
    held.subtract(page.byteCount, ordering: .relaxed)
    return .scratch(offset: offset)
  }

  private func readPool(at offset: Int, count: Int) -> TextPool {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, count))
    let target = UnsafeMutableRawBufferPointer(start: bytes, count: count)
    let file: (file: ScratchFile?, end: Int)? = scratch.withLock { scratch in
      scratch.copiesTail(from: offset, to: target) ? nil : (scratch.file, scratch.written)
    }
    if let (file, end) = file {
      let isRead = file.map { file in window.withLock { $0.read(offset, target, of: file, end: end) } } ?? false
      // As memory that cannot be read: what was written a moment ago is lost, and no report would be whole.
      if !isRead { fatalError("a temporary file cannot be read back") }
    }
    return TextPool(taking: bytes)
  }

  /// What is written, a piece after the other, and what is to be written next.
  private struct Scratch {
    let piece: Int
    let open: @Sendable () -> ScratchFile?
    private(set) var file: ScratchFile?
    /// Where the next piece goes.
    private(set) var written = 0
    private var tail: [UInt8] = []
    /// There is no file, or no room in it: what is to be kept from now on is kept in memory.
    private var isRefused = false

    init(piece: Int, open: @escaping @Sendable () -> ScratchFile?) { (self.piece, self.open) = (piece, open) }

    /// The offset of what is appended; `nil` when there is no room.
    mutating func append(_ bytes: UnsafeRawBufferPointer) -> Int? {
      if !tail.isEmpty, tail.count + bytes.count > piece { writeTail() }
      if isRefused { return nil }
      tail += bytes
      return written + tail.count - bytes.count
    }

    private mutating func writeTail() {
      if isRefused { return }
      file = file ?? open()
      guard let file, tail.withUnsafeBytes({ [written] in file.write(written, $0) }) else {
        isRefused = true
        return
      }
      written += tail.count
      tail.removeAll(keepingCapacity: true)
    }

    /// Whether the bytes from an offset on are not written yet.
    func copiesTail(from offset: Int, to target: UnsafeMutableRawBufferPointer) -> Bool {
      guard offset >= written else { return false }
      target.copyBytes(from: tail[(offset - written)..<(offset - written + target.count)])
      return true
    }
  }

  /// What was read last: reports read nearly in the order of writing.
  private struct Window {
    let piece: Int
    private var bytes: [UInt8] = []
    private var offset = 0
    /// Where the last reading ended.
    private var last = 0

    init(piece: Int) { self.piece = piece }

    /// - Parameter end: So many bytes the file has.
    mutating func read(_ start: Int, _ target: UnsafeMutableRawBufferPointer, of file: ScratchFile, end: Int) -> Bool {
      defer { last = start + target.count }
      if start < offset || start + target.count > offset + bytes.count {
        // Whoever reads here and there is not to read a whole piece for each page.
        guard target.count < piece, abs(start - last) < piece else { return file.read(start, target) }
        let count = min(piece, end - start)
        var isRead = false
        bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
          isRead = file.read(start, UnsafeMutableRawBufferPointer(buffer))
          initialized = isRead ? count : 0
        }
        offset = start
        guard isRead else { return false }
      }
      target.copyBytes(from: bytes[(start - offset)..<(start - offset + target.count)])
      return true
    }
  }
}

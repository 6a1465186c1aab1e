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
    case file(offset: Int)
  }

  private enum Scratch {
    case unopened
    case opened(ScratchFile)
    /// There is none, or no room in it: what is to be kept from now on is kept in memory.
    case refused(ScratchFile?)
  }

  /// In bytes, what may be in memory.
  private let limit: Int
  private let open: @Sendable () -> ScratchFile?
  private let held = Atomic(0)
  private let scratch = Mutex(Scratch.unopened)

  init(limit: Int = 1 << 22, open: @escaping @Sendable () -> ScratchFile? = { nil }) {
    self.limit = limit
    self.open = open
  }

  func keep(_ page: DiagnosticPage) -> Entry {
    Entry(place: place(for: page), byteCount: Int32(page.byteCount), textCount: Int32(page.textCount))
  }

  func page(_ entry: Entry) -> DiagnosticPage {
    let pool =
      switch entry.place {
      case .memory(let pool): pool
      case .file(let offset): readPool(at: offset, count: Int(entry.byteCount))
      }
    return DiagnosticPage(pool: pool, byteCount: Int(entry.byteCount), textCount: Int(entry.textCount))
  }

  private func place(for page: DiagnosticPage) -> Place {
    let before = held.add(page.byteCount, ordering: .relaxed).oldValue
    guard before + page.byteCount > limit, let file = fileToWrite() else { return .memory(page.pool) }
    let offset = file.append(UnsafeRawBufferPointer(page.pool.bytes(0, count: page.byteCount)))
    guard let offset else {
      scratch.withLock { $0 = .refused(file) }
      return .memory(page.pool)
    }
    held.subtract(page.byteCount, ordering: .relaxed)
    return .file(offset: offset)
  }

  private func fileToWrite() -> ScratchFile? {
    scratch.withLock { scratch in
      if case .unopened = scratch { scratch = open().map { .opened($0) } ?? .refused(nil) }
      return if case .opened(let file) = scratch { file } else { nil }
    }
  }

  private func readPool(at offset: Int, count: Int) -> TextPool {
    let file: ScratchFile? = scratch.withLock { scratch in
      switch scratch {
      case .unopened: nil
      case .opened(let file): file
      case .refused(let file): file
      }
    }
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, count))
    // As memory that cannot be read: what was written a moment ago is lost, and no report would be whole.
    guard let file, file.read(offset, UnsafeMutableRawBufferPointer(start: bytes, count: count)) else {
      fatalError("a temporary file cannot be read back")
    }
    return TextPool(taking: bytes)
  }
}

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
    case scratch(ScratchPlace)
  }

  /// Where a page begins in what is, or will be, in the file.
  fileprivate struct ScratchPlace: Sendable, BitwiseCopyable {
    let piece: Int32
    let first: Int32
  }

  /// In bytes, what may be in memory beside what is about to be written.
  private let limit: Int
  private let held = Atomic(0)
  private let scratch: Mutex<Scratch>
  private let shelf: Mutex<Shelf>

  /// - Parameters:
  ///   - limit: So many bytes of findings stay in memory.
  ///   - piece: So many bytes of the others are written, and read, together.
  ///   - readers: Threads that read at a time.
  ///   - open: Makes the file, as soon as there is a piece for it.
  init(
    limit: Int = 1 << 20, piece: Int = 1 << 17, readers: Int = 1,
    open: @escaping @Sendable () -> ScratchFile? = { nil }
  ) {
    self.limit = limit
    scratch = Mutex(Scratch(piece: piece, open: open))
    // Each reader has the end of one piece and the start of the next.
    shelf = Mutex(Shelf(room: 2 * max(1, readers)))
  }

  func keep(_ page: DiagnosticPage) -> Entry {
    Entry(place: place(for: page), byteCount: Int32(page.byteCount), textCount: Int32(page.textCount))
  }

  func page(_ entry: Entry) -> DiagnosticPage {
    let pool =
      switch entry.place {
      case .memory(let pool): pool
      case .scratch(let place): pool(at: place, count: Int(entry.byteCount))
      }
    return DiagnosticPage(pool: pool, byteCount: Int(entry.byteCount), textCount: Int(entry.textCount))
  }

  private func place(for page: DiagnosticPage) -> Place {
    let before = held.add(page.byteCount, ordering: .relaxed).oldValue
    guard before + page.byteCount > limit else { return .memory(page.pool) }
    let bytes = UnsafeRawBufferPointer(page.pool.bytes(0, count: page.byteCount))
    guard let place = scratch.withLock({ $0.append(bytes) }) else { return .memory(page.pool) }
    held.subtract(page.byteCount, ordering: .relaxed)
    return .scratch(place)
  }

  /// No lock is held while the file is read, so that nobody waits for another's piece.
  private func pool(at place: ScratchPlace, count: Int) -> TextPool {
    let isNear: Bool
    switch shelf.withLock({ $0.look(for: place.piece) }) {
    case .piece(let known): return TextPool(known, from: place)
    case .missing(let missingNearby): isNear = missingNearby
    }
    let (file, extent): (ScratchFile?, Range<Int>)
    switch scratch.withLock({ $0.look(at: place, count: count) }) {
    case .memory(let pool): return pool
    case .file(let found, let range): (file, extent) = (found, range)
    }
    // Whoever reads here and there is not to read a whole piece for each page.
    guard isNear else {
      let page = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, count))
      read(file, extent.lowerBound + Int(place.first), page, count: count)
      return TextPool(taking: page)
    }
    let piece = shelf.withLock { $0.takeUnused(count: extent.count) } ?? Piece(room: extent.count)
    read(file, extent.lowerBound, piece.bytes, count: extent.count)
    shelf.withLock { $0.put(piece, place.piece) }
    return TextPool(piece, from: place)
  }

  private func read(_ file: ScratchFile?, _ offset: Int, _ target: UnsafeMutablePointer<UInt8>, count: Int) {
    let target = UnsafeMutableRawBufferPointer(start: target, count: count)
    // As memory that cannot be read: what was written a moment ago is lost, and no report would be whole.
    guard let file, file.read(offset, target) else { fatalError("a temporary file cannot be read back") }
  }

  /// What is written, a piece after the other, and what is to be written next.
  private struct Scratch {
    enum Found {
      case memory(TextPool)
      case file(ScratchFile?, Range<Int>)
    }

    let piece: Int
    let open: @Sendable () -> ScratchFile?
    private var file: ScratchFile?
    /// Where the pieces that are written end.
    private var ends: [Int] = []
    private var tail: [UInt8] = []
    /// There is no file, or no room in it: what is to be kept from now on is kept in memory.
    private var isRefused = false

    init(piece: Int, open: @escaping @Sendable () -> ScratchFile?) { (self.piece, self.open) = (piece, open) }

    /// Where what is appended is; `nil` when there is no room.
    mutating func append(_ bytes: UnsafeRawBufferPointer) -> ScratchPlace? {
      if !tail.isEmpty, tail.count + bytes.count > piece { writeTail() }
      if isRefused { return nil }
      let place = ScratchPlace(piece: Int32(ends.count), first: Int32(tail.count))
      tail += bytes
      return place
    }

    private mutating func writeTail() {
      if isRefused { return }
      file = file ?? open()
      let start = ends.last ?? 0
      guard let file, tail.withUnsafeBytes({ file.write(start, $0) }) else {
        isRefused = true
        return
      }
      ends.append(start + tail.count)
      tail.removeAll(keepingCapacity: true)
    }

    /// A copy of what is not written yet, or where its piece is.
    func look(at place: ScratchPlace, count: Int) -> Found {
      let number = Int(place.piece)
      if number < ends.count { return .file(file, (number > 0 ? ends[number - 1] : 0)..<ends[number]) }
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, count))
      UnsafeMutableRawBufferPointer(start: bytes, count: count)
        .copyBytes(from: tail[Int(place.first)..<Int(place.first) + count])
      return .memory(TextPool(taking: bytes))
    }
  }

  /// A part of the file that was read.
  fileprivate final class Piece: Sendable {
    // Written before others see it, and again when nobody does any more, which is what makes sharing a pointer sound.
    nonisolated(unsafe) let bytes: UnsafeMutablePointer<UInt8>
    let room: Int

    init(room: Int) { (bytes, self.room) = (.allocate(capacity: room), room) }

    deinit { bytes.deallocate() }
  }

  /// The pieces that were read last, latest last: reports read nearly in the order of writing, several threads at places of
  /// their own.
  private struct Shelf {
    enum Found {
      case piece(Piece)
      case missing(isNear: Bool)
    }

    let room: Int
    private var pieces: [(number: Int32, piece: Piece)] = []
    /// The number that was asked for last.
    private var last: Int32 = 0

    init(room: Int) { self.room = room }

    /// - Returns: The piece, or whether it is near the one that was asked for last.
    mutating func look(for number: Int32) -> Found {
      defer { last = number }
      if let known = pieces.first(where: { $0.number == number }) { return .piece(known.piece) }
      return .missing(isNear: abs(number - last) <= room)
    }

    /// The memory of the piece that would go next, unless somebody has it still.
    mutating func takeUnused(count: Int) -> Piece? {
      guard pieces.count == room, pieces[0].piece.room >= count, isKnownUniquelyReferenced(&pieces[0].piece)
      else { return nil }
      return pieces.removeFirst().piece
    }

    mutating func put(_ piece: Piece, _ number: Int32) {
      if pieces.count == room { pieces.removeFirst() }
      pieces.append((number, piece))
    }
  }
}

extension TextPool {
  fileprivate convenience init(_ piece: FindingArchive.Piece, from place: FindingArchive.ScratchPlace) {
    self.init(UnsafePointer(piece.bytes + Int(place.first)), heldBy: piece)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file without a name, for what a run does not need to have in memory: gone when nobody has it any more.
struct ScratchFile: Sendable {
  /// Writes from an offset on, from any thread; whether there was room.
  var write: @Sendable (_ offset: Int, UnsafeRawBufferPointer) -> Bool
  /// Reads what was written from an offset on; whether all of it could be read.
  var read: @Sendable (_ offset: Int, UnsafeMutableRawBufferPointer) -> Bool
}

extension ScratchFile {
  /// A file in the folder for temporary ones; `nil` where none can be made.
  static func posix() -> ScratchFile? {
    // Where POSIX has temporary files unless TMPDIR says otherwise.
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    var name = Array("\(folder.isEmpty ? "/tmp" : folder)/beagle-check.XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return nil }
    unlink(name)
    let file = OpenFile(descriptor: descriptor)
    return ScratchFile(
      write: { offset, bytes in
        transferred(bytes.count) { done, left in
          pwrite(file.descriptor, bytes.baseAddress.map { $0 + done }, left, off_t(offset + done))
        }
      },
      read: { offset, bytes in
        transferred(bytes.count) { done, left in
          pread(file.descriptor, bytes.baseAddress.map { $0 + done }, left, off_t(offset + done))
        }
      })
  }

  /// Moves bytes until all are moved; whether they were.
  private static func transferred(_ count: Int, _ some: (_ done: Int, _ left: Int) -> Int) -> Bool {
    var done = 0
    while done < count {
      let moved = some(done, count - done)
      if moved == 0 || moved < 0 && errno != EINTR { return false }
      done += max(0, moved)
    }
    return true
  }

  private final class OpenFile: Sendable {
    let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }
  }
}

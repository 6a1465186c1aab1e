#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files through open, fstat, read and close: half the cost of `Data(contentsOf:)`, and nothing but regular files.
public enum PosixFile {
  /// The whole file.
  ///
  /// - Parameter limit: In bytes; a longer file is not read further.
  public static func read(_ path: String, limit: Int) throws(FileReadError) -> [UInt8] {
    let descriptor = open(path, flags)
    guard descriptor >= 0 else { throw error(errno) }
    return try readAndClose(descriptor, limit: limit)
  }

  /// The whole file, unless the path's last part is a link.
  ///
  /// - Parameter limit: In bytes; a longer file is not read further.
  /// - Returns: `nil` when it is a link, or folders of the path are links that lead nowhere.
  public static func readUnlinked(_ path: String, limit: Int) throws(FileReadError) -> [UInt8]? {
    let descriptor = open(path, flags | O_NOFOLLOW)
    guard descriptor >= 0 else {
      if errno == ELOOP { return nil }
      throw error(errno)
    }
    return try readAndClose(descriptor, limit: limit)
  }

  // O_NONBLOCK: opening a FIFO that nobody writes to would wait; only regular files are read.
  private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  private static func readAndClose(_ descriptor: Int32, limit: Int) throws(FileReadError) -> [UInt8] {
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    // One byte more than the size, so that the end is seen without growing; files of /proc say 0 and grow.
    return try readToEnd(descriptor, capacity: Int(status.st_size) + 1, limit: limit)
  }

  /// The path without links, `.` and `..`.
  public static func realPath(_ path: String) throws(FileReadError) -> String {
    guard let resolved = realpath(path, nil) else { throw error(errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func readToEnd(_ descriptor: Int32, capacity: Int, limit: Int) throws(FileReadError) -> [UInt8] {
    // Mostly one reading is all; whether it failed, the next one says.
    var bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = max(0, readSome(descriptor, UnsafeMutableRawBufferPointer(buffer)))
    }
    var end = bytes.count
    while true {
      if end == bytes.count {
        let room = bytes.capacity - end
        bytes += repeatElement(0, count: room > 0 ? room : max(4096, end))
      }
      let count = bytes.withUnsafeMutableBytes { buffer in
        readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      }
      if count == 0 { break }
      if count < 0 {
        guard errno == EINTR else { throw error(errno) }
        continue
      }
      end += count
      guard end <= limit else { throw .tooLarge(limit: limit) }
    }
    bytes.removeLast(bytes.count - end)
    return bytes
  }

  private static func error(_ number: Int32) -> FileReadError {
    switch number {
    case ENOENT, ENOTDIR, ENAMETOOLONG, EINVAL: .notFound
    case EACCES, EPERM: .accessDenied
    // Opening a socket.
    case ENXIO, EOPNOTSUPP, EISDIR: .notAFile
    default: .system(errno: number)
    }
  }
}

/// Under another name, because inside `PosixFile` the word `read` is the function above.
private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

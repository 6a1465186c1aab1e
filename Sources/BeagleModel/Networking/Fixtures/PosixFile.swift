#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads files by open, fstat, read and close: half the cost of `Data(contentsOf:)`, and only regular files.
package enum PosixFile {
  /// The whole file.
  ///
  /// - Parameter limit: In bytes; a longer file is not read further.
  package static func read(_ path: String, limit: Int = .max) throws(FileReadError) -> PaddedBytes {
    try readAndClose(try descriptor(of: path, flags), limit: limit)
  }

  /// Reads a descriptor to its end: a pipe or a file of /proc has no size.
  ///
  /// - Parameter limit: In bytes; what is longer is not read further.
  package static func readToEnd(of descriptor: Int32, limit: Int = .max) throws(FileReadError) -> PaddedBytes {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { readSome(descriptor, $0) }
      if count == 0 { return PaddedBytes(bytes) }
      if count < 0 {
        guard errno == EINTR else { throw error(errno) }
        continue
      }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }

  /// Reads a file or a pipe piece by piece.
  ///
  /// - Parameter take: Gets the next bytes, some hundred thousand at most; `false` when it wants no more.
  package static func readPieces(_ path: String, _ take: ([UInt8]) -> Bool) throws(FileReadError) {
    let descriptor = try descriptor(of: path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    defer { close(descriptor) }
    while true {
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, initialized in
        count = readSome(descriptor, UnsafeMutableRawBufferPointer(buffer))
        initialized = max(0, count)
      }
      if count == 0 { return }
      if count < 0, errno != EINTR { throw error(errno) }
      if count > 0, !take(bytes) { return }
    }
  }

  // O_NONBLOCK: opening a FIFO without a writer would wait; only regular files are read.
  private static let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

  private static func descriptor(of path: String, _ flags: Int32) throws(FileReadError) -> Int32 {
    guard let descriptor = whenFree({ [open(path, flags)].first { $0 >= 0 } }) else { throw error(errno) }
    return descriptor
  }

  /// Opens something, again and again for a second while the process has no free descriptor: each thread soon closes its own.
  private static func whenFree<Opened>(_ open: () -> Opened?) -> Opened? {
    for _ in 0..<200 {
      if let opened = open() { return opened }
      guard errno == EMFILE || errno == ENFILE else { return nil }
      usleep(5000)
    }
    return open()
  }

  private static func readAndClose(_ descriptor: Int32, limit: Int) throws(FileReadError) -> PaddedBytes {
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw error(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    let size = Int(status.st_size)
    // Files of /proc have the size 0.
    if size == 0 { return try readToEnd(of: descriptor, limit: limit) }
    return try PaddedBytes(capacity: size) { buffer throws(FileReadError) in
      var end = 0
      while end < size {
        let count = readSome(descriptor, UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
        if count == 0 { break }
        if count < 0 {
          guard errno == EINTR else { throw error(errno) }
          continue
        }
        end += count
      }
      return end
    }
  }

  /// The path without links, `.` and `..`.
  package static func realPath(_ path: String) throws(FileReadError) -> String {
    guard let resolved = realpath(path, nil) else { throw error(errno) }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder but `.` and `..`, in no order. `isFolder` is `nil` where the listing does not say. A name that is
  /// not UTF-8 has its bytes as `\xE9`: no file can be opened by it, but it can be listed.
  ///
  /// - Returns: `nil` for a folder that cannot be listed.
  package static func entries(of folder: String) -> [(name: String, isFolder: Bool?)]? {
    guard let listing = whenFree({ opendir(folder) }) else { return nil }
    defer { closedir(listing) }
    var entries: [(name: String, isFolder: Bool?)] = []
    while let entry = readdir(listing) {
      let isFolder: Bool? =
        switch Int32(entry.pointee.d_type) {
        case Int32(DT_DIR): true
        case Int32(DT_REG): false
        default: nil
        }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { text(of: $0.prefix { $0 != 0 }) }
      if name != ".", name != ".." { entries.append((name, isFolder)) }
    }
    return entries
  }

  private static func text(of bytes: some Collection<UInt8>) -> String {
    if let name = String(validating: bytes, as: UTF8.self) { return name }
    return bytes.reduce(into: "") { name, byte in
      name += byte < 0x80 ? String(UnicodeScalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
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

/// In a function of another name, because `read` inside `PosixFile` is its own function.
private func readSome(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, buffer.baseAddress, buffer.count)
}

/// Why a file could not be read.
package enum FileReadError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Nothing is there, or a part of the path is no folder.
  case notFound
  /// A folder, a FIFO, a socket or a device: reading one could wait for ever.
  case notAFile
  case accessDenied
  /// The file is longer than this many bytes.
  case tooLarge(limit: Int)
  /// Anything else, by the operating system's number.
  case system(errno: Int32)

  package var description: String {
    switch self {
    case .notFound: "no such file"
    case .notAFile: "not a regular file"
    case .accessDenied: "permission denied"
    case .tooLarge(let limit): "longer than \(limit) bytes"
    case .system(let number): strerror(number).map { String(cString: $0) } ?? "operating system error \(number)"
    }
  }
}

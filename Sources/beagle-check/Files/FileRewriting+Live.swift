import BeagleModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension FileRewriting {
  /// The machine's own files.
  static let posix = FileRewriting(
    isWritable: { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & 0o222 != 0 && access(path, W_OK) == 0
    },
    rewrite: { path, original, bytes throws(FileRewriteError) in
      var status = stat()
      guard stat(path, &status) == 0 else { throw .changed }
      let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      let temporary = "\(path[..<slash]).\(path[slash...]).\(getpid())"
      do throws(SystemError) {
        try write(bytes, to: temporary, like: status)
      } catch {
        throw .system(error)
      }
      guard let present = try? PosixFile.read(path), present.array == original else {
        unlink(temporary)
        throw .changed
      }
      guard systemRename(temporary, path) == 0 else {
        let error = SystemError.last
        unlink(temporary)
        throw .system(error)
      }
    })

  /// Writes a new file with the permissions of another one, and with its owner where the system allows that.
  private static func write(_ bytes: [UInt8], to path: String, like status: stat) throws(SystemError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest)
        if count < 0 {
          if errno == EINTR { continue }
          throw .last
        }
        rest = rest.dropFirst(count)
      }
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      guard fchmod(descriptor, status.st_mode & 0o7777) == 0, fsync(descriptor) == 0 else { throw .last }
    } catch {
      close(descriptor)
      unlink(path)
      throw error
    }
    // Network file systems say here that there was no room.
    guard close(descriptor) == 0 else {
      let error = SystemError.last
      unlink(path)
      throw error
    }
  }
}

// Inside `FileRewriting` the names of its members hide the system's.

private func systemWrite(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

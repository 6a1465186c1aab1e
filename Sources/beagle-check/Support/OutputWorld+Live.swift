import BeagleModel
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension OutputWorld: DependencyKey {
  static var liveValue: OutputWorld { live }

  /// The process's own.
  static let live = OutputWorld(
    write: { descriptor, bytes throws(SystemError) in try checked(systemWrite(descriptor.rawValue, bytes)) },
    awaitRoom: { descriptor in
      var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
      _ = poll(&request, 1, -1)
    },
    open: { path throws(SystemError) in try opened(path, O_TRUNC) },
    openToAppend: { path throws(SystemError) in try opened(path, O_APPEND) },
    close: { descriptor throws(SystemError) in _ = try checked(systemClose(descriptor.rawValue)) },
    existing: { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      guard let resolved = realpath(path, nil) else {
        // A pipe of /dev/fd has a link that leads nowhere.
        return ExistingFile(path: path, isRegular: false)
      }
      defer { free(resolved) }
      return ExistingFile(
        path: String(cString: resolved), isRegular: status.st_mode & S_IFMT == S_IFREG, size: Int(status.st_size))
    },
    makeFolder: { path throws(SystemError) in _ = try checked(mkdir(path, 0o777)) },
    rename: { old, new throws(SystemError) in _ = try checked(systemRename(old, new)) },
    remove: { path in _ = unlink(path) },
    environment: { name in getenv(name).map { String(cString: $0) } },
    isTerminal: { descriptor in isatty(descriptor.rawValue) == 1 },
    uptime: {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    },
    runLater: { seconds, body in DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: body) },
    processID: { getpid() })

  private static func opened(_ path: String, _ flag: Int32) throws(SystemError) -> FileDescriptor {
    // Readable for all, minus the umask: a report is for others to read.
    let descriptor = systemOpen(path, O_WRONLY | O_CREAT | flag | O_CLOEXEC | O_NOCTTY, 0o666)
    return FileDescriptor(rawValue: try checked(descriptor))
  }

  /// Lets a write to a closed pipe fail with `EPIPE` instead of ending the process. For `main`, once.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Takes the places of standard streams that are closed, or the next file or connection would be one of them; what is
  /// read from them or written to them still fails.
  static func reserveStandardStreams() {
    for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 {
      _ = systemOpen("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY, 0)
    }
  }

  private static func checked<Number: SignedInteger>(_ result: Number) throws(SystemError) -> Number {
    guard result >= 0 else { throw .last }
    return result
  }
}

extension SystemError {
  static let interrupted = SystemError(number: EINTR)
  static let wouldBlock = SystemError(number: EAGAIN)
  static let brokenPipe = SystemError(number: EPIPE)
  static let fileExists = SystemError(number: EEXIST)
  static let fileTooLarge = SystemError(number: EFBIG)
}

// Inside `OutputWorld` the names of its closures hide the system's.

private func systemWrite(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

import BeagleModel

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
    create: { path, access throws(SystemError) in try created(path, access) },
    open: { path throws(SystemError) in try opened(path, 0) },
    openToAppend: { path throws(SystemError) in try opened(path, O_CREAT | O_NOFOLLOW) },
    flush: { descriptor throws(SystemError) in _ = try checked(fsync(descriptor.rawValue)) },
    close: { descriptor throws(SystemError) in _ = try checked(systemClose(descriptor.rawValue)) },
    existing: existing,
    makeFolder: { path throws(SystemError) in _ = try checked(mkdir(path, 0o777)) },
    rename: { old, new throws(SystemError) in _ = try checked(systemRename(old, new)) },
    remove: { path in _ = unlink(path) },
    lock: { folder in
      let descriptor = systemOpen(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return FolderLock { _ = systemClose(descriptor) } }
      let isTaken = errno == EWOULDBLOCK
      if descriptor >= 0 { _ = systemClose(descriptor) }
      // Some file systems have no locks.
      return isTaken ? nil : FolderLock()
    },
    environment: { name in getenv(name).map { String(cString: $0) } },
    isTerminal: { descriptor in isatty(descriptor.rawValue) == 1 },
    uptime: {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    },
    runLater: { seconds, body in
      _ = NewThread.start {
        usleep(UInt32(seconds * 1e6))
        body()
      }
    },
    randomNumber: { UInt64.random(in: .min ... .max) })

  private static func opened(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    let descriptor = systemOpen(path, O_WRONLY | O_APPEND | flags | O_CLOEXEC | O_NOCTTY, 0o666)
    return FileDescriptor(rawValue: try checked(descriptor))
  }

  private static func created(_ path: String, _ access: FileAccess) throws(SystemError) -> FileDescriptor {
    var status = stat()
    if case .like(let other) = access { _ = try checked(stat(other, &status)) }
    let descriptor = systemOpen(
      path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC | O_NOCTTY, access == .shared ? 0o666 : 0o600)
    _ = try checked(descriptor)
    guard case .like = access else { return FileDescriptor(rawValue: descriptor) }
    _ = fchown(descriptor, status.st_uid, status.st_gid)
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else {
      let error = SystemError.last
      _ = systemClose(descriptor)
      unlink(path)
      throw error
    }
    return FileDescriptor(rawValue: descriptor)
  }

  @Sendable private static func existing(_ path: String) -> ExistingFile? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    var file = ExistingFile(path: path, isRegular: status.st_mode & S_IFMT == S_IFREG, size: Int(status.st_size))
    // What the links of /dev and /proc lead to is open already, and may have no name.
    file.isLink = status.st_mode & S_IFMT == S_IFLNK && !path.hasPrefix("/dev/") && !path.hasPrefix("/proc/")
    guard let resolved = realpath(path, nil) else { return file }
    defer { free(resolved) }
    file.path = String(cString: resolved)
    return file
  }

  /// Lets a write to a closed pipe or beyond the largest file fail, instead of ending the process. For `main`, once.
  static func ignoreSignalsOfWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

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
  static let symbolicLink = SystemError(number: ELOOP)
  /// A signal came while a file was written.
  static let cancelled = SystemError(number: ECANCELED)
}

// Inside `OutputWorld` the names of its closures hide the system's.

private func systemWrite(_ descriptor: Int32, _ bytes: ArraySlice<UInt8>) -> Int {
  bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { open(path, flags, mode) }

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

private func systemRename(_ old: String, _ new: String) -> Int32 { rename(old, new) }

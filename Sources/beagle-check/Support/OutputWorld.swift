/// The outside world as far as it is written to: the calls of POSIX, each replaceable.
struct OutputWorld: Sendable {
  /// Writes some of the bytes, at least one. Returns how many.
  var write: @Sendable (FileDescriptor, ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Waits until a descriptor that refused with `EAGAIN` takes bytes again.
  var awaitRoom: @Sendable (FileDescriptor) -> Void
  /// Makes a file that is not there yet, for writing. A symbolic link counts as a file.
  var create: @Sendable (_ path: String, _ access: FileAccess) throws(SystemError) -> FileDescriptor
  /// Opens a device or a pipe for writing.
  var open: @Sendable (String) throws(SystemError) -> FileDescriptor
  /// Opens a file for writing at its end, created where there is none; a symbolic link is refused.
  var openToAppend: @Sendable (String) throws(SystemError) -> FileDescriptor
  /// Waits until the disk has what was written.
  var flush: @Sendable (FileDescriptor) throws(SystemError) -> Void
  var close: @Sendable (FileDescriptor) throws(SystemError) -> Void
  /// What stands at a path; `nil` for nothing.
  var existing: @Sendable (String) -> ExistingFile?
  var makeFolder: @Sendable (String) throws(SystemError) -> Void
  var rename: @Sendable (_ from: String, _ to: String) throws(SystemError) -> Void
  var remove: @Sendable (String) -> Void
  /// Keeps other runs of the program out of a folder until the lock is freed; `nil` when another run is in it.
  var lock: @Sendable (_ folder: String) -> FolderLock?
  var environment: @Sendable (String) -> String?
  var isTerminal: @Sendable (FileDescriptor) -> Bool
  /// Seconds on a clock that is never set back.
  var uptime: @Sendable () -> Double
  /// Runs a body on another thread, in so many seconds; never, when there is no other thread.
  var runLater: @Sendable (_ seconds: Double, _ body: @escaping @Sendable () -> Void) -> Void
  /// A number that no other program can guess.
  var randomNumber: @Sendable () -> UInt64
  /// The signals that end a run.
  var interruption = Interruption.none
}

/// Who may read a new file.
enum FileAccess: Sendable, Equatable {
  /// All that the system's settings (umask) let read it: a report is for others.
  case shared
  /// As another file: with its permissions, and with its owner where the system allows that.
  case like(path: String)
}

struct FileDescriptor: Sendable, Hashable {
  var rawValue: Int32

  static let standardOutput = FileDescriptor(rawValue: 1)
  static let standardError = FileDescriptor(rawValue: 2)
}

/// The right to write in a folder, which ends with its last reference, and with the process.
final class FolderLock: Sendable {
  private let free: @Sendable () -> Void

  init(free: @escaping @Sendable () -> Void = {}) { self.free = free }

  deinit { free() }
}

struct ExistingFile: Sendable, Equatable {
  /// Absolute, without links.
  var path: String
  /// Otherwise a link, a folder, a device, a pipe.
  var isRegular: Bool
  /// Whether it is a symbolic link, to whatever it leads. Those of the system, such as /dev/stdout, do not count.
  var isLink = false
  /// In bytes.
  var size = 0
}

extension OutputWorld {
  func usesColor(_ choice: ColorChoice, on stream: FileDescriptor) -> Bool {
    choice.usesColor(isTerminal: isTerminal(stream), environment: environment)
  }

  /// Writes all of the bytes, however little is taken at a time.
  func writeAll(_ bytes: [UInt8], to descriptor: FileDescriptor) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty { rest = rest.dropFirst(try writeSome(rest, to: descriptor)) }
  }

  /// Returns 0 when it is worth trying again.
  private func writeSome(_ bytes: ArraySlice<UInt8>, to descriptor: FileDescriptor) throws(SystemError) -> Int {
    do throws(SystemError) {
      return try write(descriptor, bytes)
    } catch {
      switch error {
      case .interrupted: return 0
      case .wouldBlock:
        // Another program may have made the terminal or pipe that we share non-blocking.
        awaitRoom(descriptor)
        return 0
      default: throw error
      }
    }
  }
}

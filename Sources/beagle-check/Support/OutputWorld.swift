/// The outside world as far as it is written to: the calls of POSIX, each replaceable.
struct OutputWorld: Sendable {
  /// Writes some of the bytes, at least one. Returns how many.
  var write: @Sendable (FileDescriptor, ArraySlice<UInt8>) throws(SystemError) -> Int
  /// Waits until a descriptor that refused with `EAGAIN` takes bytes again.
  var awaitRoom: @Sendable (FileDescriptor) -> Void
  /// Opens a file for writing, created or emptied.
  var open: @Sendable (String) throws(SystemError) -> FileDescriptor
  /// Opens a file for writing at its end, created where there is none.
  var openToAppend: @Sendable (String) throws(SystemError) -> FileDescriptor
  var close: @Sendable (FileDescriptor) throws(SystemError) -> Void
  /// The file at a path, links followed; `nil` without one.
  var existing: @Sendable (String) -> ExistingFile?
  var makeFolder: @Sendable (String) throws(SystemError) -> Void
  var rename: @Sendable (_ from: String, _ to: String) throws(SystemError) -> Void
  var remove: @Sendable (String) -> Void
  var environment: @Sendable (String) -> String?
  var isTerminal: @Sendable (FileDescriptor) -> Bool
  /// Seconds on a clock that is never set back.
  var uptime: @Sendable () -> Double
  /// Runs a body on another thread, in so many seconds.
  var runLater: @Sendable (_ seconds: Double, _ body: @escaping @Sendable () -> Void) -> Void
  /// Different for runs that write at the same time.
  var processID: @Sendable () -> Int32
}

struct FileDescriptor: Sendable, Hashable {
  var rawValue: Int32

  static let standardOutput = FileDescriptor(rawValue: 1)
  static let standardError = FileDescriptor(rawValue: 2)
}

struct ExistingFile: Sendable, Equatable {
  /// Absolute, without links.
  var path: String
  /// Otherwise a folder, a device, a pipe.
  var isRegular: Bool
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

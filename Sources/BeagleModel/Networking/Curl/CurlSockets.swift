#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The sockets of a client's connections, and when libcurl wants to go on. Used by one thread.
///
/// libcurl makes and closes its connections through this table, so a socket without a transfer is known: what comes over
/// it then is no answer.
final class CurlSockets {
  private struct Socket {
    let server: CurlServer
    /// Which of all connections it is, for the system uses the numbers of closed sockets again.
    let connection: Int
    /// What epoll waits for; `nil` where it does not know the socket.
    var events: EventPoll.Events?
    /// Whether no transfer uses its connection, which is kept for a later one.
    var isIdle = false
    var watch = Watch.none
  }

  /// Whether a socket is read after libcurl closed it.
  private enum Watch {
    case none, wanted
    /// libcurl closed it, and the table keeps it.
    case underWay
  }

  private let poll: EventPoll
  private var sockets: [Int32: Socket] = [:]
  private var lastConnection = 0
  /// In nanoseconds of `MonotonicTime`; `nil` for never.
  private var deadline: UInt64?

  init(_ poll: EventPoll) { self.poll = poll }

  deinit { for socket in sockets.keys { Self.closed(socket) } }

  // MARK: - What libcurl calls

  /// - Returns: -1 where the system makes none.
  func open(family: Int32, type: Int32, protocol number: Int32, to server: CurlServer) -> Int32 {
    #if os(Linux)
      let closesOnExec: Int32 = 0x80000
    #else
      let closesOnExec: Int32 = 0
    #endif
    let socket = Glue.socket(family, type | closesOnExec, number)
    guard socket >= 0 else { return socket }
    lastConnection += 1
    sockets[socket] = Socket(server: server, connection: lastConnection)
    return socket
  }

  func close(_ socket: Int32) {
    if sockets[socket]?.watch == .wanted {
      poll.remove(socket)
      sockets[socket]?.watch = .underWay
      return
    }
    sockets[socket] = nil
    Self.closed(socket)
  }

  private static func closed(_ socket: Int32) { _ = Glue.close(socket) }

  /// Notes what libcurl waits for: 1 for input, 2 for output, 3 for both, 4 for nothing.
  func change(_ number: Int32, to interest: Int32) {
    var events: EventPoll.Events = []
    if interest & 1 != 0 { events.insert(.readable) }
    if interest & 2 != 0 { events.insert(.writable) }
    guard var socket = sockets[number] else {
      // One of libcurl's own, which it closes without a word.
      if interest == 4 {
        poll.remove(number)
      } else if !poll.set(events, of: number, isNew: true) {
        poll.set(events, of: number, isNew: false)
      }
      return
    }
    socket.isIdle = interest == 4
    // An idle socket stays with epoll: most are used again at once.
    if !socket.isIdle, socket.events != events {
      poll.set(events, of: number, isNew: socket.events == nil)
      socket.events = events
    }
    sockets[number] = socket
  }

  func setTimer(milliseconds: Int) {
    deadline = milliseconds < 0 ? nil : MonotonicTime.now + UInt64(milliseconds) * 1_000_000
  }

  // MARK: - Waiting

  /// Whether libcurl wants to go on now; asks only once.
  func takeTimer() -> Bool {
    guard let deadline, deadline <= MonotonicTime.now else { return false }
    self.deadline = nil
    return true
  }

  /// Waits for events, libcurl's own time or an alarm, at most this long.
  ///
  /// - Parameter act: Is given sockets with their events as libcurl numbers them: 1 for input, 2 for output, 4 for a failure.
  func wait(milliseconds: Int32, act: (Int32, Int32) -> Void) {
    var limit = milliseconds
    if let deadline {
      let now = MonotonicTime.now
      let rest = deadline <= now ? 0 : (deadline - now + 999_999) / 1_000_000
      limit = min(limit, Int32(clamping: rest))
    }
    poll.wait(milliseconds: limit) { socket, events in
      if sockets[socket]?.isIdle == true { return noteSurplus(socket) }
      var numbers: Int32 = 0
      if events.contains(.readable) || events.contains(.hungUp) { numbers |= 1 }
      if events.contains(.writable) { numbers |= 2 }
      if events.contains(.failed) { numbers |= 4 }
      act(socket, numbers)
    }
  }

  // MARK: - Surplus

  /// Whether bytes wait at a socket without a transfer: they are no answer. Under TLS they may belong to the protocol.
  func hasSurplus(_ socket: Int32) -> Bool {
    guard let known = sockets[socket], known.isIdle || known.watch == .underWay, !known.server.isSecure else {
      return false
    }
    var byte: UInt8 = 0
    return recv(socket, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) > 0
  }

  /// Looks at all connections that are kept, and trusts no server any more that sent more than its answers.
  func noteSurplus() {
    for (number, socket) in sockets where socket.isIdle && !socket.server.isTalkative && hasSurplus(number) {
      socket.server.isTalkative = true
    }
  }

  private func noteSurplus(_ socket: Int32) {
    if hasSurplus(socket) { sockets[socket]?.server.isTalkative = true }
    // Else the same event would come again at once.
    poll.remove(socket)
    sockets[socket]?.events = nil
  }

  /// Keeps a socket open when libcurl closes it.
  func watch(_ socket: Int32) { sockets[socket]?.watch = .wanted }

  /// Lets libcurl find a kept connection dead. Bytes that arrive can still be read.
  func retire(_ socket: Int32) { if isKept(socket) { shutdown(socket, Int32(SHUT_RD)) } }

  func endWatch(_ socket: Int32) {
    guard let watch = sockets[socket]?.watch else { return }
    sockets[socket]?.watch = .none
    if watch == .underWay { close(socket) }
  }

  /// Whether the connection is kept for later requests.
  private func isKept(_ socket: Int32) -> Bool { sockets[socket]?.isIdle == true }

  func connection(of socket: Int32) -> Int? { sockets[socket]?.connection }

  /// Whether libcurl has not closed the connection: it is kept, or serves the next request already.
  func isOpen(_ connection: Int, at socket: Int32) -> Bool {
    guard let known = sockets[socket] else { return false }
    return known.connection == connection && known.watch != .underWay
  }
}

/// The system's functions whose names methods have, too.
private enum Glue {
  #if canImport(Glibc)
    static let socket = Glibc.socket
    static let close = Glibc.close
  #else
    static let socket = Darwin.socket
    static let close = Darwin.close
  #endif
}

/// The time since the machine started.
enum MonotonicTime {
  /// In nanoseconds.
  static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sockets that one thread waits for, by epoll(7), and an eventfd(2) with which other threads end the wait.
///
/// The functions are found by name, for Swift's module of the C library has neither.
final class EventPoll: Sendable {
  /// Events of a socket, with the numbers of the system.
  struct Events: OptionSet, Hashable, Sendable {
    let rawValue: UInt32
    static let readable = Events(rawValue: 0x1)
    static let writable = Events(rawValue: 0x4)
    static let failed = Events(rawValue: 0x8)
    static let hungUp = Events(rawValue: 0x10)
  }

  private struct Functions: Sendable {
    let make: @convention(c) @Sendable (Int32) -> Int32
    let change: @convention(c) @Sendable (Int32, Int32, Int32, UnsafeMutableRawPointer?) -> Int32
    let wait: @convention(c) @Sendable (Int32, UnsafeMutableRawPointer, Int32, Int32) -> Int32
    let makeAlarm: @convention(c) @Sendable (UInt32, Int32) -> Int32

    init?() {
      guard let make = dlsym(nil, "epoll_create1"), let change = dlsym(nil, "epoll_ctl"),
        let wait = dlsym(nil, "epoll_wait"), let makeAlarm = dlsym(nil, "eventfd")
      else { return nil }
      self.make = unsafeBitCast(make, to: type(of: self.make))
      self.change = unsafeBitCast(change, to: type(of: self.change))
      self.wait = unsafeBitCast(wait, to: type(of: self.wait))
      self.makeAlarm = unsafeBitCast(makeAlarm, to: type(of: self.makeAlarm))
    }
  }

  /// `struct epoll_event`: 32 bits of events, then 64 bits of data, which only x86-64 packs.
  private enum Layout {
    #if arch(x86_64)
      static let (size, data) = (12, 4)
    #else
      static let (size, data) = (16, 8)
    #endif
  }

  private static let functions = Functions()
  /// Events that one wait may bring.
  private static let most = 64

  private let functions: Functions
  private let poll: Int32
  private let alarm: Int32

  /// - Returns: `nil` when the process has no descriptors left, or the system has no epoll.
  init?() {
    guard let functions = Self.functions else { return nil }
    let closesOnExec: Int32 = 0x80000
    let neverBlocks: Int32 = 0x800
    self.functions = functions
    poll = functions.make(closesOnExec)
    alarm = functions.makeAlarm(0, closesOnExec | neverBlocks)
    guard poll >= 0, alarm >= 0, set(.readable, of: alarm, isNew: true) else { return nil }
  }

  deinit {
    if poll >= 0 { close(poll) }
    if alarm >= 0 { close(alarm) }
  }

  /// Ends the wait under way, or the next one. Any thread may call it.
  func wakeUp() {
    var one: UInt64 = 1
    _ = write(alarm, &one, 8)
  }

  /// - Returns: Whether the system took it.
  @discardableResult
  func set(_ events: Events, of socket: Int32, isNew: Bool) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 16, alignment: 8) { event in
      event.storeBytes(of: events.rawValue, as: UInt32.self)
      event.storeBytes(of: UInt64(UInt32(bitPattern: socket)), toByteOffset: Layout.data, as: UInt64.self)
      return functions.change(poll, isNew ? 1 : 3, socket, event.baseAddress) == 0
    }
  }

  /// Waits no longer for a socket. Closing it does the same.
  func remove(_ socket: Int32) { _ = functions.change(poll, 2, socket, nil) }

  /// Waits for events at most this long.
  ///
  /// - Parameter take: Is given each socket with an event.
  func wait(milliseconds: Int32, take: (Int32, Events) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: Self.most * Layout.size, alignment: 8) { list in
      guard let start = list.baseAddress else { return }
      let count = functions.wait(poll, start, Int32(Self.most), milliseconds)
      for index in 0..<max(0, Int(count)) {
        let offset = index * Layout.size
        let events = Events(rawValue: list.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        let data = list.loadUnaligned(fromByteOffset: offset + Layout.data, as: UInt64.self)
        let socket = Int32(truncatingIfNeeded: data)
        if socket == alarm {
          var count: UInt64 = 0
          _ = read(alarm, &count, 8)
        } else {
          take(socket, events)
        }
      }
    }
  }
}

/// Transfers that run side by side on one thread, and the connections that are kept for the next ones.
final class CurlMulti {
  let sockets: CurlSockets
  private let lib: LibCurl
  private let handle: LibCurl.Multi
  private var running: [LibCurl.Easy: CurlTransfer] = [:]

  /// - Parameter connections: How many are kept. Else libcurl keeps four for each transfer under way *now*, so nearly
  ///   none at the end of a batch.
  /// - Returns: `nil` when libcurl has no memory left.
  init?(_ lib: LibCurl, poll: EventPoll, connections: Int) {
    guard let handle = lib.multi.make() else { return nil }
    self.lib = lib
    self.handle = handle
    sockets = CurlSockets(poll)
    let me = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    let changed: LibCurl.SocketChange = { easy, socket, interest, multi, _ in
      if let multi, let easy { CurlMulti.of(multi).change(socket, to: interest, for: easy) }
      return 0
    }
    let timed: LibCurl.TimerChange = { _, milliseconds, multi in
      if let multi { CurlMulti.of(multi).sockets.setTimer(milliseconds: milliseconds) }
      return 0
    }
    _ = lib.multi.setPointer(handle, CurlMultiOption.socketData, me)
    _ = lib.multi.setPointer(handle, CurlMultiOption.timerData, me)
    _ = lib.multi.setPointer(handle, CurlMultiOption.socketFunction, unsafeBitCast(changed, to: UnsafeRawPointer.self))
    _ = lib.multi.setPointer(handle, CurlMultiOption.timerFunction, unsafeBitCast(timed, to: UnsafeRawPointer.self))
    _ = lib.multi.setNumber(handle, CurlMultiOption.maxConnections, connections)
  }

  deinit {
    // An easy handle must leave before either is cleaned up, and nothing may call a multi that is going.
    _ = lib.multi.setPointer(handle, CurlMultiOption.socketFunction, nil)
    _ = lib.multi.setPointer(handle, CurlMultiOption.timerFunction, nil)
    for easy in running.keys { _ = lib.multi.remove(handle, easy) }
    _ = lib.multi.cleanUp(handle)
  }

  private static func of(_ pointer: UnsafeMutableRawPointer) -> CurlMulti {
    Unmanaged<CurlMulti>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func change(_ socket: Int32, to interest: Int32, for easy: LibCurl.Easy) {
    if interest != 4 { running[easy]?.note(socket) }
    sockets.change(socket, to: interest)
  }

  var transfers: Dictionary<LibCurl.Easy, CurlTransfer>.Values { running.values }
  var count: Int { running.count }

  func add(_ transfer: CurlTransfer) -> Bool {
    running[transfer.easy.handle] = transfer
    guard lib.multi.add(handle, transfer.easy.handle) == 0 else {
      running[transfer.easy.handle] = nil
      return false
    }
    return true
  }

  func remove(_ transfer: CurlTransfer) {
    guard running.removeValue(forKey: transfer.easy.handle) != nil else { return }
    _ = lib.multi.remove(handle, transfer.easy.handle)
  }

  /// Starts what was added, and goes on with what has waited long enough.
  func goOn() {
    while sockets.takeTimer() { act(on: -1, events: 0) }
  }

  /// Waits for events at most this long, and moves the transfers that have some.
  func wait(milliseconds: Int32) {
    sockets.wait(milliseconds: milliseconds) { act(on: $0, events: $1) }
    goOn()
  }

  private func act(on socket: Int32, events: Int32) {
    var count: Int32 = 0
    _ = lib.multi.act(handle, socket, events, &count)
  }

  /// Takes out a transfer that has ended; `nil` when there is none.
  func nextEnded() -> (transfer: CurlTransfer, code: CurlCode)? {
    var left: Int32 = 0
    while let message = lib.multi.readInfo(handle, &left) {
      // CURLMsg: an int that says which message (1: a transfer has ended), the easy handle, the result's code.
      guard message.load(as: Int32.self) == 1,
        let pointer = message.load(fromByteOffset: 8, as: LibCurl.Easy?.self), let transfer = running[pointer]
      else { continue }
      // Read first: removing the handle frees the message.
      let code = CurlCode(rawValue: message.load(fromByteOffset: 16, as: UInt32.self))
      remove(transfer)
      return (transfer, code)
    }
    return nil
  }
}

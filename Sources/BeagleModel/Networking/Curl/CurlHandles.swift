/// One transfer's handle. Used by one thread, the one that drives its `CurlMulti`.
///
/// libcurl calls back through a plain pointer to this object, only while the handle lives: `deinit` closes the handle.
final class CurlEasy {
  /// Takes a piece of the header or the body; `false` ends the transfer.
  typealias Receiver = (UnsafeRawBufferPointer) -> Bool

  fileprivate let handle: LibCurl.Easy
  private let lib: LibCurl
  private var headers: OpaquePointer?
  /// CURL_ERROR_SIZE bytes; libcurl writes a C string into it, so its place must not move.
  private let errorBuffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)
  private var onHeader: Receiver = { _ in true }
  private var onBody: Receiver = { _ in true }

  /// - Returns: `nil` when libcurl has no memory left.
  init?(_ lib: LibCurl) {
    guard let handle = lib.easy.make() else { return nil }
    self.handle = handle
    self.lib = lib
    errorBuffer.initialize(repeating: 0)
    _ = lib.easy.setPointer(handle, CurlOption.errorBuffer, errorBuffer.baseAddress)
  }

  deinit {
    lib.easy.cleanUp(handle)
    lib.easy.freeList(headers)
    errorBuffer.deallocate()
  }

  func set(_ option: CurlOption.Number, _ value: Int) {
    _ = lib.easy.setNumber(handle, option.rawValue, value)
  }

  func set(_ option: CurlOption.Text, _ value: String) {
    value.withCString { _ = lib.easy.setPointer(handle, option.rawValue, $0) }
  }

  /// Copies the body, and makes the request a POST unless a method is set afterwards.
  func set(body: [UInt8]) {
    set(.postFieldSize, body.count)
    // A zero byte follows, so that an empty body has an address, too. The size does not count it.
    (body + [0]).withUnsafeBytes { _ = lib.easy.setPointer(handle, CurlOption.copyPostFields, $0.baseAddress) }
  }

  /// - Parameter lines: As `Name: value`; `Name;` for an empty value, `Name:` for none of libcurl's own.
  func set(headers lines: [String]) {
    // libcurl keeps the list's pointer, so the list is freed with the handle.
    for line in lines { headers = line.withCString { lib.easy.appendToList(headers, $0) } ?? headers }
    _ = lib.easy.setPointer(handle, CurlOption.httpHeader, UnsafeRawPointer(headers))
  }

  func receive(header: @escaping Receiver, body: @escaping Receiver) {
    onHeader = header
    onBody = body
    let me = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    _ = lib.easy.setPointer(handle, CurlOption.headerData, me)
    _ = lib.easy.setPointer(handle, CurlOption.writeData, me)
    _ = lib.easy.setFunction(handle, CurlOption.headerFunction) { CurlEasy.pass($0, $1 * $2, to: $3) { $0.onHeader } }
    _ = lib.easy.setFunction(handle, CurlOption.writeFunction) { CurlEasy.pass($0, $1 * $2, to: $3) { $0.onBody } }
  }

  /// - Returns: The count when all was taken; libcurl ends the transfer on any other number.
  private static func pass(
    _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, to object: UnsafeMutableRawPointer?,
    _ receiver: (CurlEasy) -> Receiver
  ) -> Int {
    guard let object else { return -1 }
    let easy = Unmanaged<CurlEasy>.fromOpaque(object).takeUnretainedValue()
    return receiver(easy)(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
  }

  func info(_ info: CurlInfo) -> Int {
    var value = 0
    return lib.easy.getInfo(handle, info.rawValue, &value) == 0 ? value : 0
  }

  /// The socket of the connection that was kept after the transfer; `nil` without one. Only before the handle is
  /// removed.
  fileprivate var keptSocket: Int32? {
    let socket = Int32(truncatingIfNeeded: info(.activeSocket))
    return socket > 0 ? socket : nil
  }

  /// libcurl's error text: for this transfer, perhaps with times in it, else for the code in general.
  func errorText(_ code: CurlCode) -> String {
    let ofTransfer = errorBuffer.baseAddress.map { String(cString: $0) } ?? ""
    return ofTransfer.isEmpty ? generalText(code) : ofTransfer
  }

  func generalText(_ code: CurlCode) -> String {
    lib.easy.errorText(code.rawValue).map { String(cString: $0) } ?? "error \(code.rawValue)"
  }
}

/// Transfers that run side by side on one thread, and the connections that are kept for the next ones.
// Unchecked because a lock hands it from thread to thread; others only call `wakeUp`, which libcurl allows.
final class CurlMulti: @unchecked Sendable {
  let lib: LibCurl
  private let handle: LibCurl.Multi
  private var running: [LibCurl.Easy: CurlEasy] = [:]
  /// Servers that sent more than an answer, by host and port: the first bytes over a kept connection may be the rest of
  /// the answer before.
  var talkative: Set<String> = []

  /// - Returns: `nil` when libcurl has no memory or no descriptors left.
  init?(_ lib: LibCurl) {
    guard let handle = lib.multi.make() else { return nil }
    self.lib = lib
    self.handle = handle
  }

  deinit {
    // An easy handle must leave before either is cleaned up.
    for easy in running.keys { _ = lib.multi.remove(handle, easy) }
    _ = lib.multi.cleanUp(handle)
  }

  /// Without this, libcurl keeps four connections for each transfer under way *now*, so nearly none at the end of a
  /// batch.
  func keep(connections: Int) {
    _ = lib.multi.setNumber(handle, CurlOption.multiMaxConnections, connections)
  }

  func add(_ easy: CurlEasy) -> Bool {
    guard lib.multi.add(handle, easy.handle) == 0 else { return false }
    running[easy.handle] = easy
    return true
  }

  func remove(_ easy: CurlEasy) {
    guard running.removeValue(forKey: easy.handle) != nil else { return }
    _ = lib.multi.remove(handle, easy.handle)
  }

  /// Moves every transfer as far as it goes without waiting.
  func perform() {
    var count: Int32 = 0
    _ = lib.multi.perform(handle, &count)
  }

  /// Waits for data, a time-out or `wakeUp`, at most this long.
  func wait(milliseconds: Int32) {
    _ = lib.multi.poll(handle, nil, 0, milliseconds, nil)
  }

  func wakeUp() {
    _ = lib.multi.wakeUp(handle)
  }

  /// Takes out a transfer that has ended; `nil` when there is none.
  ///
  /// `socket` is the socket of the connection that is kept for the next transfer.
  func nextEnded() -> (easy: CurlEasy, code: CurlCode, socket: Int32?)? {
    var left: Int32 = 0
    while let message = lib.multi.readInfo(handle, &left) {
      // CURLMsg: an int that says which message (1: a transfer has ended), the easy handle, the result's code.
      guard message.load(as: Int32.self) == 1,
        let pointer = message.load(fromByteOffset: 8, as: LibCurl.Easy?.self), let easy = running[pointer]
      else { continue }
      // Read first: removing the handle frees the message.
      let code = CurlCode(rawValue: message.load(fromByteOffset: 16, as: UInt32.self))
      let socket = easy.keptSocket
      remove(easy)
      return (easy, code, socket)
    }
    return nil
  }
}

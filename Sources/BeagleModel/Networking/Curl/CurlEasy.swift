/// A handle of libcurl, for one transfer at a time. Used by one thread.
final class CurlEasy {
  let handle: LibCurl.Easy
  private let lib: LibCurl
  /// Kept because libcurl keeps only their pointers.
  private var lists: [UInt32: CurlList] = [:]
  /// CURL_ERROR_SIZE bytes; libcurl writes a C string into it, so its place must not move.
  private let errorBuffer = UnsafeMutableBufferPointer<CChar>.allocate(capacity: 256)

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
    errorBuffer.deallocate()
  }

  /// Gives every option its default value. Connections, names and sessions stay known.
  func reset() {
    lib.easy.reset(handle)
    lists = [:]
    _ = lib.easy.setPointer(handle, CurlOption.errorBuffer, errorBuffer.baseAddress)
  }

  func set(_ option: CurlOption.Number, _ value: Int) {
    _ = lib.easy.setNumber(handle, option.rawValue, value)
  }

  /// - Parameter value: `nil` for libcurl's own value.
  func set(_ option: CurlOption.Text, _ value: String?) {
    if let value {
      value.withCString { _ = lib.easy.setPointer(handle, option.rawValue, $0) }
    } else {
      _ = lib.easy.setPointer(handle, option.rawValue, nil)
    }
  }

  func set(_ option: CurlOption.List, _ list: CurlList) {
    if lists[option.rawValue] === list { return }
    lists[option.rawValue] = list
    _ = lib.easy.setPointer(handle, option.rawValue, list.pointer)
  }

  func set(_ option: CurlOption.List, _ texts: [String]) { set(option, CurlList(lib, texts)) }

  /// Copies the body, and makes the request a POST unless a method is set afterwards.
  func set(body: [UInt8]) {
    set(.postFieldSize, body.count)
    // A zero byte follows, so that an empty body has an address, too. The size does not count it.
    (body + [0]).withUnsafeBytes { _ = lib.easy.setPointer(handle, CurlOption.copyPostFields, $0.baseAddress) }
  }

  /// - Parameter object: What the functions get; it must outlive the transfer.
  func set(_ callback: CurlOption.Callback, _ function: UnsafeRawPointer, for object: UnsafeRawPointer) {
    _ = lib.easy.setPointer(handle, callback.function, function)
    _ = lib.easy.setPointer(handle, callback.object, object)
  }

  func info(_ info: CurlInfo) -> Int {
    var value = 0
    return lib.easy.getInfo(handle, info.rawValue, &value) == 0 ? value : 0
  }

  /// Goes on with a transfer whose body waited.
  func resume() { _ = lib.easy.pause(handle, 0) }

  /// libcurl's error text: for this transfer, perhaps with times in it, else for the code in general.
  func errorText(_ code: CurlCode) -> String {
    let ofTransfer = errorBuffer.baseAddress.map { String(cString: $0) } ?? ""
    return ofTransfer.isEmpty ? generalText(code) : ofTransfer
  }

  func generalText(_ code: CurlCode) -> String {
    lib.easy.errorText(code.rawValue).map { String(cString: $0) } ?? "error \(code.rawValue)"
  }

  /// Empties the error text, which libcurl writes only when a transfer fails.
  func forgetError() { errorBuffer[0] = 0 }
}

/// A list of texts as libcurl has them, made once for many transfers.
final class CurlList {
  let pointer: UnsafeRawPointer?
  private let lib: LibCurl

  init(_ lib: LibCurl, _ texts: [String]) {
    var list: OpaquePointer?
    for text in texts { list = text.withCString { lib.easy.appendToList(list, $0) } ?? list }
    pointer = UnsafeRawPointer(list)
    self.lib = lib
  }

  deinit { lib.easy.freeList(pointer.map { OpaquePointer($0) }) }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// libcurl's functions, found at run time: a run that sends nothing neither loads it nor needs it on the machine.
///
/// Each is called through the one concrete shape that is used here. `curl_easy_setopt`, `curl_easy_getinfo` and
/// `curl_multi_setopt` are variadic in C; on Linux, x86-64 and AAPCS64 pass a single pointer or integer behind the
/// fixed arguments just as if it were fixed. Apple's arm64 passes it on the stack instead, so there the library is not
/// opened: `URLSession` serves Apple platforms.
struct LibCurl: Sendable {
  typealias Easy = OpaquePointer
  typealias Multi = OpaquePointer
  typealias Receive =
    @convention(c) (UnsafeMutablePointer<CChar>?, Int, Int, UnsafeMutableRawPointer?) -> Int

  let easyInit: @convention(c) @Sendable () -> Easy?
  let easyCleanup: @convention(c) @Sendable (Easy) -> Void
  let setNumber: @convention(c) @Sendable (Easy, UInt32, Int) -> UInt32
  let setPointer: @convention(c) @Sendable (Easy, UInt32, UnsafeRawPointer?) -> UInt32
  let setFunction: @convention(c) @Sendable (Easy, UInt32, Receive) -> UInt32
  let getInfo: @convention(c) @Sendable (Easy, UInt32, UnsafeMutablePointer<Int>) -> UInt32
  let easyError: @convention(c) @Sendable (UInt32) -> UnsafePointer<CChar>?
  let listAppend: @convention(c) @Sendable (OpaquePointer?, UnsafePointer<CChar>) -> OpaquePointer?
  let listFree: @convention(c) @Sendable (OpaquePointer?) -> Void
  let multiInit: @convention(c) @Sendable () -> Multi?
  let multiCleanup: @convention(c) @Sendable (Multi) -> UInt32
  let multiSetNumber: @convention(c) @Sendable (Multi, UInt32, Int) -> UInt32
  let multiAdd: @convention(c) @Sendable (Multi, Easy) -> UInt32
  let multiRemove: @convention(c) @Sendable (Multi, Easy) -> UInt32
  let multiPerform: @convention(c) @Sendable (Multi, UnsafeMutablePointer<Int32>) -> UInt32
  let multiPoll:
    @convention(c) @Sendable (Multi, UnsafeMutableRawPointer?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> UInt32
  let multiWakeup: @convention(c) @Sendable (Multi) -> UInt32
  let multiInfoRead: @convention(c) @Sendable (Multi, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?

  /// Why there is no libcurl.
  struct Missing: Error, Sendable {
    let reason: String
  }

  static let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"]

  /// Opened when first asked for, and then kept: `curl_global_init` may run only once, and a lazy global is what Swift
  /// promises to make only once.
  static let shared = Result { () throws(Missing) in try LibCurl(opening: names) }

  /// - Throws: What the dynamic loader said about the first name.
  init(opening names: [String]) throws(Missing) {
    #if canImport(Darwin) && arch(arm64)
      throw Missing(reason: "on this platform requests go through URLSession")
    #else
      var reasons: [String] = []
      for name in names {
        if let library = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
          Self.readNamesAsUTF8()
          self = try LibCurl(library: library)
          return
        }
        reasons.append(dlerror().map { String(cString: $0) } ?? name)
      }
      throw Missing(reason: reasons.first ?? "no name to look for")
    #endif
  }

  /// libcurl finds the `xn--` form of a host's name where characters are UTF-8 to the process, and to a process that says
  /// nothing they are ASCII alone. What somebody chose stays as it is.
  private static func readNamesAsUTF8() {
    guard let chosen = setlocale(LC_CTYPE, nil), ["C", "POSIX"].contains(String(cString: chosen)) else { return }
    _ = setlocale(LC_CTYPE, "C.UTF-8")
  }

  /// - Parameter library: Never closed: connections and the TLS library's own threads may outlive every handle.
  private init(library: UnsafeMutableRawPointer) throws(Missing) {
    /// The caller's annotation is the shape the C header declares; nothing else checks it.
    func find<Function>(_ name: String) throws(Missing) -> Function {
      guard let symbol = dlsym(library, name) else { throw Missing(reason: "this libcurl is too old: no \(name)") }
      return unsafeBitCast(symbol, to: Function.self)
    }
    easyInit = try find("curl_easy_init")
    easyCleanup = try find("curl_easy_cleanup")
    setNumber = try find("curl_easy_setopt")
    setPointer = try find("curl_easy_setopt")
    setFunction = try find("curl_easy_setopt")
    getInfo = try find("curl_easy_getinfo")
    easyError = try find("curl_easy_strerror")
    listAppend = try find("curl_slist_append")
    listFree = try find("curl_slist_free_all")
    multiInit = try find("curl_multi_init")
    multiCleanup = try find("curl_multi_cleanup")
    multiSetNumber = try find("curl_multi_setopt")
    multiAdd = try find("curl_multi_add_handle")
    multiRemove = try find("curl_multi_remove_handle")
    multiPerform = try find("curl_multi_perform")
    multiPoll = try find("curl_multi_poll")
    multiWakeup = try find("curl_multi_wakeup")
    multiInfoRead = try find("curl_multi_info_read")
    let initialize: @convention(c) (Int) -> UInt32 = try find("curl_global_init")
    let everything = 3
    guard initialize(everything) == 0 else { throw Missing(reason: "curl_global_init failed") }
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// libcurl's functions, found at run time: a run without requests neither loads the library nor needs it on the
/// machine.
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

  /// The functions for one transfer, and for lists of headers.
  struct EasyInterface: Sendable {
    let make: @convention(c) @Sendable () -> Easy?
    let cleanUp: @convention(c) @Sendable (Easy) -> Void
    let setNumber: @convention(c) @Sendable (Easy, UInt32, Int) -> UInt32
    let setPointer: @convention(c) @Sendable (Easy, UInt32, UnsafeRawPointer?) -> UInt32
    let setFunction: @convention(c) @Sendable (Easy, UInt32, Receive) -> UInt32
    let getInfo: @convention(c) @Sendable (Easy, UInt32, UnsafeMutablePointer<Int>) -> UInt32
    let errorText: @convention(c) @Sendable (UInt32) -> UnsafePointer<CChar>?
    let appendToList: @convention(c) @Sendable (OpaquePointer?, UnsafePointer<CChar>) -> OpaquePointer?
    let freeList: @convention(c) @Sendable (OpaquePointer?) -> Void
  }

  /// The functions for transfers side by side.
  struct MultiInterface: Sendable {
    let make: @convention(c) @Sendable () -> Multi?
    let cleanUp: @convention(c) @Sendable (Multi) -> UInt32
    let setNumber: @convention(c) @Sendable (Multi, UInt32, Int) -> UInt32
    let add: @convention(c) @Sendable (Multi, Easy) -> UInt32
    let remove: @convention(c) @Sendable (Multi, Easy) -> UInt32
    let perform: @convention(c) @Sendable (Multi, UnsafeMutablePointer<Int32>) -> UInt32
    let poll:
      @convention(c) @Sendable (Multi, UnsafeMutableRawPointer?, UInt32, Int32, UnsafeMutablePointer<Int32>?) -> UInt32
    let wakeUp: @convention(c) @Sendable (Multi) -> UInt32
    let readInfo: @convention(c) @Sendable (Multi, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?
  }

  let easy: EasyInterface
  let multi: MultiInterface

  /// Why there is no libcurl.
  struct Missing: Error, Sendable {
    let reason: String
  }

  static let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.so"]

  /// Opened at the first use and then kept: `curl_global_init` may run only once, and Swift makes a lazy global only
  /// once.
  static let shared = Result { () throws(Missing) in try LibCurl(opening: names) }

  /// - Throws: The dynamic loader's message about the first name.
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

  /// libcurl finds the `xn--` form of a host's name only in a UTF-8 locale, and a process starts in the ASCII one. A
  /// locale that was set before stays.
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
    easy = EasyInterface(
      make: try find("curl_easy_init"), cleanUp: try find("curl_easy_cleanup"),
      setNumber: try find("curl_easy_setopt"), setPointer: try find("curl_easy_setopt"),
      setFunction: try find("curl_easy_setopt"), getInfo: try find("curl_easy_getinfo"),
      errorText: try find("curl_easy_strerror"), appendToList: try find("curl_slist_append"),
      freeList: try find("curl_slist_free_all"))
    multi = MultiInterface(
      make: try find("curl_multi_init"), cleanUp: try find("curl_multi_cleanup"),
      setNumber: try find("curl_multi_setopt"), add: try find("curl_multi_add_handle"),
      remove: try find("curl_multi_remove_handle"), perform: try find("curl_multi_perform"),
      poll: try find("curl_multi_poll"), wakeUp: try find("curl_multi_wakeup"),
      readInfo: try find("curl_multi_info_read"))
    let initialize: @convention(c) (Int) -> UInt32 = try find("curl_global_init")
    let everything = 3
    guard initialize(everything) == 0 else { throw Missing(reason: "curl_global_init failed") }
  }
}

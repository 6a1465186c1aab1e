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
/// fixed arguments just as if it were fixed. Apple's arm64 passes it on the stack instead, and Apple's system has no epoll,
/// so there the library is not opened: `URLSession` serves Apple platforms.
struct LibCurl: Sendable {
  typealias Easy = OpaquePointer
  typealias Multi = OpaquePointer

  /// Takes a piece of a header or a body: bytes, 1, their count, and the object of the option. It returns the count when
  /// all was taken.
  typealias Receive =
    @convention(c) (UnsafeRawPointer?, Int, Int, UnsafeMutableRawPointer?) -> Int
  /// Makes a socket for `struct curl_sockaddr`; -1 refuses the address. The object of the option comes first.
  typealias OpenSocket =
    @convention(c) (UnsafeMutableRawPointer?, Int32, UnsafeMutableRawPointer?) -> Int32
  typealias CloseSocket = @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32
  /// Says what a transfer's socket waits for: 1 for input, 2 for output, 3 for both, 4 for nothing any more.
  typealias SocketChange =
    @convention(c) (Easy?, Int32, Int32, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Int32
  /// Says in how many milliseconds libcurl wants to go on; -1 for never.
  typealias TimerChange = @convention(c) (Multi?, Int, UnsafeMutableRawPointer?) -> Int32

  /// The functions for one transfer, and for lists of headers.
  struct EasyInterface: Sendable {
    let make: @convention(c) @Sendable () -> Easy?
    let cleanUp: @convention(c) @Sendable (Easy) -> Void
    let setNumber: @convention(c) @Sendable (Easy, UInt32, Int) -> UInt32
    let setPointer: @convention(c) @Sendable (Easy, UInt32, UnsafeRawPointer?) -> UInt32
    let reset: @convention(c) @Sendable (Easy) -> Void
    let pause: @convention(c) @Sendable (Easy, Int32) -> UInt32
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
    let setPointer: @convention(c) @Sendable (Multi, UInt32, UnsafeRawPointer?) -> UInt32
    let add: @convention(c) @Sendable (Multi, Easy) -> UInt32
    let remove: @convention(c) @Sendable (Multi, Easy) -> UInt32
    /// Socket, or -1 for the time; 1 for input, 2 for output, 4 for a failure; where to write the number of transfers.
    let act: @convention(c) @Sendable (Multi, Int32, Int32, UnsafeMutablePointer<Int32>) -> UInt32
    let readInfo: @convention(c) @Sendable (Multi, UnsafeMutablePointer<Int32>) -> UnsafeRawPointer?
  }

  let easy: EasyInterface
  let multi: MultiInterface
  /// Whether a handle may serve one transfer after another. Releases 7.83 to 8.0 keep a freed pointer in it, and write through
  /// that when the first line of an answer's header is a folded one (curl's issue 11101).
  let reusesHandles: Bool

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
    #if canImport(Darwin)
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
      reset: try find("curl_easy_reset"), pause: try find("curl_easy_pause"), getInfo: try find("curl_easy_getinfo"),
      errorText: try find("curl_easy_strerror"), appendToList: try find("curl_slist_append"),
      freeList: try find("curl_slist_free_all"))
    multi = MultiInterface(
      make: try find("curl_multi_init"), cleanUp: try find("curl_multi_cleanup"),
      setNumber: try find("curl_multi_setopt"), setPointer: try find("curl_multi_setopt"),
      add: try find("curl_multi_add_handle"), remove: try find("curl_multi_remove_handle"),
      act: try find("curl_multi_socket_action"), readInfo: try find("curl_multi_info_read"))
    let initialize: @convention(c) (Int) -> UInt32 = try find("curl_global_init")
    let everything = 3
    guard initialize(everything) == 0 else { throw Missing(reason: "curl_global_init failed") }
    let version: @convention(c) (UInt32) -> UnsafeRawPointer? = try find("curl_version_info")
    // curl_version_info_data: its age, a text, and the release as 0xMMmmpp.
    let release = version(0)?.load(fromByteOffset: 16, as: UInt32.self) ?? 0
    reusesHandles = !(0x07_53_00..<0x08_01_00 ~= release)
  }
}

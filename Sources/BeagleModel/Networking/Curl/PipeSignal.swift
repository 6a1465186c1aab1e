#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Blocks SIGPIPE on this thread: a TLS library that writes to a closed connection would end the process.
///
/// With `CURLOPT_NOSIGNAL`, libcurl leaves this to its user. Only the thread's mask is changed, so that the program
/// still ends when *its* reader has gone, as in `beagle-check … | head`.
struct PipeSignal {
  private var pipe = sigset_t()
  private var before = sigset_t()

  /// Blocks the signal until `restore`, which the same thread must call.
  init() {
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, &before)
  }

  func restore() {
    var pipe = pipe
    var before = before
    #if os(Linux)
      // A signal that came meanwhile is one of these, and must not be delivered now.
      var now = timespec()
      if sigismember(&before, SIGPIPE) == 0 { while sigtimedwait(&pipe, nil, &now) > 0 {} }
    #endif
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A thread that runs one body. Dispatch waits for ever where the system makes no more threads, and ends the process where
/// it opens no more files; this says so.
package struct NewThread: Sendable {
  /// In bytes, whatever the limit of the process's own stack.
  private static let stackSize = 8 << 20
  /// Tried where there is no room for more.
  private static let leastStackSize = 1 << 20

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  private let thread: pthread_t

  /// Starts the thread, which must be joined.
  ///
  /// - Returns: `nil` when the system makes no thread; then the body is not run.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let body = Body(body)
    guard let thread = Self.thread(body, Self.stackSize) ?? Self.thread(body, Self.leastStackSize) else { return nil }
    self.thread = thread
  }

  /// Starts a thread that is never joined.
  ///
  /// - Returns: Whether the system made the thread; otherwise the body is not run.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let started = NewThread(body) else { return false }
    pthread_detach(started.thread)
    return true
  }

  /// Waits for its end, once; the body is freed by then.
  package func join() { pthread_join(thread, nil) }

  private static func thread(_ body: Body, _ stackSize: Int) -> pthread_t? {
    let held = Unmanaged.passRetained(body)
    #if canImport(Glibc)
      var thread: pthread_t = 0
    #else
      var thread: pthread_t?
    #endif
    let status = withUnsafeTemporaryAllocation(of: pthread_attr_t.self, capacity: 1) { list in
      guard let attributes = list.baseAddress, pthread_attr_init(attributes) == 0 else { return ENOMEM }
      defer { pthread_attr_destroy(attributes) }
      pthread_attr_setstacksize(attributes, stackSize)
      return pthread_create(&thread, attributes, { argument in NewThread.run(argument) }, held.toOpaque())
    }
    if status == 0 { return thread }
    held.release()
    return nil
  }

  #if canImport(Glibc)
    private static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let argument { Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run() }
      return nil
    }
  #else
    private static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
      Unmanaged<Body>.fromOpaque(argument).takeRetainedValue().run()
      return nil
    }
  #endif
}

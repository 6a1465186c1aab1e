import Synchronization

/// Sends requests over HTTP with libcurl, which is opened when the first request is made.
///
/// It works like an app's client within the limits of a check. A status outside `acceptedStatuses` is a failure with
/// the answer (the documented client's rule, docs/spec/networking.md 4), also a redirect, which is *not* followed. No
/// cookie is kept, and no transfer exceeds its deadline or its body limit. It asks for bodies without compression, and
/// limits compressed ones by their unpacked size. Connections are kept for the next requests, except to a server that
/// sent more than its answers.
package final class CurlNetworkClient: NetworkClientProtocol, Sendable {
  private let configuration: Configuration
  private let open: @Sendable () -> Result<LibCurl, LibCurl.Missing>
  private let state = Mutex(State())

  private struct State {
    /// Handles that no `load` is using, with their open connections.
    var idle: [CurlMulti] = []
    var worker: CurlWorker?
  }

  package convenience init(_ configuration: Configuration = Configuration()) {
    self.init(configuration) { LibCurl.shared }
  }

  init(_ configuration: Configuration, open: @escaping @Sendable () -> Result<LibCurl, LibCurl.Missing>) {
    self.configuration = configuration
    self.open = open
  }

  /// Completes on the client's own thread; before it returns only when nothing can be sent at all.
  @discardableResult
  package func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    do throws(NetworkError.Kind) {
      return try worker().execute(request, completion: completion)
    } catch {
      completion(.failure(NetworkError(error, request: request)))
      return nil
    }
  }

  /// Sends all requests on the calling thread.
  package func load(_ requests: [Request], concurrency: Int) -> [Result<NetworkResponse, NetworkError>] {
    guard !requests.isEmpty else { return [] }
    let multi: CurlMulti
    do throws(NetworkError.Kind) { multi = try takeIdle() } catch {
      return requests.map { .failure(NetworkError(error, request: $0)) }
    }
    var results = requests.map { Result<NetworkResponse, NetworkError>.failure(NetworkError(.cancelled, request: $0)) }
    var waiting = requests.indices.makeIterator()
    CurlLoop(multi: multi, configuration: configuration, limit: concurrency).run(
      mayFinishAgain: true,
      next: {
        configuration.isCancelled() ? nil : waiting.next().map { CurlLoop.Job(id: $0, request: requests[$0]) }
      },
      finish: { results[$0] = $1 })
    state.withLock { $0.idle.append(multi) }
    return results
  }

  private func takeIdle() throws(NetworkError.Kind) -> CurlMulti {
    if let idle = state.withLock({ $0.idle.popLast() }) { return idle }
    return try makeMulti()
  }

  private func worker() throws(NetworkError.Kind) -> CurlWorker {
    if let worker = state.withLock({ $0.worker }) { return worker }
    let worker = CurlWorker(multi: try makeMulti(), configuration: configuration)
    return state.withLock { state in
      // Another thread may have been first.
      let first = state.worker ?? worker
      state.worker = first
      return first
    }
  }

  private func makeMulti() throws(NetworkError.Kind) -> CurlMulti {
    switch open() {
    case .success(let lib):
      guard let multi = CurlMulti(lib) else { throw .other("libcurl has no memory or no descriptors left") }
      return multi
    case .failure(let missing):
      throw .noLibcurl(missing.reason)
    }
  }
}

extension CurlNetworkClient {
  /// The settings of all requests of a client.
  package struct Configuration: Sendable {
    /// The proxy between the client and the server.
    package enum Proxy: Sendable, Hashable {
      /// As `http_proxy`, `https_proxy` and `no_proxy` say.
      case environment
      case none
    }

    /// Headers that a request of another scheme, host or port must never carry: a payload may name any host.
    package struct Secrets: Sendable, Hashable {
      /// They replace all other headers of their names.
      package var headers: [String: String]
      /// Only its scheme, host and port count.
      package var origin: BuiltURL

      package init(headers: [String: String], origin: BuiltURL) {
        self.headers = headers
        self.origin = origin
      }
    }

    /// Sent with every request to any host; replaces the request's own of the same name.
    package var headers: [String: String] = [:]
    /// Whether it sends none of the headers of the library's documented client.
    package var isBrowser = false
    /// Sent only to their origin; they replace even ``headers``.
    package var secrets: Secrets?
    /// The `User-Agent`; what the program sends is `beagle-check/<version>`.
    package var userAgent: String = "beagle-check"
    /// From the start to the last byte of the body.
    package var timeout: Duration = .seconds(10)
    /// Until there is a connection, its secure part included.
    package var connectTimeout: Duration = .seconds(5)
    /// In bytes, unpacked.
    package var bodyLimit: Int = 16 << 20
    /// Which statuses are successes; the documented client takes 200 to 299.
    package var acceptedStatuses: ClosedRange<Int> = 200...299
    /// How many requests of `executeRequest` run at a time; `load` takes its own number.
    package var concurrency: Int = 8
    /// A PEM file that replaces the machine's own authorities.
    package var certificateAuthorityFile: String?
    package var proxy: Proxy = .environment
    /// Called often, on any thread. Once it returns `true`, no request is sent any more, and those under way end as
    /// `cancelled`.
    package var isCancelled: @Sendable () -> Bool = { false }
    /// Called whenever a request is sent, on any thread. It returns a closure to be called when that request has ended.
    package var observe: (@Sendable (Request) -> @Sendable () -> Void)?

    package init() {}
  }
}

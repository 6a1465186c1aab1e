import Synchronization

/// Sends requests over HTTP with libcurl, which is opened when the first request is made.
///
/// It does what an app's client does as far as a check may: a status outside `acceptedStatuses` is a failure that
/// carries the answer (the documented client's rule, docs/spec/networking.md 4), a redirect is such a status and is *not*
/// followed, no cookie is kept, and no transfer outlives its deadline or its body limit. It asks for bodies that are not
/// packed, unpacks those that are, and counts what comes out. Connections are kept for the next requests, but
/// for those to a server that was seen to send more than its answers.
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
      /// Stronger than all other headers of their names.
      package var headers: [String: String]
      /// Only its scheme, host and port count.
      package var origin: BuiltURL

      package init(headers: [String: String], origin: BuiltURL) {
        self.headers = headers
        self.origin = origin
      }
    }

    /// Sent with every request to any host; replaces the request's own of the same name.
    package var headers: [String: String]
    /// Sent, and stronger still, only to the origin that they belong to.
    package var secrets: Secrets?
    /// The `User-Agent`; what the program sends is `beagle-check/<version>`.
    package var userAgent: String
    /// From the start to the last byte of the body.
    package var timeout: Duration
    /// Until there is a connection, its secure part included.
    package var connectTimeout: Duration
    /// In bytes, unpacked.
    package var bodyLimit: Int
    /// Which statuses are successes; the documented client takes 200 to 299.
    package var acceptedStatuses: ClosedRange<Int>
    /// How many requests of `executeRequest` run at a time; `load` takes its own number.
    package var concurrency: Int
    /// A PEM file that replaces the machine's own authorities.
    package var certificateAuthorityFile: String?
    package var proxy: Proxy
    /// Asked often, from any thread; once it says so, no request is sent any more, and those under way end as `cancelled`.
    package var isCancelled: @Sendable () -> Bool = { false }

    package init(
      headers: [String: String] = [:], secrets: Secrets? = nil, userAgent: String = "beagle-check",
      timeout: Duration = .seconds(10),
      connectTimeout: Duration = .seconds(5), bodyLimit: Int = 16 << 20,
      acceptedStatuses: ClosedRange<Int> = 200...299, concurrency: Int = 8, certificateAuthorityFile: String? = nil,
      proxy: Proxy = .environment
    ) {
      self.headers = headers
      self.secrets = secrets
      self.userAgent = userAgent
      self.timeout = timeout
      self.connectTimeout = connectTimeout
      self.bodyLimit = bodyLimit
      self.acceptedStatuses = acceptedStatuses
      self.concurrency = concurrency
      self.certificateAuthorityFile = certificateAuthorityFile
      self.proxy = proxy
    }
  }
}

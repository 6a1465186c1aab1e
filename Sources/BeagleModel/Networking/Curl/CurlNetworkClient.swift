import Synchronization

/// Sends requests over HTTP with libcurl, which is opened when the first request is made.
///
/// It works like an app's client within the limits of a check. A status outside `acceptedStatuses` is a failure with
/// the answer (the documented client's rule, docs/spec/networking.md 4), also a redirect, which is *not* followed. No
/// cookie is kept, and no transfer exceeds its deadline or its body limit. It asks for bodies without compression, and
/// limits compressed ones by their unpacked size, and what all bodies take at one time. Connections are kept for the next
/// requests, except to a server that sent more than its answers.
package final class CurlNetworkClient: NetworkClientProtocol, Sendable {
  private let configuration: Configuration
  private let open: @Sendable () -> Result<LibCurl, LibCurl.Missing>
  private let queue = Mutex<CurlQueue?>(nil)

  package convenience init(_ configuration: Configuration = Configuration()) {
    self.init(configuration) { LibCurl.shared }
  }

  init(_ configuration: Configuration, open: @escaping @Sendable () -> Result<LibCurl, LibCurl.Missing>) {
    self.configuration = configuration
    self.open = open
  }

  /// Completes on the client's own thread, which the completion must not keep long; before it returns only when nothing
  /// can be sent at all.
  @discardableResult
  package func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    do throws(NetworkError.Kind) {
      return try madeQueue().execute(CurlJob(request, completion: completion))
    } catch {
      completion(.failure(NetworkError(error, request: request)))
      return nil
    }
  }

  private func madeQueue() throws(NetworkError.Kind) -> CurlQueue {
    try queue.withLock { (queue) throws(NetworkError.Kind) in
      if let queue { return queue }
      let lib: LibCurl
      switch open() {
      case .success(let opened): lib = opened
      case .failure(let missing): throw .noLibcurl(missing.reason)
      }
      guard let poll = EventPoll(), let loop = CurlLoop(lib, configuration, poll) else {
        throw .other("libcurl has no memory or no descriptors left")
      }
      let made = CurlQueue(poll, loop)
      queue = made
      return made
    }
  }
}

extension CurlNetworkClient {
  /// The settings of all requests of a client.
  package struct Configuration: Sendable {
    /// Which certificates count.
    package struct Trust: Sendable, Hashable {
      /// A PEM file that replaces the machine's own authorities.
      package var authorityFile: String?
      /// A PEM file with the client's certificate, and perhaps its key.
      package var clientCertificateFile: String?
      /// A PEM file with the key of the client's certificate.
      package var clientKeyFile: String?
      /// Whether a server may have any certificate, so that it may be another one.
      package var acceptsAnyServer = false

      package init() {}
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
    /// In bytes, unpacked: of all bodies with more than a mebibyte, as far as they are beyond that.
    package var totalLimit: Int = 512 << 20
    /// Which statuses are successes; the documented client takes 200 to 299.
    package var acceptedStatuses: ClosedRange<Int> = 200...299
    /// How many requests run at a time.
    package var concurrency: Int = 8
    /// How many files and connections the process may have open at one time; a request needs three.
    package var openFiles: Int = .max
    package var trust = Trust()
    package var proxy = ProxySettings.none
    /// Which addresses of hosts are connected to; `nil` for all. With a proxy only hosts that are addresses are checked,
    /// for the proxy looks up the names.
    package var addresses: AddressGuard?
    /// Addresses of hosts, instead of those that the system finds: `shop.example:8080:127.0.0.1`.
    package var resolve: [String] = []
    /// Called often, on any thread. Once it returns `true`, no request is sent any more, and those under way end as
    /// `cancelled`.
    package var isCancelled: @Sendable () -> Bool = { false }
    /// Called whenever a request is sent, on any thread. It returns a closure to be called when that request has ended.
    package var observe: (@Sendable (Request) -> @Sendable () -> Void)?

    package init() {}
  }
}

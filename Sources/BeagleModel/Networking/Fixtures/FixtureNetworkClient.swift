/// Answers requests from a folder, for the variants `test` and `preview`.
///
/// The route table comes first. Otherwise a path below the base URL is a file below the root: `/orders/detail` is
/// `orders/detail`, `orders/detail.json` or `orders/detail/index.json`. Nothing outside the root is read: never through
/// `..`, and through a link only where links are followed. An answer has no status, because it is not HTTP; its `Content-Type` follows the
/// file's name.
package struct FixtureNetworkClient: NetworkClientProtocol, Sendable {
  /// The answer to a request without a file.
  package enum Unmatched: Sendable, Hashable {
    /// A request without a fixture fails.
    case error
    /// A request without a fixture is answered with an empty screen, marked as a placeholder.
    case placeholder
  }

  /// The folder, absolute or from the working directory.
  package var root: String
  /// The URL builder's base, which is removed from URLs.
  package var baseUrl: BuiltURL? {
    didSet { base = Self.base(baseUrl) }
  }
  /// The text of the base without a slash at its end; empty when there is none.
  private var base: [UInt8]
  package var routes: FixtureRoutes
  package var unmatched: Unmatched
  /// In bytes.
  package var bodyLimit: Int
  package var files: FixtureFiles

  package init(
    root: String, baseUrl: BuiltURL? = nil, routes: FixtureRoutes = .none, unmatched: Unmatched = .error,
    bodyLimit: Int = 64 << 20, files: FixtureFiles = .posix
  ) {
    self.root = root
    self.baseUrl = baseUrl
    base = Self.base(baseUrl)
    self.routes = routes
    self.unmatched = unmatched
    self.bodyLimit = bodyLimit
    self.files = files
  }

  private static func base(_ url: BuiltURL?) -> [UInt8] {
    let text = url?.absoluteString.utf8 ?? "".utf8
    return Array(text.last == UInt8(ascii: "/") ? text.dropLast() : text[...])
  }

  /// The smallest payload that iOS shows.
  static let placeholder =
    #"{"_beagleComponent_":"beagle:screenComponent","child":{"_beagleComponent_":"beagle:container"}}"#

  /// Completes before it returns.
  @discardableResult
  package func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    completion(answer(request))
    return nil
  }

  /// One after the other: reading a file is faster than starting a thread.
  package func load(_ requests: [Request], concurrency: Int) -> [Result<NetworkResponse, NetworkError>] {
    requests.map(answer)
  }

  private func answer(_ request: Request) -> Result<NetworkResponse, NetworkError> {
    do throws(NetworkError.Kind) {
      let (file, ending, body) = try find(FixtureTarget(request, base: base))
      let path = (root == "." ? "" : root.hasSuffix("/") ? root : root + "/") + file + ending
      var answer = response(to: request, body: body, type: Self.contentType(of: path))
      answer.file = path
      return .success(answer)
    } catch {
      if case .fixtureMissing = error, unmatched == .placeholder {
        var placeholder = response(to: request, body: PaddedBytes(Self.placeholder.utf8), type: "application/json")
        placeholder.isPlaceholder = true
        return .success(placeholder)
      }
      return .failure(NetworkError(error, request: request))
    }
  }

  /// A file that answers, below the root.
  private typealias Found = (file: String, ending: String, body: PaddedBytes)

  private func find(_ target: FixtureTarget) throws(NetworkError.Kind) -> Found {
    if let file = routes.file(for: target) { return try find(file, endings: [""]) }
    if target.isForeign { throw .fixtureMissing(lookedFor: []) }
    switch target.name {
    case .file(""): return try find("index.json", endings: [""])
    case .file(let file): return try find(file, endings: target.endings)
    case .none: throw .fixtureMissing(lookedFor: [String(decoding: target.path.dropFirst(), as: UTF8.self)])
    case .outsideRoot: throw .fixtureOutsideRoot
    }
  }

  private func find(_ file: String, endings: [String]) throws(NetworkError.Kind) -> Found {
    let base: String
    do throws(FileReadError) { base = try files.realPath(root) } catch {
      throw .fixtureRootUnreadable(path: root, reason: "\(error)")
    }
    for ending in endings {
      if let body = try read(file + ending, below: base) { return (file, ending, body) }
    }
    throw .fixtureMissing(lookedFor: endings.map { file + $0 })
  }

  /// - Returns: `nil` when there is no such file.
  private func read(_ file: String, below base: String) throws(NetworkError.Kind) -> PaddedBytes? {
    do throws(FileReadError) {
      let path = try files.realPath("\(base)/\(file)")
      if files.followsLinks || path.hasPrefix(base == "/" ? base : base + "/") {
        return try files.read(path, bodyLimit)
      }
    } catch {
      switch error {
      case .notFound, .notAFile: return nil
      case .tooLarge(let limit): throw .bodyTooLarge(limit: limit)
      case .accessDenied, .system: throw .fixtureUnreadable("\(error)")
      }
    }
    throw .fixtureOutsideRoot
  }

  private func response(to request: Request, body: PaddedBytes, type: String) -> NetworkResponse {
    NetworkResponse(
      body: request.method == .head ? PaddedBytes([]) : body,
      headers: HTTPHeaders([
        HTTPHeaders.Field(name: "Content-Type", value: type),
        HTTPHeaders.Field(name: "Content-Length", value: String(body.count)),
      ]),
      finalURL: request.url)
  }

  private static func contentType(of file: String) -> String {
    switch file.split(separator: ".").last?.lowercased() {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "svg": "image/svg+xml"
    case "html": "text/html"
    default: "application/json"
    }
  }
}

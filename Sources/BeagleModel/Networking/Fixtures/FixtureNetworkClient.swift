/// Answers requests from a folder, for the variants `test` and `preview`.
///
/// The route table is asked first. Otherwise a path below the base URL is a file below the root: `/orders/detail` is
/// `orders/detail`, `orders/detail.json` or `orders/detail/index.json`. Nothing outside the root is ever read, neither
/// through `..` nor through a link. An answer has no status, because it is not HTTP; its `Content-Type` follows the
/// file's name.
public struct FixtureNetworkClient: NetworkClientProtocol, Sendable {
  public enum Unmatched: Sendable, Hashable {
    /// A request without a fixture fails.
    case error
    /// A request without a fixture is answered with an empty screen, marked as a placeholder.
    case placeholder
  }

  public var root: String
  /// What the URL builder puts before a path, taken off again before the look-up.
  public var baseUrl: BuiltURL?
  public var routes: FixtureRoutes
  public var unmatched: Unmatched
  /// In bytes.
  public var bodyLimit: Int
  public var files: FixtureFiles

  public init(
    root: String, baseUrl: BuiltURL? = nil, routes: FixtureRoutes = .none, unmatched: Unmatched = .error,
    bodyLimit: Int = 64 << 20, files: FixtureFiles = .posix
  ) {
    self.root = root
    self.baseUrl = baseUrl
    self.routes = routes
    self.unmatched = unmatched
    self.bodyLimit = bodyLimit
    self.files = files
  }

  /// The smallest payload that iOS shows.
  static let placeholder =
    #"{"_beagleComponent_":"beagle:screenComponent","child":{"_beagleComponent_":"beagle:container"}}"#

  /// Completes before it returns.
  @discardableResult
  public func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    completion(answer(request))
    return nil
  }

  /// One after the other: files are answered faster than threads are started.
  public func load(_ requests: [Request], concurrency: Int) -> [Result<NetworkResponse, NetworkError>] {
    requests.map(answer)
  }

  private func answer(_ request: Request) -> Result<NetworkResponse, NetworkError> {
    do throws(NetworkError.Kind) {
      let (file, data) = try find(FixtureTarget(request, baseUrl: baseUrl))
      var answer = response(to: request, data: data, type: Self.contentType(of: file))
      answer.file = root == "." ? file : root.hasSuffix("/") ? root + file : "\(root)/\(file)"
      return .success(answer)
    } catch {
      if case .fixtureMissing = error, unmatched == .placeholder {
        var placeholder = response(to: request, data: Array(Self.placeholder.utf8), type: "application/json")
        placeholder.isPlaceholder = true
        return .success(placeholder)
      }
      return .failure(NetworkError(error, request: request))
    }
  }

  private func find(_ target: FixtureTarget) throws(NetworkError.Kind) -> (file: String, data: [UInt8]) {
    let lookedFor: [String]
    if let file = routes.file(for: target) {
      lookedFor = [file]
    } else if target.isForeign {
      lookedFor = []
    } else if let candidates = target.candidates {
      lookedFor = candidates
    } else {
      throw .fixtureOutsideRoot
    }
    for file in lookedFor {
      if let data = try read(file) { return (file, data) }
    }
    throw .fixtureMissing(lookedFor: lookedFor)
  }

  /// - Returns: `nil` when there is no such file.
  private func read(_ file: String) throws(NetworkError.Kind) -> [UInt8]? {
    let folder: String
    do throws(FileReadError) { folder = try files.realPath(root) } catch {
      throw .fixtureRootUnreadable(path: root, error)
    }
    do throws(FileReadError) {
      let path = try files.realPath("\(folder)/\(file)")
      if path.hasPrefix(folder == "/" ? folder : folder + "/") { return try files.read(path, bodyLimit) }
    } catch {
      switch error {
      case .notFound, .notAFile: return nil
      case .tooLarge(let limit): throw .bodyTooLarge(limit: limit)
      case .accessDenied, .system: throw .fixtureUnreadable(error)
      }
    }
    throw .fixtureOutsideRoot
  }

  private func response(to request: Request, data: [UInt8], type: String) -> NetworkResponse {
    NetworkResponse(
      data: request.method == .head ? [] : data,
      headers: HTTPHeaders([
        HTTPHeaders.Field(name: "Content-Type", value: type),
        HTTPHeaders.Field(name: "Content-Length", value: String(data.count)),
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

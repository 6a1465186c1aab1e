import Synchronization

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
  private let folders = KnownFolders()

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
    if let file = routes.file(for: target) { return try find(file, endings: [""]) }
    if target.isForeign { throw .fixtureMissing(lookedFor: []) }
    guard let file = target.file else { throw .fixtureOutsideRoot }
    return try file.isEmpty ? find("index.json", endings: [""]) : find(file, endings: target.endings)
  }

  private func find(
    _ file: String, endings: [String]
  ) throws(NetworkError.Kind) -> (file: String, data: [UInt8]) {
    let base: String
    do throws(FileReadError) { base = try folders.realPath(of: root, in: files) } catch {
      throw .fixtureRootUnreadable(path: root, error)
    }
    let known = pathInKnownFolder(of: file, below: base)
    for ending in endings {
      let name = file + ending
      do throws(FileReadError) {
        // The folder of another folder's index is not the one that is known.
        if let known, ending.utf8.first != UInt8(ascii: "/"),
          let data = try files.readUnlinked(known + ending, bodyLimit)
        {
          return (name, data)
        }
        let path = try files.realPath("\(base)/\(name)")
        if Self.isBelow(base, path) { return (name, try files.read(path, bodyLimit)) }
      } catch {
        switch error {
        case .notFound, .notAFile: continue
        case .tooLarge(let limit): throw .bodyTooLarge(limit: limit)
        case .accessDenied, .system: throw .fixtureUnreadable(error)
        }
      }
      throw .fixtureOutsideRoot
    }
    throw .fixtureMissing(lookedFor: endings.map { file + $0 })
  }

  /// The file's path when its folder is known to be below the root, so that only the file itself may be a link.
  private func pathInKnownFolder(of file: String, below base: String) -> String? {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return file == ".." || file == "." ? nil : base + "/" + file
    }
    let name = file.utf8[slash...]
    if name.count <= 3, ["/", "/.", "/.."].contains(where: { name.elementsEqual($0.utf8) }) { return nil }
    // A folder that cannot be found has no files either, and whoever asks for one is told why.
    guard let folder = folders.path(ofFolder: file[..<slash], below: base, seek: { folder(String($0), below: base) })
    else { return nil }
    var path = ""
    path.reserveCapacity(folder.utf8.count + file.utf8.count)
    path += folder
    path += file[slash...]
    return path
  }

  /// The folder's path without links, when it is below the root.
  private func folder(_ name: String, below base: String) -> String? {
    let folder = base + "/" + name
    guard let path = try? files.realPath(folder) else { return nil }
    return path == folder || path == base || Self.isBelow(base, path) ? path : nil
  }

  private static func isBelow(_ folder: String, _ path: String) -> Bool {
    path.hasPrefix(folder == "/" ? folder : folder + "/")
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
    // Nearly every fixture is one.
    if file.withUTF8Bytes({ $0.suffix(5).elementsEqual(".json".utf8) }) { return "application/json" }
    return switch file.split(separator: ".").last?.lowercased() {
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

/// The folders whose paths without links were looked up: they are few, and asking costs a system call for each part.
private final class KnownFolders: Sendable {
  private struct Folders: Sendable {
    var roots: [String: String] = [:]
    /// The root that the folders below are below.
    var base = ""
    var names: [String] = []
    /// By name; `nil` for one that is not below the root, or not there.
    var paths: [String?] = []
    var places = HashedPlaces()
  }

  private let known = Mutex(Folders())

  func realPath(of root: String, in files: FixtureFiles) throws(FileReadError) -> String {
    if let known = known.withLock({ $0.roots[root] }) { return known }
    let path = try files.realPath(root)
    known.withLock { $0.roots[root] = path }
    return path
  }

  /// The path of a folder below a root; sought when nobody asked for it before.
  func path(ofFolder name: Substring, below base: String, seek: (Substring) -> String?) -> String? {
    // By their bytes: a file system takes two spellings of one letter for two names.
    var text = name
    let hash = text.withUTF8 { NameHash.quick($0) }
    let known = known.withLock { known -> String?? in
      guard known.base == base else { return nil }
      return known.places.first(hash) { known.names[$0].utf8.elementsEqual(name.utf8) }.map { known.paths[$0] }
    }
    if let known { return known }
    let path = seek(name)
    self.known.withLock { known in
      if known.base != base { known = Folders(roots: known.roots, base: base) }
      // Another thread may have been faster, which costs a place and no more.
      known.places.append(hash)
      known.names.append(String(name))
      known.paths.append(path)
    }
    return path
  }
}

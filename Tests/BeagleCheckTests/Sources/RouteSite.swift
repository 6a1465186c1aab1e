import BeagleModel
import Foundation
import Synchronization

@testable import beagle_check

/// Small payloads and a back end that serves them from a dictionary.
enum Payload {
  static func text(_ text: String) -> String { #"{"_beagleComponent_": "beagle:text", "text": "\#(text)"}"# }

  /// A column of parts.
  static func column(_ parts: String...) -> String { column(parts) }
  static func column(_ parts: [String]) -> String {
    #"{"_beagleComponent_": "beagle:container", "children": [\#(parts.joined(separator: ", "))]}"#
  }

  static func button(_ caption: String, _ action: String) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "\#(caption)", "onPress": [\#(action)]}"#
  }

  static func push(_ url: String, _ more: String = "") -> String {
    #"{"_beagleAction_": "beagle:pushView", "route": {"url": "\#(url)"\#(more)}}"#
  }

  /// A screen with a button for each route.
  static func leading(to routes: String...) -> String { leading(to: routes) }
  static func leading(to routes: [String]) -> String {
    column(routes.map { button("To \($0)", push($0)) })
  }

  static func screen(_ child: String) -> String {
    #"{"_beagleComponent_": "beagle:screenComponent", "child": \#(child)}"#
  }

  static func lazy(_ path: String) -> String {
    #"{"_beagleComponent_": "beagle:lazyComponent", "path": "\#(path)", "initialState": \#(column())}"#
  }
}

/// Answers from a table, by method and address, and counts what it was asked.
final class TableNetworkClient: NetworkClientProtocol, Sendable {
  enum Answer: Sendable {
    case body(String)
    /// A body that came packed in this way, unpacked.
    case packed(String, encoding: String)
    case failure(NetworkError.Kind)
  }

  private let answers: [String: Answer]
  private let asked = Mutex<[String]>([])
  /// What each request takes, in seconds.
  private let pause: Double
  private let underWay = Mutex((now: 0, most: 0))

  /// - Parameter answers: By `GET https://host/path`, with a space and `name=value` for each header of the route's own, and
  ///   a space and the body; what is not there is answered with 404.
  init(_ answers: [String: Answer], pause: Double = 0) { (self.answers, self.pause) = (answers, pause) }

  /// In order of their texts, because requests of a level go out side by side.
  var requests: [String] { asked.withLock { $0.sorted() } }

  /// Requests that were under way at one time.
  var mostAtOnce: Int { underWay.withLock(\.most) }

  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    guard pause > 0 else {
      answer(request, completion)
      return nil
    }
    underWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
    Thread.detachNewThread { [self] in
      Thread.sleep(forTimeInterval: pause)
      underWay.withLock { $0.now -= 1 }
      answer(request, completion)
    }
    return nil
  }

  private func answer(_ request: Request, _ completion: RequestCompletion) {
    let data = request.additionalData
    let headers = (data?.headers ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let body = data?.body.map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
    let line = "\(request.method.rawValue) \(request.url.absoluteString)\(headers)\(body)"
    asked.withLock { $0.append(line) }
    switch answers[line] ?? .failure(.status(404)) {
    case .body(let text):
      completion(.success(NetworkResponse(data: Array(text.utf8), status: 200, finalURL: request.url)))
    case .packed(let text, let encoding):
      let headers = HTTPHeaders([HTTPHeaders.Field(name: "Content-Encoding", value: encoding)])
      completion(
        .success(NetworkResponse(data: Array(text.utf8), status: 200, headers: headers, finalURL: request.url)))
    case .failure(let kind): completion(.failure(NetworkError(kind, request: request)))
    }
  }
}

extension WalkSource {
  static let host = "https://bff.shop.example"

  /// A walk over a live back end that is a table.
  static func live(
    over client: any NetworkClientProtocol, from routes: [String] = ["/home"], limits: CrawlLimits = CrawlLimits(),
    jobs: Int = 1, allowing policy: RequestPolicy = RequestPolicy()
  ) -> WalkSource {
    let coder = Coder()
    var dependencies = BeagleDependencies()
    dependencies.coder = coder
    dependencies.urlBuilder = UrlBuilder(baseUrl: BuiltURL(host))
    dependencies.networkClient = client
    dependencies.viewClient = ViewClient(
      urlBuilder: dependencies.urlBuilder, networkClient: client, coder: coder)
    let crawler = Crawler(
      dependencies: dependencies, checker: PayloadChecker(app: AppModel(coder: coder)),
      policy: policy, jobs: jobs)
    return WalkSource(
      crawler: crawler, entries: routes.map { EntryPoint(url: $0) }, limits: limits, files: MemoryDisk([:]).fileSystem)
  }

  /// A walk over paths of one host.
  static func live(
    _ bodies: [String: String], failing: [String: NetworkError.Kind] = [:], from routes: [String] = ["/home"],
    limits: CrawlLimits = CrawlLimits(), jobs: Int = 1
  ) -> WalkSource {
    var answers: [String: TableNetworkClient.Answer] = [:]
    for (path, body) in bodies { answers["GET \(host)\(path)"] = .body(body) }
    for (path, kind) in failing { answers["GET \(host)\(path)"] = .failure(kind) }
    return live(over: TableNetworkClient(answers), from: routes, limits: limits, jobs: jobs)
  }
}

import BeagleModel

/// Asks for the images and external addresses of screens after they were checked, each address once.
struct AddressProbe {
  let settings: ProbeSettings
  let urlBuilder: any UrlBuilderProtocol
  /// The app's, with its headers.
  let client: any NetworkClientProtocol
  /// Sends none of the app's headers.
  let browser: any NetworkClientProtocol
  /// Of images.
  let policy: RequestPolicy
  /// Requests under way at once.
  let concurrency: Int

  private typealias Answers = [String: ProbedAddress.Answer]

  /// Puts the answers into the summaries.
  func ask(_ screens: inout [ScreenSummary]) {
    let images = answersOfImages(Self.addresses(.image, in: screens))
    let external = externalAnswers(Self.addresses(.external, in: screens))
    for screen in screens.indices {
      for place in screens[screen].probed?.indices ?? 0..<0 {
        guard let probed = screens[screen].probed?[place] else { continue }
        screens[screen].probed?[place].answer = (probed.kind == .image ? images : external)[probed.address]
      }
    }
  }

  /// Each once, in the order of discovery.
  private static func addresses(_ kind: ProbedAddress.Kind, in screens: [ScreenSummary]) -> [String] {
    screens.flatMap { $0.probed ?? [] }.filter { $0.kind == kind }.map(\.address).uniqued()
  }

  // MARK: - Images

  private func answersOfImages(_ addresses: [String]) -> Answers {
    guard let method = settings.images else { return [:] }
    var answers: Answers = [:]
    var asked: [(address: String, url: BuiltURL)] = []
    for address in addresses {
      let url = urlBuilder.build(path: address)
      switch policy.refusal(of: address, at: url, base: urlBuilder.baseUrl) {
      // Rules report these.
      case .noAddress, .noHost, .noBaseURL: continue
      case let refusal?: answers[address] = .notChecked(refusal)
      case nil: if let url { asked.append((address, url.withoutFragment)) }
      }
    }
    // Two spellings may be one address.
    let urls = asked.map(\.url).uniqued()
    let found = method == .head ? heads(of: urls, by: client, Self.image) : bodies(of: urls, by: client, Self.image)
    for (address, url) in asked { answers[address] = found[url] }
    return answers
  }

  private static func image(
    _ result: Result<NetworkResponse, NetworkError>, isRead: Bool
  ) -> ProbedAddress.Answer {
    switch result {
    case .success(let response):
      if isRead {
        return .content(RemoteContent(response.body.array), bytes: response.body.count, isRead: true)
      }
      return .content(
        response.headers["Content-Type"].flatMap(RemoteContent.init(contentType:)),
        bytes: response.headers["Content-Length"].flatMap { Int($0) }, isRead: false)
    case .failure(let error):
      if case .bodyTooLarge(let limit) = error.kind { return .content(nil, bytes: limit, isRead: true) }
      let failure = LoadFailure(.networkError(error))
      if case .status(let status) = failure, failure.outcome == .broken { return .missing(status) }
      return .notChecked(failure)
    }
  }

  // MARK: - External addresses

  private func externalAnswers(_ addresses: [String]) -> Answers {
    guard settings.asksExternalURLs else { return [:] }
    var answers: Answers = [:]
    var asked: [(address: String, url: BuiltURL)] = []
    for address in addresses {
      guard let url = BuiltURL(address)?.withoutFragment, let host = url.host, !host.isEmpty else { continue }
      if HostName(host).isLocal, !isLocal {
        answers[address] = .notChecked(.foreignHost(host))
      } else if asked.count == settings.externalLimit {
        answers[address] = .notChecked(.beyondAddresses(settings.externalLimit))
      } else {
        asked.append((address, url))
      }
    }
    // One at a time for a host.
    var waiting = Dictionary(grouping: asked.map(\.url).uniqued()) { $0.host?.lowercased() ?? "" }
    var found: [BuiltURL: ProbedAddress.Answer] = [:]
    while !waiting.isEmpty {
      let next = waiting.values.compactMap(\.first).inOrder { $0.absoluteString < $1.absoluteString }
      found.merge(heads(of: next, by: browser, Self.page)) { first, _ in first }
      waiting = waiting.mapValues { Array($0.dropFirst()) }.filter { !$0.value.isEmpty }
    }
    if Self.lacksNames(found) {
      for (url, answer) in found {
        if case .noSuchHost = answer { found[url] = .notChecked(.noNames) }
      }
    }
    for (address, url) in asked { answers[address] = found[url] }
    return answers
  }

  /// Whether the app's own back end is on this machine or in its network.
  private var isLocal: Bool { urlBuilder.baseUrl?.host.map { HostName($0).isLocal } ?? false }

  /// Whether no name at all was found: then the machine asks no name server.
  private static func lacksNames(_ found: [BuiltURL: ProbedAddress.Answer]) -> Bool {
    found.count > 2
      && found.values.allSatisfy { answer in
        if case .noSuchHost = answer { true } else { false }
      }
  }

  /// Nothing but a missing page is proved: a site may answer a browser in another way.
  private static func page(
    _ result: Result<NetworkResponse, NetworkError>, isRead: Bool
  ) -> ProbedAddress.Answer {
    switch result {
    case .success: return .content(nil, bytes: nil, isRead: isRead)
    case .failure(let error):
      switch error.kind {
      case .status(let status) where status == 404 || status == 410: return .missing(status)
      case .status, .bodyTooLarge: return .content(nil, bytes: nil, isRead: isRead)
      case .noSuchHost: return .noSuchHost(error.request.url.host ?? "")
      case .cancelled: return .notChecked(.interrupted)
      default: return .notChecked(.noAnswer(error.description, .notChecked))
      }
    }
  }

  // MARK: - Requests

  private typealias Reading =
    @Sendable (_ result: Result<NetworkResponse, NetworkError>, _ isRead: Bool) -> ProbedAddress.Answer

  /// Asks with HEAD, and with GET where a server refuses HEAD.
  private func heads(
    of urls: [BuiltURL], by client: any NetworkClientProtocol, _ reading: @escaping Reading
  ) -> [BuiltURL: ProbedAddress.Answer] {
    let requests = urls.map { Request(url: $0, additionalData: HttpAdditionalData(method: .head)) }
    let results: [ProbedAddress.Answer?] = client.load(requests, concurrency: concurrency) { result in
      if case .failure(let error) = result, case .status(let status) = error.kind,
        [400, 401, 403, 405, 501].contains(status)
      {
        return nil
      }
      return reading(result, false)
    }
    let refused = zip(urls, results).filter { $1 == nil }.map(\.0)
    var answers = Dictionary(
      uniqueKeysWithValues: zip(urls, results).compactMap { url, answer in answer.map { (url, $0) } })
    answers.merge(bodies(of: refused, by: client, reading)) { first, _ in first }
    return answers
  }

  private func bodies(
    of urls: [BuiltURL], by client: any NetworkClientProtocol, _ reading: @escaping Reading
  ) -> [BuiltURL: ProbedAddress.Answer] {
    let answers = client.load(urls.map { Request(url: $0) }, concurrency: concurrency) { reading($0, true) }
    return Dictionary(uniqueKeysWithValues: zip(urls, answers))
  }
}

extension Array where Element: Hashable {
  /// Each once, in order.
  fileprivate func uniqued() -> [Element] {
    var met: Set<Element> = []
    return filter { met.insert($0).inserted }
  }
}

extension BuiltURL {
  /// As it is sent.
  fileprivate var withoutFragment: BuiltURL {
    guard fragment != nil else { return self }
    return BuiltURL(String(absoluteString.prefix { $0 != "#" })) ?? self
  }
}

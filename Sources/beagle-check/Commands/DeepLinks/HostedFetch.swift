import BeagleModel

/// Asks a website for its `apple-app-site-association` and `assetlinks.json`, as Apple and Android do: over https,
/// without the app's headers, and without following a redirect.
struct HostedFetch {
  private let client: any NetworkClientProtocol
  private let host: String
  private let links: HostedLinks

  struct Fetched {
    /// Those of the configuration with the files of the website.
    var links: HostedLinks
    var faults: [ConfigurationMistake] = []
    var unchecked: [String] = []
  }

  init(run: CheckRun, url: LinkURL, named: NamedConfiguration, directory: String) throws(RunError) {
    host = url.host
    links = named.hostedLinks
    guard url.isWeb else { throw .cannotFetch("a website hosts no file for \(url.scheme):") }
    guard links.areOf(host: host) else {
      throw .cannotFetch("\(host) is not in hostedLinks.hosts of \"\(named.name)\"")
    }
    var named = named
    var live = named.network.live ?? LiveNetwork()
    let base = live.baseURL.flatMap { Placeholder.isIn($0) ? nil : BuiltURL($0) }
    guard RequestPolicy(hosts: live.allowHosts).allows(host: host, base: base) else {
      throw .cannotFetch("\(host) is not in network.live.allowHosts of \"\(named.name)\"")
    }
    live.followRedirects = .none
    if base == nil { live.baseURL = nil }
    named.network.live = live
    client = run.builder(for: named, in: directory, headers: [:]).browser()
    run.interruption.listen()
  }

  func fetched() -> Fetched {
    var fetched = Fetched(links: links)
    let paths = ["apple-app-site-association", "assetlinks.json"].map { "/.well-known/" + $0 }
    let requests = paths.compactMap { BuiltURL("https://\(host)\($0)").map { Request(url: $0) } }
    let results: [Result<NetworkResponse, NetworkError>] = client.load(requests, concurrency: 1) { $0 }
    guard results.count == 2 else { return fetched }
    // A website that only Android asks may lack the first file, and the other way round.
    fetched.links.association = nil
    fetched.links.assetLinks = nil
    if let answer = body(of: results[0], requests[0], .siteAssociation, &fetched) {
      let (association, faults) = SiteAssociationReader.read(answer.body, source: answer.source)
      fetched.links.association = association
      fetched.add(faults, .siteAssociation)
    }
    if links.manifest != nil || links.assetLinks != nil,
      let answer = body(of: results[1], requests[1], .assetLinks, &fetched)
    {
      let (assetLinks, faults) = AssetLinksReader.read(answer.body, source: answer.source)
      fetched.links.assetLinks = assetLinks
      fetched.add(faults, .assetLinks)
    }
    fetched.add(fetched.links.contradictions, .androidManifest)
    return fetched
  }

  /// The file in an answer; `nil` after the fault that keeps the platform from it.
  private func body(
    of result: Result<NetworkResponse, NetworkError>, _ request: Request, _ code: ConfigurationCode,
    _ fetched: inout Fetched
  ) -> (body: PaddedBytes, source: Source)? {
    let source = Source(url: request.url.absoluteString)
    let (platform, harm) =
      code == .siteAssociation ? ("iOS", "no link opens the app") : ("Android", "it verifies no link")
    func add(_ severity: Severity, _ message: String) {
      fetched.add(
        [HostedFault(severity: severity, message: message, location: SourceLocation(source: source))], code)
    }
    switch result {
    case .success(let response):
      if let status = response.status, status != 200 {
        add(.error, "the server answers with status \(status), not 200: \(harm)")
        return nil
      }
      let type = response.headers["Content-Type"].map { String($0.prefix { $0 != ";" }).trimmed.lowercased() }
      if type != "application/json", !(code == .siteAssociation && type == "application/pkcs7-mime") {
        let what = type.map { "is \($0)" } ?? "is not given"
        // Google's documentation asks for it; Apple's says so only of the older form.
        add(
          code == .assetLinks ? .error : .warning, "the content type \(what); \(platform) asks for application/json")
      }
      return (response.body, source)
    case .failure(let error):
      switch error.kind {
      case .redirect(let redirect):
        let target = redirect.address.map { " to \($0)" } ?? ""
        add(.error, "the server redirects\(target) with status \(redirect.status); \(platform) follows none: \(harm)")
      case .status(let status): add(.error, "the server answers with status \(status), not 200: \(harm)")
      default: fetched.unchecked.append("\(source.name): \(error.description)")
      }
      return nil
    }
  }
}

extension HostedFetch.Fetched {
  fileprivate mutating func add(_ found: [HostedFault], _ code: ConfigurationCode) {
    faults += found.map { ConfigurationMistake($0, in: code) }
  }
}

import BeagleModel

/// Makes an app's dependencies from one named configuration: everything in the file is knowledge of the app.
struct DependencyBuilder {
  let configuration: NamedConfiguration
  /// The folder that relative paths start from; empty when there is no configuration file.
  let directory: String
  var files: FixtureFiles
  /// The live network's headers with their placeholders resolved.
  var headers: [String: String] = [:]
  /// For the proxies and authorities of this machine.
  var environment: @Sendable (String) -> String? = { _ in nil }
  /// Ends requests that are under way.
  var interruption = Interruption.none
  /// Learns of the requests that are sent.
  var observe: (@Sendable (Request) -> @Sendable () -> Void)?
  /// Puts a run's own clients around the one that sends requests over the network.
  var wrap: (_ client: any NetworkClientProtocol, _ live: LiveNetwork) -> any NetworkClientProtocol = { client, _ in
    client
  }

  /// The fixtures that answer a run; `nil` for a live one.
  func fixtures(of variant: DependencyContext) -> FixtureNetwork? {
    switch variant {
    case .live: nil
    case .test: configuration.network.test
    case .preview: configuration.network.preview
    }
  }

  func factory(_ variant: DependencyContext) -> BeagleDependenciesFactory {
    let configuration = configuration
    var factory = BeagleDependenciesFactory()
    factory.coder = Factory { _ in Self.coder(configuration) }
    let base = baseURL(variant)
    factory.urlBuilder = Factory { _ in UrlBuilder(baseUrl: base) }
    if let client = networkClient(variant, base: base) { factory.networkClient = Factory { _ in client } }
    if case .table(let table) = configuration.deepLinks { factory.deepLinkHandler = Factory { _ in table } }
    register(configuration, with: &factory)
    return factory
  }

  /// The model that rules ask.
  func knowledge(_ coder: any CoderProtocol, of variant: DependencyContext) -> AppModel {
    var app = AppModel(
      // The factory above makes no other.
      coder: coder as? Coder ?? Coder(), configuration: configuration, isConfigured: !directory.isEmpty)
    app.lacksNetworkClient = configuration.network(of: variant).isAbsent
    app.lacksBaseURL = lacksBaseURL(variant)
    app.asksServer = variant == .live
    return app
  }

  /// Whether by the configuration the app's URL builder has no base.
  func lacksBaseURL(_ variant: DependencyContext) -> Bool {
    switch variant {
    case .live: configuration.network.live?.lacksBaseURL ?? false
    case .test: configuration.network.test?.lacksBaseURL == true || baseURL(.test) == nil && lacksBaseURL(.live)
    case .preview:
      configuration.network.preview?.lacksBaseURL == true || baseURL(.preview) == nil && lacksBaseURL(.test)
    }
  }

  func baseURL(_ variant: DependencyContext) -> BuiltURL? {
    let text =
      switch variant {
      case .live: configuration.network.live?.baseURL
      case .test: configuration.network.test?.baseURL ?? configuration.network.live?.baseURL
      case .preview:
        configuration.network.preview?.baseURL ?? configuration.network.test?.baseURL
          ?? configuration.network.live?.baseURL
      }
    return text.flatMap { BuiltURL($0) }
  }

  static func coder(_ configuration: NamedConfiguration) -> Coder {
    let coder = Coder()
    coder.declare(configuration.registrations.types)
    // A record that is written where the global context's type stands has a name of its own.
    let known = Set(configuration.registrations.types.map(\.name))
    coder.declare((configuration.globalContext.value?.types ?? []).filter { !known.contains($0.name) })
    for schema in configuration.registrations.components + configuration.registrations.actions {
      coder.register(schema)
    }
    coder.limit(ReleaseParts(configuration).limits)
    return coder
  }

  private func networkClient(_ variant: DependencyContext, base: BuiltURL?) -> (any NetworkClientProtocol)? {
    switch variant {
    case .live: configuration.network.live.map { wrap(http($0), $0) }
    case .test, .preview: fixtures(of: variant).map { fixtures($0, base: base) }
    }
  }

  /// The configuration's headers may hold a token, so they go to the app's own server only: that of the base URL, else
  /// of the first entry point that names one.
  func http(_ live: LiveNetwork) -> any NetworkClientProtocol {
    let origin = live.baseURL.flatMap { BuiltURL($0) } ?? configuration.addressedEntryPoints.first
    var client = settings(live)
    client.secrets = origin.map { CurlNetworkClient.Configuration.Secrets(headers: headers, origin: $0) }
    let anonymous = anonymousURLs
    guard !anonymous.isEmpty, client.secrets != nil else { return sending(client) }
    var bare = client
    bare.secrets?.headers = headers.filter { !live.isSecret(header: $0.key) }
    return AnonymousClient(urls: anonymous, anonymous: sending(bare), usual: sending(client))
  }

  /// The client of a browser, for addresses outside the app: it sends none of the app's headers.
  func browser() -> any NetworkClientProtocol {
    let live = configuration.network.live ?? LiveNetwork()
    var client = settings(live)
    client.isBrowser = true
    return wrap(sending(client), live)
  }

  private func sending(_ client: CurlNetworkClient.Configuration) -> any NetworkClientProtocol {
    @Dependency(Transport.self) var transport
    return transport.http(client)
  }

  private func settings(_ live: LiveNetwork) -> CurlNetworkClient.Configuration {
    var client = CurlNetworkClient.Configuration()
    client.userAgent = "beagle-check/\(ToolVersion.current)"
    client.timeout = .seconds(live.timeout)
    client.connectTimeout = .seconds(live.timeout)
    client.concurrency = live.concurrency
    client.openFiles = configuration.limits[.openFiles]
    client.bodyLimit = configuration.limits[.answerBytes]
    client.totalLimit = configuration.limits[.answerBytesInAll]
    client.trust.authorityFile = live.connection.certificateAuthority ?? environment("SSL_CERT_FILE")
    client.trust.clientCertificateFile = live.connection.clientCertificate
    client.trust.clientKeyFile = live.connection.clientKey
    client.trust.acceptsAnyServer = live.connection.acceptsAnyServer
    client.proxy =
      switch live.connection.proxy {
      case .environment: ProxySettings(environment: environment)
      case .none: .none
      case .address(let address): ProxySettings(address: address, environment: environment)
      }
    let own = [live.baseURL.flatMap { BuiltURL($0) }].compactMap(\.self) + configuration.addressedEntryPoints
    client.addresses = AddressGuard(ownHosts: own.compactMap(\.host))
    client.isCancelled = { [interruption] in interruption.hasCome }
    client.observe = observe
    return client
  }

  /// The addresses of the entry points that the app opens without a login.
  private var anonymousURLs: Set<BuiltURL> {
    let builder = UrlBuilder(baseUrl: baseURL(.live))
    return Set(configuration.entryPoints.filter(\.isAnonymous).compactMap { builder.build(path: $0.url) })
  }

  private func fixtures(_ network: FixtureNetwork, base: BuiltURL?) -> FixtureNetworkClient {
    FixtureNetworkClient(
      root: network.folder, baseUrl: base,
      // Patterns were checked when the file was read.
      routes: FixtureRoutes(network.routes) ?? .none,
      unmatched: network.showsPlaceholders ? .placeholder : .error,
      bodyLimit: configuration.limits[.documentBytes], files: files)
  }
}

extension NamedConfiguration {
  /// The variant of a run that names none: fixtures where there are any, because a check needs no network then.
  var usualVariant: DependencyContext {
    network.test != nil ? .test : network.live != nil ? .live : network.preview != nil ? .preview : .live
  }

  func network(of variant: DependencyContext) -> Declared<Void> {
    if network.declaration.isAbsent || network.absentVariants.contains(variant) { return .absent }
    let isThere =
      switch variant {
      case .live: network.live != nil
      case .test: network.test != nil
      case .preview: network.preview != nil
      }
    return isThere ? .value(()) : .unspecified
  }
}

extension NamedConfiguration {
  /// The addresses of the entry points that name a host.
  var addressedEntryPoints: [BuiltURL] {
    entryPoints.compactMap { BuiltURL($0.url) }.filter { $0.host?.isEmpty == false }
  }
}

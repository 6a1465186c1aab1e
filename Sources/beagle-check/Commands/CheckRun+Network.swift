import BeagleModel

/// The network of a run.
extension CheckRun {
  /// - Parameter headers: The live network's, with their placeholders resolved.
  func builder(
    for configuration: NamedConfiguration, in directory: String, headers: [String: String]
  ) -> DependencyBuilder {
    DependencyBuilder(
      configuration: configuration, directory: directory, files: files.fixtures, headers: headers,
      environment: environment, interruption: interruption, observe: progress?.observe,
      wrap: { self.wrapped($0, $1, of: configuration) })
  }

  /// Puts the clients of a live walk around the one that sends requests. Requests pass from the outermost inwards.
  private func wrapped(
    _ client: any NetworkClientProtocol, _ live: LiveNetwork, of configuration: NamedConfiguration
  ) -> any NetworkClientProtocol {
    if let recording, recording.mode == .replay {
      return ReplayClient(recording: recording, headerSet: live.headerSet)
    }
    let redirects = RedirectPolicy(
      mode: live.followRedirects, requests: requestPolicy(configuration), base: live.baseURL.flatMap { BuiltURL($0) })
    let polite = PoliteClient(
      around: client,
      PoliteClient.Settings(
        concurrency: live.concurrency, manners: live.manners, redirects: redirects, deadline: deadline, clock: clock,
        interruption: interruption))
    // What is kept is how a request ended, after its retries and redirects.
    return recording.map { RecordingClient(client: polite, recording: $0, headerSet: live.headerSet) } ?? polite
  }

  func resolved(
    _ builder: DependencyBuilder, _ variant: DependencyContext
  ) throws(RunError) -> BeagleDependencies {
    do {
      return try BeagleConfiguration(dependencies: builder.factory(variant)).resolved()
    } catch {
      throw .unresolved("\(error)", configuration: builder.configuration.name)
    }
  }

  /// Asks for the images and external addresses of a live run; `nil` where the configuration asks for none.
  func probing(_ builder: DependencyBuilder, _ dependencies: BeagleDependencies, _ app: AppModel) -> AddressProbing? {
    let configuration = builder.configuration
    // A check of a folder has no recording that could answer.
    guard recording != nil || request.recording.sendsRequests else { return nil }
    guard app.asksServer, !configuration.probes.isOff, let client = dependencies.networkClient else { return nil }
    var policy = requestPolicy(configuration)
    policy.lacksBase = app.lacksBaseURL
    policy.hosts += configuration.resources.remoteImages.value?.hosts ?? []
    let probe = AddressProbe(
      settings: configuration.probes, urlBuilder: dependencies.urlBuilder, client: client, browser: builder.browser(),
      policy: policy, concurrency: configuration.network.live?.concurrency ?? LiveNetwork().concurrency)
    return { probe.ask(&$0) }
  }

  /// What a check of a folder asks for; `nil` where its configuration has no server.
  func folderProbing(_ builder: DependencyBuilder, _ app: AppModel) throws(RunError) -> AddressProbing? {
    builder.baseURL(.live) == nil ? nil : try probing(builder, resolved(builder, .live), app)
  }

  /// The requests that a walk of a configuration may send.
  func requestPolicy(_ configuration: NamedConfiguration) -> RequestPolicy {
    let live = configuration.network.live ?? LiveNetwork()
    let typed = request.paths.filter(AddressText.isWeb).compactMap { BuiltURL($0)?.host }
    let entered = live.baseURL == nil ? configuration.addressedEntryPoints.compactMap(\.host) : []
    return RequestPolicy(
      hosts: live.allowHosts + typed + entered, methods: live.requestMethods,
      unsafeRequests: live.allowUnsafeRequests)
  }

  /// When a run that starts now ends; `nil` without `--time-limit`.
  var timeLimit: Double? {
    request.walk.timeLimit.map { clock.now() + Double($0) }
  }

  var clock: RunClock {
    @Dependency(RunClock.self) var clock
    return clock
  }

  /// Waits for as long as `--wait` says until the back end answers at all.
  func awaitBackEnd(_ builder: DependencyBuilder) throws(RunError) {
    guard let seconds = request.walk.wait, var live = builder.configuration.network.live,
      let address = builder.baseURL(.live) ?? builder.configuration.addressedEntryPoints.first
    else { return }
    live.timeout = min(live.timeout, Double(seconds))
    let wait = BackEndWait(client: builder.http(live), clock: clock, interruption: interruption)
    guard let error = wait.failure(at: address, within: Double(seconds)) else { return }
    throw .noBackEnd(address.shown, seconds: seconds, reason: error.description)
  }
}

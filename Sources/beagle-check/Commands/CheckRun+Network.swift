import BeagleModel

/// The network of a run.
extension CheckRun {
  /// - Parameter headers: The live network's, with their placeholders resolved.
  func builder(
    for configuration: NamedConfiguration, in directory: String, headers: [String: String]
  ) -> DependencyBuilder {
    DependencyBuilder(
      configuration: configuration, directory: directory, files: files.fixtures, headers: headers,
      interruption: interruption, observe: progress?.observe, wrap: { self.wrapped($0, $1, of: configuration) })
  }

  /// Puts the clients of a live walk around the one that sends requests. Requests pass from the outermost inwards.
  private func wrapped(
    _ client: any NetworkClientProtocol, _ live: LiveNetwork, of configuration: NamedConfiguration
  ) -> any NetworkClientProtocol {
    guard let recording else { return client }
    return recording.mode == .replay
      ? ReplayClient(recording: recording, headerSet: live.headerSet)
      : RecordingClient(client: client, recording: recording, headerSet: live.headerSet)
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

  /// The requests that a walk of a configuration may send.
  func requestPolicy(_ configuration: NamedConfiguration) -> RequestPolicy {
    let live = configuration.network.live ?? LiveNetwork()
    let typed = request.paths.filter(AddressText.isWeb).compactMap { BuiltURL($0)?.host }
    let entered = live.baseURL == nil ? configuration.addressedEntryPoints.compactMap(\.host) : []
    return RequestPolicy(hosts: live.allowHosts + typed + entered, unsafeRequests: live.allowUnsafeRequests)
  }
}

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
    client
  }

  /// The requests that a walk of a configuration may send.
  func requestPolicy(_ configuration: NamedConfiguration) -> RequestPolicy {
    let live = configuration.network.live ?? LiveNetwork()
    let typed = request.paths.filter(AddressText.isWeb).compactMap { BuiltURL($0)?.host }
    let entered = live.baseURL == nil ? configuration.addressedEntryPoints.compactMap(\.host) : []
    return RequestPolicy(hosts: live.allowHosts + typed + entered, unsafeRequests: live.allowUnsafeRequests)
  }
}

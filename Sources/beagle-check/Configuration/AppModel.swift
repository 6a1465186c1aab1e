import BeagleModel

/// The knowledge of an app: its dependencies, and which of them the configuration leaves unspecified.
///
/// Absent is not empty (`docs/configuration.md`): a table that was not given is not checked, an empty one knows
/// nothing, and `null` means that the app has no such dependency.
struct AppModel: Sendable {
  var coder: Coder
  /// The settings of the configuration.
  let configuration: NamedConfiguration
  /// Whether there is a configuration: then the settings that it leaves unspecified are listed.
  let isConfigured: Bool
  /// Operations and the shape of the global context, for checks of expressions.
  let contexts: ContextKnowledge
  /// Which releases have which part of the app.
  let releases: ReleaseParts
  /// Whether the app is known to have no network client, so that every request fails.
  var lacksNetworkClient = false
  /// Whether the run sends requests over the network, so that addresses beside routes may be asked for.
  var asksServer = false
  /// Whether its URL builder is known to have no base, so that no relative route has a host.
  var lacksBaseURL = false

  /// - Parameters:
  ///   - coder: That of the configuration's dependencies.
  ///   - configuration: An empty one for an app without a configuration.
  init(
    coder: Coder = Coder(), configuration: NamedConfiguration = NamedConfiguration(name: ""), isConfigured: Bool = false
  ) {
    self.coder = coder
    self.configuration = configuration
    self.isConfigured = isConfigured
    releases = ReleaseParts(configuration)
    contexts = ContextKnowledge(configuration)
  }

  /// Whether any operation of the app's own was declared, so that a name that is not among them is surely unknown.
  var declaresOperations: Bool {
    configuration.operations.value?.isEmpty == false || configuration.operations.isAbsent
  }

  /// Whether there are routes that the app cannot ask for.
  var isCutOff: Bool { lacksNetworkClient || lacksBaseURL }

  /// Why the app cannot ask for a link's route; `nil` when it can.
  func outage(of link: Link) -> LoadFailure? {
    if lacksNetworkClient { return .noNetworkClient }
    return lacksBaseURL && !link.isExpression && link.route.hasPrefix("/") ? .noBaseURL : nil
  }

  /// The releases that can call an operation.
  func releases(havingOperation name: String) -> ReleaseSet {
    releases.having(
      operation: name, isDeclared: configuration.operations.value?.contains { $0.name == name } ?? false)
  }
}

/// The app's deep-link handler.
enum DeepLinkKnowledge: Sendable {
  /// The app has none: every native route silently does nothing.
  case noHandler
  case table(DeepLinkTable)
}

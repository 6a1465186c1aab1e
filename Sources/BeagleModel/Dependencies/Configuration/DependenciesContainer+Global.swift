import Synchronization

extension DependenciesContainer {
  /// Where `@Injected` and `@OptionalInjected` without a resolver look, at their first access.
  ///
  /// `BeagleConfigurator.setup` replaces it. Wrappers that have resolved keep what they have
  /// (`docs/spec/dependencies.md` a.2). Until something is set it is the container of an untouched configuration.
  /// Inside a scope of `$globalInScope` the scope's resolver is read instead.
  package static var global: any DependenciesContainerResolving {
    get { globalInScope ?? ofProcess.withLock { $0.resolver } ?? GlobalConfiguration.container }
    set { ofProcess.withLock { $0.resolver = newValue } }
  }

  /// Replaces the global resolver in the current task and its children.
  ///
  /// One process can so check several configurations side by side, each as if it were the only one:
  ///
  ///     DependenciesContainer.$globalInScope.withValue(resolver) { … }
  @TaskLocal package static var globalInScope: (any DependenciesContainerResolving)?

  private struct OfProcess {
    var configuration: BeagleConfiguration?
    /// A resolver that was set instead of a configuration.
    var resolver: (any DependenciesContainerResolving)?
  }

  private static let ofProcess = Mutex(OfProcess())

  fileprivate static var configurationOfProcess: BeagleConfiguration {
    get {
      ofProcess.withLock { state in
        if let configuration = state.configuration { return configuration }
        let untouched = BeagleConfiguration(dependencies: BeagleDependenciesFactory())
        state.configuration = untouched
        return untouched
      }
    }
    set {
      let replaced = ofProcess.withLock { state in
        defer { state = OfProcess(configuration: newValue) }
        return state
      }
      // Let go without the lock: what an app's dependencies do when they go may ask for the global configuration.
      _ = consume replaced
    }
  }
}

/// The configuration for everything without one of its own (`docs/spec/dependencies.md` a.2).
///
/// Before `BeagleConfigurator.setup` it has no network client, no logger and no base URL.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var GlobalConfiguration: BeagleConfiguration {
  get { DependenciesContainer.configurationOfProcess }
  set { DependenciesContainer.configurationOfProcess = newValue }
}

/// The dependencies of the global configuration; the name is Beagle's.
// swift-format-ignore: AlwaysUseLowerCamelCase
public var Dependencies: any BeagleEnviromentProtocol { GlobalConfiguration.dependencies }

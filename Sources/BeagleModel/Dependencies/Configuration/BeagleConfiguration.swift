/// One set of dependencies with a container of its own, so that several can live side by side
/// (`docs/spec/dependencies.md` b).
public final class BeagleConfiguration: Sendable {
  let container: DependenciesContainer

  /// Makes nothing yet: each dependency is made when it is first resolved.
  public init(dependencies factory: BeagleDependenciesFactory) {
    container = DependenciesContainer(factory)
  }

  init(_ dependencies: BeagleDependencies) {
    container = DependenciesContainer(dependencies)
  }

  /// For registrations after the configuration has been made.
  public var dependencies: any BeagleEnviromentProtocol { BeagleEnvironment(container: container) }

  /// Everything resolved once.
  ///
  /// - Throws: What the container cannot resolve.
  public func resolved() throws -> BeagleDependencies { try BeagleDependencies(resolving: container) }
}

/// The dependencies of a configuration that an app uses (`docs/spec/dependencies.md` b.1; the name is Beagle's).
public protocol BeagleEnviromentProtocol {
  var coder: any CoderProtocol { get }
  var navigator: any NavigationProtocol { get }
  var operationsProvider: any OperationsProviderProtocol { get }
  /// Also where the app has no logger: then what is written is dropped (`docs/spec/dependencies.md` a.3).
  var logger: any LoggerProtocol { get }
  var globalContext: any GlobalContextProtocol { get }
}

private struct BeagleEnvironment: BeagleEnviromentProtocol {
  let container: DependenciesContainer

  var coder: any CoderProtocol { resolve() }
  var navigator: any NavigationProtocol { resolve() as any NavigationProtocolInternal }
  var operationsProvider: any OperationsProviderProtocol { resolve() as any OperationsProviderProtocolInternal }
  var logger: any LoggerProtocol { resolve() }
  var globalContext: any GlobalContextProtocol { resolve() }

  /// Every configuration has these, unless making one needs itself.
  private func resolve<Value>() -> Value {
    do throws(DependencyResolutionError) { return try container.resolve() } catch { InjectionFailure.handler(error) }
  }
}

/// Where an app hands its dependencies to Beagle.
public enum BeagleConfigurator {
  /// Makes a configuration of the dependencies and puts it in the place of the global one.
  ///
  /// A second call replaces everything; property wrappers that have resolved keep what they have
  /// (`docs/spec/dependencies.md` a.2).
  public static func setup(dependencies: BeagleDependencies) {
    GlobalConfiguration = BeagleConfiguration(dependencies)
  }
}

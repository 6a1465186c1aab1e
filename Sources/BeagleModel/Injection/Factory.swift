/// Makes a dependency of a configuration when it is first needed, or each time, as its lifetime says.
///
///     dependencies.networkClient = Factory { resolver in NetworkClientDefault(resolver) }
public struct Factory<T> {
  package let create: (any DependenciesContainerResolving) -> T

  /// - Parameter createBlock: Makes an instance. It may run more than once, and on any thread.
  public init(_ createBlock: @escaping (any DependenciesContainerResolving) -> T) {
    self.create = createBlock
  }
}

/// Finds the instance registered for a type.
///
/// A dependency made by a `Factory` receives the resolver of its own configuration and makes its property wrappers with
/// it; without, they read the global configuration (`docs/spec/dependencies.md` b.2).
public protocol DependenciesContainerResolving: Sendable {
  /// Finds the instance registered for the type that the caller expects.
  ///
  ///     let coder: any CoderProtocol = try resolver.resolve()
  ///
  /// - Throws: A container throws ``DependencyResolutionError``: `notFound` when nothing is registered under the type's
  ///   name, `wrongType` when what is registered there is of another type, `cycle` when making the instance needs
  ///   itself.
  func resolve<Value>() throws -> Value
}

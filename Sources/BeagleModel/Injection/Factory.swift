/// Makes a dependency of a configuration when it is first needed, or each time, as its lifetime says.
///
///     dependencies.networkClient = Factory { resolver in NetworkClientDefault(resolver) }
public struct Factory<T>: Sendable {
  private let made: AppOwned<(any DependenciesContainerResolving) -> T>
  package var create: (any DependenciesContainerResolving) -> T { made.value }

  /// - Parameter createBlock: Makes an instance. It may run more than once, and on any thread.
  public init(_ createBlock: @escaping (any DependenciesContainerResolving) -> T) {
    made = AppOwned(createBlock)
  }
}

/// A value of the app's, kept where several threads can reach it.
///
/// Beagle's protocols do not ask an app for `Sendable` types: its documentation shows loggers and network clients as
/// plain classes with `var` properties.
// Unchecked because the app makes its own types safe to share, as on iOS (docs/spec/dependencies.md a.6).
struct AppOwned<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}

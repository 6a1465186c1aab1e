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

/// Something of the app's, kept where several threads can reach it.
// Unchecked because Beagle's protocols do not ask an app for `Sendable` types: its documentation shows loggers and network
// clients as plain classes with `var` properties. As on iOS the app answers for them; Beagle hands them on and never
// changes what they hold (docs/spec/dependencies.md a.6).
struct AppOwned<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

import Synchronization

extension DependenciesContainer {
  /// Where `@Injected` and `@OptionalInjected` without a resolver look, at their first access.
  ///
  /// `BeagleConfigurator.setup` replaces it. Wrappers that have resolved keep what they have (`spec/dependencies.md`
  /// a.2). Until something is set, nothing can be resolved. Inside a scope of `$globalInScope` the scope's resolver is
  /// read instead.
  public static var global: any DependenciesContainerResolving {
    get { globalInScope ?? globalOfProcess.withLock { $0 } }
    set { globalOfProcess.withLock { $0 = newValue } }
  }

  /// What stands in for the global resolver in the current task and its children.
  ///
  /// One process can so check several configurations side by side, each as if it were the only one:
  ///
  ///     DependenciesContainer.$globalInScope.withValue(resolver) { … }
  @TaskLocal public static var globalInScope: (any DependenciesContainerResolving)?

  private static let globalOfProcess = Mutex<any DependenciesContainerResolving>(DependenciesContainer())
}

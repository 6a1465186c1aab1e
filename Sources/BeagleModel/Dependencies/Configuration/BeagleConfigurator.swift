/// Where an app hands its dependencies to Beagle.
public enum BeagleConfigurator {
  /// Makes a configuration of the dependencies and puts it in the place of the global one.
  ///
  /// A second call replaces everything; property wrappers that have resolved keep what they have (`docs/spec/dependencies.md`
  /// a.2).
  public static func setup(dependencies: BeagleDependencies) {
    GlobalConfiguration = BeagleConfiguration(dependencies)
  }
}

import BeagleModel

extension RunScope {
  /// What a run checks with a configuration.
  init(_ loaded: ConfigurationLoading.Loaded, _ request: CheckRequest) {
    let configuration = loaded.configuration
    let isTyped = request.paths.contains(where: AddressText.isWeb)
    configurationFile = configuration.file.isEmpty ? nil : configuration.file
    if !configuration.file.isEmpty {
      uses = loaded.chosen.map { chosen in
        let variant = request.isWalk || isTyped ? chosen.variant : nil
        return Use(name: chosen.named.name, variant: variant, base: variant.flatMap { chosen.base(of: $0) })
      }
    }
    for release in loaded.chosen.flatMap(\.named.served.releases)
    where !releases.contains(where: { $0.version == release.version }) {
      releases.append(release)
    }
    hasTakenFirst =
      !request.isWalk && request.configurations.isEmpty && configuration.defaultName == nil
      && configuration.named.count > loaded.chosen.count
    paths = request.paths.map { $0 == "-" ? Source().name : AddressText.isWeb($0) ? $0 : RelativePath.normal($0) }
  }
}

extension ChosenConfiguration {
  /// What answers a walk: a server, or the folder of the fixtures.
  fileprivate func base(of variant: DependencyContext) -> String? {
    switch variant {
    case .live: named.network.live?.baseURL
    case .test: named.network.test.map { RelativePath.normal($0.folder) }
    case .preview: named.network.preview.map { RelativePath.normal($0.folder) }
    }
  }
}

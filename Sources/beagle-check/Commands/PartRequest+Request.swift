import BeagleModel

extension PartRequest {
  /// - Parameter folder: The one folder that is checked as the root of a back end.
  init(_ request: CheckRequest, folder: String?) {
    paths = request.paths
    self.folder = folder
    (configurationFile, configurations) = (request.configurationFile, request.configurations)
    variant = request.variant?.rawValue
    baseURL = request.network.baseURL.map(AddressMask.masked)
    root = request.root?.rawValue
    (selected, ignored) = (request.rules.selected, request.rules.ignored)
    levels = request.rules.levels.sorted { $0.key < $1.key }.map { rule, level in
      switch level {
      case .off: "\(rule)=off"
      case .severity(let severity): "\(rule)=\(severity.rawValue)"
      }
    }
  }

  /// Gives a request what was typed for the parts; what the command line of the merge names stays.
  func apply(to request: inout CheckRequest) {
    request.paths = paths
    // A list without paths is no walk.
    if paths.isEmpty { request.inputs.list = "-" }
    if request.configurations.isEmpty { request.configurations = configurations }
    request.variant = variant.flatMap(DependencyContext.init(rawValue:))
    request.network.baseURL = baseURL
    request.root = root.flatMap(PayloadRoot.init(rawValue:))
    (request.rules.selected, request.rules.ignored) = (selected, ignored)
    for text in levels {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { request.rules.levels[parts[0]] = RulePolicy.Level(parts[1]) }
    }
  }
}

extension PartRun {
  /// Names what the findings of a run depend on beside its payloads.
  ///
  /// - Parameter request: What was typed; its paths are compared by themselves.
  init(_ loaded: ConfigurationLoading.Loaded, _ request: CheckRequest, in files: FileSystem) {
    var rules = Fingerprint()
    for info in RuleRegistry.infos {
      for text in [info.id, info.severity.rawValue, info.impact.rawValue, info.category.rawValue, info.summary] {
        rules.add(text)
      }
    }
    var typed = PartRequest(request, folder: nil)
    (typed.paths, typed.configurationFile) = ([], nil)
    var configuration = Fingerprint.of([String(decoding: PartLines.text(typed, hiding: SecretMask()), as: UTF8.self)])
    for file in loaded.configuration.files {
      if let bytes = try? files.read(file) { configuration.add(bytes.name.description) }
    }
    for chosen in loaded.chosen {
      configuration.add(chosen.named.name)
      for release in chosen.named.served.releases { configuration.add("\(release.version)") }
      // The environment may have a part in them.
      for base in chosen.named.baseURLs { configuration.add(AddressMask.masked(base)) }
    }
    self.init(rules: rules.description, configuration: configuration.description)
  }
}

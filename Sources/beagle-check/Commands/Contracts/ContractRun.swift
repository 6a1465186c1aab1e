import BeagleModel

/// `contract`: what one release of a configuration's app can read.
struct ContractRun {
  let request: CheckRequest
  let files: FileSystem
  /// As it was typed.
  let release: String

  func contract() throws(RunError) -> Contract {
    let reading = try ConfigurationLoading(request: request, files: files, environment: { _ in nil }).read()
    if reading.mistakes.contains(where: { !$0.isWarning }) { throw .configurationMistakes(reading.mistakes) }
    let configuration = reading.configuration
    let known = configuration.named.map(\.name)
    let chosen = request.configurations.contains("all") && !known.contains("all") ? [] : request.configurations
    if let name = chosen.first(where: { !known.contains($0) }) { throw .unknownConfiguration(name, known: known) }
    let releases = configuration.app.releases
    guard let version = AppVersion(release), let found = releases.first(where: { $0.version == version }) else {
      throw .unknownRelease(release, known: releases.map { "\($0.version)" })
    }
    return Contract(configuration, name: configuration.file, release: found, chosen: chosen)
  }
}

import BeagleModel

/// `deep-links --match`: no payload is read.
struct LinkMatchRun {
  let run: CheckRun
  let url: LinkURL
  /// Whether the website's files are asked of the website.
  let fetches: Bool

  /// One for each configuration.
  func reports() throws(RunError) -> [LinkReport] {
    let loading = ConfigurationLoading(request: run.request, files: run.files, environment: run.environment)
    let reading = try loading.read()
    if reading.mistakes.contains(where: { !$0.isWarning }) {
      throw .configurationMistakes(reading.mistakes.ordered(by: reading.configuration.files))
    }
    let faults = reading.mistakes.filter { ConfigurationCode.ofHostedLinks.contains($0.rule) }
    var reports: [LinkReport] = []
    for named in try chosen(reading.configuration) {
      guard fetches else {
        reports.append(LinkReport(url, of: named, faults: faults))
        continue
      }
      let fetch = try HostedFetch(run: run, url: url, named: named, directory: reading.configuration.directory)
      let fetched = fetch.fetched()
      var live = named
      live.hostedLinks = fetched.links
      // The files that were fetched stand in the place of those on the disk.
      let kept = faults.filter { ![.siteAssociation, .assetLinks].contains($0.rule) }
      reports.append(LinkReport(url, of: live, faults: kept + fetched.faults, unchecked: fetched.unchecked))
    }
    return reports
  }

  /// The configurations that say something about the URL.
  private func chosen(_ configuration: Configuration) throws(RunError) -> [NamedConfiguration] {
    let known = configuration.named.map(\.name)
    let names = run.request.configurations
    if let unknown = names.first(where: { !known.contains($0) && $0 != "all" }) {
      throw .unknownConfiguration(unknown, known: known)
    }
    let usual = configuration.defaultName.map { [$0] } ?? known
    let wanted = names.isEmpty || names == ["all"] ? (names.isEmpty ? usual : known) : names
    let telling = configuration.named.filter { wanted.contains($0.name) && tells($0) }
    if telling.isEmpty { throw .noHostedLinks(scheme: url.isWeb ? nil : url.scheme) }
    return telling
  }

  private func tells(_ named: NamedConfiguration) -> Bool {
    if fetches { return !named.hostedLinks.hosts.isEmpty }
    return !named.hostedLinks.isEmpty || !url.isWeb && named.externalURLs.value?.own != nil
  }
}

extension ConfigurationCode {
  /// The codes of mistakes in the files beside the configuration.
  static let ofHostedLinks: [ConfigurationCode] = [.siteAssociation, .assetLinks, .androidManifest, .infoPlist]
}

import BeagleModel

/// `hostedLinks`, and the `Info.plist`: files beside the configuration, each with faults of its own.
extension ConfigurationReader {
  mutating func hostedLinks(_ value: ConfigurationValue?) -> HostedLinks {
    var links = HostedLinks()
    guard let value, value.kind == .object else { return links }
    checkHosts(value["hosts"])
    links.hosts = value["hosts"]?.strings.map { $0.lowercased() } ?? []
    read(value["appleAppSiteAssociation"], .siteAssociation, into: &links) { links, bytes, source in
      let (association, faults) = SiteAssociationReader.read(bytes, source: source)
      links.association = association
      return (association != nil, faults)
    }
    read(value["assetLinks"], .assetLinks, into: &links) { links, bytes, source in
      let (assetLinks, faults) = AssetLinksReader.read(bytes, source: source)
      links.assetLinks = assetLinks
      return (assetLinks != nil, faults)
    }
    read(value["androidManifest"], .androidManifest, into: &links) { links, bytes, source in
      let (manifest, faults) = AndroidManifestReader.read(bytes, source: source)
      links.manifest = manifest
      return (manifest != nil, faults)
    }
    mistakes += links.contradictions.map { ConfigurationMistake($0, in: .androidManifest) }
    return links
  }

  private mutating func read(
    _ value: ConfigurationValue?, _ code: ConfigurationCode, into links: inout HostedLinks,
    _ body: (inout HostedLinks, PaddedBytes, Source) -> (isRead: Bool, faults: [HostedFault])
  ) {
    guard let value, let path = file(value) else { return }
    guard let bytes = try? world.files.read(path) else {
      report(.unreadable, value, "\(path) cannot be read")
      return
    }
    let (isRead, faults) = body(&links, bytes, Source(file: path))
    if !isRead { links.unreadable.append(path) }
    mistakes += faults.map { ConfigurationMistake($0, in: code) }
  }

  /// The schemes in an app's `Info.plist`; `nil` after reporting that they cannot be read.
  mutating func schemes(ofPropertyList value: ConfigurationValue) -> PropertyListSchemes? {
    guard let path = file(value) else { return nil }
    guard let bytes = try? world.files.read(path) else {
      report(.unreadable, value, "\(path) cannot be read")
      return nil
    }
    do throws(PropertyListSchemes.Failure) {
      let schemes = try PropertyListSchemes(bytes, source: Source(file: path))
      mistakes += schemes.faults.map { ConfigurationMistake($0, in: .infoPlist) }
      return schemes
    } catch {
      report(.unreadable, value, "\(path) is \(error)")
      return nil
    }
  }
}

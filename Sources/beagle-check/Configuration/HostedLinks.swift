import BeagleModel

/// `hostedLinks`: the files that say which links open the app.
struct HostedLinks: Sendable {
  /// `nil` where the file is not given, or cannot be read.
  var association: SiteAssociation?
  /// The same of `assetlinks.json`.
  var assetLinks: AssetLinks?
  /// The same of the Android manifest.
  var manifest: AndroidManifest?
  /// Where the website's files lie, in lower case; empty for any host. `*.acme.com` is every host below.
  var hosts: [String] = []
  /// The files that are given and cannot be read.
  var unreadable: [String] = []

  /// Whether nothing says which links open the app.
  var isEmpty: Bool { association == nil && manifest == nil && unreadable.isEmpty }

  /// Whether the files are those of a host.
  func areOf(host: String) -> Bool {
    hosts.isEmpty || hosts.contains { $0.hasPrefix("*.") ? host.hasSuffix($0.dropFirst()) : $0 == host }
  }

  /// Whether universal links with the path of a row, and without query and fragment, open an app; `nil` where no file
  /// says so. A row that ends with `*` is opened by rules that fit every path below it.
  func opens(path: String) -> Bool? {
    let isPrefix = path.hasSuffix("*")
    let sample = isPrefix ? path.dropLast() + "x" : path
    guard let association, let url = LinkURL("https://" + (namedHost ?? "example.com") + sample) else { return nil }
    let whole = LinkPattern(path, variables: LinkVariables())
    return association.matches(url, namingNearest: false).contains { match in
      match.opens && (!isPrefix || match.rule?.path.covers(whole) == true)
    }
  }

  private var namedHost: String? { hosts.first { !$0.hasPrefix("*") } }

  /// What two of the files say differently.
  var contradictions: [HostedFault] {
    guard let assetLinks, let manifest, !assetLinks.includesOthers, let package = manifest.package,
      let filter = manifest.filters.first(where: \.isVerified),
      !assetLinks.apps.contains(where: { $0.package == package })
    else { return [] }
    let named = assetLinks.apps.map(\.package)
    let question = Spelling.question(Spelling.suggestions(for: package, among: named))
    return [
      HostedFault(
        severity: .warning,
        message: "the asset links let no app \"\(package)\" open links, so Android verifies none of them\(question)",
        fix: "add a statement with its package_name", location: filter.location)
    ]
  }
}

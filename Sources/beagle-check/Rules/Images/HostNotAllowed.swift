import BeagleModel

/// An image from a host that the app loads no images from.
struct HostNotAllowed: ScreenRule {
  static let app = #"{"images": {"remote": {"hosts": ["*.shop.example"]}}}"#

  static let info = RuleInfo(
    id: "images/host-not-allowed", severity: .error, impact: .partMissing,
    summary: "a remote image from a host that the app loads no images from",
    rationale: """
      For an address that the app's image downloader refuses, only the placeholder is shown, or nothing. The hosts come \
      from images.remote of the configuration, and the back end's own host is always allowed. With "remote": null the \
      app loads no remote image.
      """,
    source: "docs/spec/networking.md 7",
    asks: [.imageDownloader],
    accepts: [image(#""https://cdn.shop.example/a.png""#, Self.app)],
    reports: [image(#"↓"https://cdn.shop.exmaple/a.png""#, Self.app)])

  static func image(_ url: String, _ configuration: String) -> Example {
    let path = #"{"_beagleImagePath_": "remote", "url": \#(url)}"#
    return Example(
      Example.container([
        #"{"_beagleComponent_": "beagle:image", "path": \#(path), "style": {"flex": {"grow": 1}}}"#
      ]), configuration: configuration)
  }

  /// Whether one host may be a misspelling of another: a domain that both have makes no two of its hosts alike.
  private static func isNear(_ known: String, _ host: String) -> Bool {
    var (known, host) = (known.split(separator: ".")[...], host.split(separator: ".")[...])
    while let label = known.last, label == host.last { (known, host) = (known.dropLast(), host.dropLast()) }
    guard !known.isEmpty, !host.isEmpty else { return false }
    return Spelling.isNear(known.joined(separator: "."), host.joined(separator: "."))
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    let images = app.configuration.resources.remoteImages
    return images.isAbsent || images.value?.hosts.isEmpty == false
      ? [.strings([.remoteImage], finding(for:in:), resolved: finding(forChosen:of:in:))] : []
  }

  /// An address as far as it is known: up to its first expression, where that comes behind the host.
  private static func start(of text: String, _ form: Screen.Fact.Form) -> String? {
    if form == .literal { return text }
    let start = text.literalStart
    guard AddressText(String(start))?.rest.hasPrefix("/") == true else { return nil }
    return String(start)
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let node = review.screen.node(Int(fact.node))
    guard let images = review.app.configuration.resources.remoteImages.value else {
      return Finding(
        at: node, "this app loads no remote images, so the image is not shown",
        fix: .blank("show a local image, or leave the image out"),
        severity: review.severity(of: fact))
    }
    guard let url = Self.start(of: node.string ?? "", fact.form) else { return nil }
    return refused(url, at: node, among: images, review, severity: review.severity(of: fact))
  }

  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding? {
    review.app.configuration.resources.remoteImages.value.flatMap {
      refused(text.text, at: text.node, among: $0, review, severity: nil)
    }
  }

  /// An allowed host; of all those below a domain, the one that begins as another host does.
  private static func name(_ allowed: String, like host: String) -> String {
    guard allowed.hasPrefix("*.") else { return allowed }
    let domain = allowed.split(separator: ".").dropFirst()
    return (host.split(separator: ".").dropLast(domain.count) + domain).joined(separator: ".")
  }

  private func refused(
    _ url: String, at node: JSONNode, among images: RemoteImages, _ review: RuleContext, severity: Severity?
  ) -> Finding? {
    // A relative address is the back end's; a text that is no address is another rule's.
    guard !url.hasPrefix("/"), let host = BuiltURL(url)?.host?.lowercased(), !host.isEmpty, !images.allows(host: host)
    else { return nil }
    let known = review.mayCompare(with: images.hosts.count) ? images.hosts.map { Self.name($0, like: host) } : []
    let suggestion = Spelling.nearest(to: host, among: known.filter { Self.isNear($0, host) })
    return Finding(
      at: node, .refused(host, suggestion: suggestion),
      fix: suggestion.map { $0.toWrite(for: host) }
        ?? FixPlan("add \"\(host)\" to images.remote.hosts once the app loads from it"),
      severity: severity)
  }
}

extension String {
  fileprivate static func refused(_ host: String, suggestion: String?) -> String {
    "the app loads no images from \(host)" + Spelling.question(suggestion)
  }
}

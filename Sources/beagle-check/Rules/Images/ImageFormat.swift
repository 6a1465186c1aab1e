import BeagleModel

/// A remote image of a kind that iOS does not draw.
struct ImageFormat: ScreenRule, SiteRule {
  static let info = RuleInfo(
    id: "images/format", severity: .warning, impact: .partMissing,
    summary: "a remote image of a format that iOS does not draw",
    rationale: """
      iOS makes an image of what was downloaded, and it reads no SVG: there is no image then, and no log line. An app \
      may bring a downloader that converts. With images.remote.probe a live run looks at the images, too: iOS draws \
      WebP since 14 and AVIF since 16.
      """,
    exceptions: "Nothing is reported for an address that asks an image service for another format.",
    source: "docs/spec/networking.md 7",
    asks: [.imageDownloader],
    accepts: [Example(image(#""/logo.png""#))],
    reports: [
      Example(image(#"↓"/logo.svg""#)), probed(#"↓"/logo.png""#, as: .answered(type: "image/webp")),
    ])

  /// An image that is asked for.
  ///
  /// - Parameter limit: `maxKilobytes`.
  static func probed(_ url: String, as answer: Example.Answer, limit: Int? = nil) -> Example {
    let size = limit.map { ", \"maxKilobytes\": \($0)" } ?? ""
    var example = Example(image(url), configuration: #"{"images": {"remote": {"probe": "head"\#(size)}}}"#)
    example.answers = [url.filter { $0 != "\"" && $0 != "↓" }: answer]
    return example
  }

  static func image(_ url: String) -> String {
    #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": \#(url)}, "#
      + #""style": {"size": {"height": {"value": 40, "type": "REAL"}}}}"#
  }

  /// An address up to its query; of a template what stands behind its last expression, where no query may have begun before.
  private static func path(of url: String, _ form: Screen.Fact.Form) -> Substring? {
    var end = url[...]
    if form == .expression {
      let isInQuery = url.contains { $0 == "?" || $0 == "#" }
      guard !isInQuery, let brace = url.lastIndex(of: "}") else { return nil }
      end = url[url.index(after: brace)...]
    }
    return end.prefix { $0 != "?" && $0 != "#" }
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    [.strings([.remoteImage], finding(for:in:), resolved: finding(forChosen:of:in:))]
  }

  /// Whether an address asks an image service for another format, as `?fm=png` or `/f_webp/` do.
  private static func asksForAnotherKind(_ url: String) -> Bool {
    ["png", "jpg", "jpeg", "webp"].contains { url.contains("=\($0)") || url.contains("f_\($0)") }
  }

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    site.probed(.image).compactMap { screen, image in
      guard case .content(let content?, _, let isRead)? = image.answer,
        let reason = Self.reason(against: content),
        // The address says so by itself.
        content != .svg || !Self.isNamedSVG(image.address, .literal)
      else { return nil }
      let kind = isRead ? "is" : "is, as its server says,"
      return Finding(
        at: .value(screen: screen, image.anchor), "\(image.address.cut) \(kind) \(reason)",
        fix: .blank("send a PNG, or keep the image in the app"))
    }
  }

  private static func reason(against content: RemoteContent) -> String? {
    switch content {
    case .svg: "an SVG, which iOS does not draw"
    case .webP: "a WebP, which iOS before 14 does not draw"
    case .avif: "an AVIF, which iOS before 16 does not draw"
    case .image, .page, .json, .empty: nil
    }
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    let node = review.screen.node(Int(fact.node))
    guard let url = node.string, fact.form == .expression || !url.opensExpression else { return nil }
    return finding(url, fact.form, at: node)
  }

  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding? {
    finding(text.text, .literal, at: text.node)
  }

  private static func isNamedSVG(_ url: String, _ form: Screen.Fact.Form) -> Bool {
    // Most addresses have no "v".
    url.utf8.contains { $0 | 0x20 == UInt8(ascii: "v") } && path(of: url, form)?.lowercased().hasSuffix(".svg") == true
      && !asksForAnotherKind(url.lowercased())
  }

  private func finding(_ url: String, _ form: Screen.Fact.Form, at node: JSONNode) -> Finding? {
    guard Self.isNamedSVG(url, form) else { return nil }
    return Finding(
      at: node, "\(url.shortened) is an SVG, which iOS does not draw",
      fix: .blank("send a PNG, or keep the image in the app"))
  }
}

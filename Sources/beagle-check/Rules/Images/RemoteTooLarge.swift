import BeagleModel

/// A remote image that is larger than the team allows.
struct RemoteTooLarge: SiteRule {
  static let info = RuleInfo(
    id: "images/remote-too-large", severity: .warning, impact: .slow,
    summary: "a remote image with more bytes than images.remote.maxKilobytes",
    rationale: """
      iOS downloads the whole image each time it draws it, for Beagle's own downloader caches nothing. The limit is the \
      team's own. A kilobyte has 1000 bytes.
      """,
    exceptions:
      "Images are asked for only in a live run with images.remote.probe. With \"head\" the server's Content-Length counts, and a server may leave it out.",
    source: "docs/spec/networking.md 7",
    asks: [.imageDownloader, .networkClient],
    accepts: [
      ImageFormat.probed(#""/logo.png""#, as: .answered(type: "image/png", kilobytes: 20), limit: 40)
    ],
    reports: [
      ImageFormat.probed(#"↓"/logo.png""#, as: .answered(type: "image/png", kilobytes: 50), limit: 40)
    ])

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    guard let limit = app.configuration.probes.maxKilobytes else { return [] }
    return site.probed(.image).compactMap { screen, image in
      guard case .content(let content, let bytes?, let isRead)? = image.answer, Double(bytes) > limit * 1000 else {
        return nil
      }
      // A body that was left unread because of its length is longer than what was read.
      let atLeast = isRead && content == nil ? "more than " : ""
      return Finding(
        at: .value(screen: screen, image.anchor),
        "\(image.address.cut) has \(atLeast)\(Prose.kilobytes(bytes)) KB; the limit is \(Prose.kilobytes(Int(limit * 1000))) KB",
        fix: "send a smaller image, or another format")
    }
  }
}

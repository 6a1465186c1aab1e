import BeagleModel

/// The address of a remote image that answers with something else.
struct RemoteNotAnImage: SiteRule {
  static let info = RuleInfo(
    id: "images/remote-not-an-image", severity: .error, impact: .partMissing,
    summary: "the address of a remote image answers with a web page, with JSON or with nothing",
    rationale: """
      iOS makes an image of the bytes that were downloaded, whatever the server calls them. Of other bytes it makes no \
      image: nothing is drawn, or the placeholder stays. A server that answers every address with a web page hides \
      missing images in this way. With "probe": "head" only the server's word for the content is known, which is a \
      warning.
      """,
    exceptions: "Images are asked for only in a live run with images.remote.probe, and only on allowed hosts.",
    source: "docs/spec/networking.md 7",
    asks: [.imageDownloader, .networkClient],
    accepts: [ImageFormat.probed(#""/logo.png""#, as: .answered(type: "image/jpeg"))],
    reports: [ImageFormat.probed(#"↓"/logo.png""#, as: .answered(type: "text/html"))])

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    site.probed(.image).compactMap { screen, image in
      guard case .content(let content?, _, let isRead)? = image.answer, [.page, .json, .empty].contains(content) else {
        return nil
      }
      let what = content == .empty ? "an empty body" : content.rawValue
      return Finding(
        at: .value(screen: screen, image.anchor),
        isRead
          ? "\(image.address.cut) answers with \(what): \(image.outcome)"
          : "\(image.address.cut) answers with what its server calls \(what): likely \(image.outcome)",
        fix: "send the address of an image", severity: isRead && image.isLive ? nil : .warning)
    }
  }
}

import BeagleModel

/// A remote image that its server does not have.
struct RemoteMissing: SiteRule {
  static let info = RuleInfo(
    id: "images/remote-missing", severity: .error, impact: .partMissing,
    summary: "a remote image that its server does not have",
    rationale: """
      iOS downloads an image when it draws it. Where the server answers with 404 or the like there is no image, or the \
      placeholder stays. There is no message and no log line of the image's own.
      """,
    exceptions: "Images are asked for only in a live run with images.remote.probe, and only on allowed hosts.",
    source: "docs/spec/networking.md 7",
    asks: [.imageDownloader, .networkClient],
    accepts: [ImageFormat.probed(#""/logo.png""#, as: .answered(type: "image/png"))],
    reports: [ImageFormat.probed(#"↓"/logo.png""#, as: .status(404))])

  func findings(in site: ScreenGraph, of app: AppModel) -> [Finding] {
    site.probed(.image).compactMap { screen, image in
      guard case .missing(let status)? = image.answer else { return nil }
      return Finding(
        at: .value(screen: screen, image.anchor), "\(image.address.cut) → \(status): \(image.outcome)",
        fix: "send the address of an image that is there", severity: image.isLive ? nil : .warning)
    }
  }
}

extension ScreenGraph {
  /// The addresses of a kind that were asked for, with the index of their screen.
  func probed(_ kind: ProbedAddress.Kind) -> [(screen: Int, address: ProbedAddress)] {
    screens.enumerated().flatMap { screen, summary in
      (summary.probed ?? []).filter { $0.kind == kind }.map { (screen, $0) }
    }
  }
}

extension ProbedAddress {
  /// What users see in the place of an image that cannot be drawn.
  var outcome: String { hasPlaceholder ? "the placeholder stays" : "no image is shown" }
}

import BeagleModel

/// A local image that only the web can draw.
struct LocalWithoutMobileID: FaultRule {
  let isCommentary = false
  static let info = RuleInfo(
    id: "images/local-without-mobile-id", severity: .error, consequence: .screenFails,
    summary: "a local image without the mobileId that iOS must have",
    rationale: """
      The address beside a local image is what the web draws; iOS reads mobileId alone, and without it the whole screen does \
      not decode (spec/components.md 6.12). Both back-end libraries can write such an image.
      """,
    asks: [.coder],
    accepts: [Example(image(#""mobileId": "logo", "url": "/logo.png""#))],
    reports: [
      Example(image(#""url": "/logo.png""#, mark: "↓")),
      Example(image(#""mobileId": ↓null, "url": "/logo.png""#)),
      Example(image(#""mobileid": "logo""#, mark: "↓")),
    ])

  private static func image(_ members: String, mark: String = "") -> String {
    #"{"_beagleComponent_": "beagle:image", "path": \#(mark){"_beagleImagePath_": "local", \#(members)}}"#
  }

  let kinds: [Fault.Kind] = [.missingProperty, .nullForRequired]

  func finding(for fault: Fault, in review: ScreenReview) -> Finding? {
    guard review.screen.key(of: fault) == "mobileId", review.screen.owner(of: fault)?.name == "ImagePathLocal"
    else { return nil }
    if fault.other >= 0, let stray = review.screen.node(fault.other).string {
      let (reason, fix) = MissingProperty.explanation(of: stray, for: "mobileId", in: nil)
      return Finding(of: fault, in: review, .misnamed + reason, fix: fix)
    }
    let fix = "add the asset's name as \"mobileId\", or make it a remote image"
    return Finding(of: fault, in: review, fault.kind == .missingProperty ? .missing : .isNull, fix: fix)
  }
}

extension String {
  fileprivate static let misnamed = "the local image has no \"mobileId\""
  fileprivate static let missing = "the local image has no \"mobileId\", and iOS reads nothing else of it"
  fileprivate static let isNull = "\"mobileId\" of the local image is null, and iOS reads nothing else of it"
}

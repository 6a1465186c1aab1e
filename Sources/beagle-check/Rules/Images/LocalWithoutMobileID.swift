import BeagleModel

/// A local image that only the web can draw, or nobody.
struct LocalWithoutMobileID: FaultRule, ElementRule {
  static let info = RuleInfo(
    id: "images/local-without-mobile-id", severity: .error, impact: .screenFails,
    summary: "a local image without the mobileId that iOS requires",
    rationale: """
      The address beside a local image is what the web draws; iOS reads only mobileId, and without it the whole screen \
      does not decode. Both back-end libraries can write such an image. A tab's icon without it decodes, and the tab \
      has no icon.
      """,
    source: "docs/spec/components.md 6.12; docs/spec/decoding.md 7.4",
    asks: [.coder],
    accepts: [
      Example(image(#""mobileId": "logo", "url": "/logo.png""#)),
      Example(
        #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Home", "icon": {"mobileId": null}}, {"title": "Me", "icon": {}}]}"#
      ),
    ],
    reports: [
      Example(image(#""url": "/logo.png""#, mark: "↓")),
      Example(image(#""mobileId": ↓null, "url": "/logo.png""#)),
      Example(image(#""mobileid": "logo""#, mark: "↓")),
      Example(
        #"{"_beagleComponent_": "beagle:tabBar", "items": [{"title": "Home", "icon": ↓{"_beagleImagePath_": "local"}}]}"#
      ),
    ])

  private static func image(_ members: String, mark: String = "") -> String {
    #"{"_beagleComponent_": "beagle:image", "path": \#(mark){"_beagleImagePath_": "local", \#(members)}}"#
  }

  let kinds: [Fault.Kind] = [.missingProperty, .nullForRequired]

  func finding(for fault: Fault, in review: RuleContext) -> Finding? {
    guard review.screen.key(of: fault) == "mobileId", review.screen.owner(of: fault)?.name == "ImagePathLocal"
    else { return nil }
    if fault.other >= 0, let stray = review.screen.node(fault.other).string {
      let (reason, fix) = MissingProperty.explanation(of: stray, for: "mobileId", in: nil)
      return Finding(of: fault, in: review, .misnamed + reason, fix: fix)
    }
    let isMissing = fault.kind == .missingProperty
    return Finding(
      of: fault, in: review, isMissing ? .missing : .isNull,
      fix: FixPlan(
        (isMissing ? "add" : "fill") + " \"mobileId\" with the asset's name, or make it a remote image",
        isMissing ? [.add(.here, key: "mobileId", json: "\"…\"")] : [.replace(.here, json: "\"…\"")]
      ).withBlanks)
  }
}

/// Tabs' icons, of which the key is optional.
extension LocalWithoutMobileID {
  var schemas: [String] { ["beagle:tabBar"] }

  func finding(for element: Screen.Element, at place: Int, in review: RuleContext) -> Finding? {
    let screen = review.screen
    guard let items = screen.object(of: element)["items"], review.decodes(element) else { return nil }
    let bare = items.elements.lazy.compactMap { $0["icon"] }.filter { lacksAsset($0, in: review) }.prefix(2)
    guard let first = bare.first else { return nil }
    let finding = Finding(
      at: first, .iconMissing,
      fix: FixPlan.giving(
        "mobileId", to: first, " with the asset's name, or leave \"icon\" out", json: "\"…\""
      ).withBlanks,
      severity: element.isLive ? nil : .warning, impact: .partMissing)
    return bare.dropFirst().reduce(finding) { $0.mentioning("the next one without it is here", $1) }
  }

  /// Whether nothing names the asset, and no other finding tells why.
  private func lacksAsset(_ icon: JSONNode, in review: RuleContext) -> Bool {
    guard icon.kind == .object, icon["mobileId"].map({ $0.kind == .null }) ?? true,
      // An object with nothing in it says as null does that there is no icon.
      icon.members.contains(where: { $0.value.kind != .null })
    else { return false }
    // What only other platforms read explains nothing.
    return review.faults(in: icon).allSatisfy { $0.kind == .retiredKey }
  }
}

extension String {
  fileprivate static let iconMissing = "this tab's icon has no \"mobileId\", and iOS reads nothing else of it"
  fileprivate static let misnamed = "the local image has no \"mobileId\""
  fileprivate static let missing = "the local image has no \"mobileId\", and iOS reads nothing else of it"
  fileprivate static let isNull = "\"mobileId\" of the local image is null, and iOS reads nothing else of it"
}

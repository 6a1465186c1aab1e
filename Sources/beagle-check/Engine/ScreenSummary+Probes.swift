import BeagleModel

extension ScreenSummary {
  /// The literal addresses that the configuration asks for beside routes; `nil` where it asks for none.
  static func probed(in review: RuleContext, _ anchors: AnchorReader) -> [ProbedAddress]? {
    let settings = review.app.configuration.probes
    if settings.isOff || !review.app.asksServer { return nil }
    let screen = review.screen
    return screen.facts.facts.compactMap { fact in
      guard fact.form == .literal, let text = screen.node(Int(fact.node)).string, !text.opensExpression else {
        return nil
      }
      let isLive = screen.element(of: fact)?.isLive ?? true
      switch fact.meaning {
      case .remoteImage where settings.images != nil:
        let placeholder = screen.holder(of: fact)?["placeholder"]?["mobileId"]?.string
        return ProbedAddress(
          kind: .image, address: text, anchor: anchors.anchor(of: Int(fact.node)), isLive: isLive,
          hasPlaceholder: placeholder?.isEmpty == false)
      case .externalURL where settings.asksExternalURLs && AddressText.isWeb(text):
        return ProbedAddress(
          kind: .external, address: text, anchor: anchors.anchor(of: Int(fact.node)), isLive: isLive)
      default: return nil
      }
    }
  }
}

import BeagleModel

/// A local image that the app does not ship.
struct LocalMissing: ScreenRule {
  static let app = #"{"images": {"local": ["ic_pix", {"id": "logo"}]}}"#

  static let info = RuleInfo(
    id: "images/local-missing", severity: .error, impact: .partMissing,
    summary: "a local image that the app does not ship",
    rationale: """
      The image provider looks the id up in the app's bundle; where there is nothing, nothing is drawn and nothing is \
      logged. The app's images come from the configuration: a list, or its asset catalogues. An image without a name is a \
      warning.
      """,
    source: "docs/spec/networking.md 7",
    asks: [.appBundle],
    accepts: [Example(image(#""ic_pix""#), configuration: Self.app)],
    reports: [Example(image(#"↓"ic_pixs""#), configuration: Self.app)])

  static func image(_ id: String) -> String {
    #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": \#(id)}}"#
  }

  func visits(for app: AppModel) -> [ScreenVisit] {
    !app.configuration.resources.images.isUnspecified
      ? [.strings([.localImage], finding(for:in:), resolved: finding(forChosen:of:in:))] : []
  }

  func finding(for fact: Screen.Fact, in review: RuleContext) -> Finding? {
    guard let images = review.app.configuration.resources.images.table else { return nil }
    if fact.form == .expression { return nil }
    guard images.place(ofText: fact.node, in: review.screen) == nil else { return nil }
    let node = review.screen.node(Int(fact.node))
    guard let id = node.string, !id.opensExpression else { return nil }
    if id.isEmpty { return nameless(fact, at: node, in: review) }
    let isBuiltIn = review.screen.isBuiltIn(property: fact.property)
    // Back ends send addresses for the local images of custom components, too.
    if !isBuiltIn, id.hasPrefix("/") || id.contains("://") { return nil }
    return missing(id, at: node, among: images, review, severity: review.severity(of: fact))
  }

  func finding(forChosen text: ChosenTexts.Choice, of fact: Screen.Fact, in review: RuleContext) -> Finding? {
    guard let images = review.app.configuration.resources.images.table, images.place(of: text.text) == nil else {
      return nil
    }
    return missing(text.text, at: text.node, among: images, review, severity: nil)
  }

  /// An empty name, where iOS must have one: elsewhere it says that there is no image.
  private func nameless(_ fact: Screen.Fact, at node: JSONNode, in review: RuleContext) -> Finding? {
    guard review.screen.isBuiltIn(property: fact.property),
      review.screen.holder(of: fact)?["_beagleImagePath_"]?.string == "local"
    else { return nil }
    // Some back ends say so that there is no image.
    return Finding(
      at: node, .nameless, fix: .blank("write the asset's name, or leave the image out"), severity: .warning)
  }

  private func missing(
    _ id: String, at node: JSONNode, among images: AppTable, _ review: RuleContext, severity: Severity?
  ) -> Finding {
    let suggestions = review.mayCompare(with: images.names.count) ? images.suggestions(for: id) : []
    return Finding(
      at: node, .missing(id, suggestions: suggestions, isEmpty: images.names.isEmpty),
      fix: suggestions.count == 1 ? suggestions[0].toWrite(for: id, at: node) : nil, severity: severity)
  }
}

extension String {
  fileprivate static let nameless = "\"mobileId\" is empty, so nothing is drawn"

  fileprivate static func missing(_ id: String, suggestions: [String], isEmpty: Bool) -> String {
    isEmpty
      ? "the app ships no images, so nothing is drawn for \"\(id.shortened)\""
      : "\"\(id.shortened)\" is not among the app's images\(Spelling.question(suggestions))"
  }
}

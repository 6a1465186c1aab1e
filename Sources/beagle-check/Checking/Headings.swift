import BeagleModel

/// Whether who hears a screen instead of seeing it can jump from part to part.
enum Headings: UInt8, Sendable {
  /// Nobody can tell, or there is too little to jump over.
  case untold
  case marked
  case missing

  /// So many texts are heard one after the other before a heading would help.
  private static let leastTexts = 5
  private static let text = Screen.index(ofBuiltIn: "beagle:text")
  private static let screen = Screen.index(ofBuiltIn: "beagle:screenComponent")

  init(of screen: Screen) {
    let elements = screen.facts.elements
    self = .untold
    guard let root = elements.first, root.schema == Self.screen,
      elements.count(where: { $0.schema == Self.text }) >= Self.leastTexts
    else { return }
    if elements.contains(where: { Self.isHeading($0, in: screen) }) {
      self = .marked
      return
    }
    // The title of a navigation bar is a heading, and a screen inside a route has headings of its own.
    guard screen.decodesOnIOS, screen.isWhole, screen.object(of: root)["navigationBar"]?.kind ?? .null == .null,
      !elements.dropFirst().contains(where: { $0.schema == Self.screen })
    else { return }
    self = .missing
  }

  private static func isHeading(_ element: Screen.Element, in screen: Screen) -> Bool {
    screen.schema(of: element)?.kind == .component
      && screen.object(of: element)["accessibility"]?["isHeader"]?.bool == true
  }
}

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
  private static let lazy = Screen.index(ofBuiltIn: "beagle:lazyComponent")

  init(of screen: Screen) {
    if screen.facts.hasHeading {
      self = .marked
      return
    }
    let elements = screen.facts.elements
    self = .untold
    // The title of a navigation bar is a heading.
    guard let root = elements.first, root.schema == Screen.screenComponent,
      !screen.isPresent(screen.member(root.node, "navigationBar")), screen.decodesOnIOS
    else { return }
    let firstOwn = Screen.firstOwnSchema
    let (text, lazy, inner) = (Self.text, Self.lazy, Screen.screenComponent)
    var texts = 0
    for element in elements.dropFirst() {
      // What is the app's own, or loaded later, may bring a heading, and a screen inside a route has its own.
      if element.schema < 0 || element.schema >= firstOwn || element.schema == lazy || element.schema == inner {
        return
      }
      if element.schema == text { texts += 1 }
    }
    if texts >= Self.leastTexts { self = .missing }
  }
}

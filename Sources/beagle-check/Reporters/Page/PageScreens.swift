import BeagleModel

/// Finds the drawn screens of documents.
struct PageScreens {
  private let indices: [String: Int]

  init(_ map: SiteMap) {
    indices = Dictionary(
      map.screens.enumerated().map { ($0.element.document, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The index in the map of a document; `nil` for what is no screen, such as the configuration.
  func index(of document: String) -> Int? { indices[document] }
}

extension HTMLWriter {
  /// Adds a document's name, which leads to its drawing where there is one.
  mutating func document(_ name: String, in screens: PageScreens) {
    guard let index = screens.index(of: name) else { return text(name) }
    markup("<a")
    link(to: .screen(index))
    markup(">")
    text(name)
    markup("</a>")
  }
}

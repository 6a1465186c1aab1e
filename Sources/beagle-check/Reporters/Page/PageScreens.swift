import BeagleModel

/// Finds the drawn screens of records: several files may answer one route.
struct PageScreens {
  /// The index on the map, by index of the record; `nil` for a record that is not on the map.
  private let indices: [Int?]

  init(_ report: RunReport) {
    let places = Dictionary(
      report.map.screens.enumerated().map { ($0.element.identity, $0.offset) }, uniquingKeysWith: { first, _ in first })
    indices = report.records.map { places[$0.identity] }
  }

  subscript(record: Int?) -> Int? { record.flatMap { indices[$0] } }
}

extension HTMLWriter {
  /// Adds the name of a screen, which leads to its drawing where there is one.
  mutating func name(_ name: ScreenMatrix.Name, in screens: PageScreens) {
    guard let index = screens[name.record] else { return text(name.document) }
    markup("<a")
    link(to: .screen(index))
    markup(">")
    text(name.document)
    markup("</a>")
  }
}

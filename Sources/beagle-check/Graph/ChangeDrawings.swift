import BeagleModel

/// The drawings of screens that two sets of payloads do not share, by the names of the screens.
struct ChangeDrawings: Sendable {
  /// Of the old set.
  private(set) var before: [String: DrawnScreen] = [:]
  /// Of the new set.
  private(set) var after: [String: DrawnScreen] = [:]

  var isEmpty: Bool { before.isEmpty && after.isEmpty }

  /// In the order of names, those of the old set first.
  var all: [DrawnScreen] {
    [before, after].flatMap { drawings in drawings.keys.sorted().compactMap { drawings[$0] } }
  }

  init() {}

  /// - Parameters:
  ///   - screens: The screens with changes.
  ///   - before: All drawings of the old set.
  ///   - after: All drawings of the new set.
  init(of screens: Set<String>, before: [String: DrawnScreen], after: [String: DrawnScreen]) {
    self.before = before.filter { screens.contains($0.key) }
    self.after = after.filter { screens.contains($0.key) }
  }
}

extension SiteMap {
  /// The drawings of screens, by the names that a comparison has for their sources.
  func drawings(of sources: [String: Source]) -> [String: DrawnScreen] {
    let drawn = Dictionary(
      screens.compactMap { screen in screen.drawing.map { (screen.source, $0) } },
      uniquingKeysWith: { first, _ in first })
    return sources.compactMapValues { drawn[$0] }
  }
}

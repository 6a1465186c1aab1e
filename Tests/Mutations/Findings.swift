import BeagleModel

/// All that is to be reported of a mutant: of the change, and of what the payload says after it.
struct Findings {
  let catalog: CatalogNames
  let screen: CleanScreen

  /// - Parameter expected: What is to be reported of the change alone.
  func all(_ expected: Expectation, of payload: JSONTree, _ site: Site, _ kind: Mutant.Kind) -> Expectation {
    var all = expected
    if expected.isThrown {
      switch site.reading {
      case .strict: break
      case .late: all.isThrown = expected.isUnreadable
      case .besideURL(let screen):
        // iOS opens the address, so that is not unused.
        all.places.append(.init("decoding/silently-dropped", screen))
        all.isThrown = false
        return all
      }
    }
    if screen.hasUnused { all.places += unused(in: payload) }
    // Where the mistake is reported, what follows from it is not.
    guard expected == .legal || takesNameAway(site, kind) else { return all }
    let consequences = Consequences.places(in: payload, catalog)
    // A context that nothing reads is no matter while something is wrong.
    all.places += consequences.filter { all.places.isEmpty || $0.rule != "contexts/unused" }
    return all
  }

  /// What iOS decodes and does not use (docs/spec/decoding.md 7.1 and 7.11).
  func unused(in payload: JSONTree) -> [Expectation.Place] {
    SiteFinder.sites(of: payload, in: catalog).compactMap { site in
      if site.name == "RouteLocal.screen", case .besideURL = site.reading {
        return .init("decoding/ignored-property", site.holderPointer + "/url")
      }
      let isUnused = site.member?.property.isUnused == true && site.value != .null
      return isUnused ? .init("decoding/ignored-property", site.pointer) : nil
    }
  }

  /// Whether a text that cannot be an id stands for one: whatever is wrong with the text, the screen lacks the id.
  private func takesNameAway(_ site: Site, _ kind: Mutant.Kind) -> Bool {
    screen.isMade && site.type == .string(.declaredComponent) && (kind == .expression || kind == .malformedExpression)
  }
}

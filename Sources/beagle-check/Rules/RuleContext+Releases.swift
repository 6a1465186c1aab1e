import BeagleModel

/// Which releases of the app read what. Asked only where something depends on the release.
extension RuleContext {
  /// The releases that read each element: those that have all the components, actions and keys around it, and itself.
  func releasesOfElements() -> [ReleaseSet] {
    var sets: [ReleaseSet] = []
    for element in screen.facts.elements {
      var set = sets.releases(around: element, of: app).intersection(havingProperty(element.property))
      if element.schema >= 0 { set.formIntersection(schemaReleases[Int(element.schema)]) }
      sets.append(set)
    }
    return sets
  }

  /// The releases that read an element's object, whether or not they have its component or action.
  func releases(reaching element: Screen.Element) -> ReleaseSet {
    elementReleases.releases(around: element, of: app).intersection(havingProperty(element.property))
  }

  /// The releases that read a value or a key.
  func releases(reading node: Int) -> ReleaseSet {
    let elements = screen.facts.elements
    var place = elements.firstPlace { Int($0.node) > node } - 1
    // In document order the last element before a value may have ended.
    while place >= 0, Int(elements[place].node) != node, !screen.holds(elements[place].node, Int32(node)) {
      place = Int(elements[place].parent)
    }
    guard place >= 0 else { return app.releases.served.all }
    return elementReleases[place].intersection(havingProperty(screen.property(of: elements[place], holding: node)))
  }

  /// The releases in which a fault is one.
  func releases(of fault: Fault) -> ReleaseSet {
    let served = app.releases.served
    var set = releases(reading: fault.node)
    if let readers = releases(ofProperty: fault.property) {
      set.formIntersection(readers.having.intersection(readers.havingType))
    }
    if let removed = removal(of: fault) { set.formIntersection(served.having(beagleSince: AppVersion(removed))) }
    return set
  }

  /// The version of Beagle that removed what a fault is about; `nil` for nothing that any version had.
  private func removal(of fault: Fault) -> String? {
    switch fault.kind {
    case .retiredKey: screen.retiredKey(of: fault)?.removed
    case .unknownComponent: screen.replacement(forRetired: node(fault).string ?? "", .component)?.removed
    case .unknownAction: screen.replacement(forRetired: node(fault).string ?? "", .action)?.removed
    default: nil
    }
  }

  /// The releases that have a property, by its index; all for -1.
  private func havingProperty(_ property: Int32) -> ReleaseSet {
    releases(ofProperty: property)?.having ?? app.releases.served.all
  }

  /// A finding with the releases that it concerns; `nil` where no release reads its place.
  func limited(_ found: Found) -> Found? {
    var found = found
    if found.finding.releases == nil, let node = found.finding.node {
      found.finding.releases = releases(reading: node)
    }
    return found.finding.releases == [] ? nil : found
  }
}

extension [ReleaseSet] {
  /// The releases that read the element around one.
  fileprivate func releases(around element: Screen.Element, of app: AppModel) -> ReleaseSet {
    element.parent >= 0 ? self[Int(element.parent)] : app.releases.served.all
  }
}

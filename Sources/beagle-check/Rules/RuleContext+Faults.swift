import BeagleModel

extension RuleContext {
  /// The faults inside a value for which iOS would refuse it, in document order.
  func causes(in value: JSONNode) -> [JSONNode] {
    faults(in: value).filter { $0.effect == .screenFails || $0.effect == .wrongScreen }.map(node)
  }

  /// Whether iOS decodes an element with all that is in it: what is wrong elsewhere is mended by itself, and of this all is
  /// known that its rules ask.
  func decodes(_ element: Screen.Element) -> Bool {
    if screen.decodesOnIOS { return true }
    let end = screen.object(of: element).range.upperBound
    let first = screen.faults.firstPlace { $0.node >= Int(element.node) }
    return !screen.faults[first...].lazy.prefix { self.node($0).offset < end }.contains(where: \.isThrown)
  }

  /// What users meet of a text that is none of what it stands for; `nil` for one that is shown, and for other names.
  func impact(ofUseless meaning: Meaning, at node: Int) -> Impact? {
    switch meaning {
    case .screenRoute: screen.holder(of: node)?["fallback"]?.kind == .object ? .wrongScreen : .nextScreenFails
    case .requestURL, .externalURL, .deepLink, .poppedTo: .pressDoesNothing
    case .remoteImage, .localImage, .webURL, .lazyPath: .partMissing
    case .color, .styleId: .unstyled
    default: nil
    }
  }

  /// In document order, without those of the value itself.
  func faults(in value: JSONNode) -> ArraySlice<Fault> {
    let range = value.range
    // They are in document order.
    let first = screen.faults.firstPlace { $0.node > value.index }
    return screen.faults[first...].prefix { node($0).offset < range.upperBound }
  }
}

import BeagleModel

extension FoundList {
  /// Leaves out what follows from another language's syntax at the same place, which weighs as much as all of it then: who
  /// mends that has mended the rest, and who follows the others has a wrong address, and nobody to say so.
  ///
  /// - Complexity: O(*n*) in findings, and nothing but a look at each where none is about such a text.
  mutating func leaveOutWhatFollowsFromOtherSyntax(in screen: Screen) {
    // By place, for each of them would be copied to be looked at.
    guard all.indices.contains(where: { all[$0].info.id == OtherSyntax.id }) else { return }
    var causes: [Int: Int] = [:]
    for (place, found) in all.enumerated() where found.info.id == OtherSyntax.id {
      if let node = found.finding.node { causes[node] = place }
    }
    var isLeftOut = Array(repeating: false, count: all.count)
    for (place, found) in all.enumerated() {
      guard let node = found.finding.node, let cause = causes[node],
        OtherSyntax.explains(found.info.id, of: screen.node(node).string ?? "")
      else { continue }
      isLeftOut[place] = true
      all[cause].finding.severity = max(all[cause].severity, found.severity)
    }
    guard isLeftOut.contains(true) else { return }
    all = zip(all, isLeftOut).filter { !$1 }.map(\.0)
  }
}

import BeagleModel

/// The files of a folder that only sendRequest asks for, which takes any JSON (`docs/spec/networking.md` 8), and that are none of
/// Beagle's: nothing opens them as screens.
struct RequestAnswers {
  /// Their indexes among the folder's files, in order.
  private(set) var indexes: [Int] = []

  /// - Complexity: O(screens), and O(links + requests) where a file fails as a screen.
  init(
    in screens: [ScreenSummary], _ targets: [[LinkResolution]], _ openings: [Opening], through routes: FolderRoutes
  ) {
    var suspects = Set(
      screens.indices.filter {
        screens[$0].outcome == .loaded && !screens[$0].decodesOnIOS && screens[$0].isForeign
      })
    if suspects.isEmpty { return }
    suspects.subtract(openings.map(\.screen))
    for targets in targets {
      for case .screen(let reached) in targets { suspects.remove(reached) }
    }
    if suspects.isEmpty { return }
    var asked: Set<Int> = []
    // Addresses whose files depend on data.
    var templates: [RouteTemplate] = []
    for request in Set(screens.flatMap(\.custom.requests)) {
      if let path = request.opensExpression ? request.pathBeforeData : request {
        if case .file(let index) = routes.answer(path, method: "GET") { asked.insert(index) }
      } else {
        templates.append(RouteTemplate(request))
      }
    }
    let unknown = RouteTemplates(templates)
    indexes = suspects.sorted().filter { index in
      asked.contains(index) || screens[index].fileRoute.map(unknown.fit) ?? false
    }
  }
}

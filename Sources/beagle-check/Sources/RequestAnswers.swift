import BeagleModel

/// The files of a folder that only sendRequest asks for, which takes any JSON (`docs/spec/networking.md` 8), and that are none of
/// Beagle's: nobody opens them as screens.
struct RequestAnswers {
  /// Their places among the folder's files, in order.
  private(set) var places: [Int] = []

  /// - Parameters:
  ///   - requests: The addresses that requests are sent to.
  ///   - reader: Asked about the few of them that fail as screens.
  /// - Complexity: O(screens), and O(links + requests) where a file fails as a screen.
  init(
    in screens: [ScreenSummary], _ targets: LinkTargets, _ openings: [Opening], askedBy requests: [String],
    through routes: FolderRoutes, _ reader: SiteTexts.Reader
  ) {
    var suspects = Set(screens.indices.filter { screens[$0].outcome == .loaded && !screens[$0].decodesOnIOS })
    if suspects.isEmpty || requests.isEmpty { return }
    for opening in openings { suspects.remove(opening.screen) }
    for targets in targets {
      for case .screen(let reached) in targets { suspects.remove(reached) }
    }
    if suspects.isEmpty { return }
    let asked = Asked(requests, through: routes)
    places = suspects.filter { asked.contains($0, screens[$0].origin) && reader.isNoneOfBeagles($0) }.sorted()
  }

  /// What requests ask for.
  private struct Asked {
    private var files: Set<Int> = []
    /// Addresses whose files depend on data.
    private var templates: [RouteTemplate] = []

    init(_ requests: [String], through routes: FolderRoutes) {
      for request in requests {
        if let path = request.opensExpression ? request.pathBeforeData : request {
          if case .file(let place) = routes.answer(path, method: "GET") { files.insert(place) }
        } else {
          templates.append(RouteTemplate(request))
        }
      }
    }

    func contains(_ place: Int, _ origin: Origin) -> Bool {
      if files.contains(place) { return true }
      guard !templates.isEmpty, case .file(let file) = origin else { return false }
      let route = RouteTemplate(file.route)
      return templates.contains { $0.fits(route) }
    }
  }
}

extension SiteTexts.Reader {
  /// Whether a text is JSON, and its root neither a component nor an action.
  fileprivate func isNoneOfBeagles(_ screen: Int) -> Bool {
    guard let root = document(of: screen)?.root else { return false }
    return Discriminator.allCases.allSatisfy { root[$0.key] == nil }
  }
}

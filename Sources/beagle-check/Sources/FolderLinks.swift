import BeagleModel

/// Tells where links lead among a folder's files.
///
/// One object for all threads: what each of them copied for each of its files, they would all count at the same places.
final class FolderLinks: Sendable {
  let routes: FolderRoutes
  private let app: AppModel
  private let crawl: CrawlLimits
  private let samples: RouteSamples

  init(_ routes: FolderRoutes, app: AppModel, crawl: CrawlLimits) {
    self.routes = routes
    self.app = app
    self.crawl = crawl
    samples = RouteSamples(crawl)
  }

  /// Where a screen's links lead; those that lead to a file keep that instead of their texts.
  func answers(to summary: inout ScreenSummary, among files: FolderFiles) -> [LinkAnswer] {
    if !samples.isEmpty { summary.links = summary.links.flatMap(samples.links) }
    let answers = summary.links.map(answer)
    for (link, answer) in answers.enumerated() {
      if case .screen(let place) = answer.target { summary.links[link].noteTarget(place, of: files) }
    }
    return answers
  }

  func answer(to link: Link) -> LinkAnswer {
    if let outage = app.outage(of: link) { return LinkAnswer(target: .broken(outage)) }
    if !link.isExpression { return answer(to: link, at: link.route) }
    // A file is chosen without a look at the query.
    let answer = link.route.pathBeforeData.map { self.answer(to: link, at: $0) }
    if let answer, answer.target != .notChecked { return answer }
    return LinkAnswer(target: .notChecked, obstacle: .dependsOnData)
  }

  private func answer(to link: Link, at route: String) -> LinkAnswer {
    switch routes.answer(route, method: link.method) {
    case .file(let place): return LinkAnswer(target: .screen(place))
    case .missing:
      // What a walk would not look for is no fault of the folder's.
      let choice = LinkChoice(crawl)
      if let obstacle = choice.unfollowed(link) ?? choice.skipped(link) {
        return LinkAnswer(target: .notChecked, obstacle: obstacle)
      }
      return LinkAnswer(target: .broken(.noFile))
    case .notChecked(let obstacle): return LinkAnswer(target: .notChecked, obstacle: obstacle)
    case .ignored: return LinkAnswer(target: .notChecked)
    }
  }
}

/// Where a link leads, and why nobody knows.
struct LinkAnswer: Sendable {
  var target: LinkTarget
  var obstacle: Obstacle?

  /// Whether a report names the link's place.
  var isNamed: Bool { obstacle != nil || target.isBroken }
}

/// Where the links of all screens lead.
struct LinkAnswers {
  var targets: LinkTargets
  /// Those that lead to no screen, and those that nobody looked at.
  var unanswered: UnansweredLinks

  /// The same, with what leads nowhere as what nobody looked at.
  consuming func doubting(_ obstacle: Obstacle) -> LinkAnswers {
    var builder = LinkTargets.Builder()
    for targets in targets { builder.append(targets.lazy.map { $0.isBroken ? .notChecked : $0 }) }
    targets = builder.targets
    for place in unanswered.indices where unanswered[place].obstacle == nil { unanswered[place].obstacle = obstacle }
    return self
  }

  struct Builder {
    private var targets = LinkTargets.Builder()
    private var unanswered = UnansweredLinks()
    private var count = 0

    /// Takes those of the next screen.
    ///
    /// - Parameter places: Of the links that a report names; none where they are not known.
    mutating func append(_ answers: [LinkAnswer], at places: [(line: Int, column: Int)] = []) {
      targets.append(answers.lazy.map(\.target))
      var rest = places[...]
      for (link, answer) in answers.enumerated() where answer.isNamed {
        unanswered.append(
          UnansweredLink(screen: count, link: link, obstacle: answer.obstacle, place: rest.popFirst()))
      }
      count += 1
    }

    /// Hands over what it has, of which there may be much, and keeps none of it.
    mutating func finish() -> LinkAnswers {
      defer { self = Builder() }
      return LinkAnswers(targets: targets.targets, unanswered: unanswered)
    }
  }
}

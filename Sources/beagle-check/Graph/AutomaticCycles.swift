import BeagleModel

/// Finds circles of links that iOS follows without a press.
struct AutomaticCycles {
  private let site: ScreenGraph
  private let follows: (borrowing Link) -> Bool

  /// A link of a circle.
  private struct Step: Hashable {
    var screen: Int
    var link: Int
  }

  /// - Parameters:
  ///   - follows: Whether a link may be part of a circle.
  ///   - reports: Whether a finding may be at a link; circles without one are left out.
  ///   - finding: Words a finding at the first link of a circle.
  /// - Returns: Findings in the order of screens; a warning where the app decides whether a link of the circle is followed.
  /// - Complexity: O(screens + links), and O(links of it) for each circle.
  static func findings(
    in site: ScreenGraph, of follows: @escaping (borrowing Link) -> Bool,
    reporting reports: (borrowing Link) -> Bool = { _ in true },
    finding: (_ link: Link, _ isDirect: Bool, _ place: Finding.Place) -> Finding
  ) -> [Finding] {
    let mayFollow = { (link: borrowing Link) in (link.isAutomatic || link.isPerhapsAutomatic) && follows(link) }
    guard site.screens.contains(where: { $0.links.contains { mayFollow($0) } }) else { return [] }
    let certain = AutomaticCycles(site: site) { $0.isAutomatic && !$0.isSample && follows($0) }.circles()
    let possible = AutomaticCycles(site: site, follows: mayFollow).circles()
    var found: [Step: Finding] = [:]
    for circle in certain + possible {
      let links = circle.map { site.screens[$0.screen].links[$0.link] }
      guard
        let place = circle.indices.filter({ reports(links[$0]) }).min(by: { circle[$0].screen < circle[$1].screen }),
        found[circle[place]] == nil
      else { continue }
      let step = circle[place]
      var new = finding(links[place], circle.count == 1, .value(screen: step.screen, links[place].anchor))
      if links.contains(where: { !$0.isAutomatic }) {
        new.severity = .warning
        new.notes.append("it is so where the app draws the page, or what stands below its own component")
      }
      if links.contains(where: \.isSample) {
        new.severity = .warning
        new.notes.append("it is so where the data gives the route that crawl.samples has")
      }
      found[step] = new
    }
    return found.keys.sorted { ($0.screen, $0.link) < ($1.screen, $1.link) }.compactMap { found[$0] }
  }

  /// One circle for each link that leads back, found depth first.
  private func circles() -> [[Step]] {
    var circles: [[Step]] = []
    var isMet = Array(repeating: false, count: site.targets.count)
    var depths: [Int: Int] = [:]
    // The link of a step is the next one to follow; a site may be one long chain, too long for recursion.
    var path: [Step] = []
    for start in site.targets.indices where !isMet[start] {
      enter(start)
      while let step = path.last {
        guard step.link < site.screens[step.screen].links.count else {
          depths[step.screen] = nil
          path.removeLast()
          continue
        }
        path[path.count - 1].link += 1
        guard let target = target(of: step) else { continue }
        if let depth = depths[target] {
          circles.append(path[depth...].map { Step(screen: $0.screen, link: $0.link - 1) })
        } else if !isMet[target] {
          enter(target)
        }
      }
    }
    return circles

    func enter(_ screen: Int) {
      isMet[screen] = true
      depths[screen] = path.count
      path.append(Step(screen: screen, link: 0))
    }
  }

  private func target(of step: Step) -> Int? {
    let link = site.screens[step.screen].links[step.link]
    guard follows(link), case .screen(let reached) = site.targets[step.screen][step.link],
      !site.mayAnswerOtherwise(link, reached)
    else { return nil }
    return reached
  }
}

extension ScreenGraph {
  /// Whether a back end may answer a link with something else than the file that stands for it, which was chosen without its
  /// query, method, headers and body: `/items?page=2` hardly answers as `/items?page=1` does.
  fileprivate func mayAnswerOtherwise(_ link: borrowing Link, _ screen: Int) -> Bool {
    let hasQuery = link.route.utf8.contains(UInt8(ascii: "?"))
    guard hasQuery || link.isOwnRequest, let file = screens[screen].source.file, !screens[screen].isRecorded
    else { return false }
    return link.isOwnRequest || !file.utf8.contains(UInt8(ascii: "?"))
  }
}

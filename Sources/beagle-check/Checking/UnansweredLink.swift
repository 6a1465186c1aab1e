import BeagleModel

/// A link that leads to no screen, or that nobody followed. A folder whose routes lead elsewhere has millions.
struct UnansweredLink: Sendable {
  /// The place of the screen among the site's, and of the link among the screen's.
  @FourBytes var screen: Int
  @FourBytes var link: Int
  @FourBytes private var line: Int
  @FourBytes private var column: Int
  /// Why nobody followed it; `nil` for a link that is broken, of which a rule speaks.
  var reason: String?

  /// Line and column, counted from 1; `nil` when they were not asked for while the screen was at hand.
  var place: (line: Int, column: Int)? { line > 0 ? (line, column) : nil }

  init(screen: Int, link: Int, reason: String?, place: (line: Int, column: Int)? = nil) {
    (self.screen, self.link, self.reason) = (screen, link, reason)
    (line, column) = place ?? (0, 0)
  }

  /// The links of one screen after the other.
  static func runsOfScreens(in links: [UnansweredLink]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for place in links.indices where place + 1 == links.count || links[place + 1].screen != links[place].screen {
      runs.append(start..<place + 1)
      start = place + 1
    }
    return runs
  }
}

import BeagleModel

/// A link that leads to no screen, or that nobody followed.
struct UnansweredLink: Sendable {
  /// The place of the screen among the site's, and of the link among the screen's.
  var screen: Int
  var link: Int
  /// Why nobody followed it; `nil` for a link that is broken, of which a rule speaks.
  var obstacle: Obstacle?
  /// Line and column, counted from 1; `nil` when they were not asked for while the screen was at hand.
  var place: (line: Int, column: Int)?
}

/// Such links of a site, those of one screen after the other. A folder whose routes lead elsewhere has millions.
struct UnansweredLinks: Sendable, RandomAccessCollection, MutableCollection {
  private struct Entry: Sendable {
    var screen: Int
    var link: Int
    /// Zero for a place that is not known.
    var line: Int
    var column: Int
    /// The place of what stood in the way among all such; -1 for none.
    var obstacle: Int
  }

  private var entries: [Entry] = []
  /// A run has few different ones.
  private var obstacles: [Obstacle] = []

  init() {}

  init(_ links: some Sequence<UnansweredLink>) {
    for link in links { append(link) }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { entries.count }

  subscript(place: Int) -> UnansweredLink {
    get {
      let entry = entries[place]
      return UnansweredLink(
        screen: entry.screen, link: entry.link, obstacle: entry.obstacle < 0 ? nil : obstacles[entry.obstacle],
        place: entry.line > 0 ? (entry.line, entry.column) : nil)
    }
    set { entries[place] = entry(of: newValue) }
  }

  mutating func append(_ link: UnansweredLink) { entries.append(entry(of: link)) }

  private mutating func entry(of link: UnansweredLink) -> Entry {
    let (line, column) = link.place ?? (0, 0)
    return Entry(
      screen: link.screen, link: link.link, line: line, column: column,
      obstacle: link.obstacle.map { code(of: $0) } ?? -1)
  }

  private mutating func code(of obstacle: Obstacle) -> Int {
    if let known = obstacles.firstIndex(of: obstacle) { return known }
    obstacles.append(obstacle)
    return obstacles.count - 1
  }

  /// The links of one screen after the other.
  var runsOfScreens: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for place in indices where place + 1 == count || entries[place + 1].screen != entries[place].screen {
      runs.append(start..<place + 1)
      start = place + 1
    }
    return runs
  }
}

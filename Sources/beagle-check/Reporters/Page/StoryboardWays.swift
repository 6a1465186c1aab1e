import BeagleModel

/// The ways from the screens of a map and to them, each once, as people read them.
struct StoryboardWays: Sendable {
  /// A way that several links of a screen may stand for: each row of a list leads to the same screen.
  struct Way: Sendable, Equatable {
    /// The index of the first of its links.
    var link: Int
    var count = 1
  }

  /// By screen; broken ones first, then in the order of the payload.
  private(set) var out: [[Way]]
  /// By screen, in the order of the map; one for each screen that leads here.
  private(set) var into: [[Way]]

  /// - Complexity: O(links).
  init(_ map: SiteMap) {
    out = Array(repeating: [], count: map.screens.count)
    into = out
    var known: [Key: Int] = [:]
    var callers: [[Int]: Int] = [:]
    for (index, link) in map.links.enumerated() where link.kind != .prefetch {
      let key = Key(link)
      if let place = known[key] {
        out[link.from][place].count += 1
      } else {
        known[key] = out[link.from].count
        out[link.from].append(Way(link: index))
      }
      guard let target = link.to, target != link.from, link.kind != .back else { continue }
      if let place = callers[[link.from, target]] {
        into[target][place].count += 1
      } else {
        callers[[link.from, target]] = into[target].count
        into[target].append(Way(link: index))
      }
    }
    for screen in out.indices {
      out[screen] = out[screen].inOrder {
        let (left, right) = (map.links[$0.link].state.rank, map.links[$1.link].state.rank)
        return left != right ? left < right : $0.link < $1.link
      }
    }
  }

  private struct Key: Hashable {
    var from: Int
    var to: Int?
    var route: String
    var caption: String?
    var verb: String
    var state: MappedLink.State

    init(_ link: MappedLink) {
      (from, to, caption, verb, state) = (link.from, link.to, link.caption, link.verb, link.state)
      route = link.to == nil ? link.route : ""
    }
  }
}

extension MappedLink.State {
  /// From the worst on.
  fileprivate var rank: Int {
    switch self {
    case .broken: 0
    case .transient: 1
    case .needsData, .notChecked: 2
    case .ok: 3
    }
  }
}

import BeagleModel

extension SiteMap {
  /// Adds the map of another configuration. A screen of both is there once; an equal link has the names of both.
  mutating func formUnion(_ other: SiteMap) {
    var known = Dictionary(screens.indices.map { (screens[$0].identity, $0) }, uniquingKeysWith: { first, _ in first })
    let places = other.screens.map { screen -> Int in
      if let place = known[screen.identity] {
        screens[place].add(screen)
        return place
      }
      known[screen.identity] = screens.count
      screens.append(screen)
      return screens.count - 1
    }
    var met = Dictionary(links.indices.map { (LinkIdentity(links[$0]), $0) }, uniquingKeysWith: { first, _ in first })
    for var link in other.links {
      (link.from, link.to) = (places[link.from], link.to.map { places[$0] })
      if let place = met[LinkIdentity(link)] {
        links[place].configurations += link.configurations.filter { !links[place].configurations.contains($0) }
      } else {
        met[LinkIdentity(link)] = links.count
        links.append(link)
      }
    }
    links = links.inOrder { ($0.from, $0.location.offset, $0.route) < ($1.from, $1.location.offset, $1.route) }
  }

  /// Writes a server's address before the routes of screens and links.
  mutating func name(_ server: String) {
    for place in screens.indices { screens[place].source = screens[place].source.behind(server) }
    for place in links.indices { links[place].location.source = links[place].location.source.behind(server) }
  }
}

extension MappedScreen {
  /// Adds the same screen in another configuration, and keeps the worse outcome.
  fileprivate mutating func add(_ other: MappedScreen) {
    if outcome == .loaded { outcome = other.outcome }
    decodesOnIOS = decodesOnIOS && other.decodesOnIOS
    isEntry = isEntry || other.isEntry
    isPart = isPart && other.isPart
    mayLeadAnywhere = mayLeadAnywhere || other.mayLeadAnywhere
    drawing = drawing ?? other.drawing
  }
}

/// What equal links of two configurations share.
private struct LinkIdentity: Hashable {
  let from: Int
  let to: Int?
  let kind: MappedLink.Kind
  let state: MappedLink.State
  let route: String
  let reason: String?
  let offset: Int

  init(_ link: MappedLink) {
    (from, to, kind, state) = (link.from, link.to, link.kind, link.state)
    (route, reason, offset) = (link.route, link.reason, link.location.offset)
  }
}

extension Source {
  /// The source with a server's address before its route.
  func behind(_ server: String) -> Source { Source(file: file, url: url?.behind(server)) }
}

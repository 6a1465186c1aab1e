import BeagleModel
import Testing

@testable import beagle_check

@Suite("The columns and rows of a storyboard")
struct StoryboardGridTests {
  @Test(
    "follow the ways from the entry points",
    arguments: [
      // Entry points have a star, parts are in parentheses.
      ("home*", "home"),
      ("home* home>a home>b a>c b>c", "home a c / . b"),
      ("home* home>a home>b a>c a>d b>e", "home a c / . . d / . b e"),
      ("home* a* home>b a>b a>c", "home b / a c"),
      ("home* home>a a>home a>a", "home a"),
      ("a>home home* home>b", "home b; unreachable a"),
      ("home* a b>c home>(part) part>a", "home a; unreachable b c; parts part"),
      ("home* home>(p) p>(q) q>a home>b", "home b / . a; parts p q"),
      ("home* home>a home<a a~b", "home a b"),
      ("home>a b>a b>c", "home a / b c"),
      ("a b c", "; unlinked a b c"),
      ("a b>c c>b d>d", "b c; unlinked a d"),
      ("a b>c (part)", "b c; unlinked a; parts part"),
      ("", ""),
    ])
  func followTheWays(graph: String, expected: String) {
    let map = SiteMap.of(graph)
    let grid = StoryboardGrid(map)
    #expect(grid.text(map) == expected)
    #expect(Set(grid.cells.map(\.screen) + grid.unreachable + grid.unlinked + grid.parts).count == map.screens.count)
  }

  @Test("are those of a chain of 20,000 screens")
  func areThoseOfAChain() {
    let count = 20_000
    var map = SiteMap(
      screens: (0..<count).map { MappedScreen(source: Source(url: "/\($0)"), document: "/\($0)", isEntry: $0 == 0) })
    map.links = (1..<count).map { .between($0 - 1, $0) }
    let grid = StoryboardGrid(map)
    #expect(grid.rowCount == 1)
    #expect(grid.cells.map(\.column) == Array(0..<count))
    #expect(grid.cells.map(\.caller) == [nil] + (0..<count - 1).map(Optional.some))
    #expect(grid.cells.map(\.link) == [nil] + (0..<count - 1).map(Optional.some))
  }
}

extension SiteMap {
  /// Screens and ways in a line: `home* home>a` is an entry point and a screen that it leads to, `a>(part)` a part, `a<home`
  /// a way back, and `a~b` a prefetch.
  static func of(_ graph: String) -> SiteMap {
    var map = SiteMap()
    func screen(_ name: some StringProtocol) -> Int {
      let plain = String(name.filter { !"*()".contains($0) })
      let index = map.screens.firstIndex { $0.document == plain } ?? map.screens.count
      if index == map.screens.count { map.screens.append(MappedScreen(source: Source(url: plain), document: plain)) }
      if name.hasSuffix("*") { map.screens[index].isEntry = true }
      if name.hasSuffix(")") { map.screens[index].isPart = true }
      return index
    }
    for word in graph.split(separator: " ") {
      let names = word.split { "><~".contains($0) }
      let screens = names.map(screen)
      guard screens.count == 2 else { continue }
      let kind: MappedLink.Kind = word.contains("<") ? .back : word.contains("~") ? .prefetch : .navigation
      map.links.append(.between(screens[0], screens[1], map.screens[screens[1]].isPart ? .lazyComponent : kind))
    }
    return map
  }
}

extension MappedLink {
  static func between(_ from: Int, _ to: Int, _ kind: Kind = .navigation) -> MappedLink {
    MappedLink(
      from: from, to: to, route: "/\(to)", kind: kind, verb: "pushView", location: SourceLocation(source: Source()),
      state: .ok)
  }
}

extension StoryboardGrid {
  /// Rows of names, then the groups beside them.
  fileprivate func text(_ map: SiteMap) -> String {
    let rows = (0..<rowCount).map { row in
      let cells = cells.filter { $0.row == row }
      return (0...(cells.map(\.column).max() ?? 0)).map { column in
        cells.first { $0.column == column }.map { map.screens[$0.screen].document } ?? "."
      }.joined(separator: " ")
    }
    let groups = [("unreachable", unreachable), ("unlinked", unlinked), ("parts", parts)]
    let texts = groups.filter { !$1.isEmpty }.map { name, screens in
      "; \(name) " + screens.map { map.screens[$0].document }.joined(separator: " ")
    }
    return rows.joined(separator: " / ") + texts.joined()
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("A part of the map")
struct SiteSelectionTests {
  /// A way back from d to home, a part p of home, a native screen behind a, and two screens that nothing leads to.
  private static let map: SiteMap = {
    var map = SiteMap.of("home* home>a home>b a>c c>d home>(p) p>e d<home x>y")
    map.links.append(.toNative("/pix", from: 1))
    map.links.append(.toNative("/gone", from: 2, kind: .navigation, state: .broken))
    return map
  }()

  /// Names, then links.
  private static func text(_ selection: SiteSelection) -> String {
    let links = selection.links.map { index in
      let link = map.links[index]
      return map.screens[link.from].document + ">" + (link.to.map { map.screens[$0].document } ?? link.route)
    }
    return (selection.screens.map { map.screens[$0].document } + [";"] + links).joined(separator: " ")
  }

  @Test(
    "around a route has the screens within so many links, both ways",
    arguments: [
      ("a", 0, "a ;"),
      ("a", 1, "home a c ; home>a a>c a>/pix"),
      ("a", 2, "home a b c d p ; home>a home>b a>c c>d home>p d>home a>/pix"),
      ("e", 1, "p e ; p>e"),
      ("x", 5, "x y ; x>y"),
      ("/pix", 0, ";"),
      ("/pix", 1, "a ; a>/pix"),
      ("/pix", 2, "home a c ; home>a a>c a>/pix"),
      ("/gone", 1, "b ; b>/gone"),
    ])
  func isAroundARoute(_ route: String, depth: Int, expected: String) throws {
    let target = try #require(MapTarget(route, file: route, in: Self.map))
    #expect(Self.text(.around(target, depth: depth, in: Self.map)) == expected)
  }

  @Test(
    "that leads to a route has every screen that does, and the ways between",
    arguments: [
      ("d", "home a c d ; home>a a>c c>d"),
      ("e", "home p e ; home>p p>e"),
      ("home", "home ;"),
      ("y", "x y ; x>y"),
      ("/pix", "home a ; home>a a>/pix"),
      ("/gone", "home b ; home>b b>/gone"),
    ])
  func leadsToARoute(_ route: String, expected: String) throws {
    let target = try #require(MapTarget(route, file: route, in: Self.map))
    #expect(Self.text(.reaching(target, in: Self.map)) == expected)
  }

  @Test(
    "that a change affects has what changed, what shows it as a part, and what opens one of these",
    arguments: [
      ("d", "", "c d ; c>d"),
      ("e", "", "p e ; p>e"),
      ("p", "", "home p ; home>p"),
      ("home", "", "home ;"),
      ("a y", "", "home a x y ; home>a x>y"),
      ("", "/gone", "b ; b>/gone"),
      ("", "", ";"),
    ])
  func isAffected(_ changed: String, removed: String, expected: String) {
    let names = changed.split(separator: " ").map(String.init)
    let screens = Set(Self.map.screens.indices.filter { names.contains(Self.map.screens[$0].document) })
    let selection = SiteSelection.affected(by: screens, removed: removed.isEmpty ? [] : [removed], in: Self.map)
    #expect(Self.text(selection) == expected)
    #expect(selection.origins == screens)
  }

  @Test("is found by a route, a file, or one of the routes of a file, and by no other name")
  func isFound() {
    var map = Self.map
    map.screens[1].source = Source(file: "s/a.json", url: "/a")
    map.links.append(.between(0, 3))
    #expect(MapTarget("a.json", file: "s/a.json", in: map)?.screens == [1])
    #expect(MapTarget("/a", file: "/a", in: map)?.screens == [1])
    #expect(MapTarget("/3", file: "/3", in: map)?.screens == [3])
    #expect(MapTarget("/pix", file: "/pix", in: map)?.screens == [])
    #expect(MapTarget("/nowhere", file: "/nowhere", in: map) == nil)
  }

  @Test(
    "marks screens that lead nowhere, and those that no known link leads to",
    arguments: [
      ("home* home>a home>(p) p>b", "home:no a:dead p:no b:dead"),
      ("home* home>(p)", "home:dead p:no"),
      ("home* home>(p) p>(q)", "home:dead p:no q:no"),
      ("home* a>home home>a b>a", "home:no a:no b:unreachable"),
      ("home* b", "home:dead b:dead,unreachable"),
      ("home* home>a home<a", "home:no a:dead"),
      ("a>b", "a:no b:dead"),
    ])
  func marks(_ graph: String, expected: String) {
    let map = SiteMap.of(graph)
    let marks = SiteMarks(map)
    let texts = map.screens.indices.map { index in
      let words = (marks.isDeadEnd[index] ? ["dead"] : []) + (marks.isUnreachable[index] ? ["unreachable"] : [])
      return map.screens[index].document + ":" + (words.isEmpty ? "no" : words.joined(separator: ","))
    }
    #expect(texts.joined(separator: " ") == expected)
  }

  @Test("is chosen in a chain of 50,000 screens as in any other")
  func isChosenInAChain() throws {
    let count = 50_000
    var map = SiteMap()
    map.screens = (0..<count).map { MappedScreen(source: Source(url: "/\($0)"), document: "/\($0)", isEntry: $0 == 0) }
    map.links = (1..<count).map { .between($0 - 1, $0) }
    let last = try #require(MapTarget("/\(count - 1)", file: "", in: map))
    #expect(SiteSelection.reaching(last, in: map).screens.count == count)
    #expect(SiteSelection.around(last, depth: 3, in: map).screens.count == 4)
    #expect(SiteMarks(map).isDeadEnd.count(where: \.self) == 1)
  }
}

extension MappedLink {
  static func toNative(
    _ route: String, from: Int, kind: Kind = .deepLink, state: State = .ok, caption: String? = nil
  ) -> MappedLink {
    MappedLink(
      from: from, route: route, kind: kind, verb: "openNativeRoute", location: SourceLocation(source: Source()),
      caption: caption, state: state)
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("A site's links")
struct SiteGraphTests {
  /// A site of screens that lead to others: `["a": "b c!"]`, where `!` starts a stack and `?` is not checked.
  private static func site(_ screens: [(String, String)]) -> ScreenGraph {
    let names = screens.map(\.0)
    let links = screens.map { _, text in
      text.split(separator: " ").map { word -> (Link, LinkTarget) in
        let name = String(word.filter { $0.isLetter })
        let link = Link(
          kind: .navigation, route: "/" + name, isExpression: false, startsStack: word.hasSuffix("!"),
          isLive: true, offset: 0)
        return (link, names.firstIndex(of: name).map(LinkTarget.screen) ?? .notChecked)
      }
    }
    return ScreenGraph(
      screens: zip(names, links).map { name, links in
        ScreenSummary(
          origin: Origin(Source(url: "/" + name)), outcome: .loaded, decodesOnIOS: true, links: links.map(\.0))
      },
      targets: LinkTargets(links.map { $0.map(\.1) }))
  }

  @Test("are circles where they lead back, directly or by others, and nowhere else")
  func cycles() {
    let site = Self.site([("a", "b"), ("b", "c d"), ("c", "a"), ("d", "d e"), ("e", "")])
    let found = LinkCycles(site) { _ in true }.links.map { "\($0.screen)→\($0.target)" }
    #expect(found == ["0→1", "1→2", "2→0", "3→3"])
  }

  @Test("are walked without recursion, however long the chain")
  func longChain() {
    let count = 200_000
    let screens = (0..<count).map { place in
      ScreenSummary(
        origin: Origin(Source(url: "/\(place)")), outcome: .loaded, decodesOnIOS: true,
        links: [
          Link(kind: .navigation, route: "", isExpression: false, isLive: true, offset: 0)
        ])
    }
    let targets = (0..<count).map { [LinkTarget.screen(($0 + 1) % count)] }
    let site = ScreenGraph(screens: screens, targets: LinkTargets(targets))
    #expect(LinkCycles(site) { _ in true }.links.count == count)
  }

  @Test("stack screens by pushing, and start anew with every other verb")
  func stacks() {
    let site = Self.site([
      ("home", "orders cart!"), ("orders", "detail"), ("detail", ""), ("cart", "detail"), ("x", ""),
    ])
    let graph = StackGraph(site)
    var below = ScreenSet(of: 5)
    var budget = 100
    #expect(graph.findBelow(2, &below, &budget))
    #expect(below.members == [2, 1, 3, 0])
    #expect(graph.findBelow(3, &below, &budget))
    #expect(below.members == [3])
    #expect((0..<5).map(below.contains) == [false, false, false, true, false])
    #expect(!graph.hasLooseEnds)
    budget = 1
    #expect(!graph.findBelow(2, &below, &budget))
  }

  @Test("leave open what is below a screen that an unknown one may lead to")
  func looseEnds() {
    let graph = StackGraph(Self.site([("home", "orders"), ("orders", "unknown"), ("cart", "")]))
    #expect(graph.hasLooseEnds)
    #expect(graph.mayReachAnything(0) && graph.mayReachAnything(1) && !graph.mayReachAnything(2))
  }
}

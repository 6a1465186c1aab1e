import BeagleModel
import Testing

@testable import beagle_check

@Suite("A site's links")
struct SiteGraphTests {
  /// A site of screens that lead to others: `["a": "b c!"]`, where `!` starts a stack and `?` is not checked.
  private static func site(_ screens: [(String, String)]) -> ScreenGraph {
    let names = screens.map(\.0)
    let links = screens.map { _, text in
      text.split(separator: " ").map { word -> (Link, LinkResolution) in
        let name = String(word.filter { $0.isLetter })
        let link = Link(
          kind: .navigation, route: "/" + name, isExpression: false, startsStack: word.hasSuffix("!"),
          automation: .surely, isLive: true, offset: 0)
        return (link, names.firstIndex(of: name).map(LinkResolution.screen) ?? .notChecked(nil))
      }
    }
    return ScreenGraph(
      screens: zip(names, links).map { name, links in
        ScreenSummary("/" + name, links: links.map(\.0))
      },
      targets: links.map { $0.map(\.1) },
      answering: { route in names.firstIndex { "/" + $0 == route } })
  }

  private static func circles(of site: ScreenGraph) -> [String] {
    AutomaticCycles.findings(in: site, of: { _ in true }) { link, isDirect, place in
      Finding(at: place, link.route + (isDirect ? " itself" : ""))
    }.map(\.message)
  }

  @Test("are a circle where they lead back, directly or by others, and nowhere else")
  func cycles() {
    let site = Self.site([("a", "b"), ("b", "c d"), ("c", "a"), ("d", "d e"), ("e", "")])
    #expect(Self.circles(of: site) == ["/b", "/d itself"])
  }

  @Test("are walked without recursion, however long the chain")
  func longChain() {
    let count = 200_000
    let link = Link(kind: .navigation, route: "", isExpression: false, automation: .surely, isLive: true, offset: 0)
    let screens = (0..<count).map { place in
      ScreenSummary("/\(place)", links: [link])
    }
    let targets = (0..<count).map { [LinkResolution.screen(($0 + 1) % count)] }
    let site = ScreenGraph(screens: screens, targets: targets)
    #expect(Self.circles(of: site).count == 1)
  }

  @Test("stack screens by pushing, and start anew with every other verb")
  func stacks() {
    var reach = StackReach(
      Self.site([("home", "orders cart!"), ("orders", "detail"), ("detail", ""), ("cart", "detail"), ("x", "")]))
    #expect(reach.screens(above: "/home")?.all == [0, 1, 2])
    #expect(reach.screens(above: "/cart")?.all == [3, 2])
    #expect(reach.screens(above: "/x")?.all == [4])
    #expect(reach.screens(above: "/home")?.isOpen == false)
    #expect(reach.isUnreferenced(4) && !reach.isUnreferenced(2))
  }

  @Test("leave open what is above a screen that pushes an unknown one")
  func looseEnds() {
    var reach = StackReach(Self.site([("home", "orders"), ("orders", "unknown"), ("cart", "")]))
    #expect(reach.screens(above: "/home")?.isOpen == true)
    #expect(reach.screens(above: "/cart")?.isOpen == false)
    #expect(reach.screens(above: "/none")?.isOpen == true)
  }
}

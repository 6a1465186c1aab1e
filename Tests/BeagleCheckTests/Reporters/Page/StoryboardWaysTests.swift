import BeagleModel
import Testing

@testable import beagle_check

@Suite("The ways of a storyboard")
struct StoryboardWaysTests {
  @Test("stand once for each row of a list, broken ones first")
  func standOnce() {
    var map = SiteMap.of("home a b home>a home>a home~b b>home home<b")
    map.links[0].caption = "Open"
    map.links[1].caption = "Open"
    for row in 0..<3 {
      var link = MappedLink.between(0, 0)
      (link.to, link.route, link.state, link.location.line) = (nil, "/lost", .broken, row + 1)
      map.links.append(link)
    }
    var other = MappedLink.between(0, 1)
    other.caption = "Again"
    map.links.append(other)
    let ways = StoryboardWays(map)
    #expect(
      ways.out == [
        [.init(link: 5, count: 3), .init(link: 0, count: 2), .init(link: 4), .init(link: 8)], [], [.init(link: 3)],
      ])
    // A way back and a prefetch open nothing.
    #expect(ways.into == [[.init(link: 3)], [.init(link: 0, count: 3)], []])
  }
}

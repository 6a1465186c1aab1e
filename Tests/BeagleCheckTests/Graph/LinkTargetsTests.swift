import Testing

@testable import beagle_check

@Suite("Link targets")
struct LinkTargetsTests {
  private static let lists: [[LinkTarget]] = [
    [], [.screen(3), .notChecked], [.broken(.status(404))], [], [.broken(.noFile), .screen(0), .broken(.status(404))],
  ]

  @Test("are what was put in, by screen and link")
  func keepsLists() {
    let targets = LinkTargets(Self.lists)
    #expect(targets.map(Array.init) == Self.lists)
    #expect(targets[4][1] == .screen(0))
    #expect(targets[4].firstIndex(of: .broken(.status(404))) == 2)
    #expect(LinkTargets([]).isEmpty)
  }

  @Test("tell whether any is broken, and whether any leads to a screen")
  func tellsWhatThereIs() {
    #expect(LinkTargets(Self.lists).hasBroken)
    #expect(LinkTargets(Self.lists).reachesAScreen)
    #expect(!LinkTargets([[.screen(0)], [.notChecked]]).hasBroken)
    #expect(!LinkTargets([[.notChecked], [.broken(.status(404))]]).reachesAScreen)
  }
}

@Suite("The screens that lead to others")
struct ScreenListsTests {
  @Test("are listed by screen, in the order in which they were met")
  func lists() {
    let lists = ScreenLists(of: [(2, 0), (0, 1), (2, 2), (2, 1)], screens: 4)
    #expect((0..<4).map { Array(lists[$0]) } == [[1], [], [0, 2, 1], []])
  }
}

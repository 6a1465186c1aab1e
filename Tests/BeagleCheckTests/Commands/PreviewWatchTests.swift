import Testing

@testable import beagle_check

@Suite("A watch of one screen")
struct PreviewWatchTests {
  private static func stamp(_ modified: Int64, _ size: Int64 = 10) -> FileStamp {
    FileStamp(modified: modified, size: size)
  }

  private struct Look: Sendable {
    var stamps: PreviewWatch.Stamps
    var isDue: Bool
  }

  @Test("checks the screen when one of its files is written, grows, goes or comes back, and at no other look")
  func followsFiles() {
    let looks = [
      Look(stamps: ["home.json": Self.stamp(1), "c.json": Self.stamp(1)], isDue: true),
      Look(stamps: ["home.json": Self.stamp(1), "c.json": Self.stamp(1)], isDue: false),
      Look(stamps: ["home.json": Self.stamp(2), "c.json": Self.stamp(1)], isDue: true),
      Look(stamps: ["home.json": Self.stamp(2, 11), "c.json": Self.stamp(1)], isDue: true),
      Look(stamps: ["home.json": Self.stamp(2, 11), "c.json": Self.stamp(3)], isDue: true),
      Look(stamps: ["home.json": nil, "c.json": Self.stamp(3)], isDue: true),
      Look(stamps: ["home.json": nil, "c.json": Self.stamp(3)], isDue: false),
      Look(stamps: ["home.json": Self.stamp(2, 11), "c.json": Self.stamp(3)], isDue: true),
    ]
    var watch = PreviewWatch()
    let due = looks.map { watch.isDue($0.stamps, isAsked: false) }
    #expect(due == looks.map(\.isDue))
  }

  @Test("takes files that the first check has met as they were then")
  func addsFiles() {
    var watch = PreviewWatch()
    let isFirstDue = watch.isDue(["c.json": Self.stamp(1)], isAsked: false)
    #expect(isFirstDue)
    watch.add(["screens/home.json": Self.stamp(4)])
    let both: PreviewWatch.Stamps = ["c.json": Self.stamp(1), "screens/home.json": Self.stamp(4)]
    let isDueAgain = watch.isDue(both, isAsked: false)
    #expect(!isDueAgain)
  }

  @Test("asks a server at each eighth look, and at once when the configuration changes")
  func asksAgain() {
    var watch = PreviewWatch()
    let due = (0..<18).map { look in watch.isDue(["c.json": Self.stamp(look < 11 ? 1 : 2)], isAsked: true) ? look : nil
    }
    #expect(due.compactMap(\.self) == [0, 8, 11])
  }

  @Test("writes what a server answers only where it is another page, and what a file holds each time")
  func writesChanges() {
    var watch = PreviewWatch()
    var pages: [Bool] = []
    for (stamp, page) in [(1, "a"), (1, "a"), (1, "b"), (2, "b"), (2, "b")] {
      for _ in 0..<PreviewWatch.looksPerRequest where watch.isDue(["c.json": Self.stamp(Int64(stamp))], isAsked: true) {
        pages.append(watch.takes(Array(page.utf8)))
      }
    }
    #expect(pages == [true, false, true, true, false])
  }
}

import Testing

@testable import beagle_check

@Suite("Edits that go together")
struct EditSetTests {
  private func accepted(_ fixes: [[Edit]]) -> [Bool] {
    var set = EditSet()
    return fixes.map { set.add($0) }
  }

  private func edit(_ range: Range<Int>, _ replacement: String = "x") -> Edit {
    Edit(range: range, replacement: replacement)
  }

  @Test("may touch, and insert at one offset")
  func touching() {
    #expect(
      accepted([[edit(2..<4)], [edit(4..<5)], [edit(0..<2)], [edit(5..<5, "a")], [edit(5..<5, "b")]])
        == .init(repeating: true, count: 5))
  }

  @Test("do not overlap, and do not say one thing twice")
  func overlapping() {
    #expect(
      accepted([[edit(2..<6)], [edit(5..<7)], [edit(1..<3)], [edit(3..<4)], [edit(0..<9)]]) == [
        true, false, false, false, false,
      ])
    #expect(accepted([[edit(3..<3)], [edit(3..<3)]]) == [true, false])
  }

  @Test("are taken all or none of a fix")
  func whole() {
    var set = EditSet()
    let added = [
      set.add([edit(4..<6)]), set.add([edit(0..<1), edit(5..<7)]), set.add([edit(0..<1), edit(8..<9)]),
    ]
    #expect(added == [true, false, true])
    #expect(set.edits == [edit(0..<1), edit(4..<6), edit(8..<9)])
  }
}

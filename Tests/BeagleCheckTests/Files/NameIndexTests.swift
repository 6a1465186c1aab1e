import Testing

@testable import beagle_check

@Suite("An index of names")
struct NameIndexTests {
  @Test("finds each name at its place, and no other", arguments: [0, 1, 7, 8, 1000])
  func findsNames(count: Int) {
    let names = (0..<count).map { "orders/\($0)/détail-\($0 * 7).json" }
    let index = NameIndex(PackedNames(names))
    for (place, name) in names.enumerated() { #expect(index.place(of: name) == place) }
    for name in ["", "orders", "orders/1/detail-7.json", "orders/\(count)/détail-\(count * 7).json"] {
      #expect(index.place(of: name) == nil, "\(name)")
    }
  }

  @Test("tells names apart byte by byte, as a file system does")
  func comparesBytes() {
    let index = NameIndex(["caf\u{E9}.json", "cafe\u{301}.json"])
    #expect(index.place(of: "cafe\u{301}.json") == 1)
    #expect(index.place(of: "caf\u{E9}.json") == 0)
  }
}

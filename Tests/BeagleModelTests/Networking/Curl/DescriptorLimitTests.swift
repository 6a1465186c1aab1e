import Testing

@testable import BeagleModel

@Suite("The limit of open sockets")
struct DescriptorLimitTests {
  @Test(
    "leaves descriptors to files and threads",
    arguments: [
      (soft: 1024, wanted: 8, transfers: 8), (soft: 1024, wanted: 5000, transfers: 320),
      (soft: 256, wanted: 300, transfers: 64),
      (soft: 70, wanted: 8, transfers: 2), (soft: 12, wanted: 8, transfers: 1),
      (soft: .max, wanted: 5000, transfers: 5000),
    ])
  func room(soft: Int, wanted: Int, transfers: Int) {
    #expect(DescriptorLimit(soft: soft, hard: soft).transfers(of: wanted) == transfers)
  }

  @Test("is asked for what all transfers take", arguments: [(1, 67), (300, 964), (.max / 2, .max)])
  func wanted(transfers: Int, descriptors: Int) {
    #expect(DescriptorLimit.wanted(for: transfers) == descriptors)
  }

  @Test("has room for the usual number of requests")
  func usual() {
    #expect(DescriptorLimit.makeRoom(for: 8) == 8)
    #expect(DescriptorLimit.makeRoom(for: 8, most: 64 + 3 * 2) == 2)
    #expect(DescriptorLimit.makeRoom(for: 8, most: 1) == 1)
  }
}

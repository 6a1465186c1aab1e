import TestSupport
import Testing

@testable import BeagleModel

@Suite("A hash of names")
struct NameHashTests {
  @Test("tells names apart that were made to have one hash without a key")
  func hasAKey() {
    let names = CollidingNames.names(1_000)
    #expect(Set(names).count == 1_000)
    #expect(Set(names.map { name in name.withUTF8Bytes { Fingerprint(ofBody: $0) } }).count == 1)
    #expect(Set(names.map { NameHash.of($0) }).count == 1_000)
    #expect(Set(names.map(\.keyedHash)).count == 1_000)
  }

  @Test("takes as much longer in a table as there are more such names")
  func staysLinear() {
    let growth = Growth.ofEightfold(500, of: CollidingNames.names) { names in
      let table = TextTable(names)
      #expect(names.indices.allSatisfy { table.place(of: names[$0]) == $0 })
    }
    #expect(growth < Growth.limit)
  }

  @Test("tells two names apart that have one FNV-1a hash")
  func comparesNoWeakHashes() {
    let (one, other) = ("8yn0iYCKYHlIj4-BwPqk", "GReLUrM4wMqfg9yzV3KQ")
    #expect(Fingerprint.of([one]) == Fingerprint.of([other]))
    #expect(NameHash.of(one) != NameHash.of(other))
  }
}

@Suite("A fingerprint of a body")
struct BodyFingerprintTests {
  @Test(
    "is the same in every process, as it names files",
    arguments: [
      ("", "cbf29ce484222325"), ("{}", "08ed4707b589f4ab"), ("12345678", "67598a23ec9e7d6f"),
      ("{\"a\": 1, \"b\": 2}", "feb0e9bbbe98eb33"), ("{\"a\": 1, \"b\": 22}", "9042673c1bb58a44"),
    ])
  func isStable(_ body: String, _ digits: String) {
    #expect(body.withUTF8Bytes { Fingerprint(ofBody: $0) }.description == digits)
  }
}

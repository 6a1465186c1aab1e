import BeagleModel
import Testing

@Suite("Decoding traps (docs/spec/decoding.md)")
struct DecodingTrapTests {
  @Test("1: what names a component or an action", arguments: discriminators)
  func readsDiscriminators(trap: DecodingCase) throws { try trap.check() }

  @Test("3: keys that are missing, null, unknown, twice or in the wrong shape", arguments: keys)
  func readsKeys(trap: DecodingCase) throws { try trap.check() }

  @Test("5: expressions, well-formed or not, where they are read and where not", arguments: expressions)
  func readsExpressions(trap: DecodingCase) throws { try trap.check() }

  @Test("6: what may stand at the root", arguments: roots)
  func readsRoots(trap: DecodingCase) throws { try trap.check() }

  @Test("7: where iOS is lenient or misleading", arguments: lenience)
  func readsLenience(trap: DecodingCase) throws { try trap.check() }

  @Test("8: values that are objects and not what one would write", arguments: values)
  func readsValues(trap: DecodingCase) throws { try trap.check() }

  @Test("10: what Beagle 1.x wrote", arguments: retired)
  func readsRetired(trap: DecodingCase) throws { try trap.check() }

  @Test("several faults of one payload are all reported, each at its leaf, in document order", arguments: several)
  func readsSeveral(trap: DecodingCase) throws { try trap.check() }
}

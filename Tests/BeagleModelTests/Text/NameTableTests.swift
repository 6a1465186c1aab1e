import Testing

@testable import BeagleModel

@Suite("Names of components")
struct NameTableTests {
  private static let names = [
    "custom:card", "custom:Card2", "custom:aVeryLongNameOfAComponent", "custom:aVeryLongNameOfAComponenT2",
    "custom:Ação",
    "custom:Straße", "custom:ΠΡΟΪΌΝ", "custom:anotherVeryLongNameOfAção",
  ]
  private static let table = NameTable(names.enumerated().map { ($0.element, $0.offset * 3) })

  /// As a payload holds it, with other bytes behind.
  private func found(_ name: String) -> Int {
    let bytes = Array(name.utf8) + Array("\",\"text\"".utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      BytePointer(buffer).map { Self.table.object($0, name.utf8.count) } ?? -2
    }
  }

  @Test("answer in any letter case, however long and in whatever script", arguments: names.indices)
  func findsInAnyCase(place: Int) {
    let name = Self.names[place]
    for spelling in [name, name.lowercased(), name.uppercased().lowercased()] {
      #expect(found(spelling) == (spelling.lowercased() == name.lowercased() ? place * 3 : -1), "\(spelling)")
      #expect(Self.table.object(named: spelling) == found(spelling))
    }
    #expect(found(name.uppercased()) == (name.uppercased().lowercased() == name.lowercased() ? place * 3 : -1))
  }

  @Test("answer to another spelling of the same letters")
  func findsDecomposed() {
    #expect(found("custom:Ac\u{327}a\u{303}o") == 12)
    #expect(found("custom:anotherVeryLongNameOfAc\u{327}a\u{303}o") == 21)
  }

  @Test(
    "are not found by half of them",
    arguments: [
      "", "custom:", "custom:car", "custom:card3", "custom:aVeryLongNameOfTheComponent", "custom:Acao", "custom:Açã",
    ])
  func findsNoOther(name: String) {
    #expect(found(name) == -1)
    #expect(Self.table.object(named: name) == -1)
  }

  @Test("answer to letters that are ASCII in lower case")
  func findsKelvin() {
    #expect(found("custom:\u{212A}ard") == -1 && NameTable([("k", 4)]).object(named: "\u{212A}") == 4)
  }
}

import Testing

@testable import BeagleModel

@Suite("The catalogue")
struct CatalogTests {
  private static let schemas: [ObjectSchema] = Catalog.types.compactMap {
    if case .object(let schema) = $0 { schema } else { nil }
  }

  @Test("writes every type in the notation, and names only types that there are")
  func parses() throws {
    let names = Set(Catalog.types.map(\.name) + Catalog.aliases.map(\.name))
    for schema in Self.schemas {
      for property in schema.properties {
        let type = try TypeNotation.parse(property.type).type
        #expect(type.names.allSatisfy(names.contains), "\(schema.name).\(property.key): \(property.type)")
      }
    }
    #expect(names.count == Catalog.types.count + Catalog.aliases.count, "every name stands for one type")
  }

  @Test("names everything in ASCII, whose letters take as many bytes in either case")
  func namesInASCII() {
    #expect(!Catalog.types.isEmpty)
    for type in Catalog.types { #expect(type.name.utf8.allSatisfy { $0 < 0x80 }, "\(type.name)") }
  }

  @Test("knows of each event whether it tells its actions something")
  func knowsEvents() {
    let events = Self.schemas.flatMap(\.properties).filter { ["[action]", "[action]?"].contains($0.type) }.map(\.key)
    #expect(Set(events) == EventNames.providing.union(EventNames.silent))
    #expect(EventNames.providing.isDisjoint(with: EventNames.silent))
  }

  @Test("gives the decoding order of all keys of an object, or of none")
  func ordersAllKeys() {
    for schema in Self.schemas where !schema.decodingOrder.isEmpty {
      #expect(schema.decodingOrder.sorted() == schema.properties.map(\.key).sorted(), "\(schema.name)")
    }
  }

  @Test("says each key once, and does not retire a key that is read")
  func saysKeysOnce() {
    for schema in Self.schemas {
      let keys = schema.properties.map(\.key) + schema.retired.map(\.key)
      #expect(Set(keys).count == keys.count, "\(schema.name)")
    }
  }

  @Test("has no two names that differ only in their letters' case, for one kind")
  func namesDiffer() {
    for kind in [ObjectSchema.Kind.component, .action, .value] {
      let names = Self.schemas.filter { $0.kind == kind }.map { $0.name.lowercased() }
      #expect(Set(names).count == names.count)
    }
  }
}

import Testing

@testable import BeagleModel

@Suite("Schema tables")
struct SchemaTableTests {
  /// The key that a lookup leads to; keys are handed over with bytes behind them that belong to something else.
  private func found(_ key: String, in object: Int, of table: SchemaTable) -> String? {
    let bytes = Array(key.utf8) + Array("\":\"text\",\"next\":1".utf8)
    let place = bytes.withUnsafeBufferPointer { buffer in
      BytePointer(buffer).map { start in
        let place = table.property(table.objects.start + object, start, key.utf8.count)
        // A zero is never written without an escape.
        if !key.utf8.contains(0) {
          #expect(table.property(table.objects.start + object, plain: start, key.utf8.count) == place, "\(key)")
        }
        return place
      } ?? -2
    }
    guard place >= 0 else { return nil }
    let property = table.objects[object].propertyStart + place
    return table.key(ofProperty: property) ?? "(not read)"
  }

  private func nearMisses(_ key: String) -> [String] {
    let scalars = Array(key.unicodeScalars)
    func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      String(String.UnicodeScalarView(scalars))
    }
    var misses = [
      key.uppercased(), key.lowercased(), key + "s", key + " ", " " + key, key + "\0", "\u{200B}" + key, "", key + key,
    ]
    for place in scalars.indices {
      misses.append(text(scalars[..<place]))
      misses.append(text(scalars[..<place] + scalars[(place + 1)...]))
      misses.append(text(scalars[..<place] + ["x"] + scalars[(place + 1)...]))
      misses.append(text(scalars[..<place] + [scalars[place]] + scalars[place...]))
    }
    return misses
  }

  @Test("find every key of every object, and no other key")
  func findsKeys() {
    let table = SchemaCompiler.table([], after: Catalog.schemas)
    let everyKey = Set(table.schemas.flatMap { $0.properties.map(\.key) })
    for (object, schema) in table.schemas.enumerated() {
      let keys = schema.properties.map(\.key)
      for key in keys { #expect(found(key, in: object, of: table) == key) }
      for key in schema.retired.map(\.key) where !keys.contains(key) {
        #expect(found(key, in: object, of: table) == "(not read)", "\(schema.name).\(key)")
      }
      let known = Set(keys + schema.retired.map(\.key) + ["_beagleComponent_", "_beagleAction_", "_beagleImagePath_"])
      var wrong: [String] = []
      for key in everyKey.union(keys.flatMap(nearMisses)) where !known.contains(key) {
        // A route's screen is looked for before the remote form is read.
        if schema.name == "RouteRemote", key == "screen" { continue }
        if let other = found(key, in: object, of: table) { wrong.append("\(schema.name): \(key) found \(other)") }
      }
      #expect(wrong == [])
    }
  }

  @Test("tell keys apart that are longer than the bytes they are found by")
  func tellsLongKeysApart() {
    let keys = [
      "analyticsOfTheFirstPageWithItems", "analyticsOfTheOtherPageWithItems", "analyticsOfTheThirdPageWithItems",
      "abcdefgh", "abcdefghi", "abcdefghabcdefgh", "abcdefghiabcdefgh", "abcdefghjabcdefgh", "aaaaaaaaaaaaaaaaaaaaaaaa",
      "aaaaaaaaaaaaaaaaaaaaaaaaa", "aaaaaaaabaaaaaaaaaaaaaaaa", "a", "aa", "aaa", "ação", "açãoação",
      "açãoaçãoaçãoação",
    ]
    let table = SchemaCompiler.table([
      .object(ObjectSchema("Long", .value, properties: keys.map { Property($0, "string?") }))
    ])
    for key in keys { #expect(found(key, in: 0, of: table) == key) }
    for key in keys.flatMap(nearMisses) where !keys.contains(key) {
      #expect(found(key, in: 0, of: table) == nil, "\(key)")
    }
    #expect(found("analyticsOfTheFifthPageWithItems", in: 0, of: table) == nil)
  }

  @Test("find keys whose hashes are the same whatever the seed")
  func findsInseparableKeys() {
    let keys = ["bxaaaaaaaa", "cxaaaaaaaaa", "other", "dyaaaaaaaaaa", "eyaaaaaaaaaaa"]
    let table = SchemaCompiler.table([
      .object(ObjectSchema("Unlucky", .value, properties: keys.map { Property($0, "string?") }))
    ])
    for key in keys { #expect(found(key, in: 0, of: table) == key) }
    for key in ["bxaaaaaaaaa", "cxaaaaaaaa", "axaaaaaaa", "oxaaaaaaaa"] {
      #expect(found(key, in: 0, of: table) == nil)
    }
  }

  @Test("find the keys of an object of more than 64, and know which are required")
  func findsManyKeys() {
    let keys = (0..<300).map { "key\($0)" } + (0..<100).map { "anEvenLongerKeyNumber\($0)OfThisObject" }
    let table = SchemaCompiler.table([
      .object(ObjectSchema("Large", .value, properties: keys.map { Property($0, "string") }))
    ])
    for key in keys { #expect(found(key, in: 0, of: table) == key) }
    for key in ["key", "key300", "key-1", "anEvenLongerKeyNumber100OfThisObject"] {
      #expect(found(key, in: 0, of: table) == nil)
    }
    #expect((0..<keys.count).allSatisfy { table.traits[$0].isRequired })
  }

  @Test("refer to types that are declared later, however many there are")
  func refersForward() {
    let table = SchemaCompiler.table(
      (0..<200).map { .object(ObjectSchema("T\($0)", .value, properties: [Property("next", "T\($0 + 1)?")])) })
    for object in 0..<199 {
      let type = table.properties[table.objects[object].propertyStart].type
      #expect(type.operation == .object && Int(type.operand) == object + 1, "T\(object)")
    }
  }

  @Test("find names in any letter case, Unicode's included, and nothing that only looks alike", arguments: names)
  func findsNames(name: String, found: String?) {
    let table = SchemaCompiler.table(
      [
        .object(ObjectSchema("custom:kelvinCard", .component, properties: [])),
        .object(ObjectSchema("custom:cartãoÚnico", .component, properties: [])),
        .object(ObjectSchema("custom:both", .component, properties: [])),
        .object(ObjectSchema("custom:both", .action, properties: [])),
        .object(ObjectSchema("custom:Twice", .component, properties: [])),
        .object(ObjectSchema("custom:TWICE", .component, properties: [])),
      ], after: Catalog.schemas)
    let index = look(name) { table.object(.component, $0, $1) }
    #expect((index < 0 ? nil : table.schemas[index].name) == found)
  }

  static let names: [(String, String?)] = [
    ("beagle:text", "beagle:text"), ("BEAGLE:TEXT", "beagle:text"), ("Beagle:Text", "beagle:text"),
    ("beagle:listview", "beagle:listView"), ("beagle:LISTVIEW", "beagle:listView"),
    ("custom:kelvincard", "custom:kelvinCard"), ("custom:\u{212A}elvinCard", "custom:kelvinCard"),
    ("custom:CARTÃOÚNICO", "custom:cartãoÚnico"), ("custom:cartãoúnico", "custom:cartãoÚnico"),
    ("custom:cartaoUnico", nil), ("custom:both", "custom:both"), ("custom:twice", "custom:TWICE"), ("", nil),
    ("text", nil), ("beagle:", nil), ("beagle:tex", nil), ("beagle:texts", nil), (" beagle:text", nil),
    ("beagle:text ", nil), ("beagle:text\0", nil), ("custom:text", nil), ("beagle:alert", nil), ("beagle;text", nil),
    ("beagle\u{1A}text", nil), ("beagle:t\u{65}\u{301}xt", nil), ("ｂeagle:text", nil), ("beagle:teхt", nil),
    ("beagle:te\u{17F}t", nil),
  ]

  @Test("keep components and actions apart")
  func keepsKindsApart() {
    let table = SchemaCompiler.table([], after: Catalog.schemas)
    func component(_ name: String) -> Int { look(name) { table.object(.component, $0, $1) } }
    func action(_ name: String) -> Int { look(name) { table.object(.action, $0, $1) } }
    for schema in table.schemas {
      #expect((component(schema.name.uppercased()) >= 0) == (schema.kind == .component), "\(schema.name)")
      #expect((action(schema.name.uppercased()) >= 0) == (schema.kind == .action), "\(schema.name)")
    }
  }
}

/// Looks a name up as it stands in a document, with bytes behind it.
private func look(_ name: String, _ question: (BytePointer, Int) -> Int) -> Int {
  (Array(name.utf8) + Array("\":1234567".utf8)).withUnsafeBufferPointer { buffer in
    BytePointer(buffer).map { question($0, name.utf8.count) } ?? -1
  }
}

import Testing

@testable import BeagleModel

@Suite("Decoding every object of the catalogue")
struct DecodingCatalogTests {
  private static let samples = PayloadSamples.shared
  /// A route's screen is never decoded by this name; it is the component itself.
  private static let unplaced: Set<String> = ["RouteLocal"]
  private static let placed: [(schema: ObjectSchema, place: PayloadSamples.Place)] = {
    let places = samples.places()
    return samples.schemas.compactMap { schema in places[schema.name].map { (schema, $0) } }
  }()

  @Test("knows a place for every object")
  func placesAll() {
    #expect(
      Set(Self.samples.schemas.map(\.name)).subtracting(Self.placed.map(\.schema.name)) == Self.unplaced)
  }

  @Test("decodes every object with nothing but its required keys, without a fault")
  func decodesSamples() throws {
    for (schema, place) in Self.placed {
      let screen = try Decoded.screen(place.payload(Self.samples.object(schema)), root: place.root)
      #expect(Decoded.faults(of: screen) == [], "\(schema.name)")
      #expect(screen.decodesOnIOS, "\(schema.name)")
    }
  }

  @Test("misses every required key at its object, and no other key (3.1)")
  func missesRequiredKeys() throws {
    for (schema, place) in Self.placed {
      for property in schema.properties {
        let json = place.payload(Self.samples.object(schema, replacing: [(property.key, nil)]))
        let screen = try Decoded.screen(json, root: place.root)
        let isRequired = PayloadSamples.isRequired(property)
        #expect(
          Decoded.faults(of: screen)
            == (isRequired
              ? ["missingProperty \(place.path()) screenFails"] : PayloadSamples.loss(property, at: place)),
          "\(schema.name).\(property.key)")
        if isRequired, !place.pointer.hasPrefix("/path") {
          #expect(
            Decoded.describe(screen.firstError) == "keyNotFound \(place.path()) \(property.key)",
            "\(schema.name).\(property.key)")
        }
      }
    }
  }

  @Test("takes null for an optional key and for free data, and for no other (3.3)")
  func takesNull() throws {
    for (schema, place) in Self.placed {
      for property in schema.properties {
        let json = place.payload(Self.samples.object(schema, replacing: [(property.key, "null")]))
        let screen = try Decoded.screen(json, root: place.root)
        let faults =
          PayloadSamples.takesNull(property)
          ? PayloadSamples.loss(property, at: place) : ["nullForRequired \(place.path(property.key)) screenFails"]
        #expect(Decoded.faults(of: screen) == faults, "\(schema.name).\(property.key)")
        #expect(screen.decodesOnIOS == PayloadSamples.takesNull(property), "\(schema.name).\(property.key)")
      }
    }
  }

  @Test("takes a whole value for every key")
  func takesValues() throws {
    for (schema, place) in Self.placed {
      for property in schema.properties {
        let value = Self.samples.value(PayloadSamples.type(of: property))
        let screen = try Decoded.screen(
          place.payload(Self.samples.object(schema, replacing: [(property.key, value)])), root: place.root)
        var faults: [String] = []
        if property.isUnused { faults.append("unusedProperty \(place.path(property.key)) none") }
        #expect(Decoded.faults(of: screen) == faults, "\(schema.name).\(property.key)")
      }
    }
  }

  @Test("meets the first of two faults in the order in which iOS decodes, not in that of the text")
  func meetsFirstFault() throws {
    var compared = 0
    for (schema, place) in Self.placed {
      let order = schema.decodingOrder.isEmpty ? schema.properties.map(\.key) : schema.decodingOrder
      let breakable = order.compactMap { key in
        schema.properties.first { $0.key == key }.flatMap { property in
          Self.broken(PayloadSamples.type(of: property)).map { (key: key, json: $0) }
        }
      }
      for (index, first) in breakable.enumerated() {
        for second in breakable[(index + 1)...] {
          let json = place.payload(
            Self.samples.object(schema, replacing: [(second.key, second.json), (first.key, first.json)]))
          let screen = try Decoded.screen(json, root: place.root)
          let error = try #require(screen.firstError)
          // The expression around an image's path takes the blame for what is inside (5.1).
          let path = place.pointer.hasPrefix("/path") ? "/path" : place.path(first.key)
          #expect(JSONPointer(tokens: error.codingPath).description == path, "\(schema.name): \(json)")
          compared += 1
        }
      }
    }
    #expect(compared > 700)
  }

  /// A value that the type cannot be; `nil` for one that everything is, or that counts as absent.
  private static func broken(_ type: PropertyType) -> String? {
    switch type {
    case .json, .unchecked, .null, .late(.list), .lenient: nil
    case .optional(let inner): broken(inner)
    // The reader of numbers names no place for most of what is wrong with them.
    case .bool, .int, .number: "\"a\""
    case .expression(.number), .expression(.int): "{}"
    default: "5"
    }
  }
}

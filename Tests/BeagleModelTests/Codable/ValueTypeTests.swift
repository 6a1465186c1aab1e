import BeagleModel
import Testing

@Suite("Beagle's value types as properties of an app's own components")
struct ValueTypeTests {
  private let coder = Coder.withSampleTypes()

  private static let panel = #"""
    {"_beagleComponent_": "custom:panel", "width": {"value": "@{a.width}", "type": "REAL"},
     "inset": {"all": {"value": 2.5, "type": "PERCENT"}}, "layout": {"flexDirection": "ROW", "grow": 1},
     "size": {"height": {"value": 1, "type": "AUTO"}, "aspectRatio": 2}, "corners": {"radius": 8},
     "route": {"url": "/next", "shouldPrefetch": true}, "path": "items[0].name"}
    """#

  @Test("decode to what the payload says")
  func decode() throws {
    let panel: Panel = try coder.decode(from: Array(Self.panel.utf8))
    #expect(panel.width.value == .expression(ExpressionText("@{a.width}")))
    #expect(panel.width.type == .real)
    #expect(panel.inset?.all?.value == .value(2.5))
    #expect(panel.inset?.all?.type == .percent)
    #expect(panel.inset?.left == nil)
    #expect(panel.layout?.flexDirection == .row)
    #expect(panel.layout?.grow == 1)
    #expect(panel.size?.height?.type == .auto)
    #expect(panel.size?.aspectRatio == 2)
    #expect(panel.corners?.radius == .value(8))
    #expect(panel.route?.url == .value("/next"))
    #expect(panel.route?.shouldPrefetch == true)
    #expect(panel.path == Path("items[0].name"))
  }

  @Test("encode as they were read")
  func encode() throws {
    let panel: Panel = try coder.decode(from: Array(Self.panel.utf8))
    let again: Panel = try coder.decode(
      from: try coder.encode(value: AutoCodable(wrappedValue: panel as any ServerDrivenComponent)))
    #expect(again.width.value == panel.width.value)
    #expect(again.width.type == panel.width.type)
    #expect(again.inset?.all?.value == panel.inset?.all?.value)
    #expect(again.path == panel.path)
  }

  @Test(
    "name the fault inside them and iOS's error",
    arguments: [
      (#""width": {"value": 1}"#, "missingProperty at /width", "keyNotFound /width type"),
      (#""width": 5"#, "wrongType at /width", "typeMismatch /width"),
      (#""width": {"value": 1, "type": "real"}"#, "unknownEnumValue at /width/type", "dataCorrupted /width/type"),
      (
        #""width": {"value": 1, "type": "REAL"}, "inset": {"all": 5}"#, "wrongType at /inset/all",
        "typeMismatch /inset/all"
      ),
      (
        #""width": {"value": 1, "type": "REAL"}, "layout": {"grow": "@{a}"}"#, "wrongType at /layout/grow",
        "typeMismatch /layout/grow"
      ),
      (#""width": {"value": 1, "type": "REAL"}, "route": {}"#, "missingProperty at /route", "keyNotFound /route url"),
      (##""width": {"value": 1, "type": "REAL"}, "path": "a..b""##, "invalidPath at /path", "dataCorrupted /path"),
      (#""width": {"value": 1, "type": "REAL"}, "path": 5"#, "wrongType at /path", "typeMismatch /path"),
    ])
  func nameTheFault(members: String, fault: String, error: String) throws {
    let payload = #"{"_beagleComponent_": "custom:panel", \#(members)}"#
    let screen = try coder.screen(of: payload)
    #expect(screen.faultLines == [fault])
    #expect(screen.errorLine == error)
    #expect(throws: DecodingError.self) { let _: Panel = try coder.decode(from: Array(payload.utf8)) }
  }

  @Test("a path throws by itself where no coder checks it")
  func pathThrows() throws {
    #expect(throws: DecodingError.self) { try JSONDocument(parsing: #""a..b""#.utf8).root.decode(Path.self) }
    #expect(try JSONDocument(parsing: #""a.b""#.utf8).root.decode(Path.self) == Path("a.b"))
  }

  @Test(
    "an expression's literal with a fault inside is corrupt at the property",
    arguments: [
      (#""price": {"amount": "1", "digits": 2}"#, "wrongType at /price/amount", "dataCorrupted /price"),
      (#""price": {"amount": 1}"#, "missingProperty at /price", "dataCorrupted /price"),
      (#""names": ["a", 1]"#, "wrongType at /names/1", "dataCorrupted /names"),
      (#""counts": {"a": "1"}"#, "wrongType at /counts/a", "dataCorrupted /counts"),
      (#""counts": {"a": 1.5}"#, "fractionalNumber at /counts/a", "dataCorrupted /counts"),
      (#""inset": {"all": {"value": 1}}"#, "missingProperty at /inset/all", "dataCorrupted /inset"),
    ])
  func corruptAtTheProperty(members: String, fault: String, error: String) throws {
    let payload = #"{"_beagleComponent_": "custom:invoice", \#(members)}"#
    let screen = try coder.screen(of: payload)
    #expect(screen.faultLines == [fault])
    #expect(screen.errorLine == error)
    #expect(throws: DecodingError.self) { let _: Invoice = try coder.decode(from: Array(payload.utf8)) }
  }
}

extension Screen {
  /// iOS's first error in a line: kind, coding path, missing key.
  fileprivate var errorLine: String? {
    firstError.map { "\($0.kind) \(JSONPointer(tokens: $0.codingPath))" + ($0.key.map { " \($0)" } ?? "") }
  }
}

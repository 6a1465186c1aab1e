import BeagleModel
import Testing

@Suite("The first error, as iOS meets it")
struct DecodingOrderTests {
  struct Case: CustomTestStringConvertible {
    var payload: String
    var root: Screen.Root
    var error: String
    var testDescription: String { payload }

    init(_ payload: String, _ error: String, root: Screen.Root = .component) {
      self.payload = payload
      self.error = error
      self.root = root
    }
  }

  @Test("of two faults", arguments: cases)
  func meetsFirst(example: Case) throws {
    #expect(try Decoded.describe(Decoded.screen(example.payload, root: example.root).firstError) == example.error)
  }

  private static let broken = Decoded.component("text")

  static let cases: [Case] = [
    Case(Decoded.text, "decodes"),
    // The name comes before everything, even when it is written last.
    Case(#"{"text":5}"#, "keyNotFound (root) _beagleComponent_"),
    Case(#"{"text":5,"_beagleComponent_":null}"#, "valueNotFound /_beagleComponent_"),
    Case(Decoded.container(Decoded.text, broken, #"{"text":5}"#), "keyNotFound /children/1 text"),
    // Templates and the data source are the last that a list reads, and the data source the very last.
    Case(
      Decoded.component("listView", #""dataSource":5"#, #""templates":5"#, #""style":5"#), "typeMismatch /style"),
    Case(Decoded.component("listView", #""dataSource":5"#, #""templates":5"#), "typeMismatch /templates"),
    Case(Decoded.component("listView", #""templates":[{}]"#), "keyNotFound /templates/0 view"),
    Case(Decoded.component("listView", #""style":5"#), "typeMismatch /style"),
    Case(
      Decoded.component("listView", #""dataSource":[]"#, #""useParentScroll":5"#, #""accessibility":5"#),
      "typeMismatch /accessibility"),
    Case(
      Decoded.component("listView", #""dataSource":[]"#, #""useParentScroll":5"#, #""id":5"#), "typeMismatch /id"),
    Case(
      Decoded.component("listView", #""dataSource":[]"#, #""useParentScroll":5"#, #""style":5"#),
      "typeMismatch /style"),
    Case(
      Decoded.component("text", #""text":"a""#, #""accessibility":{"accessible":5,"accessibilityLabel":5}"#),
      "typeMismatch /accessibility/accessibilityLabel"),
    // A grid reads both in the order of its properties.
    Case(
      Decoded.component("gridView", #""dataSource":5"#, #""templates":5"#, #""style":5"#), "dataCorrupted /dataSource"),
    // A navigation reads analytics and navigationContext first.
    Case(
      Decoded.action("pushView", #""route":5"#, #""navigationContext":5"#, #""analytics":5"#),
      "typeMismatch /analytics",
      root: .action),
    Case(
      Decoded.action("pushView", #""navigationContext":{}"#), "keyNotFound /navigationContext value", root: .action),
    Case(
      Decoded.action("openNativeRoute", #""shouldResetApplication":5"#, #""data":5"#), "keyNotFound (root) route",
      root: .action),
    // Every other action reads analytics last.
    Case(Decoded.action("alert", #""analytics":5"#), "keyNotFound (root) message", root: .action),
    Case(Decoded.action("alert", #""analytics":5"#, #""message":"a""#), "typeMismatch /analytics", root: .action),
    // A container reads its children before its style; a screen its style before its child.
    Case(Decoded.component("container", #""style":5"#, #""children":[\#(broken)]"#), "keyNotFound /children/0 text"),
    Case(Decoded.component("screenComponent", #""child":\#(broken)"#, #""style":5"#), "typeMismatch /style"),
    Case(Decoded.component("screenComponent", #""child":\#(broken)"#, #""context":{}"#), "keyNotFound /child text"),
    // An expression takes the blame for what is inside it.
    Case(Decoded.component("image", #""path":{"_beagleImagePath_":"local"}"#), "dataCorrupted /path"),
    Case(Decoded.component("text", #""text":null"#), "dataCorrupted /text"),
    Case(Decoded.component("listView", #""dataSource":[1e400]"#), "dataCorrupted /dataSource"),
    // A broken screen is blamed on a missing url, unless there is one.
    Case(
      Decoded.action("pushView", #""route":{"screen":{"child":\#(broken)}}"#), "keyNotFound /route url", root: .action),
    Case(
      Decoded.action("pushView", #""route":{"screen":{"child":\#(broken)},"url":"/a"}"#), "decodes", root: .action),
    Case(
      Decoded.action("pushView", #""route":{"screen":{"child":\#(broken)},"url":5}"#), "dataCorrupted /route/url",
      root: .action),
    // Numbers that do not fit have no place at all.
    Case(Decoded.component("pageIndicator", #""numberOfPages":1.5"#), "dataCorrupted (root)"),
    Case(Decoded.component("container", #""style":{"flex":{"grow":1e400}}"#), "dataCorrupted (root)"),
  ]
}

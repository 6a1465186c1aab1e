import BeagleModel
import Testing

@Suite("Scalars (docs/spec/decoding.md 4)")
struct DecodingScalarTests {
  /// A place for a value, and what each kind of value is there: nothing, or the fault.
  struct Slot: CustomTestStringConvertible {
    var name: String
    var payload: String
    var pointer: String
    var root: Screen.Root
    /// By value: the fault's kind, or `nil`; a value that is not named here is of the wrong type.
    var outcomes: [String: String?]
    /// What a value of another kind is.
    var otherwise: String

    init(
      _ name: String, _ payload: String, at pointer: String, root: Screen.Root = .component,
      otherwise: String = "wrongType", _ outcomes: [String: String?]
    ) {
      self.name = name
      self.payload = payload
      self.pointer = pointer
      self.root = root
      self.otherwise = otherwise
      self.outcomes = outcomes
    }

    /// An outcome in full: the fault is at the slot, and the screen fails, unless the outcome says otherwise.
    func fault(_ outcome: String) -> String {
      let words = outcome.split(separator: " ").map(String.init)
      let place = words.dropFirst().first { $0.hasPrefix("/") } ?? pointer
      return "\(words[0]) \(place) \(words.last == "none" ? "none" : "screenFails")"
    }

    var testDescription: String { name }
  }

  static let values = [
    "0", "1", "-1", "1.0", "1e0", "1.5", "-0.5", "1e400", "1e-400", "9223372036854775807", "9223372036854775808",
    "true",
    "false", #""""#, #""a""#, #""1""#, #""true""#, #""GET""#, #""get""#, #""G\u0045T""#, #""VERTICAL""#, #""vertical""#,
    #""@{a}""#, #""@{a b}""#, #""a.b[0]""#, "[]", "[1]", #"["a"]"#, "{}", #"{"a":1}"#, #"{"a":"b"}"#,
  ]

  @Test("take what iOS takes, and coerce nothing", arguments: slots)
  func takesWhatIOSTakes(slot: Slot) throws {
    for value in Self.values {
      let json = slot.payload.split(separator: "%", omittingEmptySubsequences: false).joined(separator: value)
      let screen = try Decoded.screen(json, root: slot.root)
      let outcome = slot.outcomes[value] ?? slot.otherwise
      #expect(Decoded.faults(of: screen) == outcome.map { [slot.fault($0)] } ?? [], "\(value)")
      #expect(screen.decodesOnIOS == !(outcome.map(slot.fault) ?? "").hasSuffix(" screenFails"), "\(value)")
    }
    for value in slot.outcomes.keys { #expect(Self.values.contains(value), "\(value) is tried") }
  }

  private static let none: String? = nil
  private static let texts: [String: String?] = [
    #""""#: none, #""a""#: none, #""1""#: none, #""true""#: none, #""GET""#: none, #""get""#: none,
    #""G\u0045T""#: none, #""VERTICAL""#: none, #""vertical""#: none, #""a.b[0]""#: none,
  ]
  private static let finite: [String: String?] = [
    "0": none, "1": none, "-1": none, "1.0": none, "1e0": none, "1.5": none, "-0.5": none, "9223372036854775807": none,
    "9223372036854775808": none,
  ]
  private static let whole: [String: String?] = [
    "0": none, "1": none, "-1": none, "1.0": none, "1e0": none, "1e-400": none, "9223372036854775807": none,
  ]
  private static let expression: [String: String?] = [#""@{a}""#: none, #""@{a b}""#: "malformedExpression"]

  private static func with(_ parts: [String: String?]...) -> [String: String?] {
    parts.reduce(into: [:]) { all, part in all.merge(part) { $1 } }
  }

  static let slots: [Slot] = [
    Slot(
      "string", Decoded.component("text", #""text":"a""#, #""styleId":%"#), at: "/styleId",
      with(texts, [#""@{a}""#: "expressionNotRead none", #""@{a b}""#: "expressionNotRead none"])),
    Slot(
      "int", Decoded.component("pageIndicator", #""numberOfPages":%"#), at: "/numberOfPages",
      with(
        whole,
        [
          "1.5": "fractionalNumber", "-0.5": "fractionalNumber", "1e400": "numberOutOfRange",
          "9223372036854775808": "numberOutOfRange",
        ])),
    Slot(
      "number", Decoded.component("container", #""style":{"size":{"aspectRatio":%}}"#), at: "/style/size/aspectRatio",
      with(finite, ["1e400": "numberOutOfRange", "1e-400": "numberOutOfRange"])),
    Slot(
      "bool", Decoded.component("scrollView", #""scrollBarEnabled":%"#), at: "/scrollBarEnabled",
      ["true": none, "false": none]),
    Slot(
      "enum", Decoded.component("scrollView", #""scrollDirection":%"#), at: "/scrollDirection",
      with(
        texts.mapValues { _ in "unknownEnumValue" }, [#""VERTICAL""#: none],
        [#""@{a}""#: "unknownEnumValue", #""@{a b}""#: "unknownEnumValue"])),
    Slot(
      "path", Decoded.action("setContext", #""contextId":"a""#, #""value":1"#, #""path":%"#), at: "/path",
      root: .action,
      with(texts, [#""""#: "invalidPath", #""@{a}""#: "invalidPath", #""@{a b}""#: "invalidPath"])),
    Slot(
      "map of strings",
      Decoded.action("openNativeRoute", #""route":"a""#, #""shouldResetApplication":true"#, #""data":%"#), at: "/data",
      root: .action, ["{}": none, #"{"a":"b"}"#: none, #"{"a":1}"#: "wrongType /data/a"]),
    Slot(
      "list of strings", Decoded.action("popView", #""analytics":{"attributes":%}"#), at: "/analytics/attributes",
      root: .action,
      [
        "[]": none, #"["a"]"#: none, "[1]": "wrongType /analytics/attributes/0", "{}": "singleForList",
        #"{"a":1}"#: "singleForList", #"{"a":"b"}"#: "singleForList",
      ]),
    Slot(
      "any", Decoded.component("container", #""context":{"id":"a","value":%}"#), at: "/context/value",
      with(
        values.reduce(into: [:]) { $0[$1] = none },
        [
          #""@{a b}""#: "malformedExpression none",
          "1e400": "numberOutOfRange",
        ])),
    Slot(
      "late string", Decoded.component("image", #""path":{"_beagleImagePath_":"local","mobileId":%}"#),
      at: "/path/mobileId", with(texts, [#""@{a}""#: none, #""@{a b}""#: "malformedExpression none"])),
    Slot(
      "lenient object", Decoded.component("tabBar", #""items":[{"icon":%}]"#), at: "/items/0/icon",
      otherwise: "droppedValue none",
      ["{}": none, #"{"a":1}"#: "unknownKey /items/0/icon/a none", #"{"a":"b"}"#: "unknownKey /items/0/icon/a none"]),
    Slot(
      "expression of a string", Decoded.component("text", #""text":%"#), at: "/text", otherwise: "expressionType",
      with(texts, [#""@{a}""#: none, #""@{a b}""#: "malformedExpression none"])),
    Slot(
      "expression of a bool", Decoded.component("textInput", #""enabled":%"#), at: "/enabled",
      otherwise: "expressionType", with(expression, ["true": none, "false": none])),
    Slot(
      "expression of an int", Decoded.component("pageView", #""currentPage":%"#), at: "/currentPage",
      otherwise: "expressionType",
      with(expression, whole, ["1e400": "numberOutOfRange", "9223372036854775808": "numberOutOfRange"])),
    Slot(
      "expression of a number", Decoded.component("container", #""style":{"borderWidth":%}"#), at: "/style/borderWidth",
      otherwise: "expressionType",
      with(expression, finite, ["1e400": "numberOutOfRange", "1e-400": "numberOutOfRange"])),
    Slot(
      "expression of an enum", Decoded.action("sendRequest", #""url":"/a""#, #""method":%"#), at: "/method",
      root: .action, otherwise: "expressionType",
      with(texts.mapValues { _ in "unknownEnumValue" }, expression, [#""GET""#: none, #""G\u0045T""#: none])),
    Slot(
      "expression of a list", Decoded.component("listView", #""dataSource":%"#), at: "/dataSource",
      otherwise: "expressionType",
      with(
        expression,
        [
          "[]": none, "[1]": none, #"["a"]"#: none, "{}": "singleForList", #"{"a":1}"#: "singleForList",
          #"{"a":"b"}"#: "singleForList",
        ])),
    Slot(
      "expression of a map", Decoded.action("sendRequest", #""url":"/a""#, #""headers":%"#), at: "/headers",
      root: .action, otherwise: "expressionType",
      with(expression, ["{}": none, #"{"a":"b"}"#: none, #"{"a":1}"#: "wrongType /headers/a"])),
    Slot(
      "expression of a union", Decoded.component("image", #""path":%"#), at: "/path", otherwise: "expressionType",
      with(expression, ["{}": "missingProperty", #"{"a":1}"#: "missingProperty", #"{"a":"b"}"#: "missingProperty"])),
    Slot(
      "bool or object", Decoded.action("popView", #""analytics":%"#), at: "/analytics", root: .action,
      [
        "true": none, "false": none, "{}": none, #"{"a":1}"#: "unknownKey /analytics/a none",
        #"{"a":"b"}"#: "unknownKey /analytics/a none",
      ]),
  ]
}

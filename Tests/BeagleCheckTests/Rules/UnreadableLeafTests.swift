import BeagleModel
import Testing

@testable import beagle_check

/// A half of a surrogate pair and a number beyond a double's range are found by whoever reads them: where no configuration
/// says who does, that is likely and not proved.
@Suite("What no text and no number can hold")
struct UnreadableLeafTests {
  private static let app = #"""
    {"components": {"custom:any": {}, "custom:part": {"properties": {"p": "any"}}}, "actions": {"custom:do": {}}}
    """#

  /// The payload, with `↓` for the value.
  static let places: [(String, others: [String])] = [
    (#"{"_beagleComponent_": "custom:any", "a": {"b": [1, ↓]}}"#, []),
    (#"{"_beagleComponent_": "custom:part", "p": {"a": ↓}}"#, []),
    (#"{"_beagleComponent_": "custom:part", "p": ↓}"#, []),
    (#"{"_beagleComponent_": "custom:other", "a": ↓}"#, ["error components/unknown"]),
    (Example.button(#"{"_beagleAction_": "custom:do", "a": ↓}"#), []),
  ]

  static let values: [(String, rule: String)] = [
    (#""Oi \uD83D""#, "syntax/not-utf8"), ("1e400", "syntax/number-out-of-range"),
    (String(repeating: "9", count: 400), "syntax/number-out-of-range"),
  ]

  private func findings(_ payload: String, _ value: String) -> [String] {
    ExampleRun(Example(payload.replacing("↓", with: value), configuration: Self.app)).diagnostics
      .map { "\($0.severity) \($0.rule)" }
  }

  @Test("is likely found where the app's own reads it", arguments: places, values)
  func isToldOf(place: (String, others: [String]), value: (String, rule: String)) {
    #expect(findings(place.0, value.0) == place.others + ["warning \(value.rule)"])
  }

  @Test("is not looked for below a key that nobody reads", arguments: values)
  func isNotRead(value: (String, rule: String)) {
    let payload = #"{"_beagleComponent_": "custom:part", "p": 1, "q": {"a": ↓}}"#
    #expect(findings(payload, value.0) == ["warning decoding/ignored-property"])
  }

  @Test("is none of the numbers and texts that can be read", arguments: ["1e300", "1e-400", #""\uD83D\uDE00""#, "0.1"])
  func isReadable(value: String) {
    #expect(findings(Self.places[0].0, value) == [])
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("A type that is written as in another language")
struct ConfigurationOtherFormsTests {
  @Test(
    "gets the configuration's word for it",
    arguments: [
      ("integer", "int"), ("Boolean?", "bool?"), ("expr<float>", "expr<double>"), ("[object]", "[json]"),
    ])
  func types(_ type: String, _ suggestion: String) {
    Marked.expect(
      inside: #""components": {"custom:Card": {"properties": {"a": ↓"\#(type)"}}}"#,
      [#""\#(type)" is not a type; did you mean "\#(suggestion)"? [config/unknown-type]"#])
  }

  @Test("is taken where the configuration declares it")
  func ownTypes() {
    Marked.expect(
      inside: #""types": {"List": {"a": "int"}}, "components": {"custom:Card": {"properties": {"a": "List"}}}"#, [])
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("A configuration that contradicts itself, or what every app is")
struct ConfigurationContradictionTests {
  @Test("says that the key which names a type is not a property of it")
  func discriminators() {
    Marked.expect(
      inside:
        #"""
        "components": {"custom:A": {"properties": {↓"_beagleComponent_": "custom:A", "_beagleAction_": "string?"}}},
        "actions": {"custom:B": {"properties": {↓"_beagleAction_": "string", "sku": "string"}}},
        "types": {"Part": {"_beagleComponent_": "string"}}
        """#,
      [
        #""_beagleComponent_" is not a property: it says which component this is [config/unknown-key]"#,
        #""_beagleAction_" is not a property: it says which action this is [config/unknown-key]"#,
      ])
  }

  @Test("says so of deep links and enumerations")
  func entries() {
    Marked.expect(
      inside:
        #"""
        "deepLinks": {
          "/faq/*": {"match": "prefix"}, "/pix": {"match": "exact"}},
        "types": {"E": {"enum": ["A", "B", ↓"A", ↓{"value": "B"}]}}
        """#,
      [
        #""A" is a value of "E" already [config/wrong-value]"#, #""B" is a value of "E" already [config/wrong-value]"#,
      ])
  }

  @Test(
    "says so of a default that is not of a list's, an object's or a part's type",
    arguments: [
      ("component = x", #"it is "x", and must be component"#), ("action = []", "it is a list, and must be action"),
      ("[int] = x", #"it is "x", and must be [int]"#), ("[component] = {}", "it is an object, and must be [component]"),
      ("{int} = 3", "it is 3, and must be {int}"), ("Money = 5", "it is 5, and must be Money"),
      ("Style = bold", #"it is "bold", and must be Style"#), ("null = 3", "it is 3, and must be null"),
    ])
  func defaults(_ type: String, _ wanted: String) {
    Marked.expect(
      inside:
        #""types": {"Money": {"amount": "double"}}, "components": {"custom:A": {"properties": {"a": ↓"\#(type)"}}}"#,
      [#""\#(type)" has no such default; \#(wanted) [config/wrong-value]"#])
  }

  @Test(
    "says so of a default with a part that is not of its type",
    arguments: [
      (#"[int] = ["a"]"#, #"[0] is "a", and must be int"#), ("[int] = [1, 1.5]", "[1] is 1.5, and must be int"),
      (#"Money = {"amount": "x"}"#, #"amount is "x", and must be number"#),
      ("Money = {}", "amount is missing, and must be number"),
      (#"[Money] = [{"amount": null}]"#, "[0].amount is null, and must be number"),
      (#"{int} = {"a": true}"#, "a is true, and must be int"),
      (#"expr<[int]> = ["a"]"#, #"[0] is "a", and must be int"#),
      ("component = {}", "it is an object, and must be component"),
      (#"action? = {"a": 1}"#, "it is an object, and must be action"),
      ("[int] = [a]", #"it is "[a]", and must be [int]"#), ("int = 1.5", "it is 1.5, and must be int"),
    ])
  func defaultParts(_ type: String, _ wrong: String) {
    Marked.expect(
      inside:
        #""types": {"Money": {"amount": "double"}}, "components": {"custom:A": {"properties": {"a": ↓\#(type.json)}}}"#,
      [#""\#(type)" has no such default; \#(wrong) [config/wrong-value]"#])
  }

  @Test(
    "takes every other default",
    arguments: [
      "[int] = []", "[int] = [1, 2]", "{int} = {}", "Money = {\\\"amount\\\": 1}", "component? = null", "[int]? = null",
      "json = x", "any = x", "image = logo", "route = /home", "url = x", "null = null", "Later = A",
      "expr<[int]> = @{a}", "int = 1.0", "[int] = [1.0]", "[string] = [a, b]", "[Later] = [A]", "json = [1]",
      "component = {\\\"_beagleComponent_\\\": \\\"custom:A\\\"}", "string = [", "any = {",
    ])
  func takesDefaults(_ type: String) {
    Marked.expect(
      inside:
        #"""
        "types": {"Money": {"amount": "double", "later": "Later = B"}, "Later": {"enum": ["A", "B"]}},
        "components": {"custom:A": {"properties": {"a": "\#(type)"}}}
        """#, [])
  }

  @Test("says that a record is declared in types")
  func records() {
    Marked.expect(
      inside:
        #""components": {"custom:A": {"properties": {"s": ↓{"kind": "string"}, "t": {↓"tpe": "string", ↓"kind": "x"}}}}"#,
      [
        #""type" is missing; a record or enumeration is declared in "types" and named here [config/missing-key]"#,
        #"unknown key "tpe"; did you mean "type"? [config/unknown-key]"#, #"unknown key "kind" [config/unknown-key]"#,
      ])
  }
}

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

  @Test("says that a widget has its traits by itself, where another type is declared")
  func traits() {
    Marked.expect(
      inside:
        #"""
        "components": {
          "custom:A": {"properties": {"id": ↓"int", "style": ↓"string?", "accessibility": ↓{"type": "bool"}}},
          "custom:B": {"properties": {"id": ↓"expr<string>?", "style": "style?", "accessibility": "any"}},
          "custom:C": {"properties": {"id": "string", "style": "Style", "accessibility": "json?", "context": "string"}},
          "custom:D": {"widget": false, "properties": {"id": "int", "style": "string", "accessibility": "bool"}}},
        "actions": {"custom:E": {"properties": {"id": "int", "style": "int"}}}
        """#,
      ["id", "style", "accessibility", "id"].map {
        "\"\($0)\" is added by itself; \"widget\": false leaves it out [config/wrong-value]"
      })
  }

  @Test("says so of deep links and enumerations")
  func entries() {
    Marked.expect(
      inside:
        #"""
        "deepLinks": {
          "/help/*": {"match": ↓"exact"}, "/faq/*": {"match": "prefix"}, "/pix": {"match": "exact"}},
        "types": {"E": {"enum": ["A", "B", ↓"A", ↓{"value": "B"}]}}
        """#,
      [
        #""match" is "exact", and "/help/*" takes every path that starts like it [config/wrong-value]"#,
        #""A" is a value of "E" already [config/wrong-value]"#, #"a value of "E" is a string [config/wrong-value]"#,
      ])
  }

  @Test(
    "says so of a default that is not of a list's, an object's or a part's type",
    arguments: [
      ("component = x", "it is an object: {…}"), ("action = []", "it is an object: {…}"),
      ("[int] = x", "it is a list: []"), ("[component] = {}", "it is a list: []"),
      ("{int} = 3", "it is an object: {…}"), ("Money = 5", "it is an object: {…}"),
      ("Style = bold", "it is an object: {…}"), ("null = 3", "it is null"),
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
      (#"[int] = ["a"]"#, #"[0] is "a"; [int] says int"#), ("[int] = [1, 1.5]", "[1] is 1.5; [int] says int"),
      (#"Money = {"amount": "x"}"#, #"amount is "x"; Money says number"#),
      ("Money = {}", "amount is missing; Money says number"),
      (#"[Money] = [{"amount": null}]"#, "[0].amount is null; [Money] says number"),
      (#"{int} = {"a": true}"#, "a is true; {int} says int"),
      (#"expr<[int]> = ["a"]"#, #"[0] is "a"; [int] says int"#),
      ("component = {}", #"it needs "_beagleComponent_""#), (#"action? = {"a": 1}"#, #"it needs "_beagleAction_""#),
      ("json = {", "it is no JSON"), ("[int] = [a]", "it is no JSON"), ("int = 1.5", "it is a whole number"),
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

  @Test("tells where a record is declared that stands in the place of a type")
  func records() {
    Marked.expect(
      inside:
        #""components": {"custom:A": {"properties": {"s": ↓{"kind": "string"}, "t": {↓"tpe": "string", ↓"kind": "x"}}}}"#,
      [
        #""type" is missing; a record or enumeration is declared in "types" and named here [config/wrong-value]"#,
        #"unknown key "tpe"; did you mean "type"? [config/unknown-key]"#, #"unknown key "kind" [config/unknown-key]"#,
      ])
  }

  @Test("names the configuration that takes out a type which an inherited property is of")
  func takenTypes() {
    Marked(
      #"""
      {"version": 1, "configurations": {
        "a": {"types": {"M": {"a": "int"}}, "components": {"custom:A": {"properties": {"t": ↓"M", "u": ↓"N"}}}},
        "b": {"extends": "a", "types": {"M": null}},
        "c": {"extends": "b", "types": {"M": {"b": "int"}}}}}
      """#
    ).expect([
      #"type "M" is not in "types"; "b" takes it out [config/unknown-type]"#,
      #"type "N" is not in "types" [config/unknown-type]"#,
    ])
  }
}

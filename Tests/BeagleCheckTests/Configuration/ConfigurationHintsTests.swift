import BeagleModel
import Testing

@testable import beagle_check

@Suite("What people write first")
struct ConfigurationHintsTests {
  private static func property(_ type: String) -> String {
    #""components": {"custom:A": {"properties": {"a": \#(type)}}}"#
  }

  @Test(
    "gets a hint at the top of the file",
    arguments: [
      (#"↓"styles": {"card": {}}"#, #""styles" belongs inside "theme", not at the top [config/unknown-key]"#),
      (
        #""rules": {↓"components/unknown": "off"}"#,
        #""components/unknown" belongs inside "levels", not here [config/unknown-key]"#
      ),
      (#""rules": {↓"components": "off"}"#, #""components" belongs inside "levels", not here [config/unknown-key]"#),
      (
        #""rules": {↓"accessibility": "off"}"#,
        #""accessibility" belongs inside "levels", not here [config/unknown-key]"#
      ),
      (#""rules": {"ignore": [↓{"rule": "components/unknown"}]}"#, #""reason" is missing [config/missing-key]"#),
    ])
  func top(_ member: String, _ line: String) { Marked(#"{"version": 1, \#(member)}"#).expect([line]) }

  @Test("gets a hint where the version is missing")
  func version() { Marked("↓{}").expect([#""version" is missing [config/missing-key]"#]) }

  @Test(
    "gets a hint inside a configuration",
    arguments: [
      (#"↓"styles": {"card": {}}"#, #""styles" belongs inside "theme", not here [config/unknown-key]"#),
      (
        #""components": ↓["ProductCard"]"#,
        #""components" is a list; write {"custom:ProductCard": {}} [config/wrong-value]"#
      ),
      (
        #""actions": ↓["custom:a", "b", "c", "d"]"#,
        #""actions" is a list; write {"custom:a": {}, "custom:b": {}, "custom:c": {}, …} [config/wrong-value]"#
      ),
      (#""deepLinks": ↓["/pix"]"#, #""deepLinks" is a list; write {"/pix": {}} [config/wrong-value]"#),
      (
        #""navigationControllers": ↓["secure"]"#,
        #""navigationControllers" is a list; write {"secure": {}} [config/wrong-value]"#
      ),
      (#""images": ↓["logo"]"#, #""images" is a list; write {"local": ["logo"]} [config/wrong-value]"#),
      (#""theme": ↓["card"]"#, #""theme" is a list; write {"styles": {"card": {}}} [config/wrong-value]"#),
      (#""theme": {"styles": ↓["card"]}"#, #""styles" is a list; write {"card": {}} [config/wrong-value]"#),
      (#""images": ↓[1]"#, #""images" is a list; it must be an object (Images) [config/wrong-value]"#),
      (
        #""deepLinks": {↓"myapp://a": {}}"#,
        #""myapp://a": a deep link is the path that openNativeRoute sends; write "/a" [config/bad-name]"#
      ),
      (
        #""deepLinks": {↓"https://shop.example/a/b?c=d": {}}"#,
        #""https://shop.example/a/b?c=d": a deep link is the path that openNativeRoute sends; write "/a/b" [config/bad-name]"#
      ),
      (#""network": {"test": ↓{}}"#, #""fixtures" is missing: the folder of the answers [config/missing-key]"#),
      (#""entryPoints": [↓{}]"#, #""url" is missing [config/missing-key]"#),
    ])
  func inside(_ members: String, _ line: String) { Marked.expect(inside: members, [line]) }

  @Test(
    "gets a hint in a variable as shells write it",
    arguments: [
      (#""network": {"live": {"baseUrl": ↓"$BASE_URL"}}"#, "$BASE_URL", "BASE_URL"),
      (#""network": {"live": {"baseUrl": ↓"https://$HOST/v2"}}"#, "$HOST", "HOST"),
      (#""network": {"live": {"baseUrl": ↓"${BASE_URL}"}}"#, "${BASE_URL}", "BASE_URL"),
      (#""network": {"live": {"headers": {"Authorization": ↓"Bearer $BFF_TOKEN"}}}"#, "$BFF_TOKEN", "BFF_TOKEN"),
      (#""entryPoints": [{"url": ↓"$BASE_URL/home"}]"#, "$BASE_URL", "BASE_URL"),
    ])
  func shellVariables(_ members: String, _ written: String, _ name: String) {
    Marked.expect(
      inside: members,
      [#""\#(written)" is not a placeholder; did you mean "${env:\#(name)}"? [config/malformed-placeholder]"#])
  }

  @Test(
    "is no variable where the sign is part of a word",
    arguments: [
      #""network": {"live": {"headers": {"X-Price": "US$5", "X-Word": "pa$WORD"}}}"#,
      #""entryPoints": [{"url": "/home?$TOP=1&$filter=a"}]"#,
    ])
  func noShellVariables(_ members: String) { Marked.expect(inside: members, []) }

  @Test(
    "gets a hint in the key of a property",
    arguments: [
      (#""title?": "string""#, #""title?": write an optional property as "title": "string?""#),
      (#""title?": "Money = x""#, #""title?": write an optional property as "title": "Money = x""#),
      (#""title?": {"type": "int"}"#, #""title?": write an optional property as "title": "int?""#),
    ])
  func optionalKeys(_ member: String, _ message: String) {
    let line = message + " [config/bad-name]"
    Marked.expect(inside: #""components": {"custom:A": {"properties": {↓\#(member)}}}"#, [line])
    Marked.expect(inside: #""types": {"A": {↓\#(member)}}"#, [line])
    Marked.expect(inside: #""deepLinks": {"/a": {"data": {↓\#(member)}}}"#, [line])
  }

  @Test(
    "gets a hint in a property that says whether it is required",
    arguments: [
      ("string", "required", "true", "string?"), ("expr<int>", "required", "false", "expr<int>?"),
      ("int?", "optional", "true", "int?"), ("bool", "nullable", "true", "bool?"),
    ])
  func required(_ type: String, _ key: String, _ value: String, _ optional: String) {
    Marked.expect(
      inside: Self.property(#"{"type": "\#(type)", ↓"\#(key)": \#(value)}"#),
      [
        #"unknown key "\#(key)"; a type without "?" is required, "\#(optional)" is optional [config/unknown-key]"#
      ])
  }

  @Test(
    "gets a hint in a type of another language",
    arguments: [
      ("[String: String]", "{string}"), ("[String : [Int]]?", "{[int]}?"), ("Expression<String>", "expr<string>"),
      ("Expression<[String]>?", "expr<[string]>?"), ("Date", "string"), ("Date?", "string?"), ("[Date]", "[string]"),
      ("UUID!", "string?"), ("Array<Double>", "[double]"), ("Map<String, Money>", "{Money}"),
      ("Optional<Bool>", "bool?"), ("string[]", "[string]"), ("CGFloat = 0", "double = 0"), ("[String: Any]", "{any}"),
      ("URL", "url"), ("[String: Action]", "{action}"), ("[ServerDrivenComponent]", "[component]"),
    ])
  func types(_ type: String, _ notation: String) {
    Marked.expect(
      inside: #""types": {"Money": {"amount": "double"}}, \#(Self.property("↓\"\(type)\""))"#,
      [#""\#(type)" is not a type; did you mean "\#(notation)"? [config/unknown-type]"#])
  }
}

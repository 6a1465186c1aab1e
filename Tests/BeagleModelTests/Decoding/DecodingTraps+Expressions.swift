import BeagleModel

extension DecodingTrapTests {
  private static func text(_ value: String) -> String { Decoded.component("text", #""text":\#(value)"#) }
  private static func input(_ member: String) -> String { Decoded.component("textInput", member) }
  private static func context(_ value: String) -> String {
    Decoded.component("container", #""context":{"id":"a","value":\#(value)}"#)
  }
  private static func screen(_ members: String) -> String {
    Decoded.component("screenComponent", #""child":\#(Decoded.text)"#, members)
  }
  private static func image(_ path: String) -> String { Decoded.component("image", #""path":\#(path)"#) }
  private static func push(_ route: String) -> String { Decoded.action("pushView", #""route":\#(route)"#) }

  static let expressions: [DecodingCase] = [
    DecodingCase("5.1 an expression", text(#""@{a.b[0]}""#)), DecodingCase("5.1 a literal", text(#""a@b.com {c}""#)),
    DecodingCase("5.2 malformed, for text", text(#""@{a b}""#), ["malformedExpression /text none"]),
    DecodingCase(
      "5.2 malformed, for a truth", input(#""enabled":"@{a b}""#), ["malformedExpression /enabled screenFails"]),
    DecodingCase("5.2 malformed, for a choice", input(#""type":"@{}""#), ["malformedExpression /type screenFails"]),
    DecodingCase(
      "5.2 malformed, for a number", Decoded.component("container", #""style":{"borderWidth":"@{a.}"}"#),
      ["malformedExpression /style/borderWidth screenFails"]),
    DecodingCase(
      "5.2 malformed, for a list", Decoded.component("listView", #""dataSource":"@{a-b}""#),
      ["malformedExpression /dataSource screenFails"]),
    DecodingCase("5.2 malformed, for a path", image(#""@{a b}""#), ["malformedExpression /path screenFails"]),
    .action(
      "5.2 malformed, for a map", Decoded.action("sendRequest", #""url":"/a""#, #""headers":"@{a b}""#),
      ["malformedExpression /headers screenFails"]),
    DecodingCase(
      "5.2 malformed, in free data", context(#"{"a":["@{a b}"]}"#), ["malformedExpression /context/value/a/0 none"]),
    .action(
      "5.2 malformed, in the value of setContext",
      Decoded.action("setContext", #""contextId":"a""#, #""value":"Hi @{a}, @{b-c}""#),
      ["malformedExpression /value none"]),
    DecodingCase(
      "5.2 malformed, for a late name", image(#"{"_beagleImagePath_":"local","mobileId":"@{a b}"}"#),
      ["malformedExpression /path/mobileId none"]),
    DecodingCase("5.3 blanks inside the braces", text(#""@{ a }""#), ["malformedExpression /text none"]),
    DecodingCase("5.3 double quotes", text(#""@{\"a\"}""#), ["malformedExpression /text none"]),
    DecodingCase("5.3 other braces", text(#""${a} {{b}} @ {c}""#), ["foreignSyntax /text none"]),
    DecodingCase("5.3 braces that are no expressions", text(#""{a} ${} $5 {{ 1 }} #{ } ${7} {{a} ${b""#)),
    .action(
      "5.3 a placeholder in an address", Decoded.action("sendRequest", #""url":"/a/{id}/{b""#),
      ["foreignSyntax /url none"]),
    .action("5.3 braces in an address", Decoded.action("sendRequest", #""url":"/a/{}/{1}/{a b}""#)),
    DecodingCase(
      "5.3 other braces in a late name", image(#"{"_beagleImagePath_":"local","mobileId":"${a}"}"#),
      ["foreignSyntax /path/mobileId none"]),
    DecodingCase("5.3 mixed", text(#""Hi @{a} and @{b}""#)),
    DecodingCase("5.3 an opening written as escapes", text(#""\u0040\u007ba b}""#), ["malformedExpression /text none"]),
    DecodingCase("5.3 an expression written as escapes", input(#""enabled":"\u0040{a\u002eb}""#)),
    DecodingCase("5.4 one bad one disables all", text(#""Hi @{name} and @{a-b}""#), ["malformedExpression /text none"]),
    DecodingCase("5.5 ids that cannot be read", text(#""@{nullableUser.name}""#), ["malformedExpression /text none"]),
    DecodingCase("5.5 only the head counts", text(#""@{item.nullable}""#)),
    DecodingCase("5.6 taken back", text(#""\\@{a b}""#)),
    DecodingCase("5.6 a backslash before one", text(#""\\\\@{a}""#)),
    DecodingCase("5.6 a backslash before a bad one", text(#""\\\\@{a b}""#), ["malformedExpression /text none"]),
    DecodingCase("5.6 taken back, for a truth", input(#""enabled":"\\@{a}""#), ["expressionType /enabled screenFails"]),
    DecodingCase("5.7 text around one decodes", input(#""enabled":"@{a} b""#)),
    DecodingCase(
      "5.8 a name", Decoded.component("container", #""id":"@{a}""#, #""styleId":"@{a}""#),
      ["expressionNotRead /id none", "expressionNotRead /styleId none"]),
    DecodingCase(
      "5.8 a malformed one in a name", Decoded.component("container", #""id":"@{a b}""#), ["expressionNotRead /id none"]
    ),
    DecodingCase(
      "5.8 titles", screen(#""navigationBar":{"title":"@{a}","navigationBarItems":[{"text":"@{b}","onPress":[]}]}"#),
      [
        "expressionNotRead /navigationBar/title none",
        "expressionNotRead /navigationBar/navigationBarItems/0/text none",
      ]),
    DecodingCase(
      "5.8 a lazy path", Decoded.component("lazyComponent", #""path":"@{a}""#, #""initialState":\#(Decoded.text)"#),
      ["expressionNotRead /path none"]),
    DecodingCase(
      "5.8 colours of an indicator", Decoded.component("pageIndicator", #""selectedColor":"@{a}""#),
      ["expressionNotRead /selectedColor none"]),
    .action(
      "5.8 header values", Decoded.action("sendRequest", #""url":"/a""#, #""headers":{"a":"@{a}"}"#),
      ["expressionNotRead /headers/a none"]),
    .action(
      "5.8 data of a native route",
      Decoded.action("openNativeRoute", #""route":"a""#, #""shouldResetApplication":false"#, #""data":{"a":"@{a}"}"#),
      ["expressionNotRead /data/a none"]),
    DecodingCase(
      "5.8 a plain whole number", Decoded.component("pageIndicator", #""numberOfPages":"@{a}""#),
      ["wrongType /numberOfPages screenFails"]),
    DecodingCase(
      "5.8 a plain truth", Decoded.component("scrollView", #""scrollBarEnabled":"@{a}""#),
      ["wrongType /scrollBarEnabled screenFails"]),
    DecodingCase(
      "5.8 a plain choice", Decoded.component("scrollView", #""scrollDirection":"@{a}""#),
      ["unknownEnumValue /scrollDirection screenFails"]),
    DecodingCase(
      "5.8 flex",
      Decoded.component(
        "container", #""style":{"flex":{"grow":"@{a}","alignItems":"@{a}","basis":{"value":"@{a}","type":"@{a}"}}}"#),
      [
        "wrongType /style/flex/grow screenFails", "unknownEnumValue /style/flex/alignItems screenFails",
        "unknownEnumValue /style/flex/basis/type screenFails",
      ]),
    DecodingCase("5.8 a component", screen(#""navigationBar":"@{a}""#), ["wrongType /navigationBar screenFails"]),
    DecodingCase("5.9 operations are not looked up", text(#""@{SUM(1, a)} @{unknown()}""#)),
  ]

  static let lenience: [DecodingCase] = [
    .action("7.1 remote", push(#"{"url":"/x"}"#)),
    .action("7.1 a screen", push(#"{"screen":\#(screen(#""id":"a""#))}"#)),
    .action("7.1 a screen without its name", push(#"{"screen":{"child":\#(Decoded.text)}}"#)),
    .action(
      "7.1 a container as a screen", push(#"{"screen":\#(Decoded.container(Decoded.text))}"#),
      [
        "misleadingRoute /route none", "missingProperty /route/screen screenFails",
      ], decodes: false),
    .action(
      "7.1 a fault inside the screen", push(#"{"screen":{"child":\#(Decoded.component("text"))}}"#),
      ["misleadingRoute /route none", "missingProperty /route/screen/child screenFails"]),
    .action(
      "7.1 a fault inside the screen, and a url",
      push(#"{"screen":{"child":\#(Decoded.component("text"))},"url":"/x"}"#),
      ["droppedScreen /route/screen none", "missingProperty /route/screen/child wrongScreen"]),
    .action(
      "7.1 a good screen, and a url", push(#"{"screen":{"child":\#(Decoded.text)},"url":"/x"}"#),
      ["unusedProperty /route/url none"]),
    .action(
      "3.4 what only a route to be loaded has, beside a good screen",
      push(
        #"{"screen":{"child":\#(Decoded.text)},"shouldPrefetch":"x","fallback":{"child":5},"httpAdditionalData":5}"#),
      [
        "unusedProperty /route/shouldPrefetch none", "unusedProperty /route/fallback none",
        "unusedProperty /route/httpAdditionalData none",
      ]),
    .action(
      "3.4 what such a route has by itself", push(#"{"screen":{"child":\#(Decoded.text)},"shouldPrefetch":false}"#), []),
    .action("7.1 a null screen, and a url", push(#"{"screen":null,"url":"/x"}"#)),
    .action(
      "7.1 a screen of a wrong type, and a url", push(#"{"screen":"@{a}","url":"/x"}"#),
      ["wrongType /route/screen wrongScreen", "droppedScreen /route/screen none"]),
    .action(
      "7.1 an unknown component in a screen decodes", push(#"{"screen":{"child":{"_beagleComponent_":"custom:x"}}}"#),
      ["unknownComponent /route/screen/child/_beagleComponent_ none"]),
    .action(
      "7.1 a broken screen and a broken url", push(#"{"screen":{},"url":5}"#),
      [
        "missingProperty /route/screen screenFails",
        "expressionType /route/url screenFails",
      ]),
    .action(
      "7.1 below a name that nobody registered",
      #"{"_beagleAction_":"custom:x","then":\#(push(#"{"screen":{},"url":"/x"}"#))}"#,
      [
        "unknownAction /_beagleAction_ none", "missingProperty /then/route/screen wrongScreen (not live)",
        "droppedScreen /then/route/screen none (not live)",
      ]),
    .action(
      "7.1 below a name that nobody registered, without a url",
      #"{"_beagleAction_":"custom:x","then":\#(push(#"{"screen":{}}"#))}"#,
      [
        "unknownAction /_beagleAction_ none", "misleadingRoute /then/route none (not live)",
        "missingProperty /then/route/screen screenFails (not live)",
      ], decodes: true),
    .action("7.1 neither", push("{}"), ["missingProperty /route screenFails"]),
    .action("7.1 a url of a wrong type", push(#"{"url":5}"#), ["expressionType /route/url screenFails"]),
    .action("7.1 a null url", push(#"{"url":null}"#), ["nullForRequired /route/url screenFails"]),
    .action("7.1 text for a route", push(#""/x""#), ["wrongType /route screenFails"]),
    .action(
      "7.2 a broken fallback", push(#"{"url":"/x","fallback":{"child":\#(Decoded.component("text"))}}"#),
      ["missingProperty /route/fallback/child screenFails"]),
    .action(
      "7.2 a container as a fallback", push(#"{"url":"/x","fallback":\#(Decoded.container())}"#),
      ["missingProperty /route/fallback screenFails"]),
    DecodingCase(
      "7.3 a fault three taps away",
      Decoded.button(
        pressing: push(
          #"{"screen":{"child":\#(Decoded.button(pressing: push(#"{"screen":{"child":{"_beagleComponent_":"beagle:text","text":1}}}"#)))}}"#
        )),
      [
        "misleadingRoute /onPress/0/route none",
        "misleadingRoute /onPress/0/route/screen/child/onPress/0/route none",
        "expressionType /onPress/0/route/screen/child/onPress/0/route/screen/child/text screenFails",
      ]),
    DecodingCase(
      "7.4 an icon that is text",
      Decoded.component("tabBar", #""items":[{"icon":"a"},{"icon":1},{"icon":[]},{"icon":{}},{"icon":null}]"#),
      ["droppedValue /items/0/icon none", "droppedValue /items/1/icon none", "droppedValue /items/2/icon none"]),
    DecodingCase(
      "7.4 an icon with a wrong name", Decoded.component("tabBar", #""items":[{"icon":{"mobileId":5}}]"#),
      ["wrongType /items/0/icon/mobileId screenFails"]),
    DecodingCase(
      "7.5 a placeholder that is text", image(#"{"_beagleImagePath_":"remote","url":"/a","placeholder":"b"}"#),
      ["droppedValue /path/placeholder none"]),
    DecodingCase(
      "7.5 an empty placeholder", image(#"{"_beagleImagePath_":"remote","url":"/a","placeholder":{}}"#),
      ["droppedValue /path/placeholder none"]),
    DecodingCase(
      "7.5 a placeholder that names null",
      image(#"{"_beagleImagePath_":"remote","url":"/a","placeholder":{"mobileId":null}}"#),
      ["droppedValue /path/placeholder none"]),
    DecodingCase(
      "7.5 a placeholder with a wrong name",
      image(#"{"_beagleImagePath_":"remote","url":"/a","placeholder":{"mobileId":5}}"#),
      ["wrongType /path/placeholder/mobileId screenFails"]),
    DecodingCase(
      "7.6 an item's image as an object",
      screen(#""navigationBar":{"title":"a","navigationBarItems":[{"text":"a","onPress":[],"image":{}}]}"#),
      ["wrongType /navigationBar/navigationBarItems/0/image screenFails"]),
    DecodingCase(
      "7.7 a path's kind in another case", image(#"{"_beagleImagePath_":"Local","mobileId":"a"}"#),
      ["unknownEnumValue /path/_beagleImagePath_ screenFails"]),
    DecodingCase("7.7 no kind", image(#"{"mobileId":"a"}"#), ["missingProperty /path screenFails"]),
    DecodingCase(
      "7.7 a kind of a wrong type", image(#"{"_beagleImagePath_":1,"mobileId":"a"}"#),
      ["wrongType /path/_beagleImagePath_ screenFails"]),
    DecodingCase(
      "7.7 a local path without a name", image(#"{"_beagleImagePath_":"local","url":"/a"}"#),
      ["missingProperty /path screenFails"]),
    DecodingCase("7.7 a bare url", image(#""/a""#), ["expressionType /path screenFails"]),
    DecodingCase("7.7 one expression", image(#""@{a}""#)),
    .action("7.8 analytics", Decoded.action("popView", #""analytics":true"#)),
    .action(
      "7.8 analytics as an object",
      Decoded.action("popView", #""analytics":{"attributes":["a"],"additionalEntries":{"b":1}}"#)),
    .action(
      "7.8 analytics as text", Decoded.action("popView", #""analytics":"true""#), ["wrongType /analytics screenFails"]),
    .action(
      "7.8 analytics as a number", Decoded.action("popView", #""analytics":1"#), ["wrongType /analytics screenFails"]),
    .action(
      "7.9 broken children",
      Decoded.action(
        "addChildren", #""componentId":"a""#,
        #""value":[\#(Decoded.component("text")),5,\#(Decoded.text),{"_beagleComponent_":"custom:x"},null]"#),
      [
        "missingProperty /value/0 partDropped", "wrongType /value/1 partDropped",
        "unknownComponent /value/3/_beagleComponent_ partDropped", "nullForRequired /value/4 partDropped",
      ]),
    .action(
      "7.9 one child", Decoded.action("addChildren", #""componentId":"a""#, #""value":\#(Decoded.text)"#),
      ["droppedValue /value none"]),
    .action("7.9 an expression", Decoded.action("addChildren", #""componentId":"a""#, #""value":"@{a}""#)),
    .action(
      "7.9 text", Decoded.action("addChildren", #""componentId":"a""#, #""value":"a""#), ["droppedValue /value none"]),
    .action(
      "7.9 a number that no reader can hold",
      Decoded.action("addChildren", #""componentId":"a""#, #""value":[{"a":1e400}]"#),
      ["missingDiscriminator /value/0 partDropped", "numberOutOfRange /value/0/a screenFails"]),
    .action(
      "7.9 a number that no reader can hold, where a number stands",
      Decoded.action(
        "addChildren", #""componentId":"a""#,
        #""value":[{"_beagleComponent_":"beagle:container","style":{"flex":{"grow":1e400}}}]"#),
      ["numberOutOfRange /value/0/style/flex/grow screenFails"]),
    .action(
      "7.9 a malformed expression",
      Decoded.action("addChildren", #""componentId":"a""#, #""value":"@{a b}""#), ["malformedExpression /value none"]),
    .action(
      "7.9 text that no reader can hold",
      Decoded.action(
        "addChildren", #""componentId":"a""#, #""value":[{"_beagleComponent_":"beagle:text","text":"\ud800"}]"#),
      ["unreadableString /value/0/text screenFails"]),
    .action(
      "7.10 an empty path", Decoded.action("setContext", #""contextId":"a""#, #""path":"""#, #""value":1"#),
      ["invalidPath /path screenFails"]),
    .action(
      "7.10 a dash in a path", Decoded.action("popView", #""navigationContext":{"path":"a-b","value":1}"#),
      ["invalidPath /navigationContext/path screenFails"]),
    .action(
      "7.10 a negative index decodes",
      Decoded.action("setContext", #""contextId":"a""#, #""path":"a[-1]""#, #""value":1"#)),
    DecodingCase(
      "7.10 a list's key is not checked", Decoded.component("listView", #""dataSource":[]"#, #""key":"a-b""#)),
    .action(
      "7.11 unused and broken", Decoded.action("openExternalURL", #""url":"https://a""#, #""navigationContext":{}"#),
      ["unusedProperty /navigationContext none", "missingProperty /navigationContext screenFails"]),
    .action(
      "7.11 unused",
      Decoded.action(
        "openNativeRoute", #""route":"a""#, #""shouldResetApplication":true"#, #""navigationContext":{"value":1}"#),
      ["unusedProperty /navigationContext none"]),
    .action(
      "7.11 a controllerId that is not read", Decoded.action("popStack", #""controllerId":5"#),
      ["unknownKey /controllerId none"]),
    DecodingCase(
      "7.12 a wrong type in an optional key",
      Decoded.component("text", #""text":"a""#, #""styleId":1"#, #""style":[]"#, #""id":true"#),
      ["wrongType /styleId screenFails", "wrongType /style screenFails", "wrongType /id screenFails"]),
    DecodingCase(
      "lone surrogates cannot be read", Decoded.component("text", #""text":"\ud800""#),
      ["unreadableString /text screenFails"]),
    DecodingCase(
      "lone surrogates in free data cannot be read", context(#"["\udc00"]"#),
      ["unreadableString /context/value/0 screenFails"]),
  ]
}

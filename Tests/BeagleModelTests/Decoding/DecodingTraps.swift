import BeagleModel

/// What `docs/spec/decoding.md` says of payloads, trap by trap.
extension DecodingTrapTests {
  private static func component(_ name: String, _ members: String...) -> String {
    "{" + ([#""_beagleComponent_":"beagle:\#(name)""#] + members).joined(separator: ",") + "}"
  }
  private static func action(_ name: String, _ members: String...) -> String {
    "{" + ([#""_beagleAction_":"beagle:\#(name)""#] + members).joined(separator: ",") + "}"
  }
  private static func container(_ children: String...) -> String {
    component("container", #""children":[\#(children.joined(separator: ","))]"#)
  }
  private static let text = Decoded.text
  private static let pop = Decoded.pop
  /// Members of free data with as many different keys as are compared by their hashes.
  private static let many = (0..<70).map { "\"m\($0)\":0" }.joined(separator: ",")

  static let discriminators: [DecodingCase] = [
    DecodingCase("1.1 the key's place does not matter", #"{"text":"a","_beagleComponent_":"beagle:text"}"#),
    DecodingCase(
      "1.1 the key of the other kind is ignored", component("text", #""text":"a""#, #""_beagleAction_":5"#),
      ["unknownKey /_beagleAction_ none"]),
    .action(
      "1.1 an action's slot", #"{"_beagleComponent_":7,"_beagleAction_":"beagle:popView"}"#,
      ["unknownKey /_beagleComponent_ none"]),
    DecodingCase("1.2 missing", #"{"text":"a"}"#, ["missingDiscriminator (root) screenFails"]),
    DecodingCase(
      "1.2 null", #"{"_beagleComponent_":null,"text":"a"}"#, ["nullForRequired /_beagleComponent_ screenFails"]),
    DecodingCase("1.2 a number", #"{"_beagleComponent_":1,"text":"a"}"#, ["wrongType /_beagleComponent_ screenFails"]),
    DecodingCase(
      "1.2 missing in a child", container(text, "{}", text), ["missingDiscriminator /children/1 screenFails"]),
    DecodingCase(
      "1.2 without underscores", container(#"{"beagleComponent":"beagle:text","text":"a"}"#),
      ["missingDiscriminator /children/0 screenFails"]),
    DecodingCase(
      "1.2 another case", container(#"{"_BeagleComponent_":"beagle:text","text":"a"}"#),
      ["missingDiscriminator /children/0 screenFails"]),
    DecodingCase(
      "1.2 before 1.0", container(#"{"_beagleType_":"beagle:text","text":"a"}"#),
      ["missingDiscriminator /children/0 screenFails"]),
    .action(
      "1.2 the typo of the docs", #"{"beagleAction":"beagle:alert","message":"a"}"#,
      ["missingDiscriminator (root) screenFails"]),
    DecodingCase(
      "1.2 a misspelt one goes on with the rest", #"{"beagleComponent":"beagle:text","text":5,"textt":"a"}"#,
      ["missingDiscriminator (root) screenFails", "expressionType /text screenFails", "unknownKey /textt none"]),
    DecodingCase(
      "1.2 misspelt in a parent that follows its child",
      #"{"child":{"text":"a","beagleComponent":"beagle:text"},"beagleComponent":"beagle:screenComponent"}"#,
      ["missingDiscriminator (root) screenFails", "missingDiscriminator /child screenFails"]),
    DecodingCase("1.3 an action among children", container(pop), ["wrongSlot /children/0/_beagleAction_ screenFails"]),
    DecodingCase(
      "1.3 a component in onPress", Decoded.button(pressing: text),
      ["wrongSlot /onPress/0/_beagleComponent_ screenFails"]),
    DecodingCase(
      "1.4 an action's name on a component", container(#"{"_beagleComponent_":"beagle:alert"}"#),
      ["unknownComponent /children/0/_beagleComponent_ none"]),
    DecodingCase(
      "1.4 a component's name on an action", Decoded.button(pressing: #"{"_beagleAction_":"beagle:text"}"#),
      ["unknownAction /onPress/0/_beagleAction_ none"]),
    DecodingCase("1.5 any letter case", #"{"_beagleComponent_":"BEAGLE:Text","text":"a"}"#),
    DecodingCase("1.5 escapes", #"{"_beagleComponent\u005f":"beagle\u003atext","t\u0065xt":"a"}"#),
    DecodingCase(
      "1.5 not trimmed", #"{"_beagleComponent_":" beagle:text","text":"a"}"#,
      ["unknownComponent /_beagleComponent_ none"]),
    DecodingCase(
      "1.5 no namespace", #"{"_beagleComponent_":"text","text":"a"}"#, ["unknownComponent /_beagleComponent_ none"]),
    DecodingCase(
      "1.5 another namespace", #"{"_beagleComponent_":"custom:text","text":"a"}"#,
      ["unknownComponent /_beagleComponent_ none"]),
    DecodingCase("1.5 empty", #"{"_beagleComponent_":""}"#, ["unknownComponent /_beagleComponent_ none"]),
    DecodingCase(
      "1.6 the body of an unknown one is not decoded",
      #"{"_beagleComponent_":"custom:x","child":{"_beagleComponent_":"beagle:text"},"any":[{"a":1}]}"#,
      ["unknownComponent /_beagleComponent_ none", "missingProperty /child screenFails (not live)"], decodes: true),
    DecodingCase(
      "1.6 an unknown one inside an unknown one",
      #"{"_beagleComponent_":"custom:x","a":{"b":[{"_beagleAction_":"custom:y"}]}}"#,
      ["unknownComponent /_beagleComponent_ none", "unknownAction /a/b/0/_beagleAction_ none (not live)"]),
    DecodingCase(
      "1.6 all keys of an unknown one are read, to read its name", #"{"_beagleComponent_":"custom:x","\ud83d":1}"#,
      ["unknownComponent /_beagleComponent_ none", "unreadableString /\u{FFFD} screenFails"]),
    DecodingCase(
      "1.6 keys below it are not", #"{"_beagleComponent_":"custom:x","a":{"\ud83d":1}}"#,
      ["unknownComponent /_beagleComponent_ none"], decodes: true),
    DecodingCase(
      "1.6 its siblings are", container(#"{"_beagleComponent_":"custom:x"}"#, component("text")),
      ["unknownComponent /children/0/_beagleComponent_ none", "missingProperty /children/1 screenFails"]),
  ]

  static let keys: [DecodingCase] = [
    DecodingCase(
      "3.2 a default in Swift is none", component("text", #""text":"a""#, #""accessibility":{}"#),
      ["missingProperty /accessibility screenFails"]),
    DecodingCase(
      "3.3 null for an optional key",
      component("text", #""text":"a""#, #""style":null"#, #""id":null"#, #""alignment":null"#)),
    DecodingCase(
      "3.3 null for a required key", component("text", #""text":null"#), ["nullForRequired /text screenFails"]),
    DecodingCase("3.3 null for free data", component("container", #""context":{"id":"a","value":null}"#)),
    DecodingCase(
      "3.3 no free data at all", component("container", #""context":{"id":"a"}"#),
      ["missingProperty /context screenFails"]),
    .action("3.3 setContext", action("setContext", #""contextId":"a""#, #""value":null"#)),
    .action("3.3 addChildren", action("addChildren", #""componentId":"a""#, #""value":null"#)),
    .action("3.3 navigationContext", action("popView", #""navigationContext":{"value":null}"#)),
    DecodingCase("3.4 unknown", component("text", #""text":"a""#, #""foo":1"#), ["unknownKey /foo none"]),
    DecodingCase(
      "3.4 another case", component("button", #""text":"a""#, #""onpress":[\#(pop)]"#), ["caseVariantKey /onpress none"]
    ),
    DecodingCase(
      "3.4 misspelt", component("text", #""text":"a""#, #""alignement":"LEFT""#), ["unknownKey /alignement none"]),
    DecodingCase("3.4 singular", component("container", #""child":\#(text)"#), ["unknownKey /child none"]),
    DecodingCase(
      "3.4 plural", component("screenComponent", #""children":[\#(text)]"#),
      ["missingProperty (root) screenFails"]),
    DecodingCase(
      "3.4 a zero-width space", component("simpleForm", #""\#u{200B}onSubmit":[\#(pop)]"#),
      ["unknownKey /\u{200B}onSubmit none"]),
    DecodingCase(
      "3.4 a zero-width space, escaped", component("simpleForm", #""\u200bonSubmit":[\#(pop)]"#),
      ["unknownKey /\u{200B}onSubmit none"]),
    DecodingCase(
      "3.4 a blank before a required key", component("text", #"" text":"a""#), ["missingProperty (root) screenFails"]),
    DecodingCase(
      "3.4 another case of a required key", component("text", #""Text":"a""#), ["missingProperty (root) screenFails"]),
    DecodingCase(
      "3.4 parts under an unknown key are not decoded",
      component("container", #""child":{"_beagleComponent_":"beagle:text"}"#),
      ["unknownKey /child none", "missingProperty /child screenFails (not live)"], decodes: true),
    DecodingCase(
      "3.5 traits that it does not carry",
      component("scrollView", #""id":5"#, #""style":6"#, #""accessibility":{}"#, #""onInit":1"#),
      ["unknownKey /id none", "unknownKey /style none", "unknownKey /accessibility none", "unknownKey /onInit none"]),
    DecodingCase("3.6 twice", component("text", #""text":"a""#, #""text":5"#), ["duplicateKey /text none"]),
    DecodingCase(
      "3.6 twice, escaped", component("text", #""text":"a""#, #""\u0074ext":5"#), ["duplicateKey /text none"]),
    DecodingCase(
      "3.6 a discriminator twice", #"{"_beagleComponent_":"beagle:text","_beagleComponent_":5,"text":"a"}"#,
      ["duplicateKey /_beagleComponent_ none"]),
    DecodingCase(
      "3.6 an unknown key twice", component("text", #""text":"a""#, #""foo":1"#, #""foo":2"#),
      ["unknownKey /foo none", "unknownKey /foo none", "duplicateKey /foo none"]),
    DecodingCase(
      "3.6 in free data", component("container", #""context":{"id":"a","value":{"k":1,"l":{"m":1,"m":2},"k":2}}"#),
      ["duplicateKey /context/value/l/m none", "duplicateKey /context/value/k none"]),
    DecodingCase(
      "3.6 before an escaped key",
      component("container", #""context":{"id":"a","value":{"k":1,"k":2,"\u006c":3,"l":4}}"#),
      ["duplicateKey /context/value/k none", "duplicateKey /context/value/l none"]),
    DecodingCase(
      "3.6 among many keys",
      component(
        "container",
        #""context":{"id":"a","value":{"k":1,"k":2,\#(many),"m5":1}}"#
      ), ["duplicateKey /context/value/k none", "duplicateKey /context/value/m5 none"]),
    DecodingCase("3.6 among many different keys", component("container", #""context":{"id":"a","value":{\#(many)}}"#)),
    DecodingCase(
      "3.6 among many keys, escaped", component("container", #""context":{"id":"a","value":{\#(many),"\u006d5":1}}"#),
      ["duplicateKey /context/value/m5 none"]),
    DecodingCase(
      "3.6 among many keys, another character that is the same letter to Swift",
      component("container", #""context":{"id":"a","value":{"K":0,\#(many),"\#u{212A}":1}}"#),
      ["duplicateKey /context/value/\u{212A} none"]),
    .action(
      "3.6 in a map",
      action("openNativeRoute", #""route":"a""#, #""shouldResetApplication":true"#, #""data":{"a":"1","a":"2"}"#),
      ["duplicateKey /data/a none"]),
    DecodingCase(
      "3.7 one action for a list", component("button", #""text":"a""#, #""onPress":\#(pop)"#),
      ["singleForList /onPress screenFails"]),
    DecodingCase(
      "3.7 one component for a list", component("container", #""children":\#(text)"#),
      ["singleForList /children screenFails"]),
    DecodingCase(
      "3.7 one item for a list", component("tabBar", #""items":{"title":"a"}"#), ["singleForList /items screenFails"]),
    DecodingCase(
      "3.7 one template for a list", component("listView", #""dataSource":[]"#, #""templates":{"view":\#(text)}"#),
      ["singleForList /templates screenFails"]),
    .action(
      "3.7 one action for onSuccess", action("sendRequest", #""url":"/a""#, #""onSuccess":\#(pop)"#),
      ["singleForList /onSuccess screenFails"]),
    DecodingCase(
      "3.7 text for a list", component("container", #""children":"@{a}""#), ["wrongType /children screenFails"]),
    DecodingCase(
      "3.7 null in a list", component("container", #""children":[\#(text),null]"#),
      ["nullForRequired /children/1 screenFails"]),
    DecodingCase("3.7 an empty list", component("button", #""text":"a""#, #""onPress":[]"#)),
    DecodingCase(
      "3.7 a list for one component", component("screenComponent", #""child":[\#(text)]"#),
      ["wrongType /child screenFails"]),
    DecodingCase(
      "3.7 a list of contexts", component("container", #""context":[{"id":"a","value":1}]"#),
      ["wrongType /context screenFails"]),
  ]

  static let roots: [DecodingCase] = [
    DecodingCase("6.1 a component", text), DecodingCase("6.1 a list", "[\(text)]", ["wrongType (root) screenFails"]),
    DecodingCase("6.1 text", #""beagle:text""#, ["wrongType (root) screenFails"]),
    DecodingCase("6.1 null", "null", ["nullForRequired (root) screenFails"]),
    DecodingCase("6.1 a number", "5", ["wrongType (root) screenFails"]),
    DecodingCase("6.1 an empty object", "{}", ["missingDiscriminator (root) screenFails"]),
    DecodingCase("6.1 an action", pop, ["wrongSlot /_beagleAction_ screenFails"]),
    .action("6.1 a component as an action", text, ["wrongSlot /_beagleComponent_ screenFails"]),
    .action("6.1 an action as an action", pop),
    DecodingCase(
      "6.3 an unknown root", #"{"_beagleComponent_":"custom:home"}"#, ["unknownComponent /_beagleComponent_ none"]),
  ]

  static let values: [DecodingCase] = [
    DecodingCase(
      "8.1 without accessible", component("text", #""text":"a""#, #""accessibility":{"accessibilityLabel":"b"}"#),
      ["missingProperty /accessibility screenFails"]),
    DecodingCase(
      "8.2 a number for a unit", component("container", #""style":{"size":{"width":5}}"#),
      ["wrongType /style/size/width screenFails"]),
    DecodingCase(
      "8.2 without a type", component("container", #""style":{"size":{"width":{"value":5}}}"#),
      ["missingProperty /style/size/width screenFails"]),
    DecodingCase(
      "8.2 in lower case", component("container", #""style":{"size":{"width":{"value":5,"type":"real"}}}"#),
      ["unknownEnumValue /style/size/width/type screenFails"]),
    DecodingCase(
      "8.2 text for a number", component("container", #""style":{"size":{"width":{"value":"5","type":"REAL"}}}"#),
      ["expressionType /style/size/width/value screenFails"]),
    DecodingCase(
      "8.2 an expression for a number",
      component("container", #""style":{"size":{"width":{"value":"@{a}","type":"REAL"}}}"#)),
    DecodingCase(
      "8.2 AUTO without a value", component("container", #""style":{"size":{"width":{"type":"AUTO"}}}"#),
      ["missingProperty /style/size/width screenFails"]),
    DecodingCase(
      "8.3 numbers for objects",
      component("container", #""style":{"cornerRadius":10,"margin":5,"padding":{"all":5},"position":1,"size":2}"#),
      [
        "wrongType /style/cornerRadius screenFails", "wrongType /style/margin screenFails",
        "wrongType /style/padding/all screenFails", "wrongType /style/position screenFails",
        "wrongType /style/size screenFails",
      ]),
    DecodingCase(
      "8.3 empty objects", component("container", #""style":{"cornerRadius":{},"margin":{},"size":{},"flex":{}}"#)),
    DecodingCase("8.5 colours", component("container", #""style":{"backgroundColor":"red","borderColor":"12345"}"#)),
    DecodingCase(
      "8.6 a partial safe area", component("screenComponent", #""child":\#(text)"#, #""safeArea":{"top":false}"#)),
    DecodingCase(
      "8.6 true for a safe area", component("screenComponent", #""child":\#(text)"#, #""safeArea":true"#),
      ["wrongType /safeArea screenFails"]),
    DecodingCase("8.7 a list without templates", component("listView", #""dataSource":[1]"#)),
    DecodingCase("8.7 null templates", component("listView", #""dataSource":[1]"#, #""templates":null"#)),
    DecodingCase(
      "8.7 a grid without templates and span", component("gridView", #""dataSource":[1]"#),
      ["missingProperty (root) screenFails", "missingProperty (root) screenFails"]),
    DecodingCase(
      "8.8 text as a data source", component("listView", #""dataSource":"items""#),
      ["expressionType /dataSource screenFails"]),
    DecodingCase(
      "8.8 an object as a data source", component("listView", #""dataSource":{}"#),
      ["singleForList /dataSource screenFails"]),
    DecodingCase(
      "8.8 null as a data source", component("listView", #""dataSource":null"#),
      ["nullForRequired /dataSource screenFails"]),
    DecodingCase("8.8 an expression as a data source", component("listView", #""dataSource":"@{a.items}""#)),
    DecodingCase(
      "8.9 text for a case",
      component("listView", #""dataSource":[]"#, #""templates":[{"case":"true","view":\#(text)}]"#),
      ["expressionType /templates/0/case screenFails"]),
    DecodingCase(
      "8.9 a component for a template", component("listView", #""dataSource":[]"#, #""templates":[\#(text)]"#),
      [
        "missingProperty /templates/0 screenFails", "unknownKey /templates/0/_beagleComponent_ none",
        "unknownKey /templates/0/text none",
      ]),
  ]

  static let retired: [DecodingCase] = [
    .action(
      "10 alert with one action", action("alert", #""message":"a""#, #""onPressOk":\#(pop)"#),
      ["singleForList /onPressOk screenFails"]),
    .action(
      "10 confirm with one action", action("confirm", #""message":"a""#, #""onPressCancel":\#(pop)"#),
      ["singleForList /onPressCancel screenFails"]),
    DecodingCase(
      "10 an item's action",
      component(
        "screenComponent", #""child":\#(text)"#,
        #""navigationBar":{"title":"a","navigationBarItems":[{"text":"a","action":\#(pop)}]}"#),
      ["missingProperty /navigationBar/navigationBarItems/0 screenFails"]),
    DecodingCase(
      "10 an item's image",
      component(
        "screenComponent", #""child":\#(text)"#,
        #""navigationBar":{"title":"a","navigationBarItems":[{"text":"a","onPress":[],"image":{"_beagleImagePath_":"local","mobileId":"a"}}]}"#
      ), ["wrongType /navigationBar/navigationBarItems/0/image screenFails"]),
    DecodingCase(
      "10 a grid's columns", component("gridView", #""dataSource":[]"#, #""templates":[]"#, #""numColumns":2"#),
      ["missingProperty (root) screenFails"]),
    DecodingCase(
      "10 a list's children", component("listView", #""children":[\#(text)]"#),
      ["missingProperty (root) screenFails"]),
    DecodingCase(
      "10 lost keys",
      component("screenComponent", #""child":\#(text)"#, #""identifier":"a""#, #""screenAnalyticsEvent":{}"#),
      ["retiredKey /identifier none", "retiredKey /screenAnalyticsEvent none"]),
    DecodingCase(
      "10 lost keys of an input", component("textInput", #""disabled":true"#, #""hidden":true"#),
      ["retiredKey /disabled none", "retiredKey /hidden none"]),
    DecodingCase(
      "10 removed components",
      container(#"{"_beagleComponent_":"beagle:form"}"#, #"{"_beagleComponent_":"beagle:tabView"}"#),
      ["unknownComponent /children/0/_beagleComponent_ none", "unknownComponent /children/1/_beagleComponent_ none"]),
    DecodingCase(
      "10 a removed action", Decoded.button(pressing: #"{"_beagleAction_":"beagle:formValidation"}"#),
      ["unknownAction /onPress/0/_beagleAction_ none"]),
    DecodingCase(
      "10 keys that only other platforms read",
      component("image", #""path":{"_beagleImagePath_":"local","mobileId":"a","url":"/b"}"#)),
  ]

  static let several: [DecodingCase] = [
    DecodingCase(
      "one in each child",
      container(
        component("text"), text, component("button", #""text":1"#), "5", #"{"a":{}}"#, component("image", #""path":{}"#)
      ),
      [
        "missingProperty /children/0 screenFails", "expressionType /children/2/text screenFails",
        "wrongType /children/3 screenFails", "missingDiscriminator /children/4 screenFails",
        "missingProperty /children/5/path screenFails",
      ]),
    DecodingCase(
      "at every depth",
      component(
        "container", #""children":[\#(component("touchable", #""onPress":[{"_beagleAction_":"beagle:alert"}]"#))]"#,
        #""style":{"flex":{"grow":"1","alignItems":"center"},"display":"none"}"#, #""id":7"#),
      [
        "missingProperty /children/0 screenFails", "missingProperty /children/0/onPress/0 screenFails",
        "wrongType /style/flex/grow screenFails", "unknownEnumValue /style/flex/alignItems screenFails",
        "unknownEnumValue /style/display screenFails", "wrongType /id screenFails",
      ]),
    DecodingCase(
      "of different weight",
      component("text", #""colour":"red""#, #""text":"@{a b}""#, #""text":"b""#, #""styleId":"@{c}""#),
      [
        "unknownKey /colour none", "malformedExpression /text none", "duplicateKey /text none",
        "expressionNotRead /styleId none",
      ]),
  ]
}

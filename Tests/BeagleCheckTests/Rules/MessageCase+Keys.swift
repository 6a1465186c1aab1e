@testable import beagle_check

/// Keys beside, or instead of, the ones that were meant, and all that is said of them.
extension MessageCase {
  static let presentKeys: [MessageCase] = [
    MessageCase(
      testDescription: "a component beside the list that it belongs into",
      payload:
        #"{"_beagleComponent_": "beagle:container", "child": {"_beagleComponent_": "beagle:text", "text": "a"}, "children": []}"#,
      report: """
        1:43 warning decoding/ignored-property: beagle:container has no "child" on iOS; did you mean "children"?
          fix: move it into "children"
        """),
    MessageCase(
      testDescription: "the items of a navigation bar beside it",
      payload:
        #"{"_beagleComponent_": "beagle:screenComponent", "navigationBarItems": [], "child": {"_beagleComponent_": "beagle:text", "text": "a"}}"#,
      report: """
        1:49 warning decoding/ignored-property: beagle:screenComponent has no "navigationBarItems" on iOS
          fix: move it into "navigationBar", beside "title"
        """),
    MessageCase(
      testDescription: "what a route has beside the route, and the reverse",
      payload: .press(
        #"{"_beagleAction_": "beagle:pushView", "shouldPrefetch": false, "route": {"url": "/a", "navigationContext": {"value": 1}}}"#
      ),
      report: """
        1:104 warning decoding/ignored-property: beagle:pushView has no "shouldPrefetch" on iOS
          fix: move it into "route"
        1:152 warning decoding/ignored-property: the route has no "navigationContext" on iOS
          fix: move it out, beside "route" of beagle:pushView
        """),
    MessageCase(
      testDescription: "the screen of a route under a misspelt key",
      payload: .press(
        #"{"_beagleAction_": "beagle:pushView", "route": {"scren": {"child": {"_beagleComponent_": "beagle:container"}}}}"#
      ),
      report: """
        1:113 error decoding/missing-property: the route needs "url" (a string or an expression) or "screen"; "scren" is not read
          fix: rename "scren" to "screen"
        """),
    MessageCase(
      testDescription: "the key of a list's rows as an expression of one",
      payload:
        #"{"_beagleComponent_": "beagle:listView", "dataSource": [{"id": 1}], "key": "@{item.id}", "templates": [{"view": {"_beagleComponent_": "beagle:text", "text": "a"}}]}"#,
      report: """
        1:76 warning decoding/expression-not-supported: "key" takes no expression on iOS: "@{item.id}" is used as typed
          fix: send the value itself; iOS evaluates no expression here
        """),
    MessageCase(
      testDescription: "a component under a key that only looks like one for something else",
      payload:
        #"{"_beagleComponent_": "beagle:screenComponent", "content": {"_beagleComponent_": "beagle:container"}}"#,
      report: """
        1:1 error decoding/missing-property: beagle:screenComponent needs "child" (a component); "content" is not read
          fix: rename "content" to "child"
        """),
    MessageCase(
      testDescription: "a key in another case",
      payload: #"{"_beagleComponent_": "beagle:text", "text": "Total", "Text": "Sum"}"#,
      report: """
        1:55 warning decoding/ignored-property: "Text" is not read; the key is "text"
          fix: leave "Text" out: "text" is there already
        """),
    MessageCase(
      testDescription: "a misspelt key",
      payload: #"{"_beagleComponent_": "beagle:text", "text": "Total", "alignment": "LEFT", "alignement": "RIGHT"}"#,
      report: """
        1:76 warning decoding/ignored-property: beagle:text has no "alignement" on iOS; did you mean "alignment"?
          fix: leave "alignement" out: "alignment" is there already
        """),
    MessageCase(
      testDescription: "a key beside one that is null",
      payload: #"{"_beagleComponent_": "beagle:text", "text": "Total", "styleId": null, "styleID": "a"}"#,
      report: """
        1:72 warning decoding/ignored-property: "styleID" is not read; the key is "styleId"
          fix: move its value to "styleId", which is null
        """),
    MessageCase(
      testDescription: "a key of 1.x",
      payload:
        #"{"_beagleComponent_": "beagle:screenComponent", "id": "a", "identifier": "b", "child": {"_beagleComponent_": "beagle:container", "children": []}}"#,
      report: """
        1:60 warning decoding/removed-property: beagle:screenComponent has no "identifier" since Beagle 2.0.0
          fix: leave "identifier" out: "id" is there already
        """),
    MessageCase(
      testDescription: "a key of 1.x that became a list",
      payload:
        #"{"_beagleComponent_": "beagle:screenComponent", "navigationBar": {"title": "Orders", "navigationBarItems": [{"text": "Help", "onPress": [], "action": {"_beagleAction_": "beagle:popView"}}]}, "child": {"_beagleComponent_": "beagle:container", "children": []}}"#,
      report: """
        1:141 warning decoding/removed-property: NavigationBarItem has no "action" since Beagle 2.0.0
          fix: move its value to "onPress", which is empty, as a list of actions
        """),
    MessageCase(
      testDescription: "a key that goes on where the other ends",
      payload:
        #"{"_beagleComponent_": "beagle:container", "children": [], "child": {"_beagleComponent_": "beagle:text", "text": "Total"}}"#,
      report: """
        1:59 warning decoding/ignored-property: beagle:container has no "child" on iOS; did you mean "children"?
          fix: move it into "children"
        """),
    MessageCase(
      testDescription: "a key with an invisible character",
      payload: Example(
        "{\"_beagleComponent_\": \"beagle:text\", \"text\": \"Total\", \"\u{200B}styleId\": \"a\", \"styleId\": \"b\"}"
      ),
      report: """
        1:55 warning decoding/ignored-property: the key that looks like "styleId" holds an invisible U+200B, so beagle:text does not read it
          fix: leave this one out: "styleId" is there already
        """),
  ]

  static let misspeltKeys: [MessageCase] = [
    MessageCase(
      testDescription: "what other libraries call an event, in the place of one that must be there",
      payload:
        #"{"_beagleComponent_": "beagle:touchable", "child": {"_beagleComponent_": "beagle:text", "text": "Pay"}, "onTap": []}"#,
      report: """
        1:1 error decoding/missing-property: beagle:touchable needs "onPress" (a list of actions); "onTap" is not read
          fix: rename "onTap" to "onPress"
        """),
    MessageCase(
      testDescription: "another word for a route's address",
      payload: Example(Example.button(Example.pushView(#"{"path": "/orders"}"#))),
      report: """
        1:113 error decoding/missing-property: the route needs "url" (a string or an expression); "path" is not read
          fix: rename "path" to "url"
        """),
    MessageCase(
      testDescription: "another word for what a lazyComponent loads",
      payload:
        #"{"_beagleComponent_": "beagle:lazyComponent", "url": "/part", "initialState": {"_beagleComponent_": "beagle:text", "text": "…"}}"#,
      report: """
        1:1 error decoding/missing-property: beagle:lazyComponent needs "path" (a string); "url" is not read
          fix: rename "url" to "path"
        """),
    MessageCase(
      testDescription: "a submit in the navigation bar, which is outside of the form",
      payload:
        #"{"_beagleComponent_": "beagle:screenComponent", "navigationBar": {"title": "Me", "navigationBarItems": [{"text": "Save", "onPress": [{"_beagleAction_": "beagle:submitForm"}]}]}, "child": {"_beagleComponent_": "beagle:simpleForm", "onSubmit": [{"_beagleAction_": "beagle:popView"}], "children": []}}"#,
      report: """
        1:134 error actions/submit-outside-form: no simpleForm is around this submitForm, so the press does nothing
          fix: put a beagle:simpleForm around the component that fires it
        """),
    MessageCase(
      testDescription: "an id that children are added to, on what carries none",
      payload: Example(
        #"{"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:scrollView", "id": "rows", "children": [\#(Example.button(#"{"_beagleAction_": "beagle:addChildren", "componentId": "rows", "value": []}"#))]}}"#
      ),
      report: """
        1:101 warning decoding/ignored-property: beagle:scrollView has no "id" on iOS
          fix: give the id to a beagle:container inside it
        """),
    MessageCase(
      testDescription: "a brace too many",
      payload: Example(Example.text(#""@{{user}""#)),
      report: """
        1:46 error expressions/malformed: "@{{user}" in "text" does not parse as an expression: there is one { too many
          fix: write "@{user}"
        """),
    MessageCase(
      testDescription: "an image without its name",
      payload: #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileid": "logo"}}"#,
      report: """
        1:47 error decoding/missing-property: a local image path needs "mobileId" (a string); "mobileid" is not read
          fix: rename "mobileid" to "mobileId"
        """),
    MessageCase(
      testDescription: "an image without its kind",
      payload: #"{"_beagleComponent_": "beagle:image", "path": {"_beagleimagepath_": "local", "mobileId": "logo"}}"#,
      report: """
        1:47 error decoding/missing-property: "path" needs "_beagleImagePath_" ("local" or "remote"); "_beagleimagepath_" is not read
          fix: rename "_beagleimagepath_" to "_beagleImagePath_"
        """),
    MessageCase(
      testDescription: "a context without its value",
      payload: #"{"_beagleComponent_": "beagle:container", "context": {"id": "user", "Value": 1}}"#,
      report: """
        1:54 error decoding/missing-property: Context needs "value" (any value); "Value" is not read
          fix: rename "Value" to "value"
        """),
    MessageCase(
      testDescription: "a route's screen in another case",
      payload: .push(##"{"Screen": {"child": {"_beagleComponent_": "beagle:container"}}}"##),
      report: """
        1:113 error decoding/missing-property: the route needs "url" (a string or an expression) or "screen"; "Screen" is not read
          fix: rename "Screen" to "screen"
        """),
    MessageCase(
      testDescription: "a fallback in another case that is a whole screen",
      payload: .push(
        #"{"url": "/a", "fallBack": {"_beagleComponent_": "beagle:screenComponent", "child": {"_beagleComponent_": "beagle:container"}}}"#
      ),
      report: """
        1:127 warning decoding/ignored-property: "fallBack" is not read; the key is "fallback"
          fix: rename "fallBack" to "fallback"
        """),
    MessageCase(
      testDescription: "a context's id with a path",
      payload: .screen(
        #""id": "page", "value": {"a": {"c": 1}}"#, Example.text(#""@{page.a.c}""#),
        Example.button(Example.set(#""contextId": "page.a", "path": "b", "value": 1"#))),
      report: """
        1:345 error contexts/undefined: no context "page.a" is declared here or around it, so nothing is set; did you mean "page"?
          fix: write "contextId": "page", "path": "a.b"
          note: "page" is declared here: screen.json:1:67
        """),
    MessageCase(
      testDescription: "a context's id as an expression",
      payload: .screen(
        #""id": "page", "value": 1"#, Example.text(#""@{page}""#),
        Example.button(Example.set(#""contextId": "@{page}", "value": 1"#))),
      report: """
        1:327 error contexts/undefined: no context "@{page}" is declared here or around it, so nothing is set
          fix: write "contextId": "page"
        """),
    MessageCase(
      testDescription: "an event of a request that another library has",
      payload: .press(Example.request(#""onError": [\#(Example.alert(#""Sorry""#))], "onFinally": []"#)),
      report: """
        1:194 warning decoding/ignored-property: beagle:sendRequest has no "onFinally" on iOS; did you mean "onFinish"?
          fix: rename "onFinally" to "onFinish"
        """),
    MessageCase(
      testDescription: "a placeholder in the addresses of a screen",
      payload: Example(
        Example.container([
          Example.lazy(#""/cards/{id}""#),
          #"{"_beagleComponent_": "beagle:webView", "url": "https://a.b/terms?of={2F504E00-4F89-11D3-9A0C-0305E82C3301}", "style": {"flex": {"grow": 1}}}"#,
          Example.button(Example.openNativeRoute(#""/orders/{id}""#)),
        ])),
      report: """
        1:110 warning expressions/foreign-syntax: iOS puts nothing in the place of {id} in "path": it asks for %7Bid%7D
          fix: write the value itself; iOS evaluates nothing here
        """),
  ]
}

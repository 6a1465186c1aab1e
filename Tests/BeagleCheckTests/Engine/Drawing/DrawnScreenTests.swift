import BeagleModel
import Testing

@testable import beagle_check

@Suite("A drawn screen")
struct DrawnScreenTests {
  @Test(
    "has each component of Beagle as what it is",
    arguments: [
      (
        #"{"_beagleComponent_": "beagle:container", "children": [{"_beagleComponent_": "BEAGLE:Text", "text": "Hi"}]}"#,
        """
        box
          text "Hi" /children/0
        """
      ),
      (
        #"{"_beagleComponent_": "beagle:simpleForm", "children": [{"_beagleComponent_": "beagle:container"}]}"#,
        """
        box
          box /children/0
        """
      ),
      (
        """
        {"_beagleComponent_": "beagle:scrollView", "scrollDirection": "HORIZONTAL",
          "children": [{"_beagleComponent_": "beagle:scrollView"}]}
        """,
        """
        scroll horizontal
          scroll /children/0
        """
      ),
      (
        """
        {"_beagleComponent_": "beagle:pageView", "currentPage": 1, "children": [
          {"_beagleComponent_": "beagle:text", "text": "1"}, {"_beagleComponent_": "beagle:text", "text": "2"}]}
        """,
        """
        pages at 1
          text "1" /children/0
          text "2" /children/1
        """
      ),
      (
        #"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": 3, "currentPage": 1}"#, "dots 1 of 3"
      ),
      (#"{"_beagleComponent_": "beagle:pageIndicator", "numberOfPages": 3}"#, "dots 0 of 0"),
      (
        """
        {"_beagleComponent_": "beagle:tabBar", "currentTab": 1,
          "items": [{"title": "@{home}"}, {"icon": {"mobileId": "gear"}}, {}]}
        """,
        #"tabs "@{home}" "gear" "" at 1"#
      ),
      (
        ##"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": "CENTER", "textColor": "#f00"}"##,
        #"text "Hi" center rgba(255,0,0,255)"#
      ),
      (
        #"{"_beagleComponent_": "beagle:text", "text": "Hi", "alignment": "RIGHT", "textColor": "red"}"#,
        #"text "Hi" right"#
      ),
      (
        #"{"_beagleComponent_": "beagle:button", "text": "Buy", "enabled": false}"#, #"button "Buy" disabled"#
      ),
      (
        #"{"_beagleComponent_": "beagle:textInput", "value": "Ana", "placeholder": "Name", "enabled": false}"#,
        #"input "Ana" hint "Name" disabled"#
      ),
      (#"{"_beagleComponent_": "beagle:textInput", "value": "abcd", "type": "PASSWORD"}"#, #"input "••••""#),
      (
        """
        {"_beagleComponent_": "beagle:image", "mode": "CENTER_CROP",
          "path": {"_beagleImagePath_": "local", "mobileId": "logo"}}
        """,
        #"image "logo" centerCrop"#
      ),
      (
        """
        {"_beagleComponent_": "beagle:image",
          "path": {"_beagleImagePath_": "remote", "url": "https://cdn.example/a.png"}}
        """,
        #"image "https://cdn.example/a.png""#
      ),
      (#"{"_beagleComponent_": "beagle:webView", "url": "https://a.example"}"#, #"web "https://a.example""#),
      (
        """
        {"_beagleComponent_": "beagle:touchable", "onPress": [],
          "child": {"_beagleComponent_": "beagle:text", "text": "Tap"}}
        """,
        """
        touchable
          text "Tap" /child
        """
      ),
      (
        """
        {"_beagleComponent_": "beagle:pullToRefresh", "child": {"_beagleComponent_": "beagle:scrollView"}}
        """,
        """
        pull
          scroll /child
        """
      ),
      (
        """
        {"_beagleComponent_": "beagle:lazyComponent", "path": "/part",
          "initialState": {"_beagleComponent_": "beagle:text", "text": "Wait"}}
        """,
        """
        lazy /part
          text "Wait" /initialState
        """
      ),
    ])
  func drawsComponents(payload: String, drawing: String) {
    #expect(DrawnScreen.drawing(of: payload)?.dump == drawing)
  }

  @Test("has a bar where the payload's root is a screen with one, and no screen of an action")
  func hasBar() {
    let payload = """
      {"_beagleComponent_": "beagle:screenComponent",
        "navigationBar": {"title": "@{shop}", "showBackButton": false, "navigationBarItems": [
          {"text": "Cart", "image": "@{icon}", "onPress": [
            {"_beagleAction_": "beagle:pushView", "route": {"screen": \(Payload.screen(Payload.text("Other")))}}]}]},
        "context": {"id": "icon", "value": "cart"},
        "child": {"_beagleComponent_": "beagle:screenComponent", "navigationBar": {"title": "Inner"},
          "child": \(Payload.button("Go", Payload.push("/next")))}}
      """
    #expect(
      DrawnScreen.drawing(of: payload)?.dump == """
        bar "@{shop}" without back
          item "Cart" image "cart" /navigationBar/navigationBarItems/0
        box
          box /child
            button "Go" /child/child
        """)
  }

  @Test(
    "is a hole where a name is not registered, and a box with what it holds where the app may have it",
    arguments: [
      (
        nil,
        """
        box
          custom custom:Card /children/0
            text "In" /children/0/rows/1/a~1b
          hole beagle:alert /children/1
          hole Card /children/2
          hole  /children/3
        """
      ),
      (
        #""components": {"custom:Other": {}}"#,
        """
        error view
        box
          hole custom:Card /children/0
          hole beagle:alert /children/1
          hole Card /children/2
          hole  /children/3
        """
      ),
      (
        #""components": {"custom:card": {"properties": {"rows": "[json]"}}}"#,
        """
        box
          custom custom:Card /children/0
            text "In" /children/0/rows/1/a~1b
          hole beagle:alert /children/1
          hole Card /children/2
          hole  /children/3
        """
      ),
    ] as [(String?, String)])
  func drawsCustomComponents(configuration: String?, drawing: String) {
    let payload = Payload.column(
      """
      {"_beagleComponent_": "custom:Card", "rows": [1, {"a/b": \(Payload.text("In"))}],
        "context": {"id": "c", "value": \(Payload.text("Data"))},
        "onTap": [{"_beagleAction_": "beagle:addChildren", "componentId": "x", "value": [\(Payload.text("Later"))]}]}
      """,
      #"{"_beagleComponent_": "beagle:alert", "child": \#(Payload.text("Lost"))}"#,
      #"{"_beagleComponent_": "Card"}"#, "{}")
    #expect(
      DrawnScreen.drawing(of: payload, configuration: configuration)?.dump.replacing("error view\n", with: "")
        == drawing.replacing("error view\n", with: ""))
  }

  @Test(
    "is the error view over the sketch where iOS shows no screen",
    arguments: [
      (
        #"{"_beagleComponent_": "beagle:text", "text": 5}"#,
        """
        error view
        text ""
        """
      ),
      (
        #"{"_beagleComponent_": "beagle:container", "children": [5, {"_beagleComponent_": "beagle:text", "text": "Hi"}]}"#,
        """
        error view
        box
          text "Hi" /children/1
        """
      ),
      (
        "[1]",
        """
        error view
        box
        """
      ),
      (
        "<html>",
        """
        error view
        box
        """
      ),
    ])
  func isError(payload: String, drawing: String) {
    #expect(DrawnScreen.drawing(of: payload)?.dump == drawing)
  }

  @Test("is nothing for an action")
  func isNoAction() {
    #expect(DrawnScreen.drawing(of: Payload.push("/next")) == nil)
  }

  @Test(
    "has the styles that iOS reads",
    arguments: [
      ("beagle:container", 1), ("beagle:scrollView", 0), ("beagle:pageView", 0), ("custom:Card", 1),
    ])
  func hasStyles(name: String, count: Int) {
    let payload = #"{"_beagleComponent_": "\#(name)", "style": {"display": "NONE"}}"#
    #expect(DrawnScreen.drawing(of: payload)?.nodes.map(\.style.count) == [count])
  }

  @Test("has so many components at most, and counts the rest")
  func isLimited() {
    let many = Payload.column((0..<3_000).map { Payload.text("\($0)") })
    let drawing = DrawnScreen.drawing(of: Payload.column(many, many))
    #expect(drawing?.nodes.count == DrawnScreen.limit)
    #expect(drawing?.leftOut == 6_003 - DrawnScreen.limit)
  }

  @Test("takes components as deep as iOS decodes them")
  func isDeep() {
    var payload = Payload.text("Deep")
    for _ in 0..<250 { payload = Payload.column(payload) }
    #expect(DrawnScreen.drawing(of: payload)?.nodes.count == 251)
  }
}

import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The HTML of a drawn screen")
struct DrawingHTMLTests {
  private static func node(
    _ kind: DrawnNode.Kind, _ pointer: String = "", in parent: Int = -1, _ style: [StyleDeclaration] = []
  ) -> DrawnNode {
    DrawnNode(pointer: pointer, parent: parent, kind: kind, style: style)
  }

  private static func points(_ property: StyleProperty, _ number: Double) -> StyleDeclaration {
    StyleDeclaration(property, .points(number))
  }

  /// The classes of the drawing, then its elements.
  private static func html(_ drawing: DrawnScreen) -> String {
    var html = HTMLWriter()
    let style = DrawingStyle([drawing])
    style.write(to: &html)
    DrawingHTML(drawing: drawing, style: style).write(to: &html)
    return String(decoding: html.take(), as: UTF8.self)
  }

  /// The elements inside the area of the screen.
  private static func elements(_ nodes: [DrawnNode]) -> String {
    let text = html(DrawnScreen(nodes: nodes))
    guard let start = text.ranges(of: "<div class=\"d-area\">").first?.upperBound else { return text }
    return String(text[start...].dropLast("</div>\n".count))
  }

  @Test("has a class for each list of declarations, and an element for each component")
  func hasElements() {
    let width = Self.points(.width, 60)
    let drawing = DrawnScreen(nodes: [
      Self.node(.box, "", in: -1, [StyleDeclaration(.flexDirection, .keyword(.row))]),
      Self.node(.text(DrawnText("<Hi>\n\u{202E}"), alignment: .center, color: nil), "/children/0", in: 0, [width]),
      Self.node(
        .text(DrawnText("2"), alignment: .right, color: DrawnColor(red: 255, green: 0, blue: 1)), "/children/1", in: 0,
        [width]),
      Self.node(.box, "/children/2", in: 0, [StyleDeclaration(.display, .keyword(.none))]),
      Self.node(.box, "/children/2/children/0", in: 3),
    ])
    #expect(
      Self.html(drawing) == """
        .b0{flex-direction:row;}
        .b1{width:60px;}
        .b2{color:#ff0001;}
        .b3{display:none;}
        <div class="d-area"><div class="n b0" data-pointer=""><div class="n b1" data-pointer="/children/0">\
        <span class="d-text d-center">&lt;Hi&gt;
        \\u{202E}</span></div><div class="n b1" data-pointer="/children/1">\
        <span class="d-text d-right b2">2</span></div><div class="n b3" data-pointer="/children/2">\
        <div class="n" data-pointer="/children/2/children/0"></div></div></div></div>

        """)
  }

  @Test(
    "shows each component as what it is",
    arguments: [
      (
        DrawnNode.Kind.text(
          DrawnText(parts: [.init(text: "Hi "), .init(text: "@{name}", isUnknown: true)]), alignment: .left, color: nil),
        #"<div class="n" data-pointer=""><span class="d-text">Hi <span class="unknown">@{name}</span></span></div>"#
      ),
      (
        .button(DrawnText("Go"), isEnabled: true),
        #"<div class="n d-button" data-pointer=""><span class="d-text">Go</span></div>"#
      ),
      (
        .button(DrawnText("Go"), isEnabled: false),
        #"<div class="n d-button d-off" data-pointer=""><span class="d-text">Go</span></div>"#
      ),
      (
        .textInput(value: nil, placeholder: DrawnText("Name"), isEnabled: true),
        #"<div class="n d-input" data-pointer=""><span class="d-text d-hint">Name</span></div>"#
      ),
      (
        .textInput(value: DrawnText("Ann"), placeholder: DrawnText("Name"), isEnabled: false),
        #"<div class="n d-input d-off" data-pointer=""><span class="d-text">Ann</span></div>"#
      ),
      (
        .image(DrawnImage(label: DrawnText("logo"))),
        #"<div class="n d-image" data-pointer=""><span class="d-label">logo</span></div>"#
      ),
      (
        .image(DrawnImage(label: DrawnText("logo"), size: DrawnSize(width: 9, height: 8))),
        #"<div class="n d-image" data-pointer=""><span class="d-label">logo</span><span class="d-fixed b0"></span></div>"#
      ),
      (
        .image(
          DrawnImage(
            label: DrawnText("\"logo"), embedded: EmbeddedImage(mediaType: .png, base64: "AA==", width: 9, height: 8),
            mode: .centerCrop)),
        #"<div class="n d-crop" data-pointer=""><span class="d-fixed b0"></span><img class="d-picture" alt="&quot;logo" "#
          + #"src="data:image/png;base64,AA=="></div>"#
      ),
      (
        .webView(DrawnText("https://a.example")),
        #"<div class="n d-web" data-pointer=""><span class="d-label">https://a.example</span></div>"#
      ),
      (
        .lazy(route: "/part"),
        #"<div class="n d-lazy" data-pointer=""><span class="d-label">loads /part</span></div>"#
      ),
      (
        .tabBar(titles: [DrawnText("A"), DrawnText("B")], selected: 1),
        #"<div class="n d-tabs" data-pointer=""><span class="d-tab">A</span><span class="d-tab d-on">B</span></div>"#
      ),
      (
        .pageIndicator(count: 2, current: 0),
        #"<div class="n d-dots" data-pointer=""><span class="d-dot d-on"></span><span class="d-dot"></span></div>"#
      ),
      (
        .custom(name: "custom:card", look: .children),
        #"<div class="n d-custom" data-pointer=""><span class="d-label">custom:card</span></div>"#
      ),
      (
        .custom(name: "custom:card", look: .size(width: 60, height: 14)),
        #"<div class="n d-custom" data-pointer=""><span class="d-fixed b0"></span></div>"#
      ),
      (
        .unknown(name: "custom:crad"),
        #"<div class="n d-unknown" data-pointer=""><span class="d-label">custom:crad</span></div>"#
      ),
      (.touchable, #"<div class="n" data-pointer=""></div>"#),
    ])
  func showsComponents(kind: DrawnNode.Kind, html: String) { #expect(Self.elements([Self.node(kind)]) == html) }

  @Test("scrolls what may be larger than its place")
  func scrolls() {
    #expect(
      Self.html(
        DrawnScreen(nodes: [
          Self.node(.scroll(isHorizontal: false)),
          Self.node(.grid(columns: 2, isHorizontal: false), "/children/0", in: 0),
          Self.node(.box, "/children/0/templates/0/view", in: 1), Self.node(.pages(current: 1), "/children/1", in: 0),
          Self.node(.box, "/children/1/children/0", in: 3), Self.node(.box, "/children/1/children/1", in: 3),
        ])) == """
          .b0{flex-grow:1;}
          .b1{flex-shrink:0;}
          .b2{flex-shrink:0;grid-template-columns:repeat(2,minmax(0,1fr));}
          .b3{flex-direction:row;flex-grow:1;}
          <div class="d-area"><div class="n d-scroll b0" data-pointer="" tabindex="-1"><div class="n b1">\
          <div class="n d-grid d-scroll" data-pointer="/children/0" tabindex="-1"><div class="n b2">\
          <div class="n" data-pointer="/children/0/templates/0/view"></div></div></div>\
          <div class="n d-pages d-scroll b3" data-pointer="/children/1" tabindex="-1">\
          <div class="n" data-pointer="/children/1/children/0"></div>\
          <div class="n d-current" data-pointer="/children/1/children/1"></div></div></div></div></div>

          """)
  }

  @Test("shows the bar, the error view and what was left out")
  func showsTheRest() {
    let drawing = DrawnScreen(
      nodes: [Self.node(.box)],
      navigationBar: DrawnBar(
        title: DrawnText("Orders"),
        items: [.init(pointer: "/navigationBar/navigationBarItems/0", text: DrawnText("Add"))]),
      leftOut: 3, isReplacedByError: true)
    #expect(
      Self.html(drawing) == """
        <div class="d-bar"><span class="d-back">‹ Back</span><span class="d-title">Orders</span><span class="d-items">\
        <span class="d-item" data-pointer="/navigationBar/navigationBarItems/0">Add</span></span></div>
        <div class="d-area"><div class="n" data-pointer=""></div><div class="d-rest">Not drawn: 3 more components</div>\
        <div class="d-error"><span>iOS shows its error view in place of this screen</span></div></div>

        """)
  }

  @Test("shows the image of an item in the bar in place of its text")
  func showsIcons() {
    let icon = DrawnImage(
      label: DrawnText("cart"), embedded: EmbeddedImage(mediaType: .png, base64: "AAAA", width: 4, height: 4))
    let item = DrawnBar.Item(pointer: "/navigationBar/navigationBarItems/0", text: DrawnText("Cart"), image: icon)
    let html = Self.html(
      DrawnScreen(
        nodes: [Self.node(.box)],
        navigationBar: DrawnBar(title: DrawnText("Orders"), showsBackButton: false, items: [item])))
    #expect(
      html.contains(
        """
        data-pointer="/navigationBar/navigationBarItems/0"><img class="d-icon" alt="Cart" src="data:image/png;base64,AAAA">\
        </span></span></div>
        """))
  }

  @Test("nests the components of a deep payload")
  func nestsDeeply() {
    let nodes = (0..<2_000).map { Self.node(.box, "/\($0)", in: $0 - 1, [Self.points(.paddingLeft, 1)]) }
    let page = HTMLTokens(Self.elements(nodes))
    #expect(page.mistakes == [])
    #expect(page.elements.count { $0["data-pointer"] != nil } == 2_000)
  }
}

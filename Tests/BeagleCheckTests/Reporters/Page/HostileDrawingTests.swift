import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("Hostile texts in a drawn screen")
struct HostileDrawingTests {
  /// A payload that shows a text wherever a payload can.
  private static func payload(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    let text = String(decoding: writer.take(), as: UTF8.self)
    let style = #"{"backgroundColor": \#(text), "borderColor": \#(text), "borderWidth": 1, "display": \#(text)}"#
    return """
      {"_beagleComponent_": "beagle:screenComponent", "id": \(text), "navigationBar": {"title": \(text), "navigationBarItems": [
        {"text": \(text), "image": \(text), "onPress": []}]}, "child": {"_beagleComponent_": "beagle:scrollView", "children": [
        {"_beagleComponent_": "beagle:text", "text": \(text), "textColor": \(text), "style": \(style)},
        {"_beagleComponent_": "beagle:button", "text": \(text)}, {"_beagleComponent_": "beagle:webView", "url": \(text)},
        {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": \(text)}},
        {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": \(text)}},
        {"_beagleComponent_": "beagle:textInput", "placeholder": \(text)},
        {"_beagleComponent_": "beagle:lazyComponent", "path": \(text), "initialState": {"_beagleComponent_": "beagle:container"}},
        {"_beagleComponent_": "beagle:tabBar", "items": [{"title": \(text)}]},
        {"_beagleComponent_": "beagle:listView", "dataSource": [\(text)], "templates": [{"view":
          {"_beagleComponent_": "beagle:text", "text": "@{item}"}}]}, {"_beagleComponent_": \(text), "style": \(style)}]}}
      """
  }

  /// The page with the drawing.
  private static func page(_ text: String) -> HTMLTokens {
    var report = RunReport.of([])
    report.map.screens = [
      MappedScreen(source: Source(file: text), document: text, drawing: DrawnScreen.drawing(of: payload(text)))
    ]
    return HTMLTokens(PageReporter(look: ReportLook()).text(of: report))
  }

  private static let texts = [
    "</style><script>alert(1)</script>", "</script><b>", "<!-- <h1>", "-->", "javascript:alert(1)",
    "url(http://a.example/u)",
    "\"><img src=http://a.example/i onerror=alert(1)>", "'\"`= onclick=x", "\u{202E}edoc\u{2066}",
    "\u{1B}[2J\u{7F}\u{0}",
    "]]>&lt;&#60;&", "#fff;background:url(http://a.example/c)", "#fff}*{display:none", "expression(alert(1))",
    "</span></div></figure></main></body></html>", "NONE;position:fixed",
  ]

  @Test("give the same elements as harmless ones", arguments: texts)
  func keepElements(text: String) {
    let (harmless, hostile) = (Self.page("harmless"), Self.page(text))
    #expect(hostile.mistakes == [])
    #expect(hostile.shape == harmless.shape)
    #expect(hostile.all("style").map(\.text) == harmless.all("style").map(\.text))
    #expect(hostile.all("script").map(\.text) == harmless.all("script").map(\.text))
    for (element, expected) in zip(hostile.elements, harmless.elements) {
      #expect(element.attributes.map(\.name) == expected.attributes.map(\.name))
      for name in ["class", "style", "href", "src", "id", "tabindex"] where expected[name] != nil {
        #expect(element[name] == expected[name])
      }
    }
  }

  @Test("stand in elements and attributes without power")
  func hasHarmlessElements() {
    let page = Self.page("harmless")
    let drawings = page.all("figure").flatMap { page.descendants(of: $0) }
    #expect(Set(drawings.map(\.name)).isSubset(of: ["div", "span", "figcaption"]))
    #expect(Set(drawings.flatMap { $0.attributes.map(\.name) }).isSubset(of: ["class", "data-pointer", "tabindex"]))
    #expect(!drawings.isEmpty)
  }
}

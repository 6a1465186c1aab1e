import BeagleModel
import Testing

@testable import beagle_check

@Suite("What users press")
struct StoryboardPressesTests {
  private static let drawing = DrawnScreen(
    nodes: [
      DrawnNode(pointer: "", parent: -1, kind: .box),
      DrawnNode(pointer: "/0", parent: 0, kind: .touchable),
      DrawnNode(
        pointer: "/0/child", parent: 1,
        kind: .text(DrawnText(parts: [.init(text: "@{x}", isUnknown: true)]), alignment: .left, color: nil)),
      DrawnNode(pointer: "/0/other", parent: 1, kind: .text(DrawnText("Fruit"), alignment: .left, color: nil)),
      DrawnNode(pointer: "/1", parent: 0, kind: .touchable),
      DrawnNode(pointer: "/2", parent: 0, kind: .text(DrawnText("Help"), alignment: .left, color: nil)),
    ],
    navigationBar: DrawnBar(title: DrawnText("Home"), items: [.init(pointer: "/bar/items/0", text: DrawnText("Cart"))]))

  @Test(
    "is named by the text that is drawn on it",
    arguments: [
      ("Touchable", "/0/onPress/0/route", #"Touchable "Fruit""#), ("Touchable", "/1/onPress/0/route", "Touchable"),
      (#"Screen "home""#, "/bar/items/0/action/route", #"Bar item "Cart""#),
      (#"Screen "home""#, "/onInit/0/route", #"Screen "home""#), (#"Button "Go""#, "/0/route", #"Button "Go""#),
      ("Text", "/2/route", "Text"), (nil, "/0/route", "pushView"),
    ])
  func isNamed(caption: String?, pointer: String, expected: String) {
    var map = SiteMap.of("home* home>a")
    map.screens[0].drawing = Self.drawing
    map.links[0].caption = caption
    map.links[0].location.pointer = pointer
    #expect(StoryboardPresses(map).words == [expected])
  }
}

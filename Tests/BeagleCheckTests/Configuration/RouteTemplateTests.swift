import Testing

@testable import beagle_check

@Suite("A route with expressions")
struct RouteTemplateTests {
  @Test(
    "stands for routes with anything in the places of its expressions that ends no step and no path",
    arguments: [
      ("/orders/@{*}", "/orders/1", true), ("/orders/@{item.id}", "/orders/1", true),
      ("/orders/@{item.id}", "/orders/1/2", false), ("/orders/@{item.id}", "/orders/1?page=2", false),
      ("/orders?id=@{item.id}", "/orders?id=1", true), ("/o/@{a}/i/@{b}", "/o/1/i/2", true),
      ("/o/@{a}/i/@{b}", "/o/1/2", false), ("@{url}", "/any/thing?at=all", true), ("/orders/*", "/orders/1", false),
      ("/orders", "/orders", true), ("", "/orders", false), ("/a/@{open", "/a/1", true),
      ("/a/@{if(b, '}', c)}/d", "/a/1/d", true),
    ])
  func standsFor(_ template: String, _ route: String, _ isSo: Bool) {
    #expect(RouteTemplate(template).standsFor(route) == isSo)
  }
}

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
      ("@{concat('/orders/', order.id)}", "/orders/1", true), ("@{concat('/orders/', order.id)}", "/pay/1", false),
      ("/a@{concat('/o/', concat(b.c, '/', d), '}')}", "/a/o/1/2}", true), ("@{concat(a.b, c)}", "/any/thing", true),
      ("@{concat('/orders/', order.id)", "/any", true), ("@{upper(concat('/a', b))}", "/any", true),
    ])
  func standsFor(_ template: String, _ route: String, _ isSo: Bool) {
    #expect(RouteTemplate(template).standsFor(route) == isSo)
  }

  @Test(
    "has a path that data does not change where expressions stand in its query alone",
    arguments: [
      ("/orders?id=@{order.id}", "/orders"), ("@{concat('/orders?id=', order.id)}", "/orders"),
      ("/a?b=@{c}?@{d}", "/a"),
      ("/orders/@{order.id}?a=1", nil), ("@{url}?a=1", nil), ("@{concat('/orders/', order.id, '?a=1')}", nil),
      (#"/a\\@{b}?c=@{d}"#, nil), ("/orders/@{order.id}", nil),
    ] as [(String, String?)])
  func pathBeforeData(_ route: String, _ path: String?) { #expect(route.pathBeforeData == path) }
}

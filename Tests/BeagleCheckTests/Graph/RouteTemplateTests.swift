import TestSupport
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
      ("/a@{b}b@{c}c", "/abbcbc", true), ("/a@{b}/b", "/a/b/b", false), ("/@{a}@{b}@{c}x", "/x", true),
      ("/@{a}/@{b}x/y", "/1/2xx/y", true), ("/@{a}x", "/1/x", false),
      ("@{concat('/orders/', order.id)", "/any", true), ("@{upper(concat('/a', b))}", "/any", true),
    ])
  func standsFor(_ template: String, _ route: String, _ isSo: Bool) {
    #expect(RouteTemplate(template).standsFor(route) == isSo)
  }

  @Test("takes as much longer as there are more expressions and letters")
  func staysBounded() {
    // Each expression could take any part of the letters.
    let route = RouteTemplate("/" + String(repeating: "a", count: 200))
    let growth = Growth.ofEightfold(25) { count in
      RouteTemplate("/" + String(repeating: "@{b}a", count: count) + "!")
    } by: { template in
      #expect(!template.standsFor(route))
    }
    #expect(growth < Growth.limit)
  }

  @Test("among many is found by how it begins")
  func amongMany() {
    let some = RouteTemplates(["/a/@{b}", "/orders/@{c}/items", "/d"].map { RouteTemplate($0) })
    #expect(["/a/1", "/orders/2/items", "/d"].allSatisfy(some.standFor))
    #expect(!["/a", "/a/1/2", "/orders/2", "/e", ""].contains(where: some.standFor))
    #expect(RouteTemplates([RouteTemplate("/a"), RouteTemplate("@{b}")]).standFor("/c"))
    #expect(!RouteTemplates([RouteTemplate("@{b}")]).fit("/c"))

    let growth = Growth.ofEightfold(500) { count in
      RouteTemplates((0..<count).map { RouteTemplate("/x\($0)/@{a.b}/c") })
    } by: { many in
      #expect(!(0..<500).map { "/y\($0)/1/c" }.contains(where: many.standFor))
    }
    #expect(growth < Growth.limit)
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

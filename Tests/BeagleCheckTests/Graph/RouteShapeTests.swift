import BeagleModel
import Testing

@testable import beagle_check

@Suite("The shape of a route")
struct RouteShapeTests {
  @Test(
    "is the pattern of crawl.skip that stands for all routes of the shape",
    arguments: [
      ("/a12", "/a*"), ("/a1b22/c", "/a*b*/c"), ("/products/7/reviews", "/products/*/reviews"),
      ("/list?page=7", "/list?page=*"), ("/list?page=7&all&sort=up#top", "/list?page=*&all&sort=*"), ("/home", "/home"),
      ("/a/a/a/a", "/a/*"), ("/x/a/a/b", "/x/a/*/b"), ("/next/9f86d081-884c", "/next/*"), ("/facade", "/facade"),
      ("https://shop2.example/a1", "https://shop2.example/a*"), ("/login?next=http://h/a1", "/login?next=*"), ("", ""),
    ])
  func shape(_ route: String, _ shape: String) {
    #expect(RouteShape(route).description == shape)
  }

  @Test("is one for routes that differ in numbers, in values, and in repeated names")
  func equal() {
    for (left, right) in [("/a1", "/a22"), ("/l?p=1", "/l?p=x"), ("/a/a", "/a/a/a/a")] {
      #expect(RouteShape(left) == RouteShape(right))
    }
    for (left, right) in [("/a1", "/b1"), ("/l?p=1", "/l"), ("/l?p=1", "/l?q=1")] {
      #expect(RouteShape(left) != RouteShape(right))
    }
  }
}

import Testing

@testable import beagle_check

@Suite("A host's name")
struct HostNameTests {
  @Test(
    "shows its reach",
    arguments: [
      ("http://localhost:8080/a", .loopback), ("http://LOCALHOST/a", .loopback), ("http://shop.localhost", .loopback),
      ("http://127.0.0.2", .loopback), ("http://0.0.0.0:3000", .loopback), ("http://[::1]:8080/a", .loopback),
      ("http://10.0.2.2/a", .emulator), ("http://10.0.2.3/a", .network), ("http://192.168.1.4", .network),
      ("http://172.16.0.1", .network), ("http://172.32.0.1", .anyone), ("http://169.254.1.1", .network),
      ("http://anas-mac.local/a", .network), ("http://orders:8080/a", .network),
      ("https://localhost.shop.example", .anyone), ("https://bff.shop.example", .anyone),
      ("https://bff-dev2.shop.example", .environment("dev2")), ("https://QA.shop.example", .environment("qa")),
      ("https://latest.shop.example", .anyone), ("https://1.shop.example", .anyone), ("http://[2001:db8::1]/", .anyone),
      ("https://300.1.1.1", .anyone), ("https://127.0.0", .anyone),
    ] as [(String, HostName.Reach)])
  func reach(_ address: String, _ reach: HostName.Reach) throws {
    let host = try #require(HostName(ofAddress: address))
    #expect(host.reach == reach)
  }

  @Test("is cut out of an address with a user")
  func user() { #expect(HostName(ofAddress: "https://ana:secret@localhost:80/a") == HostName("localhost")) }

  @Test(
    "belongs to a back end's domain in every environment",
    arguments: [
      ("bff.staging.shop.example", true), ("bff-staging.shop.example", true), ("img.qa.shop.example", true),
      ("staging.shop.example", true), ("bff.staging.stop.example", false), ("dev.example", false),
    ])
  func besides(_ host: String, _ isBeside: Bool) {
    #expect(HostName(host).isBeside(HostName("bff.shop.example")) == isBeside)
  }
}

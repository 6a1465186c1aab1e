import Testing

@testable import BeagleModel

@Suite("An address of a host")
struct AddressGuardTests {
  typealias Kind = IPAddress.Kind

  @Test(
    "is of a kind that only the run's own server may have, or of the public internet",
    arguments: [
      ("127.0.0.1", .loopback), ("127.255.255.254", .loopback), ("::1", .loopback), ("128.0.0.1", nil),
      ("0.0.0.0", .unspecified), ("0.1.2.3", .unspecified), ("::", .unspecified),
      ("169.254.169.254", .linkLocal), ("169.253.0.1", nil), ("fe80::1", .linkLocal), ("fe80::1%eth0", .linkLocal),
      ("febf::1", .linkLocal), ("10.0.0.7", .private), ("11.0.0.7", nil), ("172.15.0.1", nil),
      ("172.16.0.1", .private), ("172.31.255.255", .private), ("172.32.0.1", nil), ("192.168.1.1", .private),
      ("192.167.1.1", nil), ("192.0.0.192", .private), ("192.0.1.1", nil), ("100.63.0.1", nil),
      ("100.64.0.1", .private), ("100.100.100.200", .private), ("100.127.0.1", .private), ("100.128.0.1", nil),
      ("198.17.0.1", nil), ("198.18.0.1", .private), ("198.19.255.255", .private), ("198.20.0.1", nil),
      ("fc00::1", .private), ("fd00:ec2::254", .private), ("fec0::1", .private), ("64:ff9b:1::7f00:1", .private),
      ("223.255.255.255", nil), ("224.0.0.1", .multicast), ("239.255.255.250", .multicast), ("240.0.0.1", .private),
      ("255.254.0.1", .private), ("255.255.255.255", .multicast), ("ff02::1", .multicast),
      ("93.184.216.34", nil), ("2606:2800:220:1::1", nil), ("2001:db8::1", nil),
      // Addresses of IPv4 inside such of IPv6.
      ("::ffff:127.0.0.1", .loopback), ("::ffff:169.254.169.254", .linkLocal), ("::ffff:93.184.216.34", nil),
      ("64:ff9b::a00:7", .private), ("64:ff9b::5db8:d822", nil), ("2002:7f00:1::", .loopback),
      ("2002:a9fe:a9fe::1", .linkLocal), ("2002:5db8:d822::1", nil),
    ] as [(String, Kind?)])
  func kinds(_ text: String, _ kind: Kind?) throws { #expect(try #require(IPAddress(text)).kind == kind) }

  @Test(
    "is not guessed from other texts",
    arguments: ["", "localhost", "127.1", "2130706433", "0x7f.0.0.1", "0177.0.0.1", "127.0.0.1.", "[::1]", "1.2.3.4.5"])
  func noAddresses(_ text: String) { #expect(IPAddress(text) == nil) }

  @Test(
    "is refused for its kind unless it is the run's own host, or of its kind",
    arguments: [
      ("93.184.216.34", "cdn.example", [], nil), ("169.254.169.254", "cdn.example", [], .linkLocal),
      ("10.0.0.7", "cdn.example", [], .private), ("10.0.0.7", "cdn.example", [.private], nil),
      ("169.254.169.254", "cdn.example", [.private], .linkLocal), ("127.0.0.1", "cdn.example", [.private], .loopback),
      ("127.0.0.1", "BFF.example", [], nil), ("169.254.169.254", "bff.example", [], nil),
      ("10.0.0.7", "bff.example.evil.example", [], .private),
    ] as [(String, String, Set<Kind>, Kind?)])
  func refusals(_ text: String, of host: String, own: Set<Kind>, _ kind: Kind?) throws {
    let addresses = AddressGuard(ownHosts: ["bff.EXAMPLE"])
    #expect(addresses.refusal(of: try #require(IPAddress(text)), host: host) { own } == kind)
  }

  @Test("of the own server is looked up in the table of the run first")
  func ownKinds() throws {
    let resolve = ["bff.example:80:10.0.0.7", "bff.example:443:93.184.216.34"]
    let answers = AddressGuard.Answers(AddressGuard(ownHosts: ["bff.example"]), resolve: resolve)
    #expect(answers.refusal(of: try #require(IPAddress("10.9.9.9")), host: "cdn.example") == nil)
    #expect(answers.refusal(of: try #require(IPAddress("127.0.0.1")), host: "cdn.example") == .loopback)
    #expect(answers.refusal(of: try #require(IPAddress("169.254.169.254")), host: "cdn.example") == .linkLocal)
    #expect(answers.refusal(of: try #require(IPAddress("8.8.8.8")), host: "cdn.example") == nil)
  }
}

import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The images and external addresses of a walk")
struct AddressProbeTests {
  private static func image(_ url: String, placeholder: Bool = false) -> String {
    let more = placeholder ? #", "placeholder": {"mobileId": "logo"}"# : ""
    return #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "remote", "url": "\#(url)"\#(more)}, "#
      + #""style": {"size": {"height": {"value": 40, "type": "REAL"}}}}"#
  }

  private static func open(_ url: String) -> String {
    Payload.button("Open", #"{"_beagleAction_": "beagle:openExternalURL", "url": "\#(url)"}"#)
  }

  private func report(
    _ server: LoopbackServer, _ images: String = "{}", external: String = "{}", folder: [String: String]? = nil
  ) throws -> RunReport {
    let file = """
      {"version": 1, "configurations": {"main": {"entryPoints": [{"url": "/home"}],
        "network": {"live": {"baseUrl": "http://127.0.0.1:\(server.port)", "headers": {"x-key": "${env:KEY}"}}},
        "images": {"local": ["logo"], "remote": \(images)}, "externalUrls": \(external)}}}
      """
    return try CheckRun(
      request: CheckRequest(paths: folder.map { _ in ["screens"] } ?? [], configurationFile: "c.json"),
      files: MemoryDisk(["c.json": file].merging(folder ?? [:]) { $1 }).fileSystem,
      environment: { $0 == "KEY" ? "abcdefgh" : nil }
    ).report()
  }

  /// Without those of other rules.
  private static func lines(_ report: RunReport) -> [String] {
    report.findings.filter { ["images", "navigation"].contains($0.rule.prefix { $0 != "/" }) }.map {
      "\($0.severity) \($0.rule): \($0.message)"
    } + report.notChecked.filter { $0.route.contains("/") }.map { "\($0.route): \($0.reason)" }
  }

  /// Answers `/home` with a screen and the rest from a table: status line, type and body.
  private static func server(
    _ home: String, _ answers: [String: (status: String, type: String, body: [UInt8])] = [:]
  ) throws -> LoopbackServer {
    try LoopbackServer { request in
      if request.path == "/home" { return [LoopbackServer.ok(home), .keepAlive] }
      let answer = answers[request.path] ?? ("404 Not Found", "text/plain", [])
      let head =
        "HTTP/1.1 \(answer.status)\r\nContent-Length: \(answer.body.count)\r\nContent-Type: \(answer.type)\r\n\r\n"
      return [.send(head), .sendBytes(request.method == "HEAD" ? [] : answer.body), .keepAlive]
    }
  }

  private static let answers: [String: (status: String, type: String, body: [UInt8])] = [
    "/a.png": ("200 OK", "image/png", [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: 2996)),
    "/page": ("200 OK", "text/html; charset=utf-8", Array("<!DOCTYPE html><p>".utf8)),
    "/data": ("200 OK", "application/json", Array("{}".utf8)),
    "/empty": ("200 OK", "image/png", []), "/web": ("200 OK", "image/webp", Array("RIFF\0\0\0\0WEBP".utf8)),
    "/draw": ("200 OK", "image/svg+xml", Array("<svg/>".utf8)),
    "/new": ("200 OK", "image/avif", Array("\0\0\0 ftypavif".utf8)), "/locked": ("401 Unauthorized", "text/plain", []),
    "/busy": ("503 Service Unavailable", "text/plain", []),
  ]

  private static let home = Payload.column(
    image("/a.png"), image("/a.png#again"), image("/gone", placeholder: true), image("/page"), image("/data"),
    image("/empty"), image("/web"), image("/draw"), image("/new"), image("/locked"), image("/busy"),
    image("https://elsewhere.example/a.png"), image("@{a}/b.png"))

  private static let unchecked = [
    "/busy: 503", "/locked: 401", "https://elsewhere.example/a.png: the host elsewhere.example is not allowed",
  ]

  @Test("are asked for when the configuration says so, each image once, by its header")
  func heads() throws {
    let server = try Self.server(Self.home, Self.answers)
    let report = try report(server, #"{"probe": "head", "maxKilobytes": 2}"#)
    #expect(
      Self.lines(report) == [
        "warning images/remote-too-large: /a.png has 3 KB; the limit is 2 KB",
        "warning images/remote-too-large: /a.png#again has 3 KB; the limit is 2 KB",
        "error images/remote-missing: /gone → 404: the placeholder stays",
        "warning images/remote-not-an-image: /page answers with what its server calls a web page: likely no image is shown",
        "warning images/remote-not-an-image: /data answers with what its server calls JSON: likely no image is shown",
        "warning images/format: /web is, as its server says, a WebP, which iOS before 14 does not draw",
        "warning images/format: /draw is, as its server says, an SVG, which iOS does not draw",
        "warning images/format: /new is, as its server says, an AVIF, which iOS before 16 does not draw",
      ] + Self.unchecked)
    #expect(report.isIncomplete)
    #expect(server.received.filter { $0.path == "/a.png" }.map(\.method) == ["HEAD"])
    #expect(server.received.allSatisfy { $0.headers["x-key"] == "abcdefgh" })
  }

  @Test("are known by their bytes where images are read")
  func bodies() throws {
    let server = try Self.server(Self.home, Self.answers)
    let report = try report(server, #"{"probe": "get", "maxKilobytes": 2}"#)
    #expect(
      Self.lines(report) == [
        "warning images/remote-too-large: /a.png has 3 KB; the limit is 2 KB",
        "warning images/remote-too-large: /a.png#again has 3 KB; the limit is 2 KB",
        "error images/remote-missing: /gone → 404: the placeholder stays",
        "error images/remote-not-an-image: /page answers with a web page: no image is shown",
        "error images/remote-not-an-image: /data answers with JSON: no image is shown",
        "error images/remote-not-an-image: /empty answers with an empty body: no image is shown",
        "warning images/format: /web is a WebP, which iOS before 14 does not draw",
        "warning images/format: /draw is an SVG, which iOS does not draw",
        "warning images/format: /new is an AVIF, which iOS before 16 does not draw",
      ] + Self.unchecked)
  }

  @Test("are not asked for unless the configuration says so")
  func off() throws {
    let server = try Self.server(Self.home, Self.answers)
    #expect(Self.lines(try report(server)) == [])
    #expect(server.received.map(\.path) == ["/home"])
  }

  @Test("of a folder are asked for where the network is live and has a base URL")
  func folder() throws {
    let server = try Self.server("", Self.answers)
    let report = try report(
      server, #"{"probe": "head"}"#,
      folder: ["screens/home.json": Payload.column(Self.image("/a.png"), Self.image("/gone"))])
    #expect(Self.lines(report) == ["error images/remote-missing: /gone → 404: no image is shown"])
  }

  @Test("outside are asked for with HEAD, then GET, one at a time for a host, without the app's headers")
  func external() throws {
    let elsewhere = try LoopbackServer { request in
      switch (request.method, request.path) {
      case ("HEAD", "/get"): return [LoopbackServer.ok("", status: "405 Method Not Allowed"), .keepAlive]
      case (_, "/login"): return [LoopbackServer.ok("", status: "403 Forbidden"), .keepAlive]
      case ("HEAD", "/fine"): return [.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"), .keepAlive]
      default: return [.send("HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n"), .keepAlive]
      }
    }
    let host = "http://127.0.0.1:\(elsewhere.port)"
    let server = try Self.server(
      Payload.column(
        ["/fine", "/get", "/login", "/gone", "/fifth"].map { Self.open(host + $0) } + [
          Self.open("tel:1"), Self.open("@{a}"),
        ]))
    let report = try report(server, external: #"{"probe": true, "limit": 4}"#)
    #expect(
      Self.lines(report) == [
        "warning navigation/dead-external-url: \(host)/get → 410: the browser shows an error page",
        "warning navigation/dead-external-url: \(host)/gone → 410: the browser shows an error page",
        "\(host)/fifth: externalUrls.limit, 4, was reached",
      ])
    #expect(
      elsewhere.received.map { "\($0.method) \($0.path)" } == [
        "HEAD /fine", "HEAD /get", "GET /get", "HEAD /login", "GET /login", "HEAD /gone",
      ])
    #expect(
      elsewhere.received.allSatisfy { request in
        ["x-key", "beagle-platform", "content-type"].allSatisfy { request.headers[$0] == nil }
      })
    #expect(!report.isIncomplete)
  }

  @Test(
    "outside in a private network are asked for by no run over a public back end",
    arguments: ["http://localhost/a", "http://10.0.0.1/a", "http://169.254.169.254/latest", "http://[::1]/a"])
  func privateHosts(_ address: String) {
    let client = TableNetworkClient([:])
    var screens = [ScreenSummary(source: Source(url: "/home"), outcome: .loaded)]
    screens[0].probed = [
      ProbedAddress(
        kind: .external, address: address,
        anchor: Anchor(location: SourceLocation(source: Source(url: "/home"))), isLive: true)
    ]
    AddressProbe(
      settings: ProbeSettings(asksExternalURLs: true),
      urlBuilder: UrlBuilder(baseUrl: BuiltURL("https://bff.shop.example")),
      client: client, browser: client, policy: RequestPolicy(), concurrency: 2
    ).ask(&screens)
    #expect(client.requests == [])
    #expect(screens[0].probed?.first?.answer == BuiltURL(address)?.host.map { .notChecked(.foreignHost($0)) })
  }
}

import TestSupport
import Testing

@testable import beagle_check

@Suite("A server that redirects")
struct HostileRedirectTests {
  private static let broken = "1 navigation/broken-route: /bad → "
  private static let blocked = "3 /bad: "

  private static func redirect(
    _ name: String, to location: String?, status: Int = 302, _ outcome: String, live: String = "", fields: String = ""
  ) -> HostileRoute {
    let line = location.map { "Location: \($0)\r\n" } ?? ""
    return HostileRoute(
      name, outcome, live: live, LoopbackServer.ok("", status: "\(status) Found", headers: line + fields))
  }

  /// What is behind the redirects of `/bad`.
  private static func target(_ request: LoopbackServer.Received) -> [LoopbackServer.Step]? {
    func found(_ location: String) -> [LoopbackServer.Step] {
      [LoopbackServer.ok("", status: "302 Found", headers: "Location: \(location)\r\n")]
    }
    if let number = request.path.split(separator: "/hop").first.flatMap({ Int($0) }) {
      return found("/hop\(number + 1)")
    }
    return switch request.path {
    case "/moved": [.send(HostileWalk.whole)]
    case "/back": found("/bad")
    case "/login?next=/bad": [LoopbackServer.ok("<html>Sign in", headers: "Content-Type: text/html\r\n")]
    case "/busy": [LoopbackServer.ok("", status: "503 Busy")]
    default: nil
    }
  }

  @Test(
    "without end, or to nowhere, breaks the app's screen",
    arguments: [
      redirect("to itself", to: "/bad", broken + "redirected in a loop, back to HOST/bad"),
      redirect("there and back", to: "/back", broken + "redirected in a loop, back to HOST/bad"),
      redirect("ever farther", to: "/hop1", broken + "redirected too often, lastly to HOST/hop21"),
      redirect("to a dead route", to: "/gone", broken + "redirected to HOST/gone: 404"),
      redirect("without a Location", to: nil, broken + "302, and no Location says where to go"),
      redirect("with an empty Location", to: "", broken + "302, and its Location is no address"),
      redirect("to half an address", to: "http://[::bad/", broken + "302, and its Location is no address"),
      redirect(
        "to an impossible port", to: "http://127.0.0.1:99999/a?token=1",
        broken + "redirected to http://127.0.0.1:99999/a: it is not a URL that can be requested: 99999 is not a port"),
      redirect("to a file", to: "file:///etc/passwd", broken + "302 to file:///etc/passwd, which is not on the web"),
      redirect("to FTP", to: "ftp://x.example/a", broken + "302 to ftp://x.example/a, which is not on the web"),
      redirect(
        "to a script", to: "javascript:alert(1)", broken + "302 to javascript:alert(1), which is not on the web"),
      redirect("to data", to: "data:text/html,hi", broken + "302 to data:text/html,hi, which is not on the web"),
      redirect("to an app", to: "acme://open/a", broken + "302 to acme://open/a, which is not on the web"),
    ])
  func nowhere(_ route: HostileRoute) throws { try expect(route) }

  private static let otherHost = "302 to another host, http://other.example/x; the app follows it, "
  private static let leaves = "the check does not leave the allowed hosts"

  @Test(
    "elsewhere is not followed there, and is named",
    arguments: [
      redirect("to another host", to: "http://other.example/x", blocked + otherHost + leaves),
      redirect(
        "to another host, with every redirect allowed", to: "http://other.example/x", blocked + otherHost + leaves,
        live: #", "followRedirects": "allowed""#),
      redirect(
        "to another host, with none allowed", to: "http://other.example/x",
        blocked + "302 to http://other.example/x, and \"followRedirects\" is \"none\"; the app follows it",
        live: #", "followRedirects": "none""#),
      redirect(
        "to the same host, with none allowed", to: "/moved",
        blocked + "302 to HOST/moved, and \"followRedirects\" is \"none\"; the app follows it",
        live: #", "followRedirects": "none""#),
      redirect(
        "to a host that may be asked", to: "http://cdn.example/x",
        blocked
          + "302 to another host, http://cdn.example/x; \"followRedirects\": \"allowed\" follows it, as the app does",
        live: #", "allowHosts": ["cdn.example"]"#),
      redirect("with a login in it", to: "http://me:pw@other.example/x?token=1#a", blocked + otherHost + leaves),
      redirect("to another host, in short", to: "//other.example/x", blocked + otherHost + leaves),
      redirect("to a login page", to: "/login?next=/bad", blocked + "redirected to the login page HOST/login"),
      redirect(
        "to a login page elsewhere", to: "https://sso.acme.example/start;id=1?state=x",
        blocked + "redirected to the login page https://sso.acme.example/start"),
      redirect(
        "to itself, with a cookie", to: "/bad",
        blocked + "redirected in a loop, back to HOST/bad; the app sends cookies back, the check keeps none",
        fields: "Set-Cookie: seen=1\r\n"),
    ])
  func elsewhere(_ route: HostileRoute) throws { try expect(route) }

  @Test(
    "to a screen gives that screen",
    arguments: [
      redirect("for ever", to: "/moved", status: 301, "0"), redirect("for now", to: "/moved", status: 302, "0"),
      redirect("to see another", to: "/moved", status: 303, "0"),
      redirect("with 307", to: "/moved", status: 307, "0"), redirect("with 308", to: "/moved", status: 308, "0"),
      redirect("to two places", to: "/moved\r\nLocation: /gone", "0"),
      redirect("beside the route", to: "moved", "0"), redirect("with a detour", to: "./x/../moved#a", "0"),
    ])
  func followed(_ route: HostileRoute) throws {
    let walk = try expect(route)
    #expect(walk.received.count { $0.path == "/moved" } == 1)
    #expect(walk.received.allSatisfy { $0.headers["cookie"] == nil })
  }

  @Test("to a busy route asks that one again, and not the first")
  func busyTarget() throws {
    let route = Self.redirect("to a busy route", to: "/busy", "3 /bad: redirected to HOST/busy: 503")
    let walk = try HostileWalk(route, more: Self.target)
    walk.expect(route.outcome)
    #expect(walk.count("/busy") == 4)
    #expect(walk.count("/bad") == 2)
  }

  @discardableResult
  private func expect(_ route: HostileRoute) throws -> HostileWalk {
    let walk = try HostileWalk(route, more: Self.target)
    walk.expect(route.outcome)
    #expect(walk.count("/bad") == route.requests)
    return walk
  }
}

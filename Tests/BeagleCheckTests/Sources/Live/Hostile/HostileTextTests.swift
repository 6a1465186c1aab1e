import Foundation
import TestSupport
import Testing

@testable import beagle_check

@Suite("A server that sends another text than a screen in UTF-8")
struct HostileTextTests {
  private static let screen = HostileWalk.screen

  private static func text(
    _ name: String, _ outcome: String, _ bytes: some Sequence<UInt8>, type: String? = nil
  ) -> HostileRoute {
    HostileRoute(
      name, outcome, LoopbackServer.ok(bytes: Array(bytes), headers: type.map { "Content-Type: \($0)\r\n" } ?? ""))
  }

  private static func encoded(_ text: String, _ encoding: String.Encoding) -> [UInt8] {
    Array(text.data(using: encoding) ?? Data())
  }

  private static let utf16 = "1 syntax/not-utf8: the text is UTF-16; JSON is UTF-8"

  @Test(
    "has an error at what the app cannot read",
    arguments: [
      text("UTF-16 with a mark", utf16, [0xFF, 0xFE] + encoded(screen, .utf16LittleEndian)),
      text("UTF-16 with a mark, big end first", utf16, [0xFE, 0xFF] + encoded(screen, .utf16BigEndian)),
      text("UTF-16 without a mark", utf16, encoded(screen, .utf16LittleEndian)),
      text("UTF-16 without a mark, big end first", utf16, encoded(screen, .utf16BigEndian)),
      text(
        "UTF-16, declared", utf16, encoded(screen, .utf16BigEndian), type: "application/json; charset=utf-16be"),
      text(
        "UTF-32", "1 syntax/not-utf8: the text is UTF-32; JSON is UTF-8",
        [0xFF, 0xFE, 0, 0] + encoded(screen, .utf32LittleEndian)),
      text("UTF-8 with a mark", "0", [0xEF, 0xBB, 0xBF] + Array(screen.utf8)),
      text(
        "bytes that are no UTF-8", "1 syntax/not-utf8: byte 0xFF is not UTF-8; it looks like ISO-8859-1 \"ÿ\"",
        screen.dropLast(2).utf8 + [0xFF, 0xFE] + Array("\"}".utf8)),
      text(
        "Latin-1, declared", "1 syntax/not-utf8: byte 0xE9 is not UTF-8; it looks like ISO-8859-1 \"é\"",
        encoded(Payload.text("café"), .isoLatin1), type: "application/json; charset=iso-8859-1"),
      text("ASCII, declared as Latin-1", "0", screen.utf8, type: "application/json; charset=iso-8859-1"),
      text("an unknown charset", "0", screen.utf8, type: "application/json; charset=klingon"),
      text("a type for pages", "0", screen.utf8, type: "text/html"),
      text("a type for images", "0", screen.utf8, type: "image/png"),
      text(
        "a NUL in a string", "1 syntax/invalid-json: a string may not hold the raw control character 0x00",
        Payload.text("a\0b").utf8),
      text(
        "NULs behind the screen", "1 syntax/invalid-json: there is more text after the end of the document",
        screen.utf8 + [0, 0]),
      text(
        "NULs alone", "1 syntax/not-json: the route answered 200 with binary data, not a Beagle screen",
        [UInt8](repeating: 0, count: 50)),
    ])
  func encodings(_ route: HostileRoute) throws { try HostileWalk.expect(route) }

  private static let answered = "1 syntax/not-json: the route answered 200 "
  private static let noScreen = "not a Beagle screen"
  private static let page = "<!DOCTYPE html><title>x</title>"

  @Test(
    "has an error at what is no screen, and does not crash",
    arguments: [
      text(
        "a web page", answered + "as text/html with an HTML page, \(noScreen) (\"\(page)\")", page.utf8,
        type: "text/html"),
      text("a blank", answered + "with nothing, \(noScreen)", " \n".utf8),
      text("null", "1 decoding/null-for-required: the payload is null; iOS requires a component there", "null".utf8),
      text(
        "half a screen", "1 syntax/invalid-json: the text ends where the closing '\"' of a string is expected",
        screen.dropLast(5).utf8),
      text(
        "two screens", "1 syntax/invalid-json: there is more text after the end of the document",
        (screen + screen).utf8),
      text(
        "a call of a script",
        answered + "with plain text, \(noScreen) (\"cb({\"_beagleComponent_\": \"beagle:text\",…\")",
        "cb(\(screen))".utf8),
      text(
        "10,000 arrays", "1 syntax/too-deep: nesting is deeper than 512 levels, where iOS's reader stops",
        (String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)).utf8),
      text(
        "10,000 arrays without an end",
        "1 syntax/too-deep: nesting is deeper than 512 levels, where iOS's reader stops",
        String(repeating: "[", count: 10_000).utf8),
      text(
        "10,000 containers", "1 syntax/too-deep: nesting is deeper than 512 levels, where iOS's reader stops",
        (String(repeating: #"{"_beagleComponent_":"beagle:container","children":["#, count: 10_000)).utf8),
      text(
        "a number of 5,000 digits", "0 decoding/ignored-property: beagle:text has no \"x\" on iOS",
        (screen.dropLast() + #", "x": 1\#(String(repeating: "0", count: 5000))}"#).utf8),
      text(
        "a number beyond all", "0 decoding/ignored-property: beagle:text has no \"x\" on iOS",
        (screen.dropLast() + #", "x": 1e999}"#).utf8),
    ])
  func texts(_ route: HostileRoute) throws { try HostileWalk.expect(route) }

  @Test("shows no control characters of it to people")
  func controls() throws {
    let route = Self.text("escapes", "", "\u{1B}]0;owned\u{7}\u{1B}[2J\u{202E}no screen".utf8)
    let text = TextReporter().text(of: try HostileWalk(route).report)
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" })
  }

  @Test("and answers every route with one web page is named for that, once, and ends with 3")
  func samePage() throws {
    let route = Self.text("a page", "", Self.page.utf8)
    let walk = try HostileWalk(route, from: ["/home", "/first", "/last"]) { _ in [LoopbackServer.ok(Self.page)] }
    #expect(
      walk.outcome
        == "3 "
        + ["/first", "/home", "/last"].map { "\($0): the same web page answers every route" }.joined(separator: "; "))
    #expect(walk.received.map(\.path).sorted() == ["/first", "/home", "/last"])
    #expect(
      TextReporter().text(of: walk.report).hasPrefix(
        "the server answers every route with the same web page (\"x\"), so it is not the back end, or it wants a login")
    )
  }
}

import BeagleModel

@testable import beagle_check

extension SiteMap {
  /// Two screens, a link that the server did not answer, and one to a native screen.
  static let smallExample = SiteMap(
    screens: [
      MappedScreen(source: Source(file: "a.json", url: "/a"), document: "/a", decodesOnIOS: false, isEntry: true),
      MappedScreen(source: Source(url: "/home"), document: "/home", outcome: .transient, decodesOnIOS: false),
    ],
    links: [
      MappedLink(
        from: 0, to: 1, route: "/home", kind: .navigation, verb: "pushView",
        location: SourceLocation(
          source: Source(file: "a.json", url: "/a"), line: 7, column: 9, endLine: 7, endColumn: 16, offset: 120,
          length: 7, pointer: "/children/0/onPress/0/route/url"),
        caption: "Button \"Home\"", state: .transient, reason: "503", configurations: ["main"]),
      MappedLink(
        from: 0, route: "/pix", kind: .deepLink, verb: "openNativeRoute",
        location: SourceLocation(
          source: Source(file: "a.json", url: "/a"), line: 9, column: 9, endLine: 9, endColumn: 15, offset: 180,
          length: 6, pointer: "/onInit/0/route"),
        state: .ok),
    ])
}

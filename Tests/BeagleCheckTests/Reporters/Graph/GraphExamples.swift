import BeagleModel

@testable import beagle_check

extension RunReport {
  /// An entry point, a screen that two buttons open, a part, a screen that does not decode, one that nothing leads to, a
  /// native screen and a broken route.
  static let ofASmallGraph: RunReport = {
    var report = RunReport(screens: [], diagnostics: [], notChecked: [], isIncomplete: false)
    func screen(_ route: String) -> MappedScreen { MappedScreen(source: Source(url: route), document: route) }
    report.map.screens = ["/home", "/orders", "/banner", "/faulty", "/lonely"].map(screen)
    report.map.screens[0].isEntry = true
    report.map.screens[2].isPart = true
    report.map.screens[3].decodesOnIOS = false
    report.map.links = [
      .between(0, 1, caption: "Button \"Orders\""), .between(0, 1, caption: "Button \"All\""),
      .between(0, 2, .lazyComponent), .between(1, 3),
      .toNative("/gone", from: 1, kind: .navigation, state: .broken, caption: "Button \"Gone\""),
      .toNative("/pix", from: 1, caption: "Touchable"), .between(1, 0, .back),
    ]
    return report
  }()

  /// Screens with such names, each leading to the next one by a button with its name.
  static func ofAGraph(_ names: [String]) -> RunReport {
    var report = RunReport(screens: [], diagnostics: [], notChecked: [], isIncomplete: false)
    report.map.screens = names.map { MappedScreen(source: Source(url: $0), document: $0) }
    report.map.links = names.indices.dropFirst().map { .between($0 - 1, $0, caption: names[$0]) }
    return report
  }

  /// Names that would end a label, or be more than text in it.
  static let nastyNames = [
    "", "end", "END", "a\"b", "x]y", "(z)", "{w}", "}}", "#35;", "#quot;", ";", "`md`", "*b*", "_u_", "~~s~~", "|p|",
    "<script>alert(1)</script>", "</div><br/>", "https://acme.example/a?b=c&d=e", "www.acme.example", "a@b.example",
    "1. list", "- item", "# head", "> quote", "é日本", "\u{202E}x", "a\nb", "a\r\nb", "tab\there", "\u{0}",
    "%%{init: {}}%%",
    "%% comment", "click s0 href", "style a fill:#fff;", "classDef x:#a;", "graph LR", "subgraph", "&amp;", "\\", "\\N",
    "\\\"", "😀", "a --> b", "::: x", "@{ shape: x }", "$$x$$", "@{user.name}", "\u{2028}",
  ]
}

extension MappedLink {
  static func between(_ from: Int, _ to: Int, _ kind: Kind = .navigation, caption: String) -> MappedLink {
    var link = between(from, to, kind)
    link.caption = caption
    return link
  }
}

import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The storyboard")
struct StoryboardSectionTests {
  /// A start with a finding, a screen that its button opens, and a way that is broken.
  private static var report: RunReport {
    let drawing = DrawnScreen(nodes: [DrawnNode(pointer: "", parent: -1, kind: .box)])
    var map = SiteMap.of("/home* /orders /home>/orders")
    for index in map.screens.indices { map.screens[index].drawing = drawing }
    map.screens.append(MappedScreen(source: Source(url: "/<old>"), document: "/<old>", drawing: drawing))
    map.links[0].caption = "Orders & more"
    map.links.append(
      MappedLink(
        from: 0, route: "/cards", kind: .navigation, verb: "pushView",
        location: SourceLocation(source: Source(url: "/home")), caption: "Cards", state: .broken,
        reason: "the server answered 404"))
    var finding = Diagnostic.plain(.error, "/cards → 404")
    finding.location = SourceLocation(source: Source(url: "/home"), pointer: "/child/onPress/0/route/url")
    finding.document = "/home"
    var report = RunReport.of([finding])
    report.records = map.screens.map { screen in
      RunReport.ScreenRecord(source: screen.source, outcome: .loaded, decodesOnIOS: true, bytes: 1, nodes: 1)
    }
    report.map = map
    return report
  }

  private static func storyboard(of report: RunReport, room: Int = 100_000) -> String {
    var html = HTMLWriter()
    var bytes: [UInt8] = []
    StoryboardSection(
      report: report, places: FindingPlaces(report.findings, on: report.map),
      style: DrawingStyle(report.map.screens.compactMap(\.drawing))
    )
    .write(to: &html, room: room) { bytes += $0 }
    return String(decoding: bytes + html.take(), as: UTF8.self)
  }

  private static func drawn(_ badges: [String: [FindingBadge]] = [:]) -> String {
    var html = HTMLWriter()
    let drawing = DrawnScreen(nodes: [DrawnNode(pointer: "", parent: -1, kind: .box)])
    DrawingHTML(drawing: drawing, style: DrawingStyle([drawing]), badges: badges).write(to: &html)
    return String(decoding: html.take(), as: UTF8.self)
  }

  private static var controls: String {
    var html = HTMLWriter()
    DeviceControls().write(to: &html)
    return String(decoding: html.take(), as: UTF8.self)
  }

  @Test("shows each screen once, with its findings and the ways to it and from it")
  func showsEachScreen() {
    let badge = FindingBadge(finding: 0, number: 1, severity: .error)
    #expect(
      Self.storyboard(of: Self.report) == """
        <section id="storyboard" aria-labelledby="storyboard-head">
        <h2 id="storyboard-head">Storyboard</h2>
        <h3>Where it is broken <span class="count">1</span></h3>
        <ul class="broken-screens">
        <li><a href="#s0">/home</a> <span class="badge error">! Has errors</span></li>
        </ul>
        <h3>Map</h3>
        <div class="scroll map"><svg aria-hidden="true" width="736" height="84">
        <text class="head" x="8" y="22">Start</text>
        <text class="head" x="260" y="22">1 step</text>
        <text class="head" x="512" y="22">Unreachable</text>
        <path class="line" d="M184 56C222 56 222 56 260 56"/>
        <a tabindex="-1" href="#s0" class="error"><rect x="8" y="40" width="176" height="32" rx="8"/>\
        <text class="name" x="36" y="61">/home</text>
        <text class="sign" x="19" y="61">!</text></a>
        <text class="cross" x="190" y="68">✕</text>
        <a tabindex="-1" href="#s1" class="clean"><rect x="260" y="40" width="176" height="32" rx="8"/>\
        <text class="name" x="288" y="61">/orders</text>
        <text class="sign" x="271" y="61">✓</text><rect class="end" x="440" y="44" width="4" height="24"/></a>
        <a tabindex="-1" href="#s2" class="clean unreachable"><rect x="512" y="40" width="176" height="32" rx="8"/>\
        <text class="name" x="540" y="61">/&lt;old&gt;</text>
        <text class="sign" x="523" y="61">✓</text><rect class="end" x="692" y="44" width="4" height="24"/></a>
        </svg></div>
        <p class="hint">Boxes lead to the drawings below. Lines are ways onward; a red ✕ counts ways that lead to no screen, \
        and a bar closes a dead end. The lists below each drawing name every way.</p>
        \(Self.controls)<div class="columns" tabindex="0" role="region" aria-label="Screens by distance">
        <section><h3 style="grid-area:1/1">Start</h3><ol>
        <li style="grid-area:2/1"><article class="card error" id="s0">
        <h4>/home</h4>
        <p class="verdict">! Has errors</p>
        <figure class="device" data-screen="/home">
        \(Self.drawn(["": [badge]]))</figure>
        <ol class="found">
        <li><a class="mark error" href="#f0"><span class="hidden">error </span>1</a> /cards → 404</li>
        </ol>
        <h5>Leads to</h5>
        <ul class="ways">
        <li class="broken">✕ Cards → /cards <em>broken: the server answered 404</em></li>
        <li>Orders &amp; more → <a href="#s1">/orders</a></li>
        </ul>
        <h5>Opened by</h5>
        <ul class="ways">
        <li>the app itself</li>
        </ul>
        </article>
        </li>
        </ol></section>
        <section><h3 style="grid-area:1/2">1 step away</h3><ol>
        <li style="grid-area:2/2"><p class="press"><span>Orders &amp; more</span></p>
        <article class="card clean" id="s1">
        <h4>/orders</h4>
        <p class="verdict">✓ Clean</p>
        <p class="remark">Dead end: nothing on this screen leads on.</p>
        <figure class="device" data-screen="/orders">
        \(Self.drawn())</figure>
        <h5>Opened by</h5>
        <ul class="ways">
        <li><a href="#s0">/home</a> Orders &amp; more</li>
        </ul>
        </article>
        </li>
        </ol></section>
        </div>
        <h3>Unreachable screens <span class="count">1</span></h3>
        <ul class="board">
        <li><article class="card clean" id="s2">
        <h4>/&lt;old&gt;</h4>
        <p class="verdict">✓ Clean</p>
        <p class="remark">Unreachable: no known way from an entry point leads here.</p>
        <p class="remark">Dead end: nothing on this screen leads on.</p>
        <figure class="device" data-screen="/&lt;old&gt;">
        \(Self.drawn())</figure>
        </article>
        </li>
        </ul>
        </section>

        """)
  }

  @Test("draws screens with errors first where the page has no room for all, and keeps every screen and badge")
  func drawsErrorsFirst() {
    let room = Self.drawn(["": [FindingBadge(finding: 0, number: 1, severity: .error)]]).utf8.count
    let cases: [(room: Int, drawn: [String])] = [(room, ["/home"]), (room - 1, [])]
    for (room, drawn) in cases {
      let page = HTMLTokens(Self.storyboard(of: Self.report, room: room))
      #expect(page.mistakes == [])
      let figures = page.all("figure")
      #expect(figures.map { $0["data-screen"] } == ["/home", "/orders", "/<old>"])
      let withDrawing = figures.filter { figure in
        page.descendants(of: figure).contains { $0["data-pointer"] != nil }
      }
      #expect(withDrawing.map { $0["data-screen"] } == drawn)
      #expect(page.elements.count { $0["id"] == "d0" } == 1)
      #expect(page.all("p").contains { $0.text.contains("\(3 - drawn.count) screens of 3 are not drawn") })
    }
  }

  @Test("can be used with a keyboard and a screen reader, and each of its links leads somewhere")
  func isSound() {
    #expect(PageFaults(PageReporter(look: ReportLook()).text(of: Self.report)).faults == [])
  }

  @Test("puts screens without known links in one group, in their order")
  func putsScreensInOrder() {
    var report = RunReport.of([], screens: 0)
    report.map = .of("b.json a.json c.json")
    let page = HTMLTokens(Self.storyboard(of: report))
    #expect(page.mistakes == [])
    #expect(page.all("h3").map(\.text) == ["Screens 3"])
    #expect(page.all("h4").map(\.text) == ["b.json", "a.json", "c.json"])
    #expect(!page.texts.contains { $0.hasPrefix("Dead end") || $0.hasPrefix("Unreachable") })
  }

  @Test("says which configuration meets what")
  func saysWhichConfiguration() {
    var report = Self.report
    report.configurations = ["beta", "main"]
    var broken = ScreenSummary(source: report.map.screens[1].source, outcome: .loaded)
    broken.decodesOnIOS = false
    report.records[1] = .init(broken, configuration: "beta")
    broken.decodesOnIOS = true
    report.records[1].add(.init(broken, configuration: "main"))
    report.map.links[1].configurations = ["beta"]
    let page = HTMLTokens(Self.storyboard(of: report))
    #expect(page.all("li").map(\.text).filter { $0.contains("beta") || $0.contains("main") }.contains("main: clean"))
    #expect(page.all("li").map(\.text).contains("beta: shown as the error view"))
    #expect(page.all("small").map(\.text) == ["beta"])
  }
}

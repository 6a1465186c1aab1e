import BeagleModel
import TestSupport
import Testing

@testable import beagle_check

@Suite("The page of changes")
struct ChangePageTests {
  private static func report(_ files: [String: String]) throws -> ChangeReport {
    let run = CheckRun(
      request: CheckRequest(needs: ChangeFormat.html.needs), files: MemoryDisk(files).fileSystem,
      output: MemoryWorld().world)
    return try DiffRun(run: run, options: DiffOptions(old: "old", new: "new")).report()
  }

  private static func page(_ report: ChangeReport) -> String { ChangePage(report: report).text }

  private static func box(_ words: String...) -> String { Payload.column(words.map(Payload.text)) }

  @Test("shows a changed screen before and after, and one that came or went alone")
  func showsVersions() throws {
    let text = Self.page(
      try Self.report([
        "old/home.json": Self.box("A", "B"), "new/home.json": Self.box("A", "C"), "old/gone.json": Self.box("G"),
        "new/here.json": Self.box("H"), "old/same.json": Self.box("S"), "new/same.json": Self.box("S"),
      ]))
    let page = HTMLTokens(text)
    #expect(PageFaults(text).faults == [])
    let versions = page.elements.filter { $0["data-version"] != nil }
    #expect(
      versions.map { "\($0["data-version"] ?? "") \($0["data-screen"] ?? "")" } == [
        "before /gone", "after /here", "before /home", "after /home",
      ])
    #expect(page.all("figcaption").map(\.text) == ["Before: old", "After: new", "Before: old", "After: new"])
    #expect(page.all("h3").map(\.text) == ["/gone removed", "/here added", "/home changed"])
    let marked = page.elements.filter { $0["data-change"] != nil }
    #expect(
      marked.map { "\($0["data-change"] ?? "") \($0["data-pointer"] ?? "")" } == [
        "changed /children/1", "changed /children/1",
      ])
    #expect(page.all("h1").map(\.text) == ["1 change needs an approval"])
  }

  @Test("has both drawings of a screen with what changed outlined, and the change in words")
  func isWhole() throws {
    let text = Self.page(
      try Self.report(["old/home.json": Self.box("A", "B"), "new/home.json": Self.box("A", "C")]))
    let start = try #require(text.ranges(of: "<article class=\"change\">").first?.lowerBound)
    let end = try #require(text.ranges(of: "</main>").first?.lowerBound)
    #expect(
      text[start..<end] == """
        <article class="change">
        <h3>/home <span class="count">changed</span></h3>
        <div class="versions">
        <figure class="version"><figcaption>Before: <code>old</code></figcaption>
        <div class="device" data-screen="/home" data-version="before">
        <div class="d-area"><div class="n" data-pointer=""><div class="n" data-pointer="/children/0">\
        <span class="d-text">A</span></div><div class="n" data-pointer="/children/1" data-change="changed">\
        <span class="d-text">B</span></div></div></div>
        </div></figure>
        <figure class="version"><figcaption>After: <code>new</code></figcaption>
        <div class="device" data-screen="/home" data-version="after">
        <div class="d-area"><div class="n" data-pointer=""><div class="n" data-pointer="/children/0">\
        <span class="d-text">A</span></div><div class="n" data-pointer="/children/1" data-change="changed">\
        <span class="d-text">C</span></div></div></div>
        </div></figure>
        </div>
        <ul class="changes">
        <li class="changed"><span class="sign">changed</span> text: &quot;B&quot; → &quot;C&quot; <span class="place">\
        <code>new/home.json:1:152</code> in Container › children[1] › Text &quot;C&quot;</span></li>
        </ul>
        </article>
        </section>

        """)
  }

  @Test("is well formed whatever payloads hold, and has the same elements")
  func isHarmless() throws {
    let shapes = try ["A", #"<script>alert(1)</script>"#, "javascript:x", "</style>", "\\u202E\\u0000"].map { words in
      var report = try Self.report([
        "old/home.json": Self.box(words, "B"), "new/home.json": Self.box("\(words)!", "C"), "old/x.json": "{",
        "new/x.json": Self.box(words),
      ])
      report.old = words
      report.stale = [Approval(fingerprint: Fingerprint(hash: 255), reason: words, change: "")]
      let text = Self.page(report)
      #expect(PageFaults(text).faults == [])
      return HTMLTokens(text).shape
    }
    #expect(Set(shapes).count == 1)
  }

  @Test("says that nothing changed")
  func isEmpty() throws {
    let page = HTMLTokens(
      Self.page(try Self.report(["old/a.json": Self.box("A"), "new/a.json": Self.box("A")])))
    #expect(page.all("h1").map(\.text) == ["Nothing changed"])
    #expect(page.all("h2").isEmpty)
  }
}

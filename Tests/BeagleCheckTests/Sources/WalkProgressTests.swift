import Testing

@testable import beagle_check

@Suite("The progress of a walk")
struct WalkProgressTests {
  @Test("counts screens and requests under way, and names the host that is awaited longest")
  func namesTheSlowestHost() {
    var progress = WalkProgress()
    #expect(progress.line(at: 10) == "0 screens")
    progress.addScreen()
    let first = progress.begin(host: "bff.acme.com", at: 10)
    _ = progress.begin(host: "images.acme.com", at: 11)
    #expect(progress.line(at: 12.45) == "1 screen · 2 in flight · slowest host bff.acme.com (2.4 s)")
    progress.end(first)
    #expect(progress.line(at: 13) == "1 screen · 1 in flight · slowest host images.acme.com (2.0 s)")
  }

  @Test("is harmless to terminals, and short")
  func isHarmless() {
    var progress = WalkProgress()
    _ = progress.begin(host: "\u{1B}[2J" + String(repeating: "a", count: 100), at: 0)
    let host = #"\u{1B}[2J"# + String(repeating: "a", count: 36)
    #expect(progress.line(at: 0) == "0 screens · 1 in flight · slowest host \(host) (0.0 s)")
  }
}

import BeagleModel
import Synchronization
import Testing

@testable import beagle_check

@Suite("The progress line")
struct ProgressLineTests {
  /// A terminal whose clock runs only when a test says so.
  private final class Terminal: Sendable {
    private struct State {
      var time = 0.0
      var waiting: [(time: Double, body: @Sendable () -> Void)] = []
    }

    private let state = Mutex(State())
    let memory = MemoryWorld()

    var world: OutputWorld {
      var world = memory.world
      world.isTerminal = { $0 == .standardError }
      world.uptime = { [self] in state.withLock { $0.time } }
      world.runLater = { [self] seconds, body in state.withLock { $0.waiting.append(($0.time + seconds, body)) } }
      return world
    }

    func wait(until time: Double) {
      while let next = nextBody(until: time) { next() }
      state.withLock { $0.time = time }
    }

    private func nextBody(until time: Double) -> (@Sendable () -> Void)? {
      state.withLock { state in
        guard let place = state.waiting.indices.min(by: { state.waiting[$0].time < state.waiting[$1].time }),
          state.waiting[place].time <= time
        else { return nil }
        let next = state.waiting.remove(at: place)
        state.time = next.time
        return next.body
      }
    }

    /// What was drawn, each time without the erasing before it.
    var drawn: [Substring] {
      (memory.files["standard error"] ?? "").split(separator: "\r\u{1B}[K", omittingEmptySubsequences: false)
    }
  }

  @Test("is drawn after a second, ten times a second, and erased at the end")
  func isDrawn() throws {
    let terminal = Terminal()
    let progress = try #require(ProgressLine(in: terminal.world))
    progress.begin()
    progress.addScreen()
    let end = progress.observe(Request(url: try #require(BuiltURL("http://bff.acme.com/home"))))
    terminal.wait(until: 0.99)
    #expect(terminal.memory.files == [:])
    terminal.wait(until: 1.05)
    #expect(terminal.drawn == ["", "1 screen · 1 in flight · slowest host bff.acme.com (1.0 s)"])
    end()
    progress.begin()
    terminal.wait(until: 1.15)
    #expect(terminal.drawn.last == "1 screen")
    progress.end()
    terminal.wait(until: 5)
    #expect(terminal.drawn.count == 4)
    #expect(terminal.drawn.last == "")
  }

  @Test("never shows up in a walk of less than a second")
  func isNotDrawn() throws {
    let terminal = Terminal()
    let progress = try #require(ProgressLine(in: terminal.world))
    progress.begin()
    terminal.wait(until: 0.5)
    progress.end()
    terminal.wait(until: 5)
    #expect(terminal.memory.files == [:])
  }

  @Test("is silent in pipes, in CI, and on terminals that cannot erase", arguments: ["CI": "true", "TERM": "dumb"])
  func isSilent(name: String, value: String) {
    var world = Terminal().world
    #expect(ProgressLine(in: MemoryWorld().world) == nil)
    world.environment = { $0 == name ? value : nil }
    #expect(ProgressLine(in: world) == nil)
    world.environment = { _ in "" }
    #expect(ProgressLine(in: world) != nil)
  }
}

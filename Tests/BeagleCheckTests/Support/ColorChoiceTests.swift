import Testing

@testable import beagle_check

@Suite("Color")
struct ColorChoiceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var choice: ColorChoice
    var environment: [String: String]
    var isTerminal: Bool
    var usesColor: Bool

    init(_ choice: ColorChoice, _ environment: [String: String], terminal: Bool, _ usesColor: Bool) {
      self.choice = choice
      self.environment = environment
      isTerminal = terminal
      self.usesColor = usesColor
    }

    var testDescription: String { "\(choice), \(environment), \(isTerminal ? "terminal" : "no terminal")" }
  }

  @Test(
    "is decided by the first that has an opinion",
    arguments: [
      Case(.auto, [:], terminal: true, true),
      Case(.auto, [:], terminal: false, false),
      Case(.always, ["NO_COLOR": "1", "TERM": "dumb"], terminal: false, true),
      Case(.never, ["CLICOLOR_FORCE": "1"], terminal: true, false),
      Case(.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], terminal: true, false),
      Case(.auto, ["NO_COLOR": ""], terminal: true, true),
      Case(.auto, ["NO_COLOR": "0"], terminal: true, false),
      Case(.auto, ["FORCE_COLOR": "1"], terminal: false, true),
      Case(.auto, ["FORCE_COLOR": "0", "CLICOLOR_FORCE": "1"], terminal: true, false),
      Case(.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], terminal: false, true),
      Case(.auto, ["CLICOLOR_FORCE": "0"], terminal: true, true),
      Case(.auto, ["CLICOLOR_FORCE": "0"], terminal: false, false),
      Case(.auto, ["CLICOLOR": "0"], terminal: true, false),
      Case(.auto, ["CLICOLOR": "1"], terminal: false, false),
      Case(.auto, ["TERM": "dumb"], terminal: true, false),
      Case(.auto, ["TERM": "xterm"], terminal: true, true),
    ])
  func isDecided(_ example: Case) {
    let usesColor = example.choice.usesColor(isTerminal: example.isTerminal) { example.environment[$0] }
    #expect(usesColor == example.usesColor)
  }

  @Test("is asked of the stream that is written to")
  func isAskedOfTheStream() {
    var world = MemoryWorld().world
    world.isTerminal = { $0 == .standardError }
    #expect(!world.usesColor(.auto, on: .standardOutput))
    #expect(world.usesColor(.auto, on: .standardError))
  }
}

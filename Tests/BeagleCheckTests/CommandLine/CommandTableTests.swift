import Testing

@testable import beagle_check

@Suite("The table of commands")
struct CommandTableTests {
  @Test("has a row for every command, in order, and one for every option")
  func isComplete() {
    #expect(CommandTable.commands.map(\.name) == CommandName.allCases)
    #expect(CommandTable.options.map(\.name.rawValue).sorted() == OptionName.allCases.map(\.rawValue).sorted())
  }

  @Test("gives a letter to one option only")
  func sharesNoLetters() {
    let letters = CommandTable.options.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test("says what holds where an option with choices is not given")
  func saysDefaults() {
    for option in CommandTable.options where !option.choices.isEmpty {
      #expect(option.value?.standard?.isEmpty == false, "\(option.name.long)")
    }
  }

  @Test("gives every command examples that are understood")
  func hasWorkingExamples() throws {
    for example in CommandTable.commands.flatMap(\.examples) where example.line.hasPrefix("beagle-check") {
      let words = Self.words(of: example.line).dropFirst().prefix { $0 != ">" && $0 != "<" }
      #expect(throws: Never.self, "\(example.line)") { try Command(words) }
    }
  }

  /// As a shell splits a line; what stands in single quotes is one word.
  private static func words(of line: String) -> [String] {
    line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
      place.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
    }
  }
}

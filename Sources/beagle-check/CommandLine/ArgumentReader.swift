/// The typed words, sorted into options and arguments by the table; values are not checked yet.
struct TypedWords {
  var command: CommandName
  /// Whether the command was named, not assumed.
  var isCommandNamed: Bool
  var arguments: [String] = []
  private(set) var options: [(name: OptionName, value: String)] = []

  /// - Parameter value: Empty for an option that has none.
  mutating func add(_ option: OptionName, _ value: String = "") { options.append((option, value)) }

  /// In the order typed.
  var optionNames: [OptionName] { options.map(\.name) }

  func has(_ option: OptionName) -> Bool { options.contains { $0.name == option } }

  /// In the order typed.
  func values(_ option: OptionName) -> [String] { options.filter { $0.name == option }.map(\.value) }

  /// The last one typed: a script's own option may stand behind a shared one.
  func value(_ option: OptionName) -> String? { options.last { $0.name == option }?.value }
}

/// Sorts words by the table. Only the first word can be a command.
struct ArgumentReader {
  private var words: ArraySlice<String>
  private var typed: TypedWords
  private let options: [OptionSpec]

  /// - Parameter words: Without the program's own name.
  init(_ words: some Sequence<String>) {
    self.words = Array(words)[...]
    let named = self.words.first.flatMap(CommandName.init(rawValue:))
    if named != nil { self.words.removeFirst() }
    typed = TypedWords(command: named ?? .check, isCommandNamed: named != nil)
    options = CommandTable.options(of: typed.command)
  }

  /// Reads to the end, or to the first `--help` or `--version`, which hides other mistakes.
  mutating func read() throws(UsageError) -> TypedWords {
    while let word = words.popFirst() {
      if word == "--" {
        typed.arguments += words
        break
      }
      if word.hasPrefix("--") {
        try readLong(word)
      } else if word.hasPrefix("-"), word != "-" {
        try readShort(word)
      } else {
        typed.arguments.append(word)
      }
      if typed.has(.help) || typed.has(.version) { break }
    }
    return typed
  }

  private mutating func readLong(_ word: String) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name.long == name || $0.alias == name }) else {
      throw .unknownOption(name, command: typed.command)
    }
    try take(option, attached: parts.count > 1 ? String(parts[1]) : nil)
  }

  /// `-j 4` and `-j4`; flags are not bundled, and `-config` is a slip, not `-c onfig`.
  private mutating func readShort(_ word: String) throws(UsageError) {
    let rest = word.dropFirst(2)
    let long = "-" + word.prefix { $0 != "=" }
    guard !options.contains(where: { $0.name.long == long }),
      let option = options.first(where: { $0.short == word.dropFirst().first }),
      rest.isEmpty || option.value != nil
    else { throw .unknownOption(String(word.prefix { $0 != "=" }), command: typed.command) }
    try take(option, attached: rest.isEmpty ? nil : String(rest))
  }

  private mutating func take(_ option: OptionSpec, attached: String?) throws(UsageError) {
    guard option.value != nil else {
      if let attached { throw .valueNotTaken(attached, option: option.name, command: typed.command) }
      typed.add(option.name)
      return
    }
    guard let value = attached ?? nextValue(), !value.isEmpty else {
      throw .missingValue(option: option.name, command: typed.command)
    }
    typed.add(option.name, value)
  }

  /// The next word, unless it looks like an option; a negative number does not.
  private mutating func nextValue() -> String? {
    guard let word = words.first else { return nil }
    let isOption = word.hasPrefix("-") && word != "-" && Int(word) == nil
    return isOption ? nil : words.popFirst()
  }
}

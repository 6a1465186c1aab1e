import BeagleModel

/// The arguments of a command, and the values of its options, each checked.
extension TypedWords {
  /// The arguments, as many and such as the table allows.
  func checkedArguments() throws(UsageError) -> [String] {
    guard let spec = command.spec.argument else {
      if let argument = arguments.first { throw .unexpectedArgument(argument, command: command) }
      return []
    }
    if [.one, .atLeastOne].contains(spec.count), arguments.isEmpty { throw .missingArgument(command: command) }
    if ![.any, .atLeastOne].contains(spec.count), arguments.count > 1, command.spec.more == nil {
      throw .unexpectedArgument(arguments[1], command: command)
    }
    let chosen = command.spec.more == nil ? arguments[...] : arguments.prefix(1)
    if case .choice(let choices) = spec.kind, let wrong = chosen.first(where: { !choices.contains($0) }) {
      throw .argumentNotAllowed(wrong, command: command)
    }
    return arguments
  }

  func choice<Choice: RawRepresentable<String>>(_ option: OptionName) throws(UsageError) -> Choice? {
    guard let text = value(option) else { return nil }
    guard let choice = Choice(rawValue: text) else { throw notAllowed(text, option) }
    return choice
  }

  /// Each value once.
  func choices<Choice: RawRepresentable<String>>(_ option: OptionName) throws(UsageError) -> [Choice] {
    var met: Set<String> = []
    var choices: [Choice] = []
    for text in values(option) where met.insert(text).inserted {
      guard let choice = Choice(rawValue: text) else { throw notAllowed(text, option) }
      choices.append(choice)
    }
    return choices
  }

  /// The names of rules that an option has, old ones included.
  func rules(_ option: OptionName) throws(UsageError) -> [String] {
    let typed = values(option).flatMap { $0.split(separator: ",").map(String.init) }
    if typed.isEmpty { return [] }
    let known = RuleRegistry.names
    for name in typed where !known.knows(name) { throw .unknownRule(name, option: option, command: command) }
    return typed
  }

  /// `RULE=LEVEL`, the last one of a rule, by the names that rules have now.
  func levels(_ option: OptionName) throws(UsageError) -> [String: RulePolicy.Level] {
    var levels: [String: RulePolicy.Level] = [:]
    let known = RuleRegistry.names
    for text in values(option) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else { throw .levelMissing(text, option: option, command: command) }
      guard known.knows(parts[0]) else { throw .unknownRule(parts[0], option: option, command: command) }
      guard let level = RulePolicy.Level(parts[1]) else {
        throw .unknownLevel(parts[1], option: option, command: command)
      }
      levels[known.current(parts[0])] = level
    }
    return levels
  }

  func wholeNumber(_ option: OptionName) throws(UsageError) -> Int? {
    guard let text = value(option), case .wholeNumber(let least)? = option.spec.value?.kind else { return nil }
    guard let number = Int(text), number >= least else { throw notAllowed(text, option) }
    return number
  }

  /// Takes the beginning of a fingerprint out of the arguments, in small letters.
  mutating func takeFingerprint() throws(UsageError) -> String {
    let text = arguments.removeFirst()
    guard (1...16).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      throw .argumentNotAllowed(text, command: command)
    }
    return text.lowercased()
  }

  func reason() throws(UsageError) -> String {
    guard let reason = value(.reason), !reason.trimmed.isEmpty else { throw .optionMissing(.reason, command: command) }
    return reason
  }

  func shard() throws(UsageError) -> ShardChoice? {
    guard let text = value(.shard) else { return nil }
    guard let choice = ShardChoice(text) else { throw .malformedShard(text) }
    return choice
  }

  func reports() throws(UsageError) -> [ReportRequest]? {
    guard has(.report) else { return nil }
    var requests: [ReportRequest] = []
    for text in values(.report) {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let format = ReportFormat(rawValue: parts[0]) else { throw notAllowed(parts[0], .report) }
      let printsEach = format == .text && parts.count > 1 && parts[1] == ReportRequest.each
      let path = parts.count > 1 && !printsEach ? parts[1] : "-"
      if path.isEmpty { throw .missingValue(option: .report, command: command) }
      let destination: ReportDestination = path == "-" ? .standardOutput : .file(path)
      if requests.contains(where: { $0.destination.isSame(as: destination) }) {
        throw .reportsCollide(destination, command: command)
      }
      requests.append(ReportRequest(format: format, destination: destination, printsEach: printsEach))
    }
    return requests
  }

  private func notAllowed(_ text: String, _ option: OptionName) -> UsageError {
    .valueNotAllowed(text, option: option, command: command)
  }
}

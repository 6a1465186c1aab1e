import BeagleModel

/// A command line that cannot be understood.
enum UsageError: Error, Equatable {
  case unknownOption(String, command: CommandName)
  case missingValue(option: OptionName, command: CommandName)
  case valueNotTaken(String, option: OptionName, command: CommandName)
  case valueNotAllowed(String, option: OptionName, command: CommandName)
  case unknownRule(String, option: OptionName, command: CommandName)
  case unknownLevel(String, option: OptionName, command: CommandName)
  /// A rule without a level.
  case levelMissing(String, option: OptionName, command: CommandName)
  case notADay(String, option: OptionName, command: CommandName)
  case notARange(String, option: OptionName, command: CommandName)
  case notAShare(String, option: OptionName, command: CommandName)
  case optionMissing(OptionName, command: CommandName)
  case missingArgument(command: CommandName)
  case unexpectedArgument(String, command: CommandName)
  case argumentNotAllowed(String, command: CommandName)
  case reportsCollide(ReportDestination, command: CommandName)
  /// A base URL that no request can be made of; the text says why.
  case wrongBaseURL(String, command: CommandName)
  /// A header that cannot be sent. Its text may be a secret.
  case malformedHeader(command: CommandName)
  /// Two options that contradict each other.
  case optionsExclude(OptionName, OptionName, command: CommandName)
  /// An option of the text report, which the run does not write.
  case optionOfText(OptionName, command: CommandName)
  /// An option of the page, which the run does not write.
  case optionOfPage(OptionName, command: CommandName)
  /// An option of some reports, none of which the run writes.
  case optionOfReports(OptionName, [ReportFormat], command: CommandName)
  /// A page of two contracts.
  case pageOfContracts
  case optionOfOtherAction(OptionName, action: ConfigAction)
  case pathOfOtherAction(String, action: ConfigAction)
  /// An option that belongs to other actions of a command, as they are typed: `baseline write`.
  case optionOfAction(OptionName, String, others: [String], command: CommandName)
  /// A text that is no whole URL.
  case notALink(String, option: OptionName, command: CommandName)
  /// An option that means nothing without one of others.
  case optionNeeds(OptionName, [OptionName], command: CommandName)
  /// Another number of sets than two for a comparison.
  case notTwoSets(Int, command: CommandName)
  /// Standard input as a list of paths and as a payload.
  case standardInputTwice
  /// A name for standard input, which is not read.
  case standardInputUnread
  /// A watch of what is read once.
  case watchOfStandardInput
  /// A response file: its place and the mistake.
  case responseFile(String)
  /// Fixtures for an address.
  case variantOfAddress(DependencyContext, command: CommandName)
  /// A share that is not I/N, with I from 1 to N.
  case malformedShard(String)
  /// A share of a run that writes no part.
  case shardWithoutPart
  /// A part and another report of one run.
  case partBesideReport
  /// A part of parts.
  case partOfMerge
  /// An option for a run that writes a part.
  case optionOfMerge(OptionName)
  /// A recording of fixtures.
  case variantOfRecording(DependencyContext, OptionName, command: CommandName)
  /// A recording of files or folders.
  case recordingOfFiles(OptionName, command: CommandName)
  case recordsReplay(command: CommandName)
  /// Another root than what every route answers with.
  case rootOfRoute(PayloadRoot, command: CommandName)
}

extension UsageError {
  /// The text for standard error: the mistake, the command's usage, and where to read more.
  var text: String {
    """
    beagle-check: \(message)
    usage: \(HelpText().usage(of: command.spec))
    `beagle-check help \(command.rawValue)` says more

    """
  }

  /// One sentence, without the program's name.
  var message: String {
    switch self {
    case .unknownOption(let word, let command): Self.unknownOption(word, command)
    case .missingValue(let option, _):
      "\(option.long) needs a value: \(option.long) \(option.spec.value?.placeholder ?? "")"
    case .valueNotTaken(let value, let option, _): "\(option.long) takes no value, but was given \(Self.quoted(value))"
    case .valueNotAllowed(let value, let option, let command):
      Self.valueNotAllowed(value, option.spec.used(by: command))
    case .unknownRule(let name, let option, _):
      "\(option.long): there is no rule \(Self.quoted(name))" + RuleRegistry.names.question(name)
    case .unknownLevel(let level, let option, _):
      "\(option.long) takes \(Prose.list(RulePolicy.Level.words)) behind the =, not \(Self.quoted(level))"
        + Spelling.question(Spelling.suggestions(for: level, among: RulePolicy.Level.words))
    case .levelMissing(let rule, let option, _):
      "\(option.long) takes a rule and its level, such as \(PlainText.safe(rule))=off, not \(Self.quoted(rule))"
    case .notADay(let text, let option, _): "\(option.long) takes a day such as 2027-06-01, not \(Self.quoted(text))"
    case .notARange(let text, let option, _):
      "\(option.long) takes a range of versions such as \">=4.9.0\", not \(Self.quoted(text))"
        + Spelling.question(VersionRange.suggestion(for: text))
    case .notAShare(let text, let option, _):
      "\(option.long) takes a part of all users such as 0.5%, not \(Self.quoted(text))"
    case .optionMissing(let option, let command):
      "\(command.rawValue) needs \(option.long) \(option.spec.value?.placeholder ?? "")"
    case .missingArgument(let command): "\(command.rawValue) needs \(Self.wanted(by: command))"
    case .unexpectedArgument(let word, let command):
      "\(command.rawValue) takes \(command.spec.argument == nil ? "no" : "one") argument; \(Self.quoted(word)) is too many"
    case .argumentNotAllowed(let word, let command):
      "\(command.rawValue) takes \(Self.wanted(by: command)), not \(Self.quoted(word))"
        + Spelling.question(Spelling.suggestions(for: word, among: command.spec.argument?.choices ?? []))
    case .reportsCollide(.standardOutput, _):
      "two reports go to standard output; give one of them a file: --report FORMAT=PATH"
    case .reportsCollide(.file(let path), _): "two reports go to \(Self.quoted(path))"
    case .wrongBaseURL(let mistake, _): "\(OptionName.baseURL.long): \(mistake)"
    case .malformedHeader:
      "\(OptionName.header.long) takes NAME:VALUE, as in --header 'Authorization: Bearer ${env:TOKEN}'"
    case .optionsExclude(let one, let other, _):
      "\(one.long) and \(other.long) exclude each other; leave one of them out"
    case .optionOfText(let option, _):
      "\(option.long) is for the text report, which this run does not write; add --report text"
    case .optionOfPage(let option, _):
      "\(option.long) is for the page, which this run does not write; add --report html=FILE"
    case .optionOfReports(let option, let formats, _):
      "\(option.long) is for the reports \(Prose.list(formats.map(\.rawValue), "and")), and this run writes none of them; "
        + "add --report \(formats[0].rawValue)=FILE"
    case .pageOfContracts:
      "--format html is for the matrix of screens and releases; contracts are compared in "
        + Prose.list(CompatFormat.allCases.filter { $0 != .html }.map(\.rawValue))
    case .notTwoSets(let number, let command):
      "\(command.rawValue) compares two sets, OLD and NEW, and was given \(number)"
    case .standardInputTwice: "standard input is read once: for - or for --files-from -"
    case .standardInputUnread: "--stdin-path names what - reads; add - to the paths"
    case .watchOfStandardInput: "standard input is read once, so --watch needs a file, a route or an address"
    case .responseFile(let message): PlainText.safe(message)
    case .optionOfOtherAction(let option, let action):
      "config \(action.rawValue) has no option \(option.long); it belongs to "
        + Prose.list(ConfigAction.allCases.filter { $0.options.contains(option) }.map { "config \($0.rawValue)" })
    case .optionOfAction(let option, let action, let others, _):
      "\(action) has no option \(option.long); it belongs to \(Prose.list(others))"
    case .pathOfOtherAction(let path, let action):
      "config \(action.rawValue) takes no argument; \(Self.quoted(path)) is too many"
    case .notALink(let text, let option, _):
      "\(option.long) takes a whole URL, such as https://links.acme.example/orders, not \(Self.quoted(text))"
    case .optionNeeds(let option, let others, _): "\(option.long) needs \(Prose.list(others.map(\.long)))"
    case .variantOfAddress(let variant, _):
      "--variant \(variant.rawValue) does not go with an address, which is asked over the network"
    case .malformedShard(let text):
      "--shard takes I/N with I from 1 to N, such as 3/8, or */N where JOB_COMPLETION_INDEX has the number, not "
        + Self.quoted(text)
    case .shardWithoutPart: "--shard needs --report part=FILE; merge makes the report of all parts"
    case .partBesideReport: "a part is the only report of its run; merge makes the others of all parts"
    case .partOfMerge: "merge reads parts and writes none; choose another format for --report"
    case .optionOfMerge(let option): "\(option.long) is for merge, which knows the whole site; leave it out of a part"
    case .variantOfRecording(let variant, let option, _):
      "\(option.long) is for a walk over the network, and --variant \(variant.rawValue) asks fixtures; leave one of them out"
    case .recordingOfFiles(let option, _):
      "\(option.long) is for a walk over the network, and the paths are files: name an address, "
        + "or leave the paths out to walk from the configuration's entry points"
    case .recordsReplay:
      "--record asks the server, and --replay does not; leave one of them out. "
        + "--replay DIR --only-failed --live asks only for what failed in DIR, and keeps the answers there"
    case .rootOfRoute(let root, _): "--as \(root.rawValue) is for files; a route answers with a component"
    }
  }

  var command: CommandName {
    switch self {
    case .unknownOption(_, let command), .missingValue(_, let command), .valueNotTaken(_, _, let command),
      .valueNotAllowed(_, _, let command), .unknownRule(_, _, let command), .unknownLevel(_, _, let command),
      .levelMissing(_, _, let command), .notADay(_, _, let command),
      .notARange(_, _, let command), .notAShare(_, _, let command), .notALink(_, _, let command),
      .optionMissing(_, let command), .missingArgument(let command),
      .unexpectedArgument(_, let command), .wrongBaseURL(_, let command), .malformedHeader(let command),
      .optionsExclude(_, _, let command),
      .argumentNotAllowed(_, let command), .reportsCollide(_, let command), .variantOfAddress(_, let command),
      .optionNeeds(_, _, let command), .rootOfRoute(_, let command),
      .variantOfRecording(_, _, let command), .recordingOfFiles(_, let command), .recordsReplay(let command),
      .optionOfText(_, let command), .optionOfPage(_, let command), .optionOfReports(_, _, let command),
      .optionOfAction(_, _, _, let command), .notTwoSets(_, let command):
      command
    case .optionOfOtherAction, .pathOfOtherAction: .config
    case .partOfMerge: .merge
    case .pageOfContracts: .compat
    case .watchOfStandardInput: .preview
    case .standardInputTwice, .standardInputUnread, .responseFile, .malformedShard, .shardWithoutPart,
      .partBesideReport, .optionOfMerge:
      .check
    }
  }

  private static func unknownOption(_ word: String, _ command: CommandName) -> String {
    if let option = CommandTable.options.first(where: { $0.name.long == word }) {
      return "\(command.rawValue) has no option \(word); it belongs to \(Prose.list(option.commands.map(\.rawValue)))"
        + Spelling.question(OtherTools.ours(forOption: word))
    }
    if let ours = OtherTools.ours(forOption: word) {
      return "\(command.rawValue) has no option \(word)" + Spelling.question(ours)
    }
    let known = CommandTable.options(of: command).map(\.name.long)
    // One hyphen for two is the likeliest slip: -config.
    let long = word.hasPrefix("--") ? word : "-" + word
    let suggestions = known.contains(long) ? [long] : Spelling.suggestions(for: long, among: known)
    return "\(command.rawValue) has no option \(quoted(word))" + Spelling.question(suggestions)
  }

  private static func valueNotAllowed(_ value: String, _ option: OptionSpec) -> String {
    if case .wholeNumber(let least)? = option.value?.kind {
      return "\(option.name.long) takes a whole number from \(least), not \(quoted(value))"
    }
    let choices = option.choices
    return "\(option.name.long) takes \(Prose.list(choices)), not \(quoted(value))"
      + Spelling.question(Spelling.suggestions(for: value, among: choices))
  }

  private static func wanted(by command: CommandName) -> String {
    guard let argument = command.spec.argument else { return "" }
    return argument.choices.isEmpty ? argument.summary : Prose.list(argument.choices)
  }

  private static func quoted(_ word: String) -> String { "\"" + PlainText.safe(word) + "\"" }
}

extension ArgumentSpec {
  /// Empty where anything may be typed.
  var choices: [String] {
    if case .choice(let choices) = kind { choices } else { [] }
  }
}

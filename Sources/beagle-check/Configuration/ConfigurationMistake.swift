import BeagleModel

/// Something in the configuration that is wrong (`product/configuration.md` 3.7).
struct ConfigurationMistake: Error, Sendable, Equatable {
  var rule: ConfigurationRule
  var location: SourceLocation
  var message: String
  /// Whether the run goes on; the mistake is then a finding of the report.
  let isWarning: Bool

  /// - Parameter isMild: Whether it is one of those of its rule that are warnings; without effect where all of them are.
  init(rule: ConfigurationRule, location: SourceLocation, message: String, isMild: Bool = false) {
    assert(!isMild || rule.leniency != .none, "\(rule.rawValue) says that each of its mistakes stops the run")
    (self.rule, self.location, self.message) = (rule, location, message)
    isWarning = isMild || rule.leniency == .all
  }

  /// `beagle-check.json:31:7: unknown key …`.
  var description: String { "\(location.description): \(isWarning ? "warning: " : "")\(message)" }

  /// What people read: with the rule, as every finding has it.
  var line: String { description + " [\(rule.rawValue)]" }
}

/// The kinds of mistakes, by the IDs of `product/rules.md` 5.16.
enum ConfigurationRule: String, Sendable, CaseIterable {
  case unreadable = "config/unreadable"
  case unknownKey = "config/unknown-key"
  case wrongValue = "config/wrong-value"
  case unknownType = "config/unknown-type"
  case environmentUnset = "config/env-unset"
  case malformedPlaceholder = "config/malformed-placeholder"
  case missingFile = "config/missing-file"
  case outsideRoot = "config/outside-root"
  case secretLiteral = "config/secret-literal"
  case badVersion = "config/bad-version"
  case baseURL = "config/base-url"
  case duplicateRegistration = "config/duplicate-registration"
  case badName = "config/bad-name"
  case unknownName = "config/unknown-name"
  case unknownRule = "config/unknown-rule"
  case shadowsBuiltin = "config/shadows-builtin"
  case extendsCycle = "config/extends-cycle"
  case removesNothing = "config/removes-nothing"
  case staleIgnore = "config/stale-ignore"
  case deepLinkOverlap = "config/deep-link-overlap"
  case operationName = "config/operation-name"
  case emptyReleaseSet = "config/empty-release-set"
  case includeCycle = "config/include-cycle"
  case noEntryPoint = "config/no-entry-point"

  var summary: String {
    switch self {
    case .unreadable: "a file of the configuration that cannot be read, is no JSON, or is of another version"
    case .unknownKey: "a key that does not exist, stands in the wrong place, is missing, or is written twice"
    case .wrongValue: "a value of the wrong kind, or one that its key does not take"
    case .unknownType: "a property type that does not exist, or that no entry of \"types\" declares"
    case .environmentUnset: "an environment variable that the run needs and that is not set"
    case .malformedPlaceholder: "a ${…} that is not closed, or that is no placeholder"
    case .missingFile: "an include, a folder of fixtures, a catalogue or a plist that matches nothing"
    case .outsideRoot: "a path that leaves the repository of the configuration"
    case .secretLiteral: "a token or key that stands in the file itself"
    case .badVersion: "a version, range or date that cannot be read, or a lifespan that no release is in"
    case .baseURL: "a base URL without scheme or host, or with a query"
    case .duplicateRegistration: "one name registered twice, over files or by letter case"
    case .badName: "a name that the app cannot register or a payload cannot send"
    case .unknownName: "a reference to an entry that is not there"
    case .unknownRule: "a rule ID that does not exist"
    case .shadowsBuiltin: "an operation under a built-in one's name that does not say so"
    case .extendsCycle: "configurations that extend each other in a circle, or one that is not there"
    case .removesNothing: "a null for an entry that is not inherited"
    case .staleIgnore: "an ignore entry that is past its date, or that no finding needs any more"
    case .deepLinkOverlap: "two entries of the deep-link table that take the same path"
    case .operationName: "an operation's name that iOS refuses to register, or that no expression can call"
    case .emptyReleaseSet: "releases that are listed twice, add up to too much, or that \"supports\" leaves out"
    case .includeCycle: "a file that includes itself"
    case .noEntryPoint: "a run without a path, and no entry points to walk from"
    }
  }

  /// Which of its mistakes are warnings, after which the run goes on.
  enum Leniency: Equatable {
    case none
    /// In words: `what is past its date`.
    case some(String)
    case all
  }

  var leniency: Leniency {
    switch self {
    case .staleIgnore, .deepLinkOverlap: .all
    case .badVersion: .some("a lifespan that begins after the newest release")
    case .unknownName: .some("a secret header that is not among the headers")
    case .shadowsBuiltin: .some("an operation that says it replaces a built-in one, and replaces none")
    case .operationName: .some("a name that no expression can call")
    case .emptyReleaseSet: .some("releases that are all past their endOfLife")
    case .wrongValue: .some("a pattern of deepLinks' data that holds more than can be followed")
    case .unreadable, .unknownKey, .unknownType, .environmentUnset, .malformedPlaceholder, .missingFile,
      .outsideRoot, .secretLiteral, .baseURL, .duplicateRegistration, .badName, .unknownRule, .extendsCycle,
      .removesNothing, .includeCycle, .noEntryPoint:
      .none
    }
  }

  var rationale: String {
    switch leniency {
    case .all where self == .staleIgnore:
      """
      A warning: what was ignored until a day is reported again after it. That an entry matches nothing is said of a walk \
      that met everything (product/configuration.md 3.7).
      """
    case .all: "A warning: the run goes on, and what the file says is still used (product/configuration.md 3.7)."
    case .none: Self.whyItStops
    case .some(let mistakes): "\(Self.whyItStops) The run goes on after one of them, which is a warning: \(mistakes)."
    }
  }

  private static let whyItStops = """
    A quiet slip in the configuration hides what payloads do wrong, so every one is listed, with its place, before the run \
    stops with exit status 2 (product/configuration.md 3.7).
    """

  var info: RuleInfo {
    RuleInfo(
      id: rawValue, severity: leniency == .all ? .warning : .error, consequence: .ignored, summary: summary,
      rationale: rationale, accepts: [], reports: [])
  }
}

extension IgnoreEntry {
  /// What is said when no finding needs it.
  var diagnostic: Diagnostic {
    let remark = ticket.isEmpty ? "" : " (\(ticket))"
    return ConfigurationMistake(
      rule: .staleIgnore, location: location, message: "no finding of \(rule) is ignored by this entry\(remark)"
    ).diagnostic
  }
}

extension ConfigurationMistake {
  /// A warning as a finding of the run.
  var diagnostic: Diagnostic {
    Diagnostic(
      rule: rule.rawValue, severity: .warning, consequence: .ignored, message: message, location: location,
      fingerprint: Fingerprint.of([rule.rawValue, location.source.name, location.pointer, message]))
  }
}

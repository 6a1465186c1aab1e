import BeagleModel

/// The kinds of mistakes.
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
    case .unreadable: "a file of the configuration that cannot be read, is not JSON, or is of another version"
    case .unknownKey: "a key that does not exist, stands in the wrong place, is missing, or is written twice"
    case .wrongValue: "a value of the wrong kind, or one that its key does not take"
    case .unknownType: "a property type that does not exist, or that no entry of \"types\" declares"
    case .environmentUnset: "an environment variable that the run needs and that is not set"
    case .malformedPlaceholder: "a ${…} that is not closed, or that is not a placeholder"
    case .missingFile: "an include, a folder of fixtures, a catalogue or a plist that matches nothing"
    case .outsideRoot: "a path that leaves the repository of the configuration"
    case .secretLiteral: "a token or key that is written in the file itself"
    case .badVersion: "a version, range or date that cannot be read, or a lifespan that no release is in"
    case .baseURL: "a base URL without a scheme or host, with a query, or that is not encoded"
    case .duplicateRegistration: "one name that is registered twice, in two files or with other letter case"
    case .badName: "a name that the app cannot register or a payload cannot send"
    case .unknownName: "a reference to an entry that is not there"
    case .unknownRule: "a rule ID that does not exist"
    case .shadowsBuiltin: "an operation with the name of a built-in one that does not say so"
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
}

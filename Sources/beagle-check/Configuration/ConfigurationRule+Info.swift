import BeagleModel

extension ConfigurationRule {
  var info: RuleInfo {
    RuleInfo(
      id: rawValue, severity: leniency == .all ? .warning : .error, impact: .ignored, stopsRun: leniency != .all,
      summary: summary, rationale: rationale, source: "docs/configuration.md",
      accepts: examples.map { [Self.example($0.right)] } ?? [], reports: examples.map { [Self.example($0.wrong)] } ?? []
    )
  }

  private static func example(_ configuration: String) -> Example { Example(site: [:], configuration: configuration) }

  private var rationale: String {
    switch leniency {
    case .all: "\(reason) It is a warning, and the run goes on."
    case .none: "\(reason) \(Self.whatFollows)"
    case .some(let mistakes): "\(reason) \(Self.whatFollows) One mistake is only a warning: \(mistakes)."
    }
  }

  private static let whatFollows = "All mistakes are listed with their places, and the run stops with exit status 2."

  /// Why it matters, in one or two sentences.
  private var reason: String {
    switch self {
    case .unreadable:
      "Without the file nothing is known of the app. It must be there, be JSON, and have a version that this build reads."
    case .unknownKey:
      "A misspelt key would turn a check off without a word. So each key must exist, stand where it belongs, and stand there once."
    case .wrongValue:
      "A value that cannot be used would be replaced by a guess, and the app would be checked against that."
    case .unknownType:
      "The properties of the app's components and actions are checked by their types. A type that cannot be read would leave a property unchecked."
    case .environmentUnset:
      "${env:NAME} takes a value from the environment, such as a token that must not be in the file. Without the value the back end would refuse the requests, and good screens would look broken."
    case .malformedPlaceholder:
      "The placeholders are ${env:NAME}, ${app.version}, ${app.name} and ${app.platform}. Any other text would be sent to the back end as it is written."
    case .missingFile: "A table whose file is not found would be empty, and nothing would be checked against it."
    case .outsideRoot:
      "A configuration must give the same result on every computer, so it reads only what is in its own repository, or, where there is none, in the folder above its own."
    case .secretLiteral:
      "Everybody who can read the repository could use the secret. Set it in the environment, and write ${env:NAME} in the file."
    case .badVersion:
      "Versions, ranges and dates decide which releases an entry is checked for. Versions are written 5.4.0, ranges >=5.4.0 and dates 2025-12-31."
    case .baseURL:
      "The base URL is put in front of each route as it is. Without a scheme and a host no request can be sent, and with a query each of them would be a wrong one."
    case .duplicateRegistration:
      "The app has one entry for a name, so one of the two would be ignored. iOS takes names that differ only in letter case for the same component or action."
    case .badName:
      "An entry under such a name is never used, and the name that was meant is reported as unknown wherever it is used."
    case .unknownName: "A reference to an entry that is not there has no effect; most often the name is misspelt."
    case .unknownRule:
      "A level or an ignore entry for a rule that does not exist changes nothing. `beagle-check rules` lists all rules."
    case .shadowsBuiltin:
      "An operation of the app takes the place of the built-in one in every expression. Where this is meant, the entry says so with \"replacesBuiltin\": true."
    case .extendsCycle:
      "A configuration begins with all that the one it extends has. That one must be there, and must not begin with this one."
    case .removesNothing:
      "null takes away an entry that is inherited from another configuration. Where there is none to take away, the name is misspelt or the null is a leftover."
    case .staleIgnore:
      "A finding is reported again after the last day of its ignore entry. An entry that no finding needs is reported when a walk has looked at everything that it met, and can be taken out."
    case .deepLinkOverlap:
      "The longer entry is used for the paths that both take. Somebody who changes the shorter one alone may wonder why nothing happens."
    case .operationName:
      "iOS registers an operation only when its name has letters, digits and _ alone, and one letter from a to z or _ at least."
    case .emptyReleaseSet:
      "Entries are checked for the releases that users have, and findings tell how many users they concern. So each release is listed once, the shares are 1 at most, and \"supports\" leaves one at least."
    case .includeCycle: "A file that includes itself, directly or through others, could not be read to its end."
    case .noEntryPoint:
      "A run without a path walks from the entry points of the configuration. Without these it would check nothing, and a run that checks nothing would look clean. Name a file, a folder or an address, or add \"entryPoints\"."
    }
  }

  /// A wrong and a right fragment; `nil` where what is wrong stands in other files, in the environment or in time.
  private var examples: (wrong: String, right: String)? {
    switch self {
    case .unreadable: (#"{"version": ↓2}"#, #"{"version": 1}"#)
    case .unknownKey: (#"{↓"deeplinks": {"/help": {}}}"#, #"{"deepLinks": {"/help": {}}}"#)
    case .wrongValue:
      (
        #"{"deepLinks": {"/help": {"canResetApplication": ↓"no"}}}"#,
        #"{"deepLinks": {"/help": {"canResetApplication": false}}}"#
      )
    case .unknownType:
      (
        #"{"components": {"custom:Card": {"properties": {"title": ↓"strng"}}}}"#,
        #"{"components": {"custom:Card": {"properties": {"title": "string"}}}}"#
      )
    case .malformedPlaceholder:
      (
        #"{"network": {"live": {"baseUrl": "https://bff.example", "headers": {"X-Flavor": ↓"${env:FLAVOR"}}}}"#,
        #"{"network": {"live": {"baseUrl": "https://bff.example", "headers": {"X-Flavor": "${env:FLAVOR}"}}}}"#
      )
    case .outsideRoot:
      (
        #"{"images": {"assetCatalogs": [↓"../../App/Assets.xcassets"]}}"#,
        #"{"images": {"assetCatalogs": ["App/Assets"]}}"#
      )
    case .secretLiteral:
      (
        #"{"network": {"live": {"baseUrl": "https://bff.example", "headers": {"Authorization": ↓"Bearer 0123456789abcdef"}}}}"#,
        #"{"network": {"live": {"baseUrl": "https://bff.example", "headers": {"Authorization": "${env:BFF_TOKEN}"}}}}"#
      )
    case .badVersion:
      (#"{"deepLinks": {"/help": {"since": ↓"5.x"}}}"#, #"{"deepLinks": {"/help": {"since": "5.0.0"}}}"#)
    case .baseURL:
      (
        #"{"network": {"live": {"baseUrl": ↓"bff.example"}}}"#,
        #"{"network": {"live": {"baseUrl": "https://bff.example"}}}"#
      )
    case .duplicateRegistration:
      (#"{"components": {"custom:Card": {}, ↓"custom:card": {}}}"#, #"{"components": {"custom:Card": {}}}"#)
    case .badName: (#"{"components": {↓"Card": {}}}"#, #"{"components": {"custom:Card": {}}}"#)
    case .unknownName:
      (
        #"{"theme": {"styles": {"title": {"appliesTo": [↓"beagle:txt"]}}}}"#,
        #"{"theme": {"styles": {"title": {"appliesTo": ["beagle:text"]}}}}"#
      )
    case .unknownRule:
      (
        #"{"version": 1, "rules": {"levels": {↓"deeplinks/unusd": "off"}}}"#,
        #"{"version": 1, "rules": {"levels": {"deeplinks/unused": "off"}}}"#
      )
    case .shadowsBuiltin:
      (
        #"{"operations": {↓"sum": {"parameters": ["number..."], "returns": "number"}}}"#,
        #"{"operations": {"sum": {"parameters": ["number..."], "returns": "number", "replacesBuiltin": true}}}"#
      )
    case .extendsCycle:
      (
        #"{"version": 1, "configurations": {"main": {}, "staging": {"extends": ↓"mian"}}}"#,
        #"{"version": 1, "configurations": {"main": {}, "staging": {"extends": "main"}}}"#
      )
    case .removesNothing: (#"{"components": {"custom:Card": ↓null}}"#, #"{"components": {"custom:Card": {}}}"#)
    case .deepLinkOverlap:
      (#"{"deepLinks": {↓"/help/*": {}, "/help/chat": {}}}"#, #"{"deepLinks": {"/help": {}, "/help/chat": {}}}"#)
    case .operationName: (#"{"operations": {↓"to-upper": {}}}"#, #"{"operations": {"to_upper": {}}}"#)
    case .emptyReleaseSet:
      (
        #"{"version": 1, "app": {"releases": [{"version": "5.4.0"}, {"version": ↓"5.4.0"}]}}"#,
        #"{"version": 1, "app": {"releases": [{"version": "5.4.0"}, {"version": "5.3.0"}]}}"#
      )
    case .environmentUnset, .missingFile, .staleIgnore, .includeCycle, .noEntryPoint: nil
    }
  }
}

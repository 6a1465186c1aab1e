/// The code of a mistake in the configuration, which its line ends with: `[config/unknown-key]`.
///
/// Codes are no rules: no level applies to them.
enum ConfigurationCode: String, Sendable, CaseIterable {
  case unreadable = "config/unreadable"
  case unknownKey = "config/unknown-key"
  case missingKey = "config/missing-key"
  case unsupportedKey = "config/unsupported-key"
  case wrongValue = "config/wrong-value"
  case unknownType = "config/unknown-type"
  case environmentUnset = "config/env-unset"
  case malformedPlaceholder = "config/malformed-placeholder"
  case missingFile = "config/missing-file"
  case secretLiteral = "config/secret-literal"
  case badVersion = "config/bad-version"
  case baseURL = "config/base-url"
  case duplicateRegistration = "config/duplicate-registration"
  case badName = "config/bad-name"
  case unknownName = "config/unknown-name"
  case unknownRule = "config/unknown-rule"
  case renamedRule = "config/renamed-rule"
  case extendsCycle = "config/extends-cycle"
  case staleIgnore = "config/stale-ignore"
  case deepLinkOverlap = "config/deep-link-overlap"
  case noEntryPoint = "config/no-entry-point"
  case siteAssociation = "config/site-association"
  case assetLinks = "config/asset-links"
  case androidManifest = "config/android-manifest"
  case infoPlist = "config/info-plist"

  var summary: String {
    switch self {
    case .unreadable: "a file of the configuration cannot be read, is not JSON, or has another version"
    case .unknownKey: "a key does not exist, stands in the wrong place, or is written twice"
    case .missingKey: "an object lacks a key that it needs"
    case .unsupportedKey: "a key that a later version may read"
    case .wrongValue: "a value has the wrong kind, or its key does not take it"
    case .unknownType: "a property type does not exist, or no entry of `types` declares it"
    case .environmentUnset: "the run needs an environment variable that is not set"
    case .malformedPlaceholder: "a `${…}` is not closed, or is not a placeholder"
    case .missingFile: "an include, a folder of fixtures, an asset catalogue or a plist matches nothing"
    case .secretLiteral: "a token or a key is written in the file itself"
    case .badVersion: "a version, range or date cannot be read, or no release falls between `since` and `until`"
    case .baseURL: "a base URL has no scheme or host, has a query, or is not encoded"
    case .duplicateRegistration: "one name is registered twice, in two files or with other letter case"
    case .badName: "the app cannot register a name, or no payload can send it"
    case .unknownName: "an entry refers to another one that does not exist"
    case .unknownRule: "a rule ID does not exist"
    case .renamedRule: "a rule has a new ID, which the message names (a note)"
    case .extendsCycle: "configurations extend each other in a circle, or one that does not exist"
    case .staleIgnore: "an ignore entry is past its date, or no finding needs it (a warning)"
    case .deepLinkOverlap: "two deep links take the same path (a warning)"
    case .noEntryPoint: "a run has neither a path nor an entry point"
    case .siteAssociation: "a mistake in the `apple-app-site-association` file (a finding)"
    case .assetLinks: "a mistake in the `assetlinks.json` file (a finding)"
    case .androidManifest: "a mistake in the intent filters of the Android manifest (a finding)"
    case .infoPlist: "a mistake in the URL schemes of the `Info.plist` (a finding)"
    }
  }

  /// Whether the run goes on after each of its mistakes.
  var isWarning: Bool {
    [.staleIgnore, .deepLinkOverlap, .renamedRule, .siteAssociation, .assetLinks, .androidManifest, .infoPlist]
      .contains(self)
  }
}

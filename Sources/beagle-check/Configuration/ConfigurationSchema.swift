import BeagleModel

/// The keys of the configuration file, as tables for the same engine that checks payloads
/// (`product/configuration.md` 3.2–3.4).
enum ConfigurationSchema {
  static let root = "configuration file"

  static let types: [TypeSchema] = objects.map { .object($0) } + enumerations + unions

  private static func object(_ name: String, _ properties: [Property]) -> ObjectSchema {
    ObjectSchema(name, .value, properties: properties + [Property("//", "json?", note: "A comment.")])
  }

  private static let objects: [ObjectSchema] = [
    object(
      root,
      [
        Property("$schema", "string?"), Property("version", "int"), Property("include", "[string]?"),
        Property("app", "App?"), Property("defaultConfiguration", "string?"),
        Property("configurations", "{Configuration?}?"), Property("crawl", "Crawl?"), Property("budgets", "Budgets?"),
        Property("rules", "Rules?"), Property("owners", "{string}?"),
      ]),
    object(
      "App",
      [
        Property("name", "string?"), Property("platform", "string?"), Property("releases", "[Release]?"),
        Property("supports", "string?"),
      ]),
    object(
      "Release",
      [
        Property("version", "string"), Property("beagle", "string?"), Property("share", "number?"),
        Property("endOfLife", "string?"),
      ]),
    object(
      "Configuration",
      [
        Property("extends", "string?"), Property("entryPoints", "[EntryPoint]?"), Property("network", "Network?"),
        Property("components", "{Registration?}?"), Property("actions", "{Registration?}?"),
        Property("types", "{json}?"),
        Property("operations", "{Operation?}?"), Property("deepLinks", "{DeepLink?}?"),
        Property("navigationControllers", "{Controller?}?"), Property("theme", "Theme?"), Property("images", "Images?"),
        Property("globalContext", "GlobalContext?"), Property("externalUrls", "ExternalURLs?"),
        Property("analytics", "Analytics?"),
      ]),
    object(
      "EntryPoint",
      [
        Property("url", "string"), Property("name", "string?"), Property("owner", "string?"),
        Property("navigationContext", "json?"), Property("anonymous", "bool?"),
      ]),
    object(
      "Network", [Property("live", "Live?"), Property("test", "Fixtures?"), Property("preview", "Fixtures?")]),
    object(
      "Live",
      [
        Property("baseUrl", "string?"), Property("headers", "{string?}?"), Property("secretHeaders", "[string]?"),
        Property("allowHosts", "[string]?"), Property("timeoutSeconds", "number?"), Property("retries", "int?"),
        Property("concurrency", "int?"), Property("perHostDelayMilliseconds", "int?"),
        Property("followRedirects", "FollowRedirects?"), Property("requestMethods", "[string]?"),
        Property("allowUnsafeRequests", "[string]?"),
      ]),
    object(
      "Fixtures",
      [
        Property("baseUrl", "string?"), Property("fixtures", "string?"), Property("fixtureRoutes", "{string?}?"),
        Property("unmatched", "Unmatched?"),
      ]),
    object(
      "Registration",
      [
        Property("owner", "string?"), Property("description", "string?"), Property("since", "string?"),
        Property("until", "string?"), Property("replacedBy", "string?"), Property("instead", "string?"),
        Property("properties", "json?"), Property("widget", "bool?"), Property("accessibility", "AccessibilitySource?"),
      ]),
    object("AccessibilitySource", [Property("labelFrom", "string?")]),
    object(
      "Operation",
      [
        Property("owner", "string?"), Property("description", "string?"), Property("since", "string?"),
        Property("until", "string?"), Property("parameters", "[string]?"), Property("returns", "string?"),
        Property("replacesBuiltin", "bool?"),
      ]),
    object(
      "DeepLink",
      [
        Property("owner", "string?"), Property("description", "string?"), Property("since", "string?"),
        Property("until", "string?"), Property("replacedBy", "string?"), Property("data", "{json}?"),
        Property("extraData", "ExtraData?"), Property("canResetApplication", "bool?"), Property("match", "Match?"),
      ]),
    object(
      "Controller",
      [
        Property("owner", "string?"), Property("description", "string?"), Property("since", "string?"),
        Property("until", "string?"), Property("replacedBy", "string?"),
      ]),
    object("Theme", [Property("styles", "{Style?}?")]),
    object(
      "Style",
      [
        Property("appliesTo", "[string]?"), Property("owner", "string?"), Property("since", "string?"),
        Property("until", "string?"), Property("replacedBy", "string?"), Property("description", "string?"),
      ]),
    object(
      "Images",
      [
        Property("local", "[LocalImageOrName]?"), Property("assetCatalogs", "[string]?"),
        Property("remote", "RemoteImages?"),
      ]),
    object(
      "LocalImage", [Property("id", "string"), Property("since", "string?"), Property("until", "string?")]),
    object(
      "RemoteImages",
      [
        Property("requireHttps", "bool?"), Property("hosts", "[string]?"), Property("probe", "json?"),
        Property("maxKilobytes", "number?"),
      ]),
    object("GlobalContext", [Property("type", "json?"), Property("preview", "json?")]),
    object(
      "ExternalURLs",
      [Property("schemes", "[string]?"), Property("infoPlist", "string?"), Property("probe", "bool?")]),
    object(
      "Analytics",
      [
        Property("enableScreenAnalytics", "bool?"), Property("actions", "{[string]}?"),
        Property("forbiddenAttributes", "[string]?"),
      ]),
    object(
      "Crawl",
      [
        Property("maxScreens", "int?"), Property("maxDepth", "int?"), Property("follow", "[Follow]?"),
        Property("samples", "{[string]}?"), Property("skip", "[string]?"),
      ]),
    object(
      "Budgets",
      [
        Property("screen", "ScreenBudget?"), Property("journey", "JourneyBudget?"),
        Property("responseMilliseconds", "Limits?"),
      ]),
    object(
      "ScreenBudget",
      [
        Property("kilobytes", "number?"), Property("nodes", "int?"), Property("depth", "int?"),
        Property("prefetches", "int?"), Property("images", "int?"),
      ]),
    object("JourneyBudget", [Property("kilobytes", "number?"), Property("requests", "int?")]),
    object("Limits", [Property("warn", "number?"), Property("fail", "number?")]),
    object(
      "Rules",
      [
        Property("failOn", "Level?"), Property("levels", "{Level}?"), Property("ignore", "[Ignore]?"),
        Property("baseline", "string?"),
      ]),
    object(
      "Ignore",
      [
        Property("rule", "string"), Property("where", "Where?"), Property("reason", "string"),
        Property("until", "string?"),
      ]),
    object(
      "Where",
      [
        Property("screen", "string?"), Property("name", "string?"), Property("file", "string?"),
        Property("owner", "string?"),
      ]),
  ]

  private static let enumerations: [TypeSchema] = [
    .enumeration(name: "FollowRedirects", values: ["never", "sameHost", "allowedHosts"]),
    .enumeration(name: "Unmatched", values: ["error", "placeholder"]),
    .enumeration(name: "ExtraData", values: ["allow", "warn", "error"]),
    .enumeration(name: "Match", values: ["exact", "prefix"]),
    .enumeration(name: "Follow", values: Link.Kind.allCases.map(\.rawValue)),
    .enumeration(name: "Level", values: ["off", "note", "info", "warning", "error"]),
  ]

  private static let unions: [TypeSchema] = [
    .union(name: "LocalImageOrName", .stringOr("LocalImage", .text))
  ]

  /// Keys that are read and checked, and that no check asks yet.
  static let withoutEffect: Set<String> = [
    "include", "app", "budgets", "rules", "owners", "operations", "globalContext", "externalUrls", "analytics",
    "retries", "perHostDelayMilliseconds", "followRedirects",
    "requestMethods",
  ]

  /// The notation of a key's type; `nil` when the object has no such key.
  static func type(ofKey key: String, in object: String) -> String? {
    objects.first { $0.name == object }?.properties.first { $0.key == key }?.type
  }

  /// Every key of every level, for "belongs inside …".
  static func owners(ofKey key: String) -> [String] {
    objects.filter { schema in schema.properties.contains { $0.key == key } }.map(\.name)
  }
}

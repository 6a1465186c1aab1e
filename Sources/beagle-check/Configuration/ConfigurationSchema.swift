import BeagleModel

/// The keys of the configuration file, as tables for the same engine that checks payloads
/// (`docs/configuration.md`).
enum ConfigurationSchema {
  static let root = "configuration file"

  /// A file that another one includes.
  static let fragment = "configuration fragment"

  /// An entry of `network.live.headerSets`.
  static let headerSet = "HeaderSet"

  static let types: [TypeSchema] = objects.map { .object($0) } + enumerations + unions

  // Out of line, as `key`, for the compiler's sake: there are two hundred of them.
  private static func object(_ name: String, _ notes: String, _ properties: [Property]) -> ObjectSchema {
    ObjectSchema(
      name, .value, notes: notes, properties: properties + [Property("//", "json?", note: "a comment")])
  }

  private static func key(_ key: String, _ type: String, _ note: String, otherwise: String? = nil) -> Property {
    Property(key, type, otherwise: otherwise, note: note)
  }

  /// The keys at the top of every file, beside the version.
  private static let top: [Property] = [
    key("$schema", "string?", "for editors"),
    key(
      "include", "[string]?",
      "fragments: files of this same form, with patterns; each name belongs to one file, lists are joined"),
    key("app", "App?", "the app's releases"),
    key(
      "defaultConfiguration", "string?", "the configuration of a run without `--app`",
      otherwise: "a walk takes every configuration with entry points, files are checked with the first one"),
    key(
      "configurations", "{Configuration?}?",
      "by name; an app has several where its flows have dependencies of their own",
      otherwise: "one empty `main`"),
    key("crawl", "Crawl?", "how far to walk"), key("budgets", "Budgets?", "limits of size"),
    key("limits", "Limits?", "what a run takes at most, against payloads that are no screens"),
    key("rules", "Rules?", "levels of rules, and ignored findings"),
    key("owners", "{string}?", "route pattern to team, shown beside findings; the longest pattern wins"),
  ]

  /// In the order of the documentation; in several literals, for one of them all takes the compiler seconds.
  static let objects: [ObjectSchema] = files + network + tables + checks

  /// The file, and what it says of the app and of its configurations.
  private static let files: [ObjectSchema] = [
    object(root, "The configuration file.", [key("version", "int", "`1`")] + top),
    object(
      fragment, "A file that another one includes.",
      [key("version", "int?", "`1`", otherwise: "that of the file that includes it")] + top),
    object(
      "App", "`app`: the app that users have.",
      [
        key("name", "string?", "for `${app.name}`"),
        key("platform", "string?", "sent as `beagle-platform`, and for `${app.platform}`", otherwise: "\"IOS\""),
        key("releases", "[Release]?", "the releases that users have; the first is `${app.version}`"),
        key("supports", "string?", "the range that must work, `>=4.9.0`", otherwise: "every release"),
      ]),
    object(
      "Release", "A release of `app.releases`.",
      [
        key("version", "string", "`5.4.0`"), key("beagle", "string?", "the version of Beagle inside it"),
        key("share", "number?", "the part of all users that have it, 0 to 1"),
        key("endOfLife", "string?", "the day it ends, `2025-12-31`"),
        key(
          "contract", "string?", "the file that `contract` wrote for it; `compat` holds the screens against it",
          otherwise: "this file with `since` and `until`"),
      ]),
    object(
      "Configuration", "A configuration of `configurations`.",
      [
        key("extends", "string?", "another configuration to start from"),
        key(
          "entryPoints", "[EntryPoint]?", "the screens that the app opens by itself; a walk starts there",
          otherwise: "the paths of the command line"),
        key("network", "Network?", "the sources of answers"),
        key("components", "{Registration?}?", "custom components, by their names on the wire: `custom:…`"),
        key("actions", "{Registration?}?", "the same for actions"),
        key("types", "{json}?", "records and enumerations that properties name"),
        key("operations", "{Operation?}?", "functions that expressions may call beside Beagle's own"),
        key("deepLinks", "{DeepLink?}?", "the native screens that `openNativeRoute` and the like may name"),
        key("navigationControllers", "{Controller?}?", "the controllers that `controllerId` may name; each is `{}`"),
        key("theme", "Theme?", "the styles that `styleId` may name"),
        key("images", "Images?", "the images that the app ships or loads"),
        key(
          "globalContext", "GlobalContext?", "the type of `@{global…}`", otherwise: "any path is taken"),
        key("externalUrls", "ExternalURLs?", "the schemes that `openExternalURL` may open"),
        key("hostedLinks", "HostedLinks?", "the files that say which links of the web open the app"),
        key("analytics", "Analytics?", "what is recorded"),
      ]),
    object(
      "EntryPoint", "An entry of `entryPoints`.",
      [
        key("url", "string", "a route, or an address; may hold placeholders"),
        key("name", "string?", "for readers"), key("owner", "string?", "the team"),
        key("navigationContext", "json?", "the context that the app passes to the screen"),
        key(
          "anonymous", "bool?",
          "whether the app opens it before anybody has signed in: its request has no secret header", otherwise: "false"),
      ]),
  ]

  private static let network: [ObjectSchema] = [
    object(
      "Network",
      "`network`: three variants; `--variant` chooses one, else `test` where it is there, `live`, `preview`.",
      [
        key("live", "Live?", "over HTTP"),
        key("test", "Fixtures?", "from files; a route without one is an error"),
        key("preview", "Fixtures?", "from files; a route without one is a placeholder, and is listed"),
      ]),
    object(
      "Live", "`network.live`.",
      [
        key(
          "baseUrl", "string?", "goes before routes that start with `/`; with scheme and host, without a query",
          otherwise: "relative routes are listed once as not checked"),
        key(
          "headers", "{string?}?",
          "sent to the server of `baseUrl`, else of the first entry point that names one, and to no other; beside `beagle-platform`"
        ),
        key("secretHeaders", "[string]?", "headers whose values are never shown"),
        key(
          "headerSets", "{HeaderSet?}?",
          "a walk for each of them, by name: `{\"signed in\": {\"headers\": {…}}}`; `--header-set` chooses one"),
        key(
          "allowHosts", "[string]?",
          "hosts that may be asked beside that of `baseUrl`; `*.cdn.example` is every host below",
          otherwise: "[]"),
        key("timeoutSeconds", "number?", "for one whole request", otherwise: "10"),
        key("concurrency", "int?", "requests under way at once", otherwise: "8"),
        key(
          "certificateAuthority", "string?", "a PEM file with the authorities that certify servers",
          otherwise: "`SSL_CERT_FILE`, else the machine's own"),
        key("clientCertificate", "string?", "a PEM file with the certificate to show to servers, and perhaps its key"),
        key("clientKey", "string?", "a PEM file with the key of `clientCertificate`"),
        key(
          "proxy", "string?", "the address of a proxy, or `none`",
          otherwise: "as `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say"),
        key(
          "retries", "int?",
          "how often a request is sent again after a time-out, a lost connection, 408, 429 or 5xx; 0 to 10",
          otherwise: "2"),
        key(
          "perHostDelayMilliseconds", "number?", "the least time between two requests of one host, at most 60000",
          otherwise: "0"),
        key(
          "followRedirects", "FollowRedirects?",
          "the redirects to follow: `sameHost`, `allowed` for those to any allowed host, or `none`",
          otherwise: "\"sameHost\""),
        key(
          "requestMethods", "[RequestMethod]?",
          "methods that are sent to any route", otherwise: #"["GET", "HEAD"]"#),
        key(
          "allowUnsafeRequests", "[string]?",
          "requests that are sent although `requestMethods` leaves out their methods: `[\"POST /search\"]`, `*` for any characters",
          otherwise: "[]"),
      ]),
    object(
      headerSet, "An entry of `headerSets`: what one walk sends beside the `headers` of `live`.",
      [
        key("headers", "{string?}?", "in place of those with their names; `null` takes one out"),
        key("secretHeaders", "[string]?", "beside those of `live`"),
      ]),
    object(
      "Fixtures", "`network.test` and `network.preview`.",
      [
        key("baseUrl", "string?", "as in `live`", otherwise: "that of `live`; `preview` has that of `test`"),
        key(
          "fixtures", "string?",
          "required; the folder of the answers: `/orders/detail` is `orders/detail`, `orders/detail.json` or `orders/detail/index.json` in it"
        ),
        key(
          "fixtureRoutes", "{string?}?",
          "files for routes that are not named like them: `{\"/products/*\": \"product.json\", \"POST /search\": \"found.json\"}`; `*` is one or more characters, the longest pattern wins"
        ),
        key(
          "unmatched", "Unmatched?", "the answer to a route without a file",
          otherwise: "`error` in test, `placeholder` in preview"),
      ]),
  ]

  /// The tables of the app.
  private static let tables: [ObjectSchema] = [
    object(
      "Registration", "An entry of `components` or `actions`.",
      [
        key(
          "properties", "json?", "a type for each key, or `\"any\"`", otherwise: "the content is not checked"),
        key(
          "widget", "bool?", "whether it has `id`, `style`, `accessibility` and `context`, as widgets do",
          otherwise: "true"),
        key("instead", "string?", "what releases before `since` have; named in the fix"),
        key(
          "preview", "PreviewSizeOrFile?",
          "of a component in drawings: its size in points, `{\"width\": 60, \"height\": 14}`, or a PNG or JPEG file beside this one, `\"card@2x.png\"`",
          otherwise: "a box with its name and the components in it"),
      ] + life + readers),
    object(
      "PreviewSize", "The size of a component in `preview`.",
      [key("width", "number", "in points, 0 to 10000"), key("height", "number", "the same")]),
    object(
      "Operation", "An entry of `operations`.",
      [
        key(
          "parameters", "[string]?",
          "a type for each; `number...` as the last one takes any number, and `[]` is an operation that takes none",
          otherwise: "any arguments are taken"),
        key("returns", "string?", "the result's type"),
        key("replacesBuiltin", "bool?", "whether it replaces Beagle's own", otherwise: "false"),
      ] + life + readers),
    object(
      "DeepLink",
      "An entry of `deepLinks`, by path. `\"/help/*\"` takes every path that starts like it; the exact entry wins, then the longest.",
      [
        key(
          "data", "{json}?",
          "the keys of `data` that the screen reads: a type for each, with `pattern` a regular expression",
          otherwise: "any data is taken"),
        key("extraData", "ExtraData?", "keys that are not in `data`", otherwise: "\"warn\""),
        key("canResetApplication", "bool?", "whether the screen may be the app's root"),
        key("match", "Match?", "`prefix` is the same as a `*` at the end", otherwise: "\"exact\""),
        key("owner", "string?", "the team, shown beside findings"), key("description", "string?", "for readers"),
      ] + life),
    object("Controller", "An entry of `navigationControllers`; `{}` is one.", life + readers),
    object("Theme", "`theme`.", [key("styles", "{Style?}?", "by ID")]),
    object(
      "Style", "An entry of `theme.styles`.",
      [key("appliesTo", "[string]?", "the components that it is made for", otherwise: "all")] + life + readers),
    object(
      "Images", "`images`.",
      [
        key("local", "[LocalImageOrName]?", "names, or `{\"id\": …}`"),
        key("assetCatalogs", "[string]?", "`.xcassets` folders, whose names are read without Xcode"),
        key(
          "folder", "string?",
          "a folder with `logo.png`, `logo@2x.png` or `logo.jpg`, for drawings of `logo`; it adds no names to those above",
          otherwise: "drawings show the images of `assetCatalogs`"),
        key("remote", "RemoteImages?", "images that are loaded"),
      ]),
    object(
      "LocalImage", "An entry of `images.local`.",
      [key("id", "string", "the name")] + life),
    object(
      "RemoteImages", "`images.remote`.",
      [
        key("requireHttps", "bool?", "whether `http:` is refused", otherwise: "false"),
        key("hosts", "[string]?", "where images may come from; `*.cdn.example` is every host below", otherwise: "any"),
        key(
          "probe", "Probe?",
          "how a live run asks for each literal address of an image: `head` for its type and size, `get` for the image itself",
          otherwise: "none is asked for"),
        key("maxKilobytes", "number?", "the size of an image, each of 1000 bytes; needs `probe`", otherwise: "any"),
      ]),
    object(
      "GlobalContext", "`globalContext`.",
      [
        key("type", "json?", "the name of a type, or a record"),
        key("preview", "json?", "a value, which must fit the type"),
      ]),
    object(
      "ExternalURLs", "`externalUrls`.",
      [
        key("schemes", "[string]?", "schemes that the app opens beside `https` and `http`: `tel`, `mailto`"),
        key(
          "infoPlist", "string?",
          "the app's `Info.plist` as XML: `LSApplicationQueriesSchemes` and `CFBundleURLSchemes` add to `schemes`"),
        key(
          "probe", "bool?",
          "whether a live run asks for each literal `http` or `https` address, on any public host and without the app's headers",
          otherwise: "false"),
        key("limit", "int?", "addresses to ask for with `probe`", otherwise: "100"),
      ]),
    object(
      "HostedLinks",
      "`hostedLinks`, for `deep-links`: the files that say which links open the app (`docs/deep-links.md`).",
      [
        key("appleAppSiteAssociation", "string?", "the `apple-app-site-association` file of the website"),
        key("assetLinks", "string?", "its `assetlinks.json`"),
        key(
          "androidManifest", "string?", "the `AndroidManifest.xml` of the app, merged where the build fills in names"),
        key(
          "hosts", "[string]?", "the hosts of the website; `*.acme.example` is every host below",
          otherwise: "links of any host are compared"),
      ]),
    object(
      "Analytics", "`analytics`.",
      [
        key("enableScreenAnalytics", "bool?", "whether screens are recorded", otherwise: "true"),
        key(
          "actions", "{[string]}?",
          "action to the attributes that are recorded: `{\"beagle:pushView\": [\"route.url\"]}`"),
        key("forbiddenAttributes", "[string]?", "attributes that must never be recorded: `*.password`"),
      ]),
  ]

  /// How to walk, and levels of rules, and ignored findings.
  private static let checks: [ObjectSchema] = [
    object(
      "Crawl", "`crawl`. Routes that these keys leave out are listed under NOT CHECKED.",
      [
        key(
          "maxScreens", "int?", "screens to load, not counting routes that lead nowhere; `--max-screens` overrides it",
          otherwise: "500"),
        key("maxDepth", "int?", "links from an entry point; `--depth` overrides it", otherwise: "12"),
        key(
          "follow", "[Follow]?", "the links to follow; `null` is an app without a view client, which follows none",
          otherwise: "[" + Link.Kind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") + "]"),
        key(
          "samples", "{[string]}?",
          "routes to load in place of a route that depends on other data: `{\"/orders/@{*}\": [\"/orders/123\"]}`; an expression stands for any characters but `/` and `?`"
        ),
        key("skip", "[string]?", "routes not to load, `*` for any characters", otherwise: "[]"),
      ]),
    object(
      "Budgets", "`budgets`.",
      [
        key("screen", "ScreenBudget?", "for each screen"),
        key("journey", "JourneyBudget?", "for what opening a screen downloads"),
      ]),
    object(
      "ScreenBudget", "`budgets.screen`.",
      [
        key("kilobytes", "number?", "of the payload, each of 1000 bytes"), key("nodes", "int?", "components"),
        key("depth", "int?", "levels of components"),
        key("prefetches", "int?", "routes that iOS prefetches when the screen appears"),
        key("images", "int?", "images that are drawn with the screen"),
      ]),
    object(
      "JourneyBudget",
      "`budgets.journey`: the screen itself, its lazy parts, what is prefetched, and the images that `images.remote.probe` asks for.",
      [
        key("kilobytes", "number?", "of all answers, each of 1000 bytes"), key("requests", "int?", "answers"),
      ]),
    object(
      "Limits",
      "`limits`: what keeps a run small where a payload is broken or hostile. What is beyond one is always listed. `crawl` bounds the screens and the depth of a walk, and `--jobs` the files that are read at once.",
      RunLimit.allCases.map { key($0.rawValue, "int?", $0.summary, otherwise: "\($0.standard)") }),
    object(
      "Rules", "`rules`.",
      [
        key(
          "failOn", "Level?", "the severity that ends a run with 1, `off` for none; `--fail-on` overrides it",
          otherwise: "\"error\""),
        key(
          "levels", "{Level}?",
          "rule ID, group or category to severity; `off` leaves the findings out; `--rule` overrides it"),
        key("overrides", "[Override]?", "other levels for some screens; the later ones win"),
        key("ignore", "[Ignore]?", "findings that are known; each names a rule, a fingerprint or a place"),
        key("baseline", "string?", "the file of known findings that `beagle-check baseline write` makes"),
      ]),
    object(
      "Override", "An entry of `rules.overrides`.",
      [
        key("where", "Where", "which findings"), key("levels", "{Level}", "as in `rules`, for these findings"),
      ]),
    object(
      "Ignore", "An entry of `rules.ignore`.",
      [
        key("rule", "string?", "its ID", otherwise: "any"),
        key("fingerprint", "string?", "of one finding, as reports have it", otherwise: "any"),
        key("where", "Where?", "which findings", otherwise: "all"),
        key("reason", "string", "why, with a ticket"),
        key("until", "string?", "the last day, `2025-11-01`; afterwards the findings are back"),
      ]),
    object(
      "Where", "`where` of an entry of `overrides` or `ignore`; `*` stands for any characters.",
      [
        key("screen", "string?", "the route"),
        key("pointer", "string?", "the JSON Pointer, in which `*` stands for one token: `/children/*/text`"),
        key("name", "string?", "a name or address in the finding's message"), key("file", "string?", "the file"),
        key("owner", "string?", "the team"),
      ]),
  ]

  /// Keys that a later version may read, by the object that they belong to: refused, so that no file relies on them.
  static let notSupportedYet: [String: Set<String>] = [
    "Configuration": ["logger"],
    "Registration": ["accessibility"], "Budgets": ["responseMilliseconds"],
  ]

  /// Keys of everything that some releases of the app do not have.
  private static let life = [
    key("since", "string?", "the first release that has it", otherwise: "every release"),
    key("until", "string?", "the first release without it; after `since`"),
    key("replacedBy", "string?", "what releases from `until` on have; named in the fix"),
  ]

  /// Keys for people who read the file.
  private static let readers = [
    key("owner", "string?", "the team"), key("description", "string?", "for readers"),
  ]
}

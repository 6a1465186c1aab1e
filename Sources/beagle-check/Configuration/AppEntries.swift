import BeagleModel

/// Something that the app ships or registers under a name: a style, an image, a navigation controller.
struct AppEntry: Sendable {
  var name: String
  var life = Lifespan()
  /// The components that a style is made for; empty for all, and for what is no style.
  var appliesTo: [String] = []
  /// Where it is told; `nil` for a name that was read from an asset catalogue.
  var location: SourceLocation?
}

/// Whose an entry is, and which releases have it.
struct Lifespan: Sendable, Equatable {
  var owner: String?
  /// The first release that has it.
  var since: AppVersion?
  /// The first release that has it no more.
  var until: AppVersion?
  var replacedBy: String?
}

/// Entries by their names, in the order in which they are told.
struct AppTable: Sendable {
  let entries: [AppEntry]
  private let places: [String: Int]

  /// Of two entries with one name, the first one counts.
  init(_ entries: [AppEntry]) {
    self.entries = entries
    places = Dictionary(entries.indices.map { (entries[$0].name, $0) }, uniquingKeysWith: min)
  }

  subscript(name: String) -> AppEntry? { places[name].map { entries[$0] } }

  /// For suggestions.
  var names: [String] { entries.map(\.name) }
}

/// `images.remote`.
struct RemoteImages: Sendable, Equatable {
  var requiresHTTPS = false
  /// `*.cdn.example` is every host below; empty for any.
  var hosts: [String] = []
  var maxKilobytes: Double?

  /// With hosts that images may come from in any case: relative addresses are the back end's own.
  func adding(_ more: [String]) -> RemoteImages {
    var images = self
    if !hosts.isEmpty { images.hosts += more }
    return images
  }

  /// - Parameter host: In lower case.
  func allows(host: String) -> Bool {
    hosts.isEmpty || hosts.contains { RoutePattern($0.lowercased()).matches(host) }
  }
}

/// One entry of `operations`.
struct DeclaredOperation: Sendable {
  var name: String
  var life = Lifespan()
  /// Without the dots of a variadic one; `nil` when nobody told, and any arguments will do.
  var parameters: [PropertyType]?
  /// Whether the last parameter stands for any number.
  var isVariadic = false
  /// `nil` when nobody told.
  var returns: PropertyType?
  var replacesBuiltin = false
  var location: SourceLocation?

  /// Arguments that a call must have at least.
  var minimumArguments: Int {
    let parameters = parameters ?? []
    let fixed = isVariadic ? parameters.dropLast() : parameters[...]
    return (fixed.lastIndex { !$0.isOptional } ?? -1) + 1
  }

  /// `nil` for any number.
  var maximumArguments: Int? { isVariadic ? nil : parameters?.count }
}

/// `globalContext`.
struct GlobalContextShape: Sendable {
  /// What it holds; `nil` when only a preview tells.
  var type: PropertyType?
  /// The types that `type` refers to.
  var types: [TypeSchema]
  var preview: JSONNode?
}

/// `externalUrls`.
struct ExternalURLs: Sendable, Equatable {
  /// Without a colon, in lower case.
  var schemes: [String]
  /// Where the configuration tells them, by scheme; those of an `Info.plist` are not told there.
  var locations: [String: SourceLocation] = [:]

  /// Whether the app opens addresses of a scheme, in lower case; the browser's own are always opened.
  func opens(scheme: String) -> Bool { scheme == "https" || scheme == "http" || schemes.contains(scheme) }
}

/// `analytics`.
struct AnalyticsKnowledge: Sendable {
  var recordsScreens = false
  /// Action name to the attributes that are recorded.
  var actions: [(name: String, attributes: [Attribute], location: SourceLocation)] = []
  /// `*.cpf`.
  var forbidden: [String] = []

  /// What is recorded of each action of a name.
  struct Attribute: Sendable {
    var path: String
    var location: SourceLocation
    /// The first of the patterns that takes it; found once, for a screen may have the action many times.
    var forbiddenBy: String?
  }

  /// The first pattern that takes a path; `nil` for one that may be recorded.
  func pattern(forbidding path: String) -> String? { Self.pattern(of: forbidden, forbidding: path) }

  static func pattern(of forbidden: [String], forbidding path: String) -> String? {
    forbidden.first { RecordedAttribute(path: path).isForbidden(by: $0) }
  }
}

import BeagleModel

/// Everything that site rules may ask of a screen. It refers to nothing else: it can be written as JSON and read on
/// another machine.
struct ScreenSummary: Codable, Sendable, Equatable {
  var source: Source
  /// Its name in fingerprints and baselines: its route where it has one, else its path.
  var document: String
  /// The route of a file below a folder that is a back end's root: `/orders/detail` of `orders/detail.json`.
  var fileRoute: String?
  var outcome: Outcome
  var decodesOnIOS = false
  var role = Role.screen
  /// Whether it is JSON, and its root has no discriminator of Beagle's.
  var isForeign = false
  /// Whether it is no JSON, so that none of its other faults is known.
  var isUnread = false
  /// The web page that a server sent in its place; `nil` for none.
  var webPage: WebPage?
  /// The size of the payload.
  var bytes = 0
  /// Components, those below unregistered names included.
  var nodes = 0
  var links: [Link] = []
  var navigation = NavigationUse()
  var custom = CustomUse()
  var asked = AskedTables()
  /// Its uses of navigation contexts; `nil` for most.
  var passing: Passing?
  /// Its uses of the global context; `nil` for most.
  var globalUse: GlobalUse?
  /// Whether its file is of a recording: the answer to this very request.
  var isRecorded = false
  /// Its addresses that a run asks for beside routes; `nil` unless the configuration asks for them.
  var probed: [ProbedAddress]?
  /// What iOS loads as it appears; `nil` unless the configuration has a budget for that.
  var appearance: Appearance?
  /// What it shows of the app; `nil` unless the run asks for it.
  var appUse: AppUse?
  /// The changes of a release that it uses, by their indices; `nil` unless the run asks for them.
  var changes: [Int: NameUse.Use]?
  /// How iOS would draw it; `nil` unless the run asks for it.
  var drawing: DrawnScreen?

  struct Appearance: Codable, Sendable, Equatable {
    /// The place of the screen.
    var anchor: Anchor
    /// The literal routes that are prefetched, each once.
    var prefetched: [String]
  }

  /// The role of a payload in the site.
  enum Role: String, Codable, Sendable {
    case screen
    /// The answer to a request, which takes any JSON.
    case answer
    /// The screen of a fixture that answered another address before.
    case otherAddress
  }

  init(source: Source, outcome: Outcome) {
    (self.source, self.outcome) = (source, outcome)
    document = source.url ?? RelativePath.normal(source.name)
  }

  /// Whether it is a screen, perhaps a faulty one: not a text without JSON or without a component of Beagle's.
  var isScreen: Bool { outcome == .loaded && (decodesOnIOS || nodes > 0) && role != .answer }

  /// Whether it may lead somewhere that is unknown before it is mended: it does not decode, or an action has a name of
  /// Beagle's that Beagle has not.
  var mayHideLinks: Bool { outcome == .loaded && !decodesOnIOS || navigation.hasMisspeltAction }

  /// Takes it for the answer to a request: there is nothing in it to be decoded.
  mutating func becomeAnswer() { (role, decodesOnIOS) = (.answer, true) }
}

/// A screen's navigation beside its links.
struct NavigationUse: Codable, Sendable, Equatable {
  /// Native routes that it opens, literals only.
  var nativeRoutes: [NamedRoute] = []
  /// Native routes that expressions give: the texts that are known, and each expression that may give others.
  var expressedNativeRoutes: [NamedRoute] = []
  /// The literal beginnings of native routes that depend on data; an empty text for one that may be any.
  var nativeStarts: [String] = []
  /// Routes and ids that it goes back to: literals, and the texts of expressions that are known.
  var popTargets: [NamedRoute] = []
  /// The expressions for such routes and ids that may give others.
  var expressedPopTargets: [NamedRoute] = []
  /// The id of the screen itself.
  var ownID: String?
  /// The ids of the screens inside its routes; fallbacks are known by their addresses.
  var inlineIDs: [String] = []
  /// Whether something on it may open any screen: a placeholder, or a response that is added to it.
  var opensAnything = false
  /// Whether an action has a name of Beagle's that Beagle has not.
  var hasMisspeltAction = false
  /// Whether an action goes back, or opens what is no screen of the back end.
  var leadsOut = false
}

/// A text that names another screen without loading it.
struct NamedRoute: Codable, Sendable, Equatable {
  /// As it stands in the payload.
  var route: String
  /// The place of the text.
  var anchor: Anchor
  /// Whether iOS surely decodes the node.
  var isLive: Bool
  /// The name of the action, without Beagle's prefix: `openNativeRoute`.
  var verb = ""
  /// The text that the user presses; `nil` outside every component.
  var caption: String?
}

/// The outcome of a load.
enum Outcome: String, Codable, Sendable, CaseIterable {
  case loaded
  case broken
  case transient
  case blocked
  case notChecked
}

import BeagleModel

/// The screens of a run and every way from one to another, for reports that show them.
struct SiteMap: Sendable {
  /// In the order of discovery; each file once.
  var screens: [MappedScreen] = []
  /// By the screen that they start from, then by place.
  var links: [MappedLink] = []
  /// One for each configuration with native routes; empty unless a report needs them.
  var deepLinks: [DeepLinkListing] = []
  /// The part that reports of the graph show; `nil` for all of it.
  var selection: SiteSelection?
}

struct MappedScreen: Sendable {
  var source: Source
  /// Its route, else its path.
  var document: String
  /// The worst of several configurations.
  var outcome = Outcome.loaded
  /// Whether iOS shows it in every configuration.
  var decodesOnIOS = true
  /// Whether a walk starts here, or the configuration says that the app opens it.
  var isEntry = false
  /// Whether only lazyComponents load it.
  var isPart = false
  /// Whether something on it may lead on or back without a link.
  var mayLeadAnywhere = false
  /// `nil` for a payload that is not drawn.
  var drawing: DrawnScreen?

  /// What tells a screen from others: its file, else its address.
  var identity: Source { source.file == nil ? source : Source(file: source.file) }
}

/// A way from a screen to another, or to a native screen.
struct MappedLink: Sendable, Equatable {
  /// The index of the screen.
  var from: Int
  /// The index of the screen that it leads to; `nil` where the run has none.
  var to: Int?
  /// The route or the native route as it stands in the payload; of `crawl.samples` where it depends on data.
  var route: String
  var kind: Kind
  /// The action's name without Beagle's prefix: `pushView`; `lazyComponent` for a part.
  var verb: String
  /// Of the route's text, with its pointer.
  var location: SourceLocation
  /// The text that the user presses; `nil` where nothing is pressed.
  var caption: String?
  var state: State
  /// Why it does not lead to a screen; `nil` for a way that does.
  var reason: String?
  /// The configurations in which it was met; empty when there is no file.
  var configurations: [String] = []

  enum Kind: String, Sendable, CaseIterable { case navigation, prefetch, lazyComponent, fallback, deepLink, back }

  enum State: String, Sendable, CaseIterable { case ok, broken, transient, notChecked, needsData }
}

extension MappedLink.Kind {
  /// Whether users come to another screen by it, which they have not seen before.
  var leadsOn: Bool { self != .back }
}

@testable import beagle_check

/// The cells of a property in `docs/dependencies.md`.
extension BeagleProperty {
  /// The keys of a configuration that build it; keys with a slash before them are those of the whole file. Empty for the logger,
  /// which no check asks.
  var keys: [String] {
    switch self {
    case .coder: ["components", "actions", "types"]
    case .urlBuilder: ["network.live.baseUrl", "network.test.baseUrl", "network.preview.baseUrl"]
    case .theme: ["theme.styles"]
    case .viewClient: ["/crawl.follow"]
    case .imageDownloader: ["images.remote"]
    case .logger: []
    case .analyticsProvider: ["analytics"]
    case .deepLinkHandler: ["deepLinks"]
    case .networkClient: ["network.live", "network.test", "network.preview"]
    case .appBundle: ["images.local", "images.assetCatalogs"]
    case .globalContext: ["globalContext"]
    case .navigator: ["navigationControllers"]
    case .operationsProvider: ["operations"]
    }
  }

  /// The knowledge that the tool gets from it, for a table of the documentation.
  var knowledge: String {
    switch self {
    case .coder: "the names, properties and types that decode"
    case .urlBuilder: "what a relative route is joined to"
    case .theme: "the styles, and the components that each is made for"
    case .viewClient: "the links that the walk loads: over HTTP prefetch first, then fetch"
    case .imageDownloader: "where remote images may come from, and how large they may be"
    case .logger: "nothing: no check asks it"
    case .analyticsProvider: "the actions that are recorded, and their attributes"
    case .deepLinkHandler: "the native screens, and the data that each needs"
    case .networkClient: "how a route is answered: over HTTP, from fixtures, by placeholders"
    case .appBundle: "the local images; `imageProvider` finds them there"
    case .globalContext: "the paths and types below `@{global…}`"
    case .navigator: "the navigation controllers by their ids"
    case .operationsProvider: "the operations of expressions: name, arity, types"
    }
  }
}

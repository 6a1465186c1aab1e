/// The thirteen properties of `BeagleDependencies`, as what rules ask (`docs/spec/dependencies.md` a.1).
enum BeagleProperty: String, CaseIterable, Sendable {
  case coder, urlBuilder, theme, viewClient, imageDownloader, logger, analyticsProvider, deepLinkHandler, networkClient
  case appBundle, globalContext, navigator, operationsProvider
}

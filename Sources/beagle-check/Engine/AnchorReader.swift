import BeagleModel

/// Finds the locations, paths and frames of a screen's nodes; made when the first is asked for.
final class AnchorReader {
  private let screen: Screen
  private let context: RuleContext
  private var paths: ScreenPaths?

  init(_ context: RuleContext) { (screen, self.context) = (context.screen, context) }

  private var locator: Locator { context.locator }

  func location(of node: Int) -> SourceLocation { locator.location(of: screen.node(node).range) }

  func anchor(of node: Int) -> Anchor {
    if paths == nil { paths = ScreenPaths(screen) }
    let releases = context.app.releases.isEmpty ? nil : context.releases(reading: node)
    guard let path = paths?.path(to: node) else { return Anchor(location: location(of: node), releases: releases) }
    let location = locator.location(of: screen.node(node).range, pointer: path.pointer)
    return Anchor(
      location: location, path: path.readable, frame: locator.frame(of: location), identity: path.identity,
      value: path.value, isUnpressed: paths?.eventAround().map(EventNames.unpressed.contains) ?? false,
      releases: releases)
  }
}

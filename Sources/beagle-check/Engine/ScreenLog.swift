import BeagleModel

/// What iOS would write about one screen: when it loads it, draws it, and runs the actions of every event once
/// (`docs/spec/networking.md` 9).
struct ScreenLog {
  private let review: RuleContext
  /// Made for the first line.
  private lazy var locator = Locator(source: review.source, bytes: review.screen.document.bytes)
  private let isWhole: Bool
  private(set) var records: [LogRecord] = []

  /// - Parameter isWhole: Whether lines that are no errors are asked for too.
  init(of review: RuleContext, isWhole: Bool = true) {
    self.review = review
    self.isWhole = isWhole
    let screen = review.screen
    guard screen.decodesOnIOS else {
      // Nothing is drawn, so nothing else is written.
      if let fault = screen.faults.first(where: { $0.effect == .screenFails && $0.isLive }) {
        write(.decode(.decodingError(type: "the payload")), at: review.node(fault))
      }
      return
    }
    let logging = Self.logging
    for (place, element) in screen.facts.elements.enumerated() where element.isLive {
      if element.schema < 0 {
        logUnknown(screen.object(of: element))
      } else if element.schema < logging.count, logging[Int(element.schema)] {
        log(screen.name(of: element), element, at: place)
      }
    }
    logOperations()
  }

  private mutating func log(_ name: String, _ element: Screen.Element, at place: Int) {
    let object = review.screen.object(of: element)
    switch name {
    case "beagle:listView", "beagle:gridView": logRows(object)
    case "RouteRemote": logPrefetch(at: place)
    case "beagle:image": logImage(object["path"])
    default: logAction(name, object)
    }
  }

  /// By schema of Beagle's own, whether its elements may make iOS write something; of most nothing is asked.
  private static let logging = {
    var logging = Array(repeating: false, count: Int(Screen.firstOwnSchema))
    let names =
      NavigationVerbs.all + [
        "beagle:sendRequest", "beagle:lazyComponent", "beagle:listView", "beagle:gridView", "RouteRemote",
        "beagle:image",
      ]
    for name in names { logging[Int(Screen.index(ofBuiltIn: name))] = true }
    return logging
  }()

  /// An operation that the app has not says so whenever it is called, and not its name.
  private mutating func logOperations() {
    for expression in review.contexts.expressions where expression.isLive {
      for call in expression.evaluation.calls where call.operation == nil && review.lacks(operation: call.name) {
        write(.customOperations(.notFound), at: review.screen.node(expression.node))
      }
    }
  }

  private mutating func logImage(_ path: JSONNode?) {
    if path?["_beagleImagePath_"]?.string == "remote" { logAddress(path?["url"]) }
  }

  private mutating func write(_ log: Log, at node: JSONNode) {
    guard isWhole || log.level == .error else { return }
    records.append(LogRecord(log, at: locator.location(of: node.range, pointer: node.pointer.description)))
  }

  /// Whether an address can be made of a text does not depend on the base.
  private static let builder = UrlBuilder()

  /// An action that nobody registered says so when it runs; a component says nothing.
  private mutating func logUnknown(_ object: JSONNode) {
    guard let name = object["_beagleAction_"] else { return }
    write(.decode(.decodingError(type: name.string ?? "")), at: name)
  }

  private mutating func logAction(_ name: String, _ action: JSONNode) {
    if isWhole, NavigationVerbs.all.contains(name) { write(.navigation(.didReceiveAction(name)), at: action) }
    switch name {
    case "beagle:openNativeRoute": logNativeRoute(action["route"])
    case "beagle:openExternalURL": logExternalURL(action["url"])
    case "beagle:sendRequest": logAddress(action["url"])
    case _ where NavigationVerbs.opening.contains(name):
      if action["route"]?["screen"] == nil { logAddress(action["route"]?["url"]) }
    case "beagle:lazyComponent": logAddress(action["path"])
    default: break
    }
  }

  private mutating func logNativeRoute(_ route: JSONNode?) {
    guard let route, let path = literal(route), let table = review.deepLinkTable, table.entry(for: path) == nil else {
      return
    }
    write(.navigation(.didNotFindDeepLinkScreen(path: path)), at: route)
  }

  private mutating func logExternalURL(_ url: JSONNode?) {
    // Without a URL opener nobody is there who would write anything.
    guard let url, let text = literal(url), !review.app.configuration.externalURLs.isAbsent else { return }
    guard let built = BuiltURL(text) else { return write(.navigation(.invalidExternalUrl(path: text)), at: url) }
    // Without a scheme no app feels addressed.
    let scheme = built.scheme?.lowercased() ?? ""
    let opens = review.app.configuration.externalURLs.value?.opens(scheme: scheme) ?? !scheme.isEmpty
    write(
      .navigation(opens ? .didNavigateToExternalUrl(path: text) : .unableToOpenExternalUrl(path: text)), at: url)
  }

  private mutating func logAddress(_ url: JSONNode?) {
    guard let url, let text = literal(url) else { return }
    if !Self.builder.builds(path: text) {
      write(.network(.couldNotBuildUrl(url: text)), at: url)
    } else if review.app.lacksNetworkClient {
      write(.network(.networkClientWasNotConfigured), at: url)
    }
  }

  /// What prefetches is drawn, and with it the routes of its navigations are asked for.
  private mutating func logPrefetch(at place: Int) {
    let element = review.screen.facts.elements[place]
    guard let prefetch = Prefetch(element, in: review.screen), prefetch.literal == nil, let url = prefetch.route["url"]
    else { return }
    write(.navigation(.unableToPrefetchWhenUrlIsExpression), at: url)
  }

  /// Rows of the payload itself that find no template; others are not known.
  private mutating func logRows(_ list: JSONNode) {
    guard let rows = list["dataSource"], rows.kind == .list else { return }
    let templates = RowTemplates(of: list, operations: review.app.contexts.operations)
    if templates.hasDefault { return }
    for (place, row) in rows.elements.enumerated() where templates.surelyLeaveOut(row) {
      write(.collection(.templateNotFound(item: templates.name(of: row, at: place))), at: row)
    }
  }

  /// A text that is no expression.
  private func literal(_ node: JSONNode) -> String? { node.string.flatMap { $0.isExpression ? nil : $0 } }
}

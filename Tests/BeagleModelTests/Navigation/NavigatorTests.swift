import Testing

@testable import BeagleModel

@Suite("Navigator")
struct NavigatorTests {
  private class Secure: BeagleNavigationController {}
  private class Usual: BeagleNavigationController {}

  private func configuration(
    _ handler: (any DeepLinkScreenManagerProtocol)? = nil
  ) -> (container: DependenciesContainer, lines: OperationsProviderTests.Lines) {
    let lines = OperationsProviderTests.Lines()
    var dependencies = BeagleDependenciesFactory()
    dependencies.logger = Factory { _ in lines }
    if let handler { dependencies.deepLinkHandler = Factory { _ in handler } }
    return (DependenciesContainer(dependencies), lines)
  }

  @Test("builds the controller of an id, else the default, else a plain one (docs/spec/navigation.md 6)")
  func controllers() {
    let navigator = Navigator()
    #expect(type(of: navigator.navigationController(forId: "secure")) == BeagleNavigationController.self)
    navigator.registerNavigationController(builder: Usual.init, forId: "secure")
    navigator.registerNavigationController(builder: Secure.init, forId: "secure")
    navigator.registerDefaultNavigationController(builder: Usual.init)
    #expect(navigator.navigationController(forId: "secure") is Secure)
    #expect(navigator.navigationController(forId: "Secure") is Usual)
    #expect(navigator.navigationController() is Usual)
    #expect(navigator.controllerIds == ["secure"])
  }

  @Test("without a deep-link handler a native route does nothing and says nothing (docs/spec/navigation.md 7)")
  func noHandler() throws {
    let (container, lines) = configuration()
    let navigator = try container.resolve() as any NavigationProtocolInternal
    #expect(navigator.openNativeRoute("/pix", data: nil, shouldResetApplication: true) == nil)
    #expect(lines.lines == ["info Navigation: beagle:openNativeRoute begins"])
  }

  @Test("logs a path that the handler does not know")
  func unknownPath() throws {
    let (container, lines) = configuration(DeepLinkTable(entries: []))
    let navigator = try container.resolve() as any NavigationProtocolInternal
    #expect(navigator.openNativeRoute("/pix", data: nil, shouldResetApplication: false) == nil)
    #expect(lines.lines.last == "error Navigation: there is no native screen at /pix")
  }

  @Test("opens a native screen, which becomes the root when the application is reset")
  func opens() throws {
    let (container, _) = configuration(DeepLinkTable(entries: [DeepLinkTable.Entry(path: "/pix")]))
    let navigator = try container.resolve() as any NavigationProtocolInternal
    let windows = try container.resolve() as any WindowManagerProtocol
    let screen = NativeScreen(path: "/pix", data: ["id": "1"])
    #expect(navigator.openNativeRoute("/pix", data: ["id": "1"], shouldResetApplication: false) == screen)
    #expect(windows.rootScreen == nil)
    #expect(navigator.openNativeRoute("/pix", data: ["id": "1"], shouldResetApplication: true) == screen)
    #expect(windows.rootScreen == screen)
  }

  @Test(
    "a path is answered by its own entry, else by the longest prefix, letters spelled either way",
    arguments: [
      ("/pix", "/pix"), ("/pix/1", nil), ("/help/a", "/help/*"), ("/help/faq/b", "/help/faq/*"),
      ("/caf\u{E9}", "/cafe\u{301}"), ("/cafe\u{301}", "/cafe\u{301}"), ("/PIX", nil),
    ])
  func entries(path: String, entry: String?) {
    let paths = ["/help/*", "/pix", "/help/faq/*", "/cafe\u{301}"]
    let table = DeepLinkTable(entries: paths.map { DeepLinkTable.Entry(path: $0) })
    #expect(table.entry(for: path)?.path == entry)
  }

  @Test("of two entries with one path the first one counts")
  func firstEntry() {
    let table = DeepLinkTable(entries: ["a", "b"].map { DeepLinkTable.Entry(path: "/pix", owner: $0) })
    #expect(table.entry(for: "/pix")?.owner == "a")
  }

  @Test(
    "an address outside of the app cannot be opened here, and the log says which of the two it was",
    arguments: [("", "an empty text is no URL"), ("tel:1", "tel:1 could not be opened")])
  func opener(path: String, line: String) throws {
    let (container, lines) = configuration()
    (try container.resolve() as any URLOpenerProtocol).tryToOpen(path: path)
    #expect(lines.lines == ["error Navigation: " + line])
  }

  @Test(
    "a route that is an expression is not prefetched, a malformed one is asked for as it stands (docs/spec/networking.md 6)"
  )
  func prefetch() throws {
    let lines = OperationsProviderTests.Lines()
    let network = StubNetworkClient()
    var factory = BeagleDependenciesFactory()
    factory.logger = Factory { _ in lines }
    factory.networkClient = Factory { _ in network }
    let helper = try DependenciesContainer(factory).resolve() as any PrefetchHelperProtocol
    helper.prefetch(url: "http://h/@{id}")
    #expect(network.urls == [])
    #expect(lines.lines == ["error Navigation: a route that is an expression cannot be prefetched"])
    helper.prefetch(url: "http://h/@{ id}")
    #expect(network.urls == ["http://h/@%7B%20id%7D"])
  }

  @Test("screens are equal when type, route and data are")
  func screens() {
    #expect(NativeScreen(path: "a") == NativeScreen(path: "a"))
    #expect(NativeScreen(path: "a") != NativeScreen(path: "a", data: ["b": "c"]))
    #expect(NativeScreen() != BeagleNavigationController())
  }
}

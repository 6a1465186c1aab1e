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

  @Test("screens are equal when type, route and data are")
  func screens() {
    #expect(NativeScreen(path: "a") == NativeScreen(path: "a"))
    #expect(NativeScreen(path: "a") != NativeScreen(path: "a", data: ["b": "c"]))
    #expect(NativeScreen() != BeagleNavigationController())
  }
}

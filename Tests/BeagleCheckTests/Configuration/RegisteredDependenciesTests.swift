import BeagleModel
import Testing

@testable import beagle_check

/// Styles, native screens, navigation controllers and images, once declared in a configuration and once registered as an
/// app does it.
@Suite("The dependencies of a configuration and of an app's own code")
struct RegisteredDependenciesTests {
  private static let declared = #"""
    {
      "version": 1,
      "configurations": {
        "main": {
          "network": { "live": { "baseUrl": "https://bff.acme.example" } },
          "deepLinks": { "/pix": {}, "/wallet": {} },
          "navigationControllers": { "secure": {} },
          "theme": {
            "styles": {
              "button.primary": { "appliesTo": ["beagle:button"] },
              "text.title": { "appliesTo": ["beagle:text"] },
              "box": { "appliesTo": ["beagle:container", "beagle:tabBar"] }
            }
          },
          "images": { "local": ["logo", "ic_back"] },
          "analytics": { "enableScreenAnalytics": false, "actions": { "beagle:pushView": ["route.url"] } },
          "operations": { "total": { "parameters": ["int", "int?"], "returns": "int" }, "shout": {} },
          "globalContext": { "preview": { "user": { "name": "Ana" }, "count": 4 } }
        }
      }
    }
    """#

  private struct Pix: DeeplinkScreen {
    init(path: String, data: [String: String]?) {}
    func screenController() -> NativeScreen { NativeScreen(path: "/pix") }
  }

  private struct Recorder: AnalyticsProviderProtocol {
    func getConfig() -> AnalyticsConfig {
      AnalyticsConfig(enableScreenAnalytics: false, actions: ["beagle:pushView": ["route.url"]])
    }
    func createRecord(_ record: AnalyticsRecord) {}
  }

  private final class UITextView {}
  private final class UIView {}

  private static func title() -> (UITextView?) -> Void { return { _ in } }
  private static func box() -> (UIView?) -> Void { return { _ in } }

  /// As an app registers them.
  private static func registered() -> BeagleDependencies {
    var dependencies = BeagleDependencies()
    dependencies.urlBuilder = UrlBuilder(baseUrl: BuiltURL("https://bff.acme.example"))
    dependencies.theme = AppTheme(styles: [
      "button.primary": StyleDescriptor.button, "text.title": title, "box": box,
    ])
    let screens = DeeplinkScreenManager()
    screens["/pix"] = Pix.self
    screens["/wallet"] = Pix.self
    dependencies.deepLinkHandler = screens
    dependencies.navigator.registerNavigationController(builder: BeagleNavigationController.init, forId: "secure")
    dependencies.appBundle.bundle = AssetBundle(imageNames: ["logo", "ic_back"])
    dependencies.analyticsProvider = Recorder()
    dependencies.operationsProvider.register(operationId: "total") { $0.first ?? .empty }
    dependencies.operationsProvider.register(operationId: "shout") { $0.first ?? .empty }
    dependencies.globalContext.set(.dictionary(["user": .dictionary(["name": .string("Ana")]), "count": .int(4)]))
    return dependencies
  }

  private static func configuration(_ text: String = declared) throws -> NamedConfiguration {
    try ConfigurationReader.read(text).named[0]
  }

  private static func builder(_ configuration: NamedConfiguration) -> DependencyBuilder {
    DependencyBuilder(configuration: configuration, directory: ".", files: MemoryDisk([:]).fileSystem.fixtures)
  }

  private static func built(_ text: String = declared) throws -> BeagleDependencies {
    try BeagleConfiguration(dependencies: builder(try configuration(text)).factory(.test)).resolved()
  }

  @Test("give the same answers")
  func answers() throws {
    let (built, registered) = (try Self.built(), Self.registered())
    let components = ["beagle:button", "beagle:text", "beagle:container", "beagle:tabBar", "beagle:textInput"]
    for id in ["button.primary", "text.title", "box", "none"] {
      let (one, other) = (built.theme.styles?[id], registered.theme.styles?[id])
      #expect(components.map { one?.applies(to: $0) } == components.map { other?.applies(to: $0) }, "\(id)")
    }
    for path in ["/pix", "/wallet", "/Pix", ""] {
      let opens = [built, registered].map { (try? $0.deepLinkHandler?.getNativeScreen(with: path, data: nil)) != nil }
      #expect(opens[0] == opens[1], "\(path)")
    }
    #expect(built.navigator.controllerIds == registered.navigator.controllerIds)
    let (one, other): (AssetBundle, AssetBundle) = (built.appBundle.bundle, registered.appBundle.bundle)
    #expect(one == other)
    #expect(built.analyticsProvider?.getConfig() == registered.analyticsProvider?.getConfig())
    #expect(built.operationsProvider.operations?.names == registered.operationsProvider.operations?.names)
    for path in ["user.name", "user", "count", "user.age"] {
      #expect(built.globalContext.get(path: path) == registered.globalContext.get(path: path), "\(path)")
    }
    #expect(built.imageProvider.loadImageProvider(id: "logo") != nil)
    #expect(
      built.urlBuilder.build(path: "/a")?.absoluteString == registered.urlBuilder.build(path: "/a")?.absoluteString)
  }

  @Test("find the same in a payload")
  func findings() throws {
    let button = Payload.button("A", Payload.push("/a"))
    let payload = Payload.column([
      #"{"_beagleComponent_": "beagle:text", "text": "a", "styleId": "text.titel"}"#,
      #"{"_beagleComponent_": "beagle:text", "text": "a", "styleId": "button.primary"}"#,
      #"{"_beagleComponent_": "beagle:container", "styleId": "box"}"#,
      #"{"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "logos"}}"#,
      Payload.button(
        "B", #"{"_beagleAction_": "beagle:openNativeRoute", "route": "/pixx", "shouldResetApplication": false}"#),
      Payload.button(
        "C", #"{"_beagleAction_": "beagle:pushStack", "controllerId": "secured", "route": {"url": "/a"}}"#), button,
      #"{"_beagleComponent_": "beagle:text", "text": "@{shuot('a')} @{shout('b')} @{total(1, 2)}"}"#,
    ])
    let declared = PayloadChecker(app: Self.builder(try Self.configuration()).knowledge(Coder(), of: .live))
    let registered = PayloadChecker(app: AppModel(Self.registered()))
    let found = [declared, registered].map { checker in
      checker.check(PaddedBytes(Array(payload.utf8)), source: Source(file: "home.json")).diagnostics
        .filter { $0.severity >= .warning }.map { "\($0.rule) \($0.location.pointer): \($0.message)" }
    }
    #expect(found[0] == found[1])
    #expect(
      Set(found[0].map { $0.prefix { $0 != " " } }) == [
        "styles/unknown-id", "styles/wrong-target", "images/local-missing", "deeplinks/missing",
        "navigation/unknown-controller", "expressions/unknown-operation",
      ])
  }

  @Test("are unspecified where the configuration has no key")
  func untold() throws {
    let built = try Self.built(#"{"version": 1, "configurations": {"main": {}}}"#)
    #expect(built.theme.styles == nil)
    let bundle: AssetBundle = built.appBundle.bundle
    #expect(bundle.imageNames == nil)
    #expect(built.deepLinkHandler == nil)
    #expect(built.analyticsProvider == nil)
    #expect(built.networkClient == nil)
    #expect(built.operationsProvider.operations?.names == OperationTable().names)
    #expect(built.globalContext.get() == .empty)
    #expect((built.logger as? LoggerProxy)?.logger == nil)
  }
}

extension AppModel {
  /// What an app's own dependencies tell.
  fileprivate init(_ dependencies: BeagleDependencies) {
    func table(_ entries: [AppEntry]?) -> Declared<AppTable> { entries.map { .value(AppTable($0)) } ?? .unspecified }
    let styles = dependencies.theme.styles?.sorted { $0.key < $1.key }
    let bundle: AssetBundle = dependencies.appBundle.bundle
    let screens = dependencies.deepLinkHandler as? DeeplinkScreenManager
    var configuration = NamedConfiguration(name: "registered")
    configuration.resources.styles = table(
      styles?.map { AppEntry(name: $0.key, appliesTo: Array($0.value.components)) })
    configuration.resources.images = table(bundle.imageNames?.sorted().map { AppEntry(name: $0) })
    configuration.resources.controllers = table(
      dependencies.navigator.controllerIds?.sorted().map { AppEntry(name: $0) })
    configuration.deepLinks = screens.map {
      .table(DeepLinkTable(entries: $0.paths.map { DeepLinkTable.Entry(path: $0) }))
    }
    let operations = dependencies.operationsProvider.operations ?? OperationTable()
    let own = Set(operations.names).subtracting(OperationTable().names)
    configuration.operations = .value(own.sorted().map { DeclaredOperation(name: $0) })
    self.init(coder: Coder(), configuration: configuration, isConfigured: true)
  }
}

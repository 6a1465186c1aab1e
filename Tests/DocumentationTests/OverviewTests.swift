import BeagleModel
import Foundation
import Testing

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? = UIWindow()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    var dependencies = BeagleDependencies()
    dependencies.theme = AppTheme.theme
    dependencies.urlBuilder = UrlBuilder(baseUrl: URL(string: .baseURL))
    dependencies.navigator.setDefaultAnimation(
      .init(
        pushTransition: .init(type: .fade, subtype: .fromRight, duration: 0.1),
        modalPresentationStyle: .formSheet
      ))
    dependencies.coder.register(type: CustomComponent.self)
    dependencies.coder.register(type: CustomAction.self)
    BeagleConfigurator.setup(dependencies: dependencies)
    let rootViewController = MainScreen().screenController()
    window?.rootViewController = rootViewController
    return true
  }
}

enum Styles {
  static func blackTextNormalStyle() -> (UITextView?) -> Void {
    return {
      $0?.font = .systemFont(ofSize: 16)
      $0?.textColor = .black
    }
  }

  static func whiteButton() -> (UIButton?) -> Void { return { $0?.textColor = .white } }

  static func described() -> StyleDescriptor { .text }
}

extension AppTheme {
  static let theme = AppTheme(styles: [
    "myStyleName": Styles.blackTextNormalStyle
  ])
}

class AnalyticsSample: Analytics {
  var printed: [String] = []
  func print(_ text: String) { printed.append(text) }

  func trackEventOnScreenAppeared(_ event: AnalyticsScreen) {
    print("Screen \(event.screenName) appeared")
  }
  func trackEventOnScreenDisappeared(_ event: AnalyticsScreen) {
    print("Screen \(event.screenName) disappeared")
  }
  func trackEventOnClick(_ event: AnalyticsClick) {
    print(
      "Button touch with:\ncategory = \(event.category)\nlabel = \(event.label ?? "empty")\nvalue = \(event.value ?? "empty")"
    )
  }
}

extension DocumentationTests {
  @Suite("dependencies-overview.md", .serialized)
  struct OverviewTests {
    @Test("an app starts: everything it sets up is what Beagle then uses")
    func startUp() throws {
      let delegate = AppDelegate()
      #expect(delegate.application(UIApplication(), didFinishLaunchingWithOptions: nil))
      #expect(delegate.window?.rootViewController == NativeScreen(path: "main"))

      @Injected var urlBuilder: UrlBuilderProtocol
      #expect(urlBuilder.build(path: "/home")?.absoluteString == "https://bff.acme.example/v2/home")
      @Injected var theme: ThemeProtocol
      #expect(theme.styles == ["myStyleName": .text])
      @Injected var coder: CoderProtocol
      let payload = #"{"_beagleComponent_": "custom:customComponent", "title": "Hello"}"#
      let component: CustomComponent = try coder.decode(from: Data(payload))
      #expect(component.title == "Hello")
      let action: Action = try coder.decode(from: Data(#"{"_beagleAction_": "custom:CustomAction", "value": 3}"#))
      #expect((action as? CustomAction)?.value == 3)
      let navigator = try #require(Dependencies.navigator as? Navigator)
      #expect(
        navigator.defaultAnimation
          == BeagleNavigatorAnimation(
            pushTransition: BeagleNavigatorAnimation.Transition(type: .fade, subtype: .fromRight, duration: 0.1),
            modalPresentationStyle: .formSheet))
    }

    @Test("the empty constructor has the default implementations, and none of the optional ones")
    func defaults() {
      let dependencies = BeagleDependencies()
      #expect(dependencies.urlBuilder.baseUrl == nil)
      #expect(dependencies.theme.styles == [:])
      #expect(dependencies.logger == nil)
      #expect(dependencies.analyticsProvider == nil)
      #expect(dependencies.deepLinkHandler == nil)
      #expect(dependencies.networkClient == nil)
      #expect(dependencies.globalContext.get() == .empty)
      #expect(dependencies.navigator.controllerIds == [])
      #expect(dependencies.operationsProvider.operations?.names == OperationTable().names)
      #expect(dependencies.imageProvider.loadImageProvider(id: "logo") == nil)
      #expect(dependencies.coder is Coder)
      #expect(dependencies.viewClient is ViewClient)
      #expect(dependencies.imageDownloader is ImageDownloader)
      #expect(dependencies.appBundle is MainBundle)
    }

    @Test("an injected global context is cleared")
    func clearsGlobalContext() {
      let dependencies = BeagleDependencies()
      dependencies.globalContext.set(value: ["name": "Ada", "orders": [1, 2]], path: nil)
      BeagleConfigurator.setup(dependencies: dependencies)

      @Injected var globalContext: GlobalContextProtocol
      #expect(globalContext.get(path: "orders[1]") == 2)
      globalContext.clear(path: "orders")
      #expect(globalContext.get() == ["name": "Ada", "orders": nil])
      globalContext.clear()

      #expect(dependencies.globalContext.get() == .empty)
    }

    @Test("an optional logger is there when it was set up, and takes lines")
    func logs() throws {
      var dependencies = BeagleDependencies()
      let lines = BeagleLoggerDefault()
      dependencies.logger = lines
      BeagleConfigurator.setup(dependencies: dependencies)
      let urlRequest = try #require(URL(string: "https://bff.acme.example/home"))

      @OptionalInjected var logger: LoggerProtocol?
      logger?.log(Log.network(.httpRequest(request: .init(url: urlRequest))))

      #expect(lines.lines == ["Network: info: HTTP request\nURL: https://bff.acme.example/home"])
    }

    @Test("what was not set up is nil to @OptionalInjected, except for the logger, which drops its lines")
    func missing() {
      BeagleConfigurator.setup(dependencies: BeagleDependencies())
      @OptionalInjected var logger: LoggerProtocol?
      @OptionalInjected var analyticsProvider: AnalyticsProviderProtocol?
      @OptionalInjected var deepLinkHandler: DeepLinkScreenManagerProtocol?
      @OptionalInjected var networkClient: NetworkClientProtocol?
      logger?.log(Log.network(.networkClientWasNotConfigured))
      #expect(logger != nil)
      #expect(analyticsProvider == nil)
      #expect(deepLinkHandler == nil)
      #expect(networkClient == nil)
    }

    @Test("@Injected of what was not set up ends the process with the type's name")
    func fatal() async throws {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        BeagleConfigurator.setup(dependencies: BeagleDependencies())
        @Injected var networkClient: NetworkClientProtocol
        _ = networkClient
      }
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("could not find instance for type 'NetworkClientProtocol'"))
    }

    @Test("components and actions are registered under their own spellings too")
    func registers() throws {
      let dependencies = BeagleDependencies()
      dependencies.coder.register(component: CustomWidget.self)
      dependencies.coder.register(action: CustomAction.self)
      let coder = dependencies.coder
      #expect(coder.name(for: CustomWidget.self) == "custom:customwidget")
      #expect(coder.name(for: CustomAction.self) == "custom:customaction")
      #expect(coder.type(for: "CUSTOM:CustomWidget", baseType: .component) == CustomWidget.self)
    }

    @Test("a URL builder takes Foundation's URL")
    func urlBuilder() {
      var dependencies = BeagleDependencies()
      dependencies.urlBuilder = UrlBuilder(baseUrl: URL(string: "SUA URL BASE"))
      #expect(dependencies.urlBuilder.build(path: "/a b")?.absoluteString == "SUA%20URL%20BASE/a%20b")
      dependencies.urlBuilder = UrlBuilder(baseUrl: URL(string: "https://bff.acme.example"))
      #expect(dependencies.urlBuilder.build(path: "/a b")?.url == URL(string: "https://bff.acme.example/a%20b"))
      dependencies.urlBuilder.baseUrl = URL(string: "https://other.example")
      let url: URL? = dependencies.urlBuilder.build(path: "/a")
      #expect(url?.absoluteString == "https://other.example/a")
      #expect(dependencies.urlBuilder.baseUrl?.host == "other.example")
    }

    @Test("a theme applies a style function to the view it is made for, and to no other")
    func theme() {
      var dependencies = BeagleDependencies()
      let theme = AppTheme(styles: [
        "myStyleName": Styles.blackTextNormalStyle
      ])
      dependencies.theme = theme
      let (text, button) = (UITextView(), UIButton())
      dependencies.theme.applyStyle(for: text, withId: "myStyleName")
      dependencies.theme.applyStyle(for: button, withId: "myStyleName")
      dependencies.theme.applyStyle(for: button, withId: "no such style")
      #expect(text.font == .systemFont(ofSize: 16))
      #expect(text.textColor == .black)
      #expect(button.textColor == nil)
    }

    @Test("a theme tells which components each of its styles is made for")
    func descriptors() {
      let theme = AppTheme(styles: [
        "function": Styles.whiteButton, "descriptor": StyleDescriptor.container, "described": Styles.described,
        "own": StyleDescriptor(appliesTo: ["custom:Card"]), "unknown": 3,
      ])
      let styles = theme.styles ?? [:]
      #expect(styles["function"]?.viewType == "UIButton")
      #expect(styles["function"]?.applies(to: "beagle:button") == true)
      #expect(styles["function"]?.applies(to: "beagle:text") == false)
      #expect(styles["descriptor"]?.applies(to: "beagle:tabBar") == true)
      #expect(styles["described"] == .text)
      #expect(styles["own"]?.applies(to: "custom:card") == true)
      #expect(styles["unknown"]?.applies(to: "beagle:text") == nil)
    }

    @Test("native screens are registered at the shared manager")
    func deepLinks() throws {
      var dependencies = BeagleDependencies()
      let deepLinkHandler = DeeplinkScreenManager.shared
      deepLinkHandler["MyDeepLinkScreen"] = MyDeepLinkScreenClass.self
      dependencies.deepLinkHandler = deepLinkHandler
      BeagleConfigurator.setup(dependencies: dependencies)

      @Injected var handler: DeepLinkHandlerProtocol
      let screen = try handler.getNativeScreen(with: "MyDeepLinkScreen", data: ["id": "1"])
      #expect(screen == NativeScreen(path: "mine", data: ["id": "1"]))
      #expect(throws: DeepLinkError.unknownPath("mydeeplinkscreen")) {
        try handler.getNativeScreen(with: "mydeeplinkscreen", data: nil)
      }
      #expect(DeeplinkScreenManager.shared.paths == ["MyDeepLinkScreen"])
      deepLinkHandler["MyDeepLinkScreen"] = nil
      #expect(DeeplinkScreenManager.shared.paths == [])
    }

    @Test("an analytics provider in three callbacks hears of what is recorded")
    func analytics() throws {
      var dependencies = BeagleDependencies()
      let sample = AnalyticsSample()
      dependencies.analyticsProvider = sample
      let provider = try #require(dependencies.analyticsProvider)
      let service = AnalyticsService(provider: provider) { 5 }
      service.recordScreen("/home")
      service.recordAction("beagle:pushView", event: "onPress", of: .init(id: "buy"), on: "/home")
      provider.createRecord(
        AnalyticsRecord(
          type: .action(.init(beagleAction: "beagle:pushview", event: "onPress", component: .init(id: "buy"))),
          screen: "/home", timestamp: 5))
      #expect(
        sample.printed == [
          "Screen /home appeared", "Button touch with:\ncategory = beagle:pushview\nlabel = buy\nvalue = onPress",
        ])
    }

    @Test("the bundle is set as Foundation's, and images are found in what is known of it")
    func bundle() {
      let dependencies = BeagleDependencies()
      var appBundle = dependencies.appBundle
      appBundle.bundle = Bundle(identifier: "myBundleId")
      var copy = dependencies
      copy.appBundle.bundle = Bundle(identifier: "myBundleId")
      let unknown: AssetBundle = copy.appBundle.bundle
      #expect(unknown == .main)
      copy.appBundle.bundle = AssetBundle(identifier: "myBundleId", imageNames: ["logo"])
      let provider = ImageProvider(appBundle: copy.appBundle)
      #expect(provider.loadImageProvider(id: "logo")?.id == "logo")
      #expect(provider.loadImageProvider(id: "Logo") == nil)
    }
  }
}

import BeagleModel
import Foundation
import Testing

public class NetworkClientDefault: NetworkClientProtocol {

  @OptionalInjected var logger: LoggerProtocol?

  init(_ resolver: DependenciesContainerResolving) {
    _logger = OptionalInjected(resolver)
  }

  public func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> RequestToken? {
    logger?.log(Log.network(.httpRequest(request: .init(url: request))))
    completion(.success(NetworkResponse(data: Array(Payloads.home.utf8), status: 200, finalURL: request.url)))
    return nil
  }
}

class FlowDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {

    window = UIWindow(frame: UIScreen.main.bounds)

    // Defining a configuration
    var dependencies = BeagleDependenciesFactory()
    dependencies.networkClient = Factory { resolver in
      NetworkClientDefault(resolver)
    }
    dependencies.logger = Factory { _ in
      BeagleLoggerDefault()
    }

    // Acessing dependencies
    let configuration = BeagleConfiguration(dependencies: dependencies)
    configuration.dependencies.coder.register(type: CustomText.self, named: "custom-text")

    // Configuring a beagle entry point
    window?.rootViewController = BeagleScreenViewController(ScreenType.Remote(url: "endpoint"), config: configuration)
    window?.makeKeyAndVisible()

    // you can define other configurations and instantiate other BeagleSreenViewController

    return true
  }
}

extension DocumentationTests {
  @Suite("multiple-configurations.md", .serialized)
  struct MultipleConfigurationsTests {
    @Test("each dependency of a configuration is made by its factory, with the configuration's own resolver")
    func factories() throws {
      let lines = BeagleLoggerDefault()
      var dependencies = BeagleDependenciesFactory()
      dependencies.networkClient = Factory { resolver in
        NetworkClientDefault(resolver)
      }
      dependencies.theme = Factory { _ in
        AppTheme.theme
      }
      dependencies.urlBuilder = Factory { _ in
        UrlBuilder(baseUrl: URL(string: .baseURL))
      }
      dependencies.analyticsProvider = Factory { _ in
        AnalyticsProviderDemo()
      }
      dependencies.logger = Factory { _ in
        lines
      }

      let configuration = BeagleConfiguration(dependencies: dependencies)
      configuration.dependencies.coder.register(type: CustomText.self, named: "custom-text")
      let screen = try BeagleScreenViewController(ScreenType.Remote(url: "/home"), config: configuration).load().get()
      #expect(screen.decodesOnIOS)
      #expect(lines.lines == ["Network: info: HTTP request\nURL: https://bff.acme.example/v2/home\nmethod: GET"])

      let resolved = try configuration.resolved()
      #expect(resolved.theme.styles == ["myStyleName": .text])
      #expect(resolved.analyticsProvider is AnalyticsProviderDemo)
      #expect(resolved.networkClient is NetworkClientDefault)
    }

    @Test("components, actions, operations and navigation controllers are registered through the environment")
    func registers() throws {
      let dependencies = BeagleDependenciesFactory()
      let configuration = BeagleConfiguration(dependencies: dependencies)
      let sumHandler: OperationHandler = { parameters in
        guard case .int(let first)? = parameters.first, case .int(let last)? = parameters.last else { return nil }
        return .int(first + last)
      }

      // custom components and actions
      configuration.dependencies.coder.register(type: CustomText.self, named: "custom-text")
      configuration.dependencies.coder.register(type: CustomAction.self, named: "custom-action")

      // custom operation
      configuration.dependencies.operationsProvider.register(operationId: "sum", handler: sumHandler)

      // custom navigation
      configuration.dependencies.navigator.registerNavigationController(
        builder: CustomBeagleNavigationController.init, forId: "CustomBeagleNavigation")

      let environment: BeagleEnviromentProtocol = configuration.dependencies
      #expect(environment.coder.name(for: CustomText.self) == "custom:custom-text")
      #expect(environment.coder.name(for: CustomAction.self) == "custom:custom-action")
      let operations = try #require(environment.operationsProvider.operations)
      let evaluator = Evaluator(operations: operations)
      #expect(evaluator.evaluate(ExpressionText("@{sum(40, 2)}")) == .value(42))
      #expect(evaluator.evaluate(ExpressionText("@{sum('a', 2)}")) == .value(nil))
      let navigator = environment.navigator
      #expect(
        navigator.navigationController(forId: "CustomBeagleNavigation") is CustomBeagleNavigationController)
      #expect(!(navigator.navigationController(forId: "custombeaglenavigation") is CustomBeagleNavigationController))
      #expect(navigator.controllerIds == ["CustomBeagleNavigation"])
      let entry = BeagleScreenViewController(
        ScreenType.Remote(url: "/home"), controllerId: "CustomBeagleNavigation", config: configuration)
      #expect(entry.navigationController() is CustomBeagleNavigationController)
      #expect(entry.navigationController().viewControllers == [entry])
      environment.logger.log(Log.network(.networkClientWasNotConfigured))
      #expect(environment.globalContext.isGlobal(id: "global"))
    }

    @Test("the example of a full configuration")
    func fullExample() throws {
      let delegate = FlowDelegate()
      #expect(delegate.application(UIApplication(), didFinishLaunchingWithOptions: nil))
      #expect(delegate.window?.isKey == true)
      let entry = try #require(delegate.window?.rootViewController as? BeagleScreenViewController)
      let screen = try entry.load().get()
      #expect(screen.faults.map(\.kind) == [])
    }

    @Test("two configurations know nothing of each other")
    func apart() throws {
      let (one, other) = (
        BeagleConfiguration(dependencies: BeagleDependenciesFactory()),
        BeagleConfiguration(dependencies: BeagleDependenciesFactory())
      )
      one.dependencies.coder.register(type: CustomText.self, named: "custom-text")
      one.dependencies.globalContext.set("one")
      #expect(other.dependencies.coder.name(for: CustomText.self) == nil)
      #expect(other.dependencies.globalContext.get() == nil)
      let view = BeagleView(Payloads.home, config: one)
      #expect(try view.load().get().faults.map(\.kind) == [])
      #expect(try BeagleView(Payloads.home, config: other).load().get().faults.map(\.kind) == [.unknownComponent])
    }

    @Test("configurations made from copies of one factory share its global context (b.2)")
    func sharedGlobalContext() {
      let factory = BeagleDependenciesFactory()
      let (one, other) = (BeagleConfiguration(dependencies: factory), BeagleConfiguration(dependencies: factory))
      one.dependencies.globalContext.set("shared")
      #expect(other.dependencies.globalContext.get() == "shared")
    }

    @Test("a view tells its observer how loading goes")
    func observer() {
      var states: [String] = []
      let configuration = BeagleConfiguration(dependencies: BeagleDependenciesFactory())
      let view = BeagleView(
        ScreenType.Remote(url: "/home"), config: configuration,
        beagleViewStateObserver: { states.append("\($0)") })
      view.load()
      #expect(states == ["started", "finished", "error(no network client is configured)"])
    }

    @Test(
      "a prefetch finds nothing in a configuration of factories, for everybody has a view client of their own (b.2)")
    func prefetchIsLost() throws {
      var factory = BeagleDependenciesFactory()
      let lines = BeagleLoggerDefault()
      factory.logger = Factory { _ in lines }
      factory.networkClient = Factory { NetworkClientDefault($0) }
      let configuration = BeagleConfiguration(dependencies: factory)
      try configuration.resolved().viewClient.prefetch(url: "http://h/home")
      _ = BeagleScreenViewController(ScreenType.Remote(url: "http://h/home"), config: configuration).load()
      #expect(lines.lines.count == 2)

      var dependencies = BeagleDependencies()
      let client = try configuration.resolved().networkClient
      dependencies.networkClient = client
      BeagleConfigurator.setup(dependencies: dependencies)
      @Injected var viewClient: ViewClientProtocol
      viewClient.prefetch(url: "http://h/home")
      _ = BeagleScreenViewController(ScreenType.Remote(url: "http://h/home")).load()
      #expect(lines.lines.count == 3)
    }
  }
}

import BeagleModel
import Foundation
import Testing

/// What an app's team writes in its own tests: its real types, its handlers, its theme, and a payload of its back end.
@Suite("An app that tests its screens")
struct PlayingAnAppTests {
  struct ProductCard: Widget, HasContext {
    var id: String?
    var style: Style?
    var accessibility: Accessibility?
    var context: Context?
    var title: BeagleModel.Expression<String>
    var price: Price
    var badge: Badge?
    var styleId: String?
    @AutoCodable var onPress: [Action]?

    struct Price: Codable {
      var amount: Double
      var currency: String
    }

    enum Badge: String, Codable { case new = "NEW", sale = "SALE" }
  }

  struct AddToCart: Action {
    var analytics: ActionAnalyticsConfig?
    var sku: BeagleModel.Expression<String>
    var quantity: Int
  }

  /// The app as it starts.
  static func configuration() -> BeagleConfiguration {
    var dependencies = BeagleDependenciesFactory()
    dependencies.theme = Factory { _ in
      AppTheme(styles: ["card.title": Styles.blackTextNormalStyle, "card.button": Styles.whiteButton])
    }
    dependencies.deepLinkHandler = Factory { _ in
      let manager = DeeplinkScreenManager()
      manager["/pix"] = MyDeepLinkScreenClass.self
      return manager
    }
    let configuration = BeagleConfiguration(dependencies: dependencies)
    configuration.dependencies.coder.register(component: ProductCard.self)
    configuration.dependencies.coder.register(action: AddToCart.self)
    configuration.dependencies.operationsProvider.register(operationId: "formatMoney") { arguments in
      guard case .double(let amount)? = arguments.first else { return nil }
      return .string("R$ \(amount)")
    }
    configuration.dependencies.navigator.registerNavigationController(
      builder: CustomBeagleNavigationController.init, forId: "secure")
    return configuration
  }

  static let payload = """
    {
      "_beagleComponent_": "beagle:container",
      "children": [
        {
          "_beagleComponent_": "custom:ProductCard",
          "title": "@{formatMoney(9.5)}",
          "price": {"amount": "9.50"},
          "badge": "NEU",
          "titel": "Coffee",
          "onPress": [
            {"_beagleAction_": "custom:addToCart", "sku": "1"},
            {"_beagleAction_": "custom:addToKart", "sku": "1"},
            {"_beagleAction_": "beagle:openNativeRoute", "route": "/pixx", "shouldResetApplication": false},
            {"_beagleAction_": "beagle:pushStack", "controllerId": "secured", "route": {"url": "/cart"}}
          ]
        },
        {"_beagleComponent_": "beagle:text", "text": "a", "styleId": "card.title"},
        {"_beagleComponent_": "beagle:button", "text": "b", "styleId": "card.title"}
      ]
    }
    """

  let configuration = Self.configuration()

  @Test("every fault has its line")
  func faults() throws {
    let screen = try BeagleView(Self.payload, config: configuration).load().get()
    #expect(
      screen.locatedFaults(in: Source(file: "home.json")).map(\.description) == [
        #"home.json:7:16: missingProperty "currency""#,
        #"home.json:7:27: wrongType "amount""#,
        #"home.json:8:16: unknownEnumValue "badge""#,
        #"home.json:9:7: unknownKey "titel""#,
        #"home.json:11:9: missingProperty "quantity""#,
        #"home.json:12:28: unknownAction "_beagleAction_""#,
      ])
    #expect(!screen.decodesOnIOS)
    #expect(screen.firstError?.kind == .typeMismatch)
  }

  @Test("what a payload names is asked of the dependencies")
  func names() throws {
    let screen = try BeagleView(Self.payload, config: configuration).load().get()
    let dependencies = try configuration.resolved()
    let styles = dependencies.theme.styles ?? [:]
    let misused = screen.texts(meaning: .styleId).filter { node in
      node.string.flatMap { styles[$0] }?.applies(to: "beagle:button") == false
        && node.pointer.description.contains("/2/")
    }
    #expect(misused.map(\.pointer.description) == ["/children/2/styleId"])
    let handler = try #require(dependencies.deepLinkHandler)
    let unknown = screen.texts(meaning: .deepLink).filter { node in
      (try? handler.getNativeScreen(with: node.string ?? "", data: nil)) == nil
    }
    #expect(unknown.map(\.string) == ["/pixx"])
    let ids = dependencies.navigator.controllerIds ?? []
    #expect(screen.texts(meaning: .controllerId).compactMap(\.string).filter { !ids.contains($0) } == ["secured"])
  }

  @Test("its handlers run in expressions")
  func evaluates() throws {
    let operations = try #require(configuration.dependencies.operationsProvider.operations)
    let evaluator = Evaluator(operations: operations, contexts: ["price": 9.5])
    #expect(evaluator.evaluate(ExpressionText("@{formatMoney(price)}")) == .value("R$ 9.5"))
  }

  @Test("a payload that is right becomes its own types")
  func decodes() throws {
    let payload = """
      {"_beagleComponent_": "custom:productcard", "title": "Coffee", "price": {"amount": 9.5, "currency": "BRL"},
       "badge": "SALE", "onPress": [{"_beagleAction_": "custom:AddToCart", "sku": "@{sku}", "quantity": 1}]}
      """
    let screen = try BeagleView(payload, config: configuration).load().get()
    #expect(screen.locatedFaults().map(\.description) == [])
    let card: ProductCard = try configuration.dependencies.coder.decode(from: Data(payload))
    #expect(card.title == .value("Coffee"))
    #expect(card.badge == .sale)
    #expect((card.onPress?.first as? AddToCart)?.quantity == 1)
  }
}

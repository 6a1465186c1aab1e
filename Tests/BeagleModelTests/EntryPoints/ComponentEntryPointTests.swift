import BeagleModel
import Testing

@Suite("An entry point with a component of the app's own")
struct ComponentEntryPointTests {
  private struct Label: ServerDrivenComponent {
    var title: BeagleModel.Expression<String>
    var lines: Int?
  }

  private struct Box: ServerDrivenComponent {
    @AutoCodable var children: [any ServerDrivenComponent]
  }

  private static func configuration(_ types: any ServerDrivenComponent.Type...) -> BeagleConfiguration {
    let configuration = BeagleConfiguration(dependencies: BeagleDependenciesFactory())
    for type in types { configuration.dependencies.coder.register(component: type) }
    return configuration
  }

  private static var box: Box {
    Box(children: [
      Label(title: .value("Total"), lines: 1), Label(title: .expression(ExpressionText("@{cart.total}"))),
    ])
  }

  @Test("has the screen that a payload with it would be")
  func isLoaded() throws {
    let configuration = Self.configuration(Box.self, Label.self)
    let payload =
      #"{"_beagleComponent_":"custom:box","children":[{"_beagleComponent_":"custom:label","title":"Total","lines":1},{"_beagleComponent_":"custom:label","title":"@{cart.total}"}]}"#
    for loaded in [
      BeagleView(Self.box, config: configuration).load(),
      BeagleScreenViewController(Self.box, config: configuration).load(),
    ] {
      let screen = try loaded.get()
      #expect(screen.document.root.source == payload)
      #expect(screen.faults.isEmpty)
      #expect(screen.decodesOnIOS)
    }
  }

  @Test("has no screen where a type in it is not registered")
  func isUnregistered() {
    let loaded = BeagleView(Self.box, config: Self.configuration(Box.self)).load()
    guard case .failure(.decoding(let error)) = loaded else {
      Issue.record("it was loaded")
      return
    }
    #expect(error as? AutoCodableError == .unregisteredType("Label"))
  }

  @Test("is shown by the controller that was asked for")
  func isInAStack() {
    let controller = BeagleScreenViewController(
      Self.box, controllerId: "sheet", config: Self.configuration(Box.self, Label.self))
    #expect(controller.controllerId == "sheet")
    #expect(controller.navigationController().viewControllers.count == 1)
  }
}

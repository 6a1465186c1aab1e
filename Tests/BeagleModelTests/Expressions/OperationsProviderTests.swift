import BeagleModel
import Testing

@Suite("Registering operations")
struct OperationsProviderTests {
  final class Lines: LoggerProtocol {
    var lines: [String] = []

    func log(_ log: any LogType) { lines.append("\(log.level.rawValue) \(log.category): \(log.message)") }
  }

  @Test("adds an operation that expressions can call")
  func adds() {
    let configuration = BeagleConfiguration(dependencies: BeagleDependenciesFactory())
    let provider = configuration.dependencies.operationsProvider
    provider.register(operationId: "shout") { arguments in
      guard case .string(let text)? = arguments.first else { return nil }
      return .string(text + "!")
    }
    let evaluator = Evaluator(operations: provider.operations ?? OperationTable())
    #expect(evaluator.evaluate(ExpressionText("@{shout('a')}")) == .value("a!"))
    #expect(evaluator.evaluate(ExpressionText("@{shout()}")) == .value(nil))
    #expect(evaluator.evaluate(ExpressionText("@{sum(1, 2)}")) == .value(3))
  }

  @Test("logs a name that is none and one that is taken (docs/spec/expressions.md 10)")
  func logs() {
    let lines = Lines()
    var factory = BeagleDependenciesFactory()
    factory.logger = Factory { _ in lines }
    let provider = BeagleConfiguration(dependencies: factory).dependencies.operationsProvider
    provider.register(operationId: "a-b") { _ in nil }
    provider.register(operationId: "sum") { _ in 7 }
    provider.register(operationId: "mine") { _ in 8 }
    #expect(
      lines.lines == [
        "error CustomOperation: a-b cannot name an operation: letters, digits and _, and not digits alone",
        "info CustomOperation: a registered operation takes the place of one of that name",
      ])
    #expect(provider.operations?["a-b"] == nil)
    let evaluator = Evaluator(operations: provider.operations ?? OperationTable())
    #expect(evaluator.evaluate(ExpressionText("@{sum(1, 2)}")) == .value(7))
  }

  @Test("a name that is refused before a set-up keeps the logger of then, so later lines are lost (a.5)")
  func loggerTrap() async {
    await #expect(processExitsWith: .success) {
      let lines = Lines()
      var dependencies = BeagleDependencies()
      dependencies.operationsProvider.register(operationId: "-") { _ in nil }
      dependencies.logger = lines
      BeagleConfigurator.setup(dependencies: dependencies)
      dependencies.operationsProvider.register(operationId: "-") { _ in nil }
      precondition(lines.lines.isEmpty)
    }
  }

  @Test("literals are values")
  func literals() {
    let value: DynamicObject = ["a": [1, 2.5, "b", true, nil]]
    #expect(value == .dictionary(["a": .array([.int(1), .double(2.5), .string("b"), .bool(true), .empty])]))
  }
}

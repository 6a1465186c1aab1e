import BeagleModel
import Testing

@Suite("What is replaced")
struct LettingGoTests {
  /// Looks for its successor when it goes.
  private final class Logger: LoggerProtocol {
    let whenGone: () -> Void

    init(_ whenGone: @escaping () -> Void) { self.whenGone = whenGone }

    func log(_ log: any LogType) {}

    deinit { whenGone() }
  }

  @Test("may ask for what took its place while it goes", .timeLimit(.minutes(10)))
  func injected() {
    let container = DependenciesContainer()
    container.register(String.self, lifetime: .singleton) { _ in "found" }
    let text = Injected<String>(container)
    let holder = Injected<any LoggerProtocol>(container)
    var seen: [String] = []
    holder.wrappedValue = Logger {
      _ = holder.wrappedValue
      seen.append(text.wrappedValue)
    }
    holder.wrappedValue = LoggerProxy()
    #expect(seen == ["found"])
  }

  @Test("a configuration that is replaced may still ask for the global one", .timeLimit(.minutes(10)))
  func global() async {
    await #expect(processExitsWith: .success) {
      var dependencies = BeagleDependencies()
      dependencies.logger = Logger { Dependencies.globalContext.set("gone") }
      BeagleConfigurator.setup(dependencies: dependencies)
      dependencies = BeagleDependencies()
      BeagleConfigurator.setup(dependencies: dependencies)
      precondition(dependencies.globalContext.get() == "gone")
    }
  }
}

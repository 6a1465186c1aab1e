import BeagleModel
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

@Suite("Injected and OptionalInjected")
struct InjectedTests {
  private struct Screen: Sendable {
    @Injected var printer: any PrinterProtocol
  }

  private struct OptionalScreen: Sendable {
    @OptionalInjected var printer: (any PrinterProtocol)?
  }

  private func container(printer name: String, lifetime: DependenciesContainer.Lifetime = .singleton)
    -> DependenciesContainer
  {
    let container = DependenciesContainer()
    container.register((any PrinterProtocol).self, lifetime: lifetime) { _ in Printer(name: name) }
    return container
  }

  @Test("looks in the configuration that is global at the first access, and keeps what it found (a.4)")
  func lateGlobal() {
    let screen = Screen()
    DependenciesContainer.$globalInScope.withValue(container(printer: "first")) {
      #expect(screen.printer.name == "first")
    }
    DependenciesContainer.$globalInScope.withValue(container(printer: "second")) {
      #expect(screen.printer.name == "first")
      #expect(Screen().printer.name == "second")
    }
  }

  @Test("looks in the resolver it was made with (a.4)")
  func resolver() {
    @Injected(container(printer: "own")) var printer: any PrinterProtocol
    DependenciesContainer.$globalInScope.withValue(container(printer: "global")) {
      #expect(printer.name == "own")
    }
  }

  @Test("leaks to the global configuration when made without the resolver (b.2)")
  func leak() throws {
    let own = container(printer: "own")
    own.register((any GreeterProtocol).self, lifetime: .singleton) { _ in LeakingGreeter() }
    try DependenciesContainer.$globalInScope.withValue(container(printer: "global")) {
      let greeter: any GreeterProtocol = try own.resolve()
      #expect(greeter.greeting == "hello from global")
    }
  }

  @Test("is one instance for each declaration when the lifetime is that of a factory (a.4)")
  func factoryLifetime() {
    DependenciesContainer.$globalInScope.withValue(container(printer: "a", lifetime: .factory)) {
      let one = Screen()
      let other = Screen()
      #expect(one.printer === one.printer)
      #expect(one.printer !== other.printer)
    }
  }

  @Test("shares what was found between copies of the enclosing struct (a.4)")
  func copies() {
    let original = Screen()
    let copy = original
    DependenciesContainer.$globalInScope.withValue(container(printer: "a", lifetime: .factory)) {
      #expect(original.printer === copy.printer)
    }
    copy.printer = Printer(name: "replaced")
    #expect(original.printer.name == "replaced")
  }

  @Test("can be set before it has looked anywhere (a.4)")
  func set() {
    let screen = Screen()
    screen.printer = Printer(name: "mine")
    #expect(screen.printer.name == "mine")
  }

  @Test("ends the process with the error's text when nothing is registered (a.4)")
  func failure() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Screen().printer
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("could not find instance for type 'PrinterProtocol'"))
  }

  @Test("calls the failure handler that was put in place (a.4)")
  func failureHandler() async {
    await #expect(processExitsWith: .exitCode(7)) {
      InjectionFailure.handler = { error in
        exit(error == .notFound(key: "PrinterProtocol") ? 7 : 8)
      }
      _ = Screen().printer
    }
  }

  @Test("reads the global configuration of the process outside of scopes (a.2)")
  func globalOfProcess() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let container = DependenciesContainer()
      container.register((any PrinterProtocol).self, lifetime: .singleton) { _ in Printer(name: "set up") }
      DependenciesContainer.global = container
      let screen = Screen()
      let before = screen.printer.name
      DependenciesContainer.global = DependenciesContainer()
      exit(before == "set up" && screen.printer.name == "set up" && OptionalScreen().printer == nil ? 7 : 8)
    }
  }

  @Test("is nil while nothing is registered, and looks again at every access (a.4)")
  func optionalRetries() {
    let global = DependenciesContainer()
    DependenciesContainer.$globalInScope.withValue(global) {
      let screen = OptionalScreen()
      #expect(screen.printer == nil)
      global.register((any PrinterProtocol).self, lifetime: .factory) { _ in Printer(name: "late") }
      let found = screen.printer
      #expect(found?.name == "late")
      #expect(screen.printer === found)
    }
  }

  @Test("is nil when what is registered has another type (a.4)")
  func optionalWrongType() {
    let container = DependenciesContainer()
    container.register((any Kitchen.TimerProtocol).self, lifetime: .singleton) { _ in Kitchen.Timer() }
    @OptionalInjected(container) var timer: (any Stadium.TimerProtocol)?
    #expect(timer == nil)
  }

  @Test("can be set when optional; setting nil makes it look again (a.4)")
  func optionalSet() {
    @OptionalInjected(container(printer: "own")) var printer: (any PrinterProtocol)?
    printer = Printer(name: "mine")
    #expect(printer?.name == "mine")
    printer = nil
    #expect(printer?.name == "own")
  }
}

import BeagleModel
import Testing

@Suite("DependenciesContainer")
struct DependenciesContainerTests {
  private func printer(from resolver: any DependenciesContainerResolving) throws -> any PrinterProtocol {
    try resolver.resolve()
  }

  @Test("finds an instance by the unqualified name of the type the caller expects (a.3)")
  func resolves() throws {
    let container = DependenciesContainer()
    container.register((any GreeterProtocol).self, lifetime: .singleton) { _ in Greeter() }
    let greeter: any GreeterProtocol = try container.resolve()
    #expect(greeter.greeting == "hello")
    #expect(container.registeredKeys == ["GreeterProtocol"])
  }

  @Test("does not find an instance under another type that it conforms to (a.3)")
  func registeredTypeCounts() {
    let container = DependenciesContainer()
    container.register(Greeter.self, lifetime: .singleton) { _ in Greeter() }
    #expect(throws: DependencyResolutionError.notFound(key: "GreeterProtocol")) {
      let _: any GreeterProtocol = try container.resolve()
    }
  }

  @Test("throws for a type that is not registered, with the key (a.3)")
  func notFound() {
    #expect(throws: DependencyResolutionError.notFound(key: "PrinterProtocol")) {
      _ = try printer(from: DependenciesContainer())
    }
  }

  @Test("throws for a type of the same name in another place, with the key (a.3)")
  func wrongType() {
    let container = DependenciesContainer()
    container.register((any Kitchen.TimerProtocol).self, lifetime: .singleton) { _ in Kitchen.Timer() }
    #expect(throws: DependencyResolutionError.wrongType(key: "TimerProtocol", found: "Timer")) {
      let _: any Stadium.TimerProtocol = try container.resolve()
    }
  }

  @Test(
    "says what is wrong",
    arguments: [
      (.notFound(key: "LoggerProtocol"), "could not find instance for type 'LoggerProtocol'"),
      (.wrongType(key: "TimerProtocol", found: "Timer"), "could not cast 'Timer' to 'TimerProtocol'"),
      (.cycle(keys: ["A", "B", "A"]), "these instances need one another: A → B → A"),
    ] as [(DependencyResolutionError, String)])
  func descriptions(error: DependencyResolutionError, text: String) {
    #expect(error.description == text)
  }

  @Test("makes a singleton when it is first resolved, and never again (a.3)")
  func singleton() throws {
    let tally = Tally()
    let container = DependenciesContainer()
    container.register((any PrinterProtocol).self, lifetime: .singleton) { _ in
      tally.add()
      return Printer()
    }
    #expect(tally.count == 0)
    let first = try printer(from: container)
    #expect(try printer(from: container) === first)
    #expect(tally.count == 1)
  }

  @Test("makes one singleton when many resolve it at once")
  func concurrentSingleton() async throws {
    for _ in 1...100 {
      let tally = Tally()
      let container = DependenciesContainer()
      container.register((any PrinterProtocol).self, lifetime: .singleton) { _ in
        tally.add()
        return Printer()
      }
      let identities = try await withThrowingTaskGroup(of: ObjectIdentifier.self) { group in
        for _ in 1...50 { group.addTask { ObjectIdentifier(try printer(from: container)) } }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(identities.count == 1)
      #expect(tally.count == 1)
    }
  }

  @Test("makes a factory's instance at every resolve (a.3)")
  func factory() throws {
    let container = DependenciesContainer()
    container.register((any PrinterProtocol).self, lifetime: .factory) { _ in Printer() }
    #expect(try printer(from: container) !== printer(from: container))
  }

  @Test("gives the same instance from a factory that returns a stored one (a.3)")
  func factoryOfStoredValue() throws {
    let stored = Printer()
    let container = DependenciesContainer()
    container.register((any PrinterProtocol).self, lifetime: .factory) { _ in stored }
    #expect(try printer(from: container) === stored)
    #expect(try printer(from: container) === stored)
  }

  @Test("hands itself to what it makes (b.2)")
  func handsItselfOn() throws {
    let container = DependenciesContainer()
    container.register((any PrinterProtocol).self, lifetime: .singleton) { _ in Printer(name: "inner") }
    container.register(
      (any GreeterProtocol).self, lifetime: .singleton, factory: Factory { PrintingGreeter($0) })
    let greeter: any GreeterProtocol = try container.resolve()
    #expect(greeter.greeting == "hello from inner")
  }

  @Test("resolves what a singleton needs while making it, in any order of registration")
  func nestedSingletons() throws {
    let container = DependenciesContainer()
    container.register(String.self, lifetime: .singleton) { resolver in
      // `Int? = try? …` would ask for an Optional<Int>.
      let number = try? resolver.resolve() as Int
      return "number \(number ?? 0)"
    }
    container.register(Int.self, lifetime: .singleton) { _ in 42 }
    let text: String = try container.resolve()
    #expect(text == "number 42")
  }

  @Test("throws the chain when singletons need one another")
  func cycle() throws {
    let container = DependenciesContainer()
    let errors = Errors()
    container.register(String.self, lifetime: .singleton) { resolver in
      do {
        let number: Int = try resolver.resolve()
        return "\(number)"
      } catch {
        return "\(error)"
      }
    }
    container.register(Int.self, lifetime: .singleton) { resolver in
      do {
        let text: String = try resolver.resolve()
        return text.count
      } catch {
        errors.append("\(error)")
        return 0
      }
    }
    let text: String = try container.resolve()
    #expect(text == "0")
    #expect(errors.texts == ["these instances need one another: String → Int → String"])
  }

  @Test("replaces a registration, together with the singleton it made")
  func replaces() throws {
    let container = DependenciesContainer()
    container.register((any PrinterProtocol).self, lifetime: .singleton) { _ in Printer(name: "first") }
    #expect(try printer(from: container).name == "first")
    container.register((any PrinterProtocol).self, lifetime: .singleton) { _ in Printer(name: "second") }
    #expect(try printer(from: container).name == "second")
    #expect(container.registeredKeys == ["PrinterProtocol"])
  }

  @Test("keeps the instances of two containers apart (b.2)")
  func separateContainers() throws {
    let containers = ["one", "two"].map { name in
      let container = DependenciesContainer()
      container.register((any PrinterProtocol).self, lifetime: .singleton) { _ in Printer(name: name) }
      return container
    }
    #expect(try containers.map { try printer(from: $0).name } == ["one", "two"])
  }

  @Test("is not kept alive by what is registered")
  func isLetGo() throws {
    weak var released: DependenciesContainer?
    do {
      let container = DependenciesContainer()
      container.register((any PrinterProtocol).self, lifetime: .singleton) { _ in Printer() }
      _ = try printer(from: container)
      released = container
      #expect(released != nil)
    }
    #expect(released == nil)
  }
}

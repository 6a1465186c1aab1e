import BeagleModel
import Synchronization

protocol GreeterProtocol: Sendable {
  var greeting: String { get }
}

protocol PrinterProtocol: AnyObject, Sendable {
  var name: String { get }
}

struct Greeter: GreeterProtocol {
  var greeting = "hello"
}

final class Printer: PrinterProtocol {
  let name: String

  init(name: String = "printer") {
    self.name = name
  }
}

/// A greeter with a dependency of its own, made as the documentation shows: `_printer = Injected(resolver)`.
struct PrintingGreeter: GreeterProtocol {
  @Injected var printer: any PrinterProtocol

  init(_ resolver: any DependenciesContainerResolving) {
    _printer = Injected(resolver)
  }

  var greeting: String { "hello from \(printer.name)" }
}

/// A greeter that ignores the resolver, so that it reads the global configuration.
struct LeakingGreeter: GreeterProtocol {
  @Injected var printer: any PrinterProtocol

  var greeting: String { "hello from \(printer.name)" }
}

/// Two protocols of the same name, as two modules could have them.
enum Kitchen {
  protocol TimerProtocol: Sendable {}
  struct Timer: TimerProtocol {}
}

enum Stadium {
  protocol TimerProtocol: Sendable {}
}

/// Counts how often something was made.
final class Tally: Sendable {
  private let storage = Atomic(0)

  var count: Int { storage.load(ordering: .acquiring) }

  func add() { storage.add(1, ordering: .acquiringAndReleasing) }
}

/// Collects texts from closures that may run on any thread.
final class Errors: Sendable {
  private let storage = Mutex<[String]>([])

  var texts: [String] { storage.withLock { $0 } }

  func append(_ text: String) { storage.withLock { $0.append(text) } }
}

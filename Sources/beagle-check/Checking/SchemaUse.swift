import BeagleModel
import Synchronization

/// Which of the app's own components and actions its screens use: filled while they are checked, from any thread.
///
/// One for all screens: most use the same few.
final class SchemaUse: Sendable {
  private let used = Mutex<Set<Int32>>([])

  /// Places among the coder's schemas.
  var schemas: Set<Int32> { used.withLock { $0 } }

  func insert(_ schemas: [Int32]) {
    if !schemas.isEmpty { used.withLock { $0.formUnion(schemas) } }
  }
}

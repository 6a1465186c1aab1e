import BeagleModel
import Synchronization

/// Which of the app's own components and actions its screens use: filled while they are checked, from any thread.
///
/// One for all screens: most use the same few.
final class SchemaUse: Sendable {
  private let used = Mutex<[Int32]>([])

  /// Places among the coder's schemas, each once, in no order.
  var schemas: [Int32] { used.withLock { $0 } }

  func insert(_ schemas: [Int32]) {
    if schemas.isEmpty { return }
    // An app has few of its own, and after some screens all are met.
    used.withLock { used in
      for schema in schemas where !used.contains(schema) { used.append(schema) }
    }
  }
}

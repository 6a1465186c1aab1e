import BeagleModel
import Synchronization

/// A number that differs by context.
enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let previewValue = 2
  static let testValue = 3
}

enum LabelKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

enum NicknameKey: DependencyKey {
  static let liveValue: String? = "live"
  static let testValue: String? = "test"
}

/// A client with two endpoints and all three values.
struct Store: Sendable, DependencyKey {
  var size: Int
  var name: String

  static let liveValue = Store(size: 1, name: "live")
  static let previewValue = Store(size: 2, name: "preview")
  static let testValue = Store(size: 3, name: "test")
}

/// A client whose default counts: it tells whether a default was reused or made again.
struct Counter: Sendable, TestDependencyKey {
  private final class Storage: Sendable {
    let value = Mutex(0)
  }

  private let storage = Storage()

  var value: Int { storage.value.withLock { $0 } }

  func set(_ value: Int) { storage.value.withLock { $0 = value } }

  func next() -> Int {
    storage.value.withLock {
      $0 += 1
      return $0
    }
  }

  static var testValue: Counter { Counter() }
}

enum LiveOnlyKey: DependencyKey {
  static let liveValue = 42
}

enum LiveAndPreviewKey: DependencyKey {
  static let liveValue = 42
  static let previewValue = 1729
}

enum TestOnlyKey: TestDependencyKey {
  static let testValue = 42
}

/// A client with a live value only.
struct Transport: Sendable, DependencyKey {
  var send: @Sendable (String) -> String
  var close: @Sendable () -> Bool

  static let liveValue = Transport(send: { $0 }, close: { false })
}

extension DependencyValues {
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }

  var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }

  var nickname: String? {
    get { self[NicknameKey.self] }
    set { self[NicknameKey.self] = newValue }
  }

  var store: Store {
    get { self[Store.self] }
    set { self[Store.self] = newValue }
  }

  var counter: Counter {
    get { self[Counter.self] }
    set { self[Counter.self] = newValue }
  }

  var liveOnly: Int {
    get { self[LiveOnlyKey.self] }
    set { self[LiveOnlyKey.self] = newValue }
  }

  var testOnly: Int {
    get { self[TestOnlyKey.self] }
    set { self[TestOnlyKey.self] = newValue }
  }

  var transport: Transport {
    get { self[Transport.self] }
    set { self[Transport.self] = newValue }
  }
}

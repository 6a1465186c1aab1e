import Synchronization

/// The values in force when an object was returned from `withDependencies`, for as long as the object lives.
final class RememberedValues: Sendable {
  static let shared = RememberedValues()

  private struct Memory: Sendable {
    let object: WeakIdentity
    let values: DependencyValues
  }

  private struct Table {
    var memories: [ObjectIdentifier: Memory] = [:]
    var sizeToSweepAt = 64
  }

  private let table = Mutex(Table())

  /// How many memories are kept, those of objects that are gone but not yet swept included.
  var count: Int { table.withLock { $0.memories.count } }

  /// Remembers the values for an operation's result, if its static type is a class.
  func remember<Result>(_ values: DependencyValues, for result: Result) {
    guard Result.self is AnyClass else { return }
    let object = result as AnyObject
    let memory = Memory(object: WeakIdentity(object), values: values)
    let id = ObjectIdentifier(object)
    table.withLock { table in
      table.memories[id] = memory
      guard table.memories.count >= table.sizeToSweepAt else { return }
      // Sweeping only when the table has doubled keeps remembering at constant cost.
      table.memories = table.memories.filter { $0.value.object.isAlive }
      table.sizeToSweepAt = max(64, table.memories.count * 2)
    }
  }

  /// The values an object carries: those captured by its first `@Dependency`, else those remembered for it.
  func values(from object: some AnyObject) -> DependencyValues? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        if let dependency = child.value as? any DependencyValuesCapturing { return dependency.captured }
      }
      mirror = current.superclassMirror
    }
    let id = ObjectIdentifier(object)
    return table.withLock { table in
      // The address of an object that is gone may have been given to this one.
      guard let memory = table.memories[id], memory.object.isAlive else { return nil }
      return memory.values
    }
  }
}

/// Whether an object still lives.
// Unchecked because `AnyObject` is not Sendable: the object is never used, and reading a weak reference is atomic.
private struct WeakIdentity: @unchecked Sendable {
  private weak let object: AnyObject?

  init(_ object: AnyObject) {
    self.object = object
  }

  var isAlive: Bool { object != nil }
}

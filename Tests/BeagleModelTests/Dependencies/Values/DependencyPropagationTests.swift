import BeagleModel
import Dispatch
import Synchronization
import Testing

/// How overrides travel, and where they do not: bindings, callbacks, tasks and streams.
@Suite("Dependency propagation", .dependencies)
struct DependencyPropagationTests {
  private struct Model: Sendable {
    @Dependency(\.number) var number

    func readInCallback() async -> Int {
      await callback { number }
    }

    func readInEscapedCallback(overriding override: Int? = nil) async -> Int {
      let continuation = withEscapedDependencies { $0 }
      return await callback {
        continuation.yield {
          withDependencies {
            if let override { $0.number = override }
          } operation: {
            number
          }
        }
      }
    }
  }

  private static func fresh() async -> Int {
    await callback {
      @Dependency(\.number) var number
      return number
    }
  }

  @Test("lets a client see overrides of what it depends on, bound early or late (14)")
  func binding() {
    @Dependency(\.early) var early
    @Dependency(\.late) var late
    #expect(early.number() == 3)
    #expect(late.number() == 3)

    withDependencies {
      $0.number = 1729
    } operation: {
      #expect(early.number() == 1729)
      #expect(late.number() == 1729)
    }

    let (escapedEarly, escapedLate) = withDependencies {
      $0.number = 999
    } operation: {
      @Dependency(\.early) var innerEarly
      @Dependency(\.late) var innerLate
      #expect(innerEarly.number() == 999)
      #expect(innerLate.number() == 999)
      return (early, late)
    }
    #expect(escapedEarly.number() == 3)
    #expect(escapedLate.number() == 3)

    withDependencies {
      $0.number = 1000
    } operation: {
      #expect(escapedEarly.number() == 1000)
      #expect(escapedLate.number() == 1000)
    }
  }

  @Test("carries overrides into later, nested callbacks by an escaped continuation (17)")
  func escape() async {
    let continuation = withDependencies {
      $0.number = 42
    } operation: {
      withEscapedDependencies { $0 }
    }
    let outer = await callback { continuation.yield { DependencyValues._current.number } }
    #expect(outer == 42)
    let inner = await withCheckedContinuation { resumption in
      DispatchQueue.global().async {
        continuation.yield {
          DispatchQueue.global().async {
            continuation.yield { resumption.resume(returning: DependencyValues._current.number) }
          }
        }
      }
    }
    #expect(inner == 42)
  }

  @Test("keeps a model's own overrides in a later callback (18)")
  func modelKeepsItsScope() async {
    let model = withDependencies {
      $0.number = 42
    } operation: {
      Model()
    }
    #expect(await model.readInCallback() == 42)
  }

  @Test("gives a dependency that is created inside a callback the defaults (19)")
  func createdInCallback() async {
    let number = await withDependencies {
      $0.number = 42
    } operation: {
      await Self.fresh()
    }
    #expect(number == 3)
  }

  @Test("does not carry a scope into the callbacks of what is called there, unless escaped (20)")
  func scopeAroundTheCall() async {
    let model = Model()
    await withDependencies {
      $0.number = 42
    } operation: {
      #expect(await model.readInCallback() == 3)
      #expect(await model.readInEscapedCallback() == 42)
      #expect(await model.readInEscapedCallback(overriding: 999) == 999)
    }
  }

  @Test("carries overrides into unstructured tasks (21)")
  func unstructuredTask() async {
    let task = withDependencies {
      $0.number = 42
    } operation: {
      Task {
        @Dependency(\.number) var number
        return number
      }
    }
    #expect(await task.value == 42)
  }

  @Test("carries overrides into task groups (21)")
  func taskGroup() async {
    let numbers = await withDependencies {
      $0.number = 42
    } operation: {
      await withTaskGroup(of: Int.self) { group in
        for _ in 1...3 { group.addTask { DependencyValues._current.number } }
        return await group.reduce(into: []) { $0.append($1) }
      }
    }
    #expect(numbers == [42, 42, 42])
  }

  @Test("does not carry overrides into the unfolding closure of a stream, unless escaped (22)")
  func unfoldingStream() async {
    let (plain, escaped) = withDependencies {
      $0.number = 42
    } operation: {
      let continuation = withEscapedDependencies { $0 }
      return (
        once { DependencyValues._current.number },
        once { continuation.yield { DependencyValues._current.number } }
      )
    }
    #expect(await plain.reduce(into: []) { $0.append($1) } == [3])
    #expect(await escaped.reduce(into: []) { $0.append($1) } == [42])
  }
}

/// Runs work where no task-local value reaches.
private func callback<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async { continuation.resume(returning: work()) }
  }
}

/// A stream of one value.
private func once(_ value: @escaping @Sendable () -> Int) -> AsyncStream<Int> {
  let isDone = Flag()
  return AsyncStream(unfolding: { isDone.set() ? nil : value() })
}

private final class Flag: Sendable {
  private let storage = Mutex(false)

  /// Sets the flag and returns what it was.
  func set() -> Bool {
    storage.withLock { isSet in
      defer { isSet = true }
      return isSet
    }
  }
}

private struct EarlyClient: Sendable, TestDependencyKey {
  var number: @Sendable () -> Int

  static var testValue: EarlyClient {
    @Dependency(\.number) var number
    return EarlyClient { [_number] in _number.wrappedValue }
  }
}

private struct LateClient: Sendable, TestDependencyKey {
  var number: @Sendable () -> Int

  static var testValue: LateClient {
    LateClient {
      @Dependency(\.number) var number
      return number
    }
  }
}

extension DependencyValues {
  fileprivate var early: EarlyClient { self[EarlyClient.self] }
  fileprivate var late: LateClient { self[LateClient.self] }
}

import BeagleModel
import Dispatch
import Synchronization
import Testing

@Suite("Dependency cache", .dependencies)
struct DependencyCacheTests {
  private struct Counted: Sendable, TestDependencyKey {
    @TaskLocal static var count = Count()

    static var testValue: Counted {
      count.increment()
      return Counted()
    }
  }

  fileprivate final class Count: Sendable {
    private let storage = Atomic(0)
    var value: Int { storage.load(ordering: .acquiring) }
    func increment() { storage.add(1, ordering: .acquiringAndReleasing) }
  }

  @Test("makes one value for 100 concurrent first accesses, a thousand times (28)")
  func concurrentFirstAccesses() async {
    for _ in 1...1000 {
      await Counted.$count.withValue(Count()) {
        await withDependencies {
          $0 = .test
        } operation: {
          await withTaskGroup(of: Void.self) { group in
            for _ in 1...100 {
              group.addTask {
                @Dependency(Counted.self) var counted
                _ = counted
              }
            }
          }
          #expect(Counted.count.value == 1)
        }
      }
    }
  }

  @Test("does not block an access while another thread overrides (29)", .timeLimit(.minutes(10)))
  func backgroundOverride() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 1...200 {
        group.addTask {
          withDependencies {
            $0.store = $0.store
          } operation: {
            @Dependency(\.store.size) var size
            return size
          }
        }
        group.addTask {
          @Dependency(\.store.size) var size
          return size
        }
      }
      for await size in group { #expect(size == 3) }
    }
  }

  private struct Slow: Sendable {
    @TaskLocal static var current: Slow?

    let hasStarted = DispatchSemaphore(value: 0)
    let mayFinish = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
  }

  private enum SlowKey: TestDependencyKey {
    static var testValue: Int {
      Slow.current?.hasStarted.signal()
      Slow.current?.mayFinish.wait()
      return 7
    }
  }

  @Test("does not block other values while a slow one is made (29)", .timeLimit(.minutes(10)))
  func slowDefault() {
    let slow = Slow()
    let dependencies = withEscapedDependencies { $0 }
    DispatchQueue.global().async {
      dependencies.yield {
        _ = Slow.$current.withValue(slow) { DependencyValues._current[SlowKey.self] }
      }
      slow.isDone.signal()
    }
    slow.hasStarted.wait()
    #expect(DependencyValues._current.number == 3)
    slow.mayFinish.signal()
    slow.isDone.wait()
    #expect(DependencyValues._current[SlowKey.self] == 7)
  }

  private struct Outer: Sendable, TestDependencyKey {
    let inner: Counter

    static var testValue: Outer {
      @Dependency(\.counter) var counter
      counter.set(42)
      return Outer(inner: counter)
    }
  }

  @Test("keeps a default that was made while another was being made (30)")
  func reentrantAccess() {
    @Dependency(Outer.self) var outer
    @Dependency(\.counter) var counter
    #expect(outer.inner.value == 42)
    #expect(counter.value == 42)
  }

  private enum Chicken: TestDependencyKey {
    static var testValue: Int { DependencyValues._current[Egg.self] }
  }

  private enum Egg: TestDependencyKey {
    static var testValue: Int { DependencyValues._current[Chicken.self] }
  }

  @Test("ends the process with the chain when default values need one another (41)")
  func cycle() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = DependencyValues._current[Chicken.self]
    }
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(output.contains("the default values of dependencies need one another: Chicken → Egg → Chicken"))
  }
}

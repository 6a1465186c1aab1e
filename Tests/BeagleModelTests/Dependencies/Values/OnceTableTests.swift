import Dispatch
import Testing

@testable import BeagleModel

@Suite("OnceTable")
struct OnceTableTests {
  @Test("makes a value once")
  func once() throws {
    let table = OnceTable<String, Int>()
    #expect(try table.value(for: "a") { 1 } == 1)
    #expect(try table.value(for: "a") { 2 } == 1)
    table.removeValue(for: "a")
    #expect(try table.value(for: "a") { 3 } == 3)
  }

  @Test("finds a cycle on one thread")
  func cycleOnOneThread() throws {
    let table = OnceTable<String, [String]>()
    let keys = try table.value(for: "a") {
      (try? table.value(for: "b") {
        do {
          return try table.value(for: "a") { [] }
        } catch {
          return (error as? OnceTable<String, [String]>.Cycle)?.keys ?? []
        }
      }) ?? []
    }
    #expect(keys == ["a", "b", "a"])
  }

  @Test("finds a cycle across two threads instead of waiting for ever", .timeLimit(.minutes(10)))
  func cycleAcrossThreads() async {
    let table = OnceTable<String, Bool>()
    let bothStarted = DispatchGroup()
    for _ in 1...2 { bothStarted.enter() }

    // True when the inner value could not be had because of a cycle.
    @Sendable func make(_ key: String, needing other: String) -> Bool? {
      try? table.value(for: key) {
        bothStarted.leave()
        bothStarted.wait()
        return (try? table.value(for: other) { false }) == nil
      }
    }
    let results = await withTaskGroup(of: Bool?.self) { group in
      for (key, other) in [("a", "b"), ("b", "a")] {
        group.addTask {
          await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: make(key, needing: other)) }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results.contains(true))
    #expect(results.count == 2)
  }

  @Test("stores what is allowed to replace the present value")
  func store() throws {
    let table = OnceTable<String, Int>()
    #expect(table.store(1, for: "a") { $0 == nil })
    #expect(!table.store(2, for: "a") { $0 == nil })
    #expect(try table.value(for: "a") { 3 } == 1)
    let stored = try table.value(for: "b") { table.store(4, for: "b") { _ in true } ? 0 : 5 }
    #expect(stored == 5)
  }

  @Test("lets a removed or replaced value go without the lock, so that it may use the table", .timeLimit(.minutes(10)))
  func usesTheTableWhenItGoes() throws {
    let table = OnceTable<String, Farewell>()
    let tally = Tally()
    let make = {
      Farewell {
        table.removeValue(for: "other")
        tally.add()
      }
    }
    _ = try table.value(for: "a", make: make)
    table.removeValue(for: "a")
    #expect(tally.count == 1)
    _ = try table.value(for: "a", make: make)
    #expect(table.store(Farewell {}, for: "a") { _ in true })
    #expect(tally.count == 2)
  }
}

private final class Farewell: Sendable {
  private let say: @Sendable () -> Void

  init(_ say: @escaping @Sendable () -> Void) {
    self.say = say
  }

  deinit { say() }
}

import BeagleModel
import Testing

@Suite("Dependency", .dependencies)
struct DependencyTests {
  private final class Model {
    @Dependency(\.store) var store
    @Dependency(\.store.size) var size
  }

  @Test("follows the context and parts that are overridden when it is read (15)")
  func followsContext() {
    let model = Model()
    #expect(model.store.size == 3)
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(model.store.size == 2)
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(model.store.size == 1)
    }
    withDependencies {
      $0.store.size = -1
    } operation: {
      #expect(model.store.size == -1)
      #expect(model.store.name == "test")
    }
  }

  @Test("reads a part, whether the part or the whole is overridden (c.5)")
  func readsPart() {
    let model = Model()
    #expect(model.size == 3)
    withDependencies {
      $0.store.size = 10
    } operation: {
      #expect(model.size == 10)
    }
    withDependencies {
      $0.store = Store(size: 11, name: "other")
    } operation: {
      #expect(model.size == 11)
    }
  }

  @Test("reads the value of a separate key type and follows overrides made through the subscript (26)")
  func keyType() {
    @Dependency(NumberKey.self) var number
    #expect(number == 3)
    withDependencies {
      $0[NumberKey.self] = 42
    } operation: {
      #expect(number == 42)
    }
    #expect(number == 3)
  }

  @Test("keeps the overrides under which it was created, until a later scope overrides again (c.5)")
  func capturesValues() {
    let model = withDependencies {
      $0.store.size = 10
    } operation: {
      Model()
    }
    #expect(model.store.size == 10)
    withDependencies {
      $0.store.size = 11
    } operation: {
      #expect(model.store.size == 11)
    }
    #expect(model.store.size == 10)
  }

  @Test("gives way to an override around the whole test, a known limitation (43)", .dependency(\.number, 1))
  func outerScopeWins() {
    struct Model {
      @Dependency(\.number) var number
    }
    let model = withDependencies {
      $0.number = 2
    } operation: {
      Model()
    }
    #expect(model.number == 1)
  }

  private protocol Clock: Sendable {}
  private struct WallClock: Clock {}
  private struct FixedClock: Clock { let hour: Int }
  private enum ClockKey: DependencyKey {
    static let liveValue: any Clock = WallClock()
    static let testValue: any Clock = FixedClock(hour: 9)
  }

  @Test("reads the concrete type that stands behind a protocol (48)")
  func castsToConcreteType() {
    withDependencies {
      $0[ClockKey.self] = FixedClock(hour: 12)
    } operation: {
      @Dependency(ClockKey.self, as: FixedClock.self) var clock
      #expect(clock.hour == 12)
    }
    @Dependency(\.store.size, as: Int.self) var size
    #expect(size == 3)
  }

  @Test("ends the process when another type stands behind the protocol (48)")
  func failsToCast() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0[ClockKey.self] = WallClock()
      } operation: {
        @Dependency(ClockKey.self, as: FixedClock.self) var clock
        _ = clock
      }
    }
  }
}

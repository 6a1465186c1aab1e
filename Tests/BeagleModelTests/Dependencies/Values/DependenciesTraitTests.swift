import BeagleModel
import Testing

@Suite("Test traits", .dependency(\.number, 10), .dependency(\.counter, Counter()))
struct DependenciesTraitTests {
  @Dependency(\.counter) var counter

  @Test("give every test fresh state, which the suite's own @Dependency sees (44, 47)")
  func freshState() {
    #expect(counter.next() == 1)
    #expect(DependencyValues._current.counter.value == 1)
  }

  @Test("give every case fresh state (44, 47)", arguments: 1...3)
  func freshStateOfCases(index: Int) {
    #expect(counter.next() == 1)
  }

  @Test("hand a suite's values to its tests, and an inner trait does not reset them (44)", .dependencies)
  func inherited() {
    #expect(DependencyValues._current.number == 10)
  }

  @Test("let an inner trait override and withDependencies override that (44)", .dependency(\.number, 11))
  func overridden() {
    #expect(DependencyValues._current.number == 11)
    withDependencies {
      $0.number = 12
    } operation: {
      #expect(DependencyValues._current.number == 12)
    }
  }

  @Test("are left behind by fresh values (45)")
  func isolated() {
    withDependencies {
      $0 = DependencyValues()
    } operation: {
      #expect(DependencyValues._current.number == 3)
      #expect(DependencyValues._current.counter.next() == 1)
    }
    #expect(counter.value == 0)
  }

  @Test("take a value that is its own key (46)", .dependency(Store(size: 7, name: "trait")))
  func ownKey() {
    @Dependency(\.store) var store
    #expect(store.name == "trait")
  }
}

@Suite("Test traits without values", .dependencies)
struct QuarantineTests {
  @Test("keep stateful defaults apart (44)", arguments: 1...3)
  func keepsApart(index: Int) {
    @Dependency(\.counter) var counter
    #expect(counter.next() == 1)
  }
}

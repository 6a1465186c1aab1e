import Testing

@testable import BeagleModel

@Suite("What a program asks first", .dependencies)
struct AtStartTests {
  @Test("is what the subscript says")
  func agrees() {
    #expect(DependencyValues.atStart(NumberKey.self) == 3)
    withDependencies {
      $0[NumberKey.self] = 11
    } operation: {
      #expect(DependencyValues.atStart(NumberKey.self) == 11)
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(DependencyValues.atStart(NumberKey.self) == 2)
    }
  }

  @Test("is the test value outside of every scope of a test's process, and what was prepared once that is done")
  func outsideOfScopes() async {
    await #expect(processExitsWith: .success) {
      precondition(DependencyValues.atStart(NumberKey.self) == 3)
      prepareDependencies { $0[Store.self].size = 12 }
      precondition(DependencyValues.atStart(Store.self).size == 12)
    }
  }
}

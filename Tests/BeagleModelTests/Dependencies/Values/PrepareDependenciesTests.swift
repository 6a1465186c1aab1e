import Testing

@testable import BeagleModel

@Suite("prepareDependencies", .dependencies)
struct PrepareDependenciesTests {
  @Test("sets a default and returns its result (31)")
  func setsDefault() {
    let result = prepareDependencies {
      $0.number = 10
      return "done"
    }
    @Dependency(\.number) var number
    #expect(number == 10)
    #expect(result == "done")
  }

  @Test("can set the context, and the last context of one call wins (31)")
  func setsContext() {
    prepareDependencies {
      $0.context = .preview
      $0.context = .live
    }
    @Dependency(\.context) var context
    @Dependency(Store.self) var store
    #expect(context == .live)
    #expect(store.name == "live")
  }

  @Test("gives a test-only key a value in a live context, which silences its issue (31)")
  func liveContext() {
    withDependencies {
      $0.context = .live
    } operation: {
      prepareDependencies { $0.testOnly = 1729 }
      @Dependency(\.testOnly) var testOnly
      #expect(testOnly == 1729)
    }
  }

  @Test("can set one endpoint (31)")
  func setsEndpoint() {
    prepareDependencies { $0.transport.send = { _ in "prepared" } }
    @Dependency(\.transport) var transport
    #expect(transport.send("a") == "prepared")
  }

  @Test("keeps the last write of one call (31)")
  func lastWriteWins() {
    prepareDependencies {
      $0.number = 10
      $0.number = 11
    }
    #expect(DependencyValues._current.number == 11)
  }

  @Test("reports a second preparation and leaves the first value (32)")
  func preparedTwice() {
    prepareDependencies { $0.number = 10 }
    let line = #line + 1
    let issues = issues { prepareDependencies { $0.number = 11 } }
    #expect(
      issues.map(\.description) == [
        """
        @Dependency(\\.number) has already been read or prepared; the value prepared now is ignored.
          Location: BeagleModelTests/PrepareDependenciesTests.swift:\(line)
          Key: NumberKey
          Value: Int
        Prepare a dependency once and before it is read, or override it in a scope with 'withDependencies'.
        """
      ])
    #expect(DependencyValues._current.number == 10)
  }

  @Test("reports a preparation after access and leaves the value (32)", arguments: [DependencyContext.live, .test])
  func preparedAfterAccess(context: DependencyContext) {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.number) var number
      let before = number
      let issues = issues { prepareDependencies { $0.number = 11 } }
      #expect(issues.map(\.kind) == [.preparedTooLate(.init(NumberKey.self, name: "number"))])
      #expect(number == before)
    }
  }

  @Test("allows a preview to prepare what was only read (33)")
  func previewAfterAccess() {
    withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.number) var number
      #expect(number == 2)
      prepareDependencies { $0.number = 11 }
      #expect(number == 11)
      #expect(issues { prepareDependencies { $0.number = 12 } }.count == 1)
      #expect(number == 11)
    }
  }

  @Test("gives way to a scoped override and comes back afterwards (34)")
  func scopedOverride() {
    prepareDependencies { $0.number = 10 }
    withDependencies {
      $0.number = 11
    } operation: {
      #expect(DependencyValues._current.number == 11)
    }
    #expect(DependencyValues._current.number == 10)
  }

  @Test("does not reach other tests (35)", arguments: 1...5)
  func isolated(number: Int) async {
    prepareDependencies { $0.number = number }
    await Task.yield()
    #expect(DependencyValues._current.number == number)
  }

  @Test("lets a scope inside the closure override as anywhere else (c.7)")
  func scopeInside() {
    prepareDependencies { values in
      withDependencies {
        $0.number = 10
      } operation: {
        #expect(DependencyValues._current.number == 10)
      }
      #expect(DependencyValues.live.number == 1)
      values.number = 11
    }
    #expect(DependencyValues._current.number == 11)
  }

  @Test("keeps what was assigned before the closure throws (c.7)")
  func throwing() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try prepareDependencies {
        $0.number = 10
        throw Failure()
      }
    }
    #expect(DependencyValues._current.number == 10)
  }
}

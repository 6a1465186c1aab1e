import Testing

@testable import BeagleModel

@Suite("DependencyValues", .dependencies)
struct DependencyValuesTests {
  @Test("reports a missing live value in a live context by key path and by type, on every access (7)")
  func missingLiveValue() {
    let issues = issues {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.testOnly) var byKeyPath
        @Dependency(TestOnlyKey.self) var byType
        #expect(byKeyPath == 42)
        #expect(byType == 42)
      }
    }
    #expect(
      issues.map(\.kind) == [
        .noLiveValue(.init(TestOnlyKey.self, name: "testOnly")),
        .noLiveValue(.init(TestOnlyKey.self, name: nil)),
      ])
    #expect(
      issues.first?.description == """
        @Dependency(\\.testOnly) has no live value but was read in a live context; its test value was used.
          Location: BeagleModelTests/DependencyValuesTests.swift:13
          Key: TestOnlyKey
          Value: Int
        Conform 'TestOnlyKey' to 'DependencyKey' and link that conformance, or override it with 'withDependencies' \
        at the entry point.
        """)
  }

  @Test("shows an override in the operation and not afterwards (8)")
  func overrideEndsWithTheOperation() {
    @Dependency(\.number) var number
    withDependencies {
      $0.number = 42
    } operation: {
      #expect(number == 42)
      #expect(DependencyValues._current.number == 42)
    }
    #expect(number == 3)
    #expect(DependencyValues._current.number == 3)
  }

  @Test("ends an override when the operation throws (8)")
  func overrideEndsWithAnError() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.number = 42
      } operation: {
        throw Failure()
      }
    }
    #expect(DependencyValues._current.number == 3)
  }

  @Test("gives the real values back when the context is set to live (8)")
  func liveContext() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.number) var number
      #expect(number == 1)
    }
  }

  @Test("keeps the last of two writes in one update (9)")
  func lastWriteWins() {
    withDependencies {
      $0.number = 10
      $0.number = 11
    } operation: {
      #expect(DependencyValues._current.number == 11)
    }
  }

  @Test("overrides an optional value with nil and with a value (10)", arguments: [nil, "Ada"])
  func optionalValue(nickname: String?) {
    for context in DependencyContext.allCases {
      withDependencies {
        $0.context = context
        $0.nickname = nickname
      } operation: {
        @Dependency(\.nickname) var read
        #expect(read == nickname)
      }
    }
  }

  @Test("reads the live default of an optional value (10)")
  func optionalLiveValue() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.nickname) var nickname
      #expect(nickname == "live")
    }
  }

  @Test("caches an optional default that is nil (10)")
  func optionalNilDefault() {
    enum Key: TestDependencyKey {
      static let testValue: String? = nil
    }
    @Dependency(Key.self) var value
    #expect(value == nil)
    #expect(value == nil)
  }

  @Test("makes a default once and uses it again (11)")
  func defaultIsReused() {
    @Dependency(\.counter) var counter
    #expect(counter.value == 0)
    counter.set(42)
    #expect(counter.value == 42)
  }

  @Test("keeps one default for each context and finds it again on return (12)")
  func defaultsAreSegmentedByContext() {
    @Dependency(\.counter) var counter
    counter.set(42)

    withDependencies {
      $0.context = .preview
    } operation: {
      #expect(counter.value == 0)
      counter.set(1729)
      #expect(counter.value == 1729)
    }
    #expect(counter.value == 42)

    let issues = issues {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(counter.value == 0)
        counter.set(-42)
        #expect(counter.value == -42)
      }
    }
    #expect(issues.map(\.kind) == Array(repeating: .noLiveValue(.init(Counter.self, name: "counter")), count: 3))
    #expect(counter.value == 42)
  }

  @Test("reads a test-only value inside an update of a live context silently, in its operation with an issue (13)")
  func readingInsideAnUpdate() {
    @Dependency(\.counter) var counter
    withDependencies {
      $0.context = .live
    } operation: {
      let whenUpdating = issues {
        withDependencies {
          #expect($0.counter.value == 0)
          #expect(counter.value == 0)
        } operation: {
        }
      }
      #expect(whenUpdating.isEmpty)
      #expect(issues { _ = counter.value }.count == 1)
    }
  }

  @Test("shows what an update did to a test-only default in that context only (13)")
  func changingInsideAnUpdate() {
    @Dependency(\.counter) var counter
    withDependencies {
      $0.context = .live
    } operation: {
      let reported = issues {
        withDependencies {
          $0.counter.set(42)
          #expect($0.counter.value == 42)
          #expect(counter.value == 42)
        } operation: {
          #expect(counter.value == 42)
        }
      }
      #expect(reported.count == 1)
    }
    #expect(counter.value == 0)
  }

  @Test("composes nested scopes and stays in the test context (16)")
  func nested() {
    withDependencies {
      $0.number = 10
    } operation: {
      withDependencies {
        $0.label = "inner"
      } operation: {
        #expect(DependencyValues._current.number == 10)
        #expect(DependencyValues._current.label == "inner")
        #expect(DependencyValues._current.context == .test)
      }
      #expect(DependencyValues._current.label == "test")
    }
  }

  @Test("composes nested asynchronous scopes, with updates that wait (16)")
  func nestedAsync() async {
    await withDependencies {
      await Task.yield()
      $0.number = 10
    } operation: {
      await withDependencies {
        await Task.yield()
        $0.label = "inner"
      } operation: {
        await Task.yield()
        #expect(DependencyValues._current.number == 10)
        #expect(DependencyValues._current.label == "inner")
        #expect(DependencyValues._current.context == .test)
      }
    }
  }

  @Test("runs asynchronous operations on the caller's actor (c.6)")
  @MainActor
  func keepsIsolation() async {
    await withDependencies {
      MainActor.assertIsolated()
      $0.number = 10
    } operation: {
      MainActor.assertIsolated()
      await Task.yield()
      MainActor.assertIsolated()
    }
    await withEscapedDependencies { continuation in
      MainActor.assertIsolated()
      await continuation.yield {
        await Task.yield()
        MainActor.assertIsolated()
      }
    }
  }

  @Test("starts afresh with live, preview and test values (c.2)")
  func freshValues() {
    #expect(DependencyValues.live.number == 1)
    #expect(DependencyValues.preview.number == 2)
    #expect(DependencyValues.test.number == 3)
    #expect(DependencyValues().number == 3)
    withDependencies {
      $0.label = "outer"
    } operation: {
      withDependencies {
        $0 = .live
      } operation: {
        #expect(DependencyValues._current.label == "live")
        #expect(DependencyValues._current.context == .live)
      }
    }
  }
}

import Testing

@testable import BeagleModel

@Suite("DependencyKey", .dependencies)
struct DependencyKeyTests {
  @Test("uses the test value as the preview value when there is no other (1)")
  func onlyTestValue() {
    #expect(TestOnlyKey.previewValue == 42)
    #expect(TestOnlyKey.testValue == 42)
  }

  @Test("falls back from preview to live, and from test to live with an issue that names key and value (2)")
  func onlyLiveValue() {
    #expect(LiveOnlyKey.previewValue == 42)
    let issues = issues { #expect(LiveOnlyKey.testValue == 42) }
    #expect(issues.map(\.kind) == [.noTestValue(.init(LiveOnlyKey.self, name: nil))])
  }

  @Test("names only the dependency when the value is its own key (2)")
  func onlyLiveValueOfItsOwnKey() {
    let issues = issues { #expect(Transport.testValue.send("a") == "a") }
    #expect(
      issues.map(\.description) == [
        """
        @Dependency(Transport.self) has no test value but was read in a test; its live or preview value was used.
          Dependency: Transport
        Override it with 'withDependencies' in the test, or give 'Transport' a 'testValue'.
        """
      ])
  }

  @Test("falls back from test to preview with an issue (3)")
  func onlyLiveAndPreviewValue() {
    let issues = issues { #expect(LiveAndPreviewKey.testValue == 1729) }
    #expect(issues.map(\.kind) == [.noTestValue(.init(LiveAndPreviewKey.self, name: nil))])
  }

  @Test("names the key path and the place of the @Dependency in the issue (4)")
  func issueNamesKeyPath() {
    @Dependency(\.liveOnly) var liveOnly
    let line = #line - 1
    let issues = issues { #expect(liveOnly == 42) }
    #expect(
      issues.map(\.description) == [
        """
        @Dependency(\\.liveOnly) has no test value but was read in a test; its live or preview value was used.
          Location: BeagleModelTests/DependencyKeyTests.swift:\(line)
          Key: LiveOnlyKey
          Value: Int
        Override it with 'withDependencies' in the test, or give 'LiveOnlyKey' a 'testValue'.
        """
      ])
  }

  @Test("names the key type and the place of the @Dependency in the issue (4)")
  func issueNamesType() {
    @Dependency(LiveOnlyKey.self) var liveOnly
    let line = UInt(#line - 1)
    let issues = issues { #expect(liveOnly == 42) }
    #expect(issues.map(\.kind) == [.noTestValue(.init(LiveOnlyKey.self, name: nil))])
    #expect(issues.map(\.callSite?.line) == [line])
  }

  @Test("lets a key report in its own words, but not while it is being overridden (5)")
  func customIssue() {
    enum Key: TestDependencyKey {
      static var testValue: Int {
        if shouldReportUnimplemented { IssueReporter.current.report(DependencyIssue(.custom("no number"))) }
        return 0
      }
    }

    let whenUpdating = issues {
      withDependencies {
        $0[Key.self] += 7
      } operation: {
        @Dependency(Key.self) var number
        #expect(number == 7)
      }
    }
    #expect(whenUpdating.isEmpty)

    let whenRead = issues {
      withDependencies {
        $0 = .test
      } operation: {
        @Dependency(Key.self) var number
        #expect(number == 0)
      }
    }
    #expect(whenRead.map(\.kind) == [.custom("no number")])
  }

  @Test("lets a test override one endpoint of a live-only client without an issue (6)")
  func overridingOneEndpoint() {
    let issues = issues {
      withDependencies {
        $0.transport.send = { _ in "mocked" }
      } operation: {
        @Dependency(\.transport) var transport
        #expect(transport.send("a") == "mocked")
      }
    }
    #expect(issues.isEmpty)
  }

  @Test("reports a missing test value at the first access only, for it is cached then (c.4)")
  func missingTestValueIsReportedOnce() {
    @Dependency(\.liveOnly) var liveOnly
    let issues = issues {
      _ = liveOnly
      _ = liveOnly
    }
    #expect(issues.count == 1)
  }
}

import BeagleModel
import Testing

@Suite("assert, precondition and assertionFailure", .dependencies)
struct AssertionsTests {
  @Dependency(\.assert) var assert
  @Dependency(\.precondition) var precondition
  @Dependency(\.assertionFailure) var assertionFailure

  @Test("say nothing when the claim holds (50)")
  func pass() {
    let issues = issues {
      assert(true)
      assert(true, "must be true")
      precondition(true)
      precondition(true, "must be true")
    }
    #expect(issues.isEmpty)
  }

  @Test("report with the message when it does not (50)")
  func fail() {
    let line = #line + 2
    let issues = issues {
      assert(false)
      assert(false, "must be true")
      precondition(false, "must be true")
      assertionFailure("unreachable")
    }
    #expect(
      issues.map(\.description) == [
        "an assertion failed at BeagleModelTests/AssertionsTests.swift:\(line)", "must be true", "must be true",
        "unreachable",
      ])
    #expect(issues.map(\.callSite?.line) == (0..<4).map { UInt(line + $0) })
  }

  @Test("trap outside of tests (c.10)")
  func live() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(\.precondition) var precondition
        precondition(false, "must be true")
      }
    }
  }

  @Test("can be replaced (50)")
  func custom() {
    let issues = issues {
      withDependencies {
        $0.assert = Assertion { claim, message, _ in
          IssueReporter.current.report(DependencyIssue(.custom("\(claim()) \(message())")))
        }
      } operation: {
        assert(true, "seen")
      }
    }
    #expect(issues.map(\.description) == ["true seen"])
  }
}

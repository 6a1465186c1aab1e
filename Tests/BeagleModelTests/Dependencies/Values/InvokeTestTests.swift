import BeagleModel
import Foundation
import XCTest

// Behaviour 42, the one that needs XCTest: overrides around `invokeTest` of a base class and of a derived class both apply.

class BaseTestCase: XCTestCase {
  override func invokeTest() {
    withDependencies {
      $0.uuid = .constant(.deadbeef)
    } operation: {
      super.invokeTest()
    }
  }
}

class DerivedTestCase: BaseTestCase {
  override func invokeTest() {
    withDependencies {
      $0.date.now = .mock
    } operation: {
      super.invokeTest()
    }
  }
}

final class InvokeTestTests: DerivedTestCase {
  override func setUp() {
    super.setUp()
    assertOverrides()
  }

  func testOverridesApplyInASynchronousTest() { assertOverrides() }

  func testOverridesApplyInAnAsynchronousTest() async {
    await Task.yield()
    assertOverrides()
  }

  func testOverridesApplyInAThrowingTest() throws { assertOverrides() }

  func testOverridesApplyInAnAsynchronousThrowingTest() async throws {
    try await Task.sleep(for: .nanoseconds(1))
    assertOverrides()
  }

  private nonisolated func assertOverrides() {
    XCTAssertEqual(DependencyValues._current.context, .test)
    XCTAssertEqual(DependencyValues._current.uuid(), .deadbeef)
    XCTAssertEqual(DependencyValues._current.date.now, .mock)
  }
}

extension UUID {
  fileprivate static let deadbeef = UUID(42)
}

extension Date {
  fileprivate static let mock = Date(timeIntervalSince1970: 1_234_567_890)
}

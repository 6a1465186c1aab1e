import Testing

@testable import BeagleModel

@Suite("DependencyContext")
struct DependencyContextTests {
  @Test("is test while tests run")
  func inThisProcess() {
    #expect(DependencyContext.ofProcess == .test)
    #expect(TestRun.isUnderway)
  }

  @Test(
    "follows SWIFT_DEPENDENCIES_CONTEXT, then Xcode's previews, then the test run (c.3)",
    arguments: [
      (["SWIFT_DEPENDENCIES_CONTEXT": "live", "XCODE_RUNNING_FOR_PREVIEWS": "1"], true, DependencyContext.live),
      (["SWIFT_DEPENDENCIES_CONTEXT": "preview"], true, .preview),
      (["SWIFT_DEPENDENCIES_CONTEXT": "test"], false, .test),
      (["XCODE_RUNNING_FOR_PREVIEWS": "1"], true, .preview),
      (["XCODE_RUNNING_FOR_PREVIEWS": "0"], true, .test),
      ([:], true, .test),
      ([:], false, .live),
    ])
  func order(environment: [String: String], isTestRun: Bool, expected: DependencyContext) {
    let (context, issue) = DependencyContext.inferred(isTestRun: isTestRun) { environment[$0] }
    #expect(context == expected)
    #expect(issue == nil)
  }

  @Test("reports and ignores any other text (c.3)", arguments: ["Live", "", "tests"])
  func unknownText(text: String) {
    let (context, issue) = DependencyContext.inferred(isTestRun: false) {
      $0 == "SWIFT_DEPENDENCIES_CONTEXT" ? text : nil
    }
    #expect(context == .live)
    #expect(issue?.kind == .unknownContext(text))
    #expect(
      issue?.description
        == "SWIFT_DEPENDENCIES_CONTEXT is '\(text)' and was ignored: it has to be 'live', 'preview' or 'test'.")
  }

  @Test(
    "knows a test run by its program, its arguments or what is linked",
    arguments: [
      (["/build/debug/beagle-checkPackageTests.xctest"], [], true),
      (["/Xcode/usr/bin/xctest"], [], true),
      (["/build/swiftpm-testing-helper", "--testing-library", "swift-testing"], [], true),
      (["/app"], ["swt_abiv0_getEntryPoint"], true),
      (["/app"], ["OBJC_CLASS_$_XCTestCase"], true),
      (["/usr/bin/beagle-check", "home.json"], [], false),
      ([], [], false),
    ] as [([String], [String], Bool)])
  func testRun(arguments: [String], symbols: [String], expected: Bool) {
    #expect(TestRun.isUnderway(arguments: arguments) { symbols.contains($0) } == expected)
  }
}

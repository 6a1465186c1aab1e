import BeagleModel
import Testing

/// The table of `docs/spec/dependencies.md` c.1, cell by cell: a value's text is the name of the member it comes from.
@Suite("Fallbacks between live, preview and test values", .dependencies)
struct DependencyFallbackTests {
  private enum Test: TestDependencyKey {
    static let testValue = "test"
  }

  private enum TestPreview: TestDependencyKey {
    static let testValue = "test"
    static let previewValue = "preview"
  }

  private enum Live: DependencyKey {
    static let liveValue = "live"
  }

  private enum LivePreview: DependencyKey {
    static let liveValue = "live"
    static let previewValue = "preview"
  }

  private enum LiveTest: DependencyKey {
    static let liveValue = "live"
    static let testValue = "test"
  }

  private enum LivePreviewTest: DependencyKey {
    static let liveValue = "live"
    static let previewValue = "preview"
    static let testValue = "test"
  }

  /// What live, preview and test contexts read, with "!" after a value that was reported.
  private func row<Key: TestDependencyKey>(_ key: Key.Type) -> [String] where Key.Value == String {
    [DependencyContext.live, .preview, .test].map { context in
      var text = ""
      let reported = issues {
        withDependencies {
          $0.context = context
        } operation: {
          @Dependency(key) var value
          text = value
        }
      }
      return text + String(repeating: "!", count: reported.count)
    }
  }

  @Test("are those of the table (c.1)")
  func table() {
    #expect(row(Test.self) == ["test!", "test", "test"])
    #expect(row(TestPreview.self) == ["test!", "preview", "test"])
    #expect(row(Live.self) == ["live", "live", "live!"])
    #expect(row(LivePreview.self) == ["live", "preview", "preview!"])
    #expect(row(LiveTest.self) == ["live", "live", "test"])
    #expect(row(LivePreviewTest.self) == ["live", "preview", "test"])
  }
}

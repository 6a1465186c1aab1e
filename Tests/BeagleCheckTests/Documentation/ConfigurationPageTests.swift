import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("The keys of the configuration")
struct ConfigurationPageTests {
  private static let page = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/configuration.md").standardizedFileURL

  @Test("are listed in docs/configuration.md as the program knows them")
  func pageIsFresh() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let filled = try #require(ConfigurationPage.filled(text))
    if ProcessInfo.processInfo.environment["BEAGLE_CHECK_WRITE_DOCS"] != nil {
      try Data(filled.utf8).write(to: Self.page)
    }
    let written = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(written == filled, "BEAGLE_CHECK_WRITE_DOCS=1 swift test rewrites the page")
  }

  @Test("each have a word for readers and a type that can be read")
  func areExplained() throws {
    for schema in ConfigurationSchema.objects {
      #expect(schema.notes?.isEmpty == false, "\(schema.name)")
      for property in schema.properties {
        #expect(property.note?.isEmpty == false, "\(schema.name).\(property.key)")
        #expect(throws: Never.self, "\(schema.name).\(property.key)") { try TypeNotation.parse(property.type) }
      }
    }
  }

  @Test("have defaults that the run uses")
  func haveTrueDefaults() {
    let live = LiveNetwork()
    let crawl = CrawlLimits()
    let used = [
      "Live.timeoutSeconds": "\(Int(live.timeout))", "Live.concurrency": "\(live.concurrency)",
      "Live.allowHosts": "\(live.allowHosts)", "Live.allowUnsafeRequests": "\(live.allowUnsafeRequests)",
      "Live.retries": "\(live.manners.retries)",
      "Live.perHostDelayMilliseconds": "\(Int(live.manners.perHostDelay * 1000))",
      "Live.followRedirects": "\"\(live.followRedirects.rawValue)\"", "Live.requestMethods": "\(live.requestMethods)",
      "Crawl.maxScreens": "\(crawl.maxScreens)", "Crawl.maxDepth": "\(crawl.maxDepth)", "Crawl.skip": "\(crawl.skip)",
      "Crawl.follow": "\(Link.Kind.allCases.filter(crawl.follow.contains).map(\.rawValue))",
      "App.platform": "\"\(AppDescription().platform)\"",
    ]
    for (path, value) in used {
      let parts = path.split(separator: ".").map(String.init)
      let property = ConfigurationSchema.objects.first { $0.name == parts[0] }?.properties.first { $0.key == parts[1] }
      #expect(property.flatMap(ConfigurationSchema.standard) == value, "\(path)")
    }
  }
}

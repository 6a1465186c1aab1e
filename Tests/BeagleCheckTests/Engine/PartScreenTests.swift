import BeagleModel
import Foundation
import Testing

@testable import beagle_check

/// The site asks what a part holds alone, so that another machine may ask it.
@Suite("Screens that were written as JSON and read back")
struct PartScreenTests {
  /// A source whose screens go through JSON, so that no payload is read again.
  private struct Reread<Base: PayloadSource>: PayloadSource {
    var base: Base
    private var screens: [PartScreen] = []

    init(base: Base) { self.base = base }

    var checker: PayloadChecker { base.checker }
    var jobs: Int { base.jobs }
    var reading: @Sendable (Int) -> PaddedBytes? { { [screens] in screens[$0].payload } }
    var componentIDs: @Sendable (Int) -> Set<String>? { { [screens] in Set(screens[$0].componentIDs) } }

    mutating func results() -> [PayloadChecker.Result] {
      for (index, result) in base.results().enumerated() {
        let screen = PartScreen(key: "main \(result.summary.document)", result, bytes: base.reading(index))
        do {
          let written = try Coder().encode(value: screen)
          let again: PartScreen = try JSONDocument(parsing: written).root.decode()
          if again != screen { Issue.record("\(screen.key) is another: \(String(decoding: written, as: UTF8.self))") }
          screens.append(again)
        } catch {
          Issue.record(error)
          screens.append(screen)
        }
      }
      return screens.map(\.result)
    }

    mutating func resolutions(of screens: [ScreenSummary]) -> [[LinkResolution]] { base.resolutions(of: screens) }

    func facts(_ screens: [ScreenSummary], _ targets: [[LinkResolution]]) -> SiteFacts {
      base.facts(screens, targets)
    }
  }

  private func text(_ source: some PayloadSource) -> String { JSONReporter().text(of: source.report()) }

  @Test("give the same findings for the samples", arguments: SamplesTests.names)
  func samples(_ name: String) throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
      .standardizedFileURL
    let files = FileSystem.below(repository.path)
    let request = CheckRequest(configurationFile: "samples/\(name)/beagle-check.json")
    let configuration = try CheckRun(request: request, files: files).configuration()
    let builder = DependencyBuilder(
      configuration: configuration, directory: "samples/\(name)", files: files.fixtures)
    let app = builder.knowledge(DependencyBuilder.coder(configuration), of: .test)
    let source = try FolderSource(
      folder: "samples/\(name)/screens", files: files, checker: PayloadChecker(app: app),
      configuration: configuration, crawl: CrawlLimits(), jobs: 1)
    #expect(text(Reread(base: source)) == text(source))
  }

  @Test("give the same findings for 2,000 generated screens")
  func generatedScreens() throws {
    let app = AppModel(example: Array(SiteGenerator.configuration.utf8))
    var generator = SiteGenerator(screens: 2000)
    let source = try FolderSource(
      folder: "s", files: MemoryDisk(generator.files()).fileSystem, checker: PayloadChecker(app: app),
      configuration: app.configuration, crawl: CrawlLimits(), jobs: 1)
    let report = source.report()
    let found = Set(report.findings.map(\.rule)).intersection(
      (RuleRegistry.sites + RuleRegistry.links).map(\.info.id))
    #expect(found.count >= 5, "\(found)")
    #expect(text(Reread(base: source)) == JSONReporter().text(of: report))
  }
}

/// Makes screens that link to each other in every way that site rules ask about.
struct SiteGenerator {
  let screens: Int
  private var state: UInt64 = 7

  static let configuration = #"""
    {"deepLinks": {"/native/pix": {}, "/native/unused": {}}, "globalContext": {"type": {"user": {"name": "string"}}}}
    """#

  init(screens: Int) { self.screens = screens }

  mutating func files() -> [String: String] {
    var files: [String: String] = [:]
    for screen in 0..<screens {
      let parts = (0...next(4)).map { _ in part(of: screen) }
      files["s/\(screen).json"] =
        "{\"_beagleComponent_\": \"beagle:container\",\n \"id\": \"root\(screen)\", \"children\": [\n"
        + parts.joined(separator: ",\n") + "]}"
    }
    return files
  }

  private mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func route() -> String { next(12) == 0 ? "/missing\(next(50))" : "/\(next(screens))" }

  private mutating func part(of screen: Int) -> String {
    switch next(11) {
    case 0: lazy(route())
    case 1: lazy(next(2) == 0 ? "/\(screen)" : "/\((screen + 1) % screens)")
    case 2: button(#"{"_beagleAction_": "beagle:popToView", "route": "\#(route())"}"#)
    case 3:
      button(#"{"_beagleAction_": "beagle:openNativeRoute", "route": "\#(next(2) == 0 ? "/native/pix" : route())"}"#)
    case 4:
      button(
        #"{"_beagleAction_": "beagle:pushView", "route": {"url": "\#(route())"}, "navigationContext": {"path": "id", "value": 7}}"#
      )
    case 5: #"{"_beagleComponent_": "beagle:text", "text": "@{navigationContext.id} @{navigationContext.other}"}"#
    case 6: #"{"_beagleComponent_": "custom:Card", "title": "Card \#(next(9))", "open": "\#(route())"}"#
    case 7:
      #"{"_beagleComponent_": "beagle:container", "onInit": [{"_beagleAction_": "beagle:pushView", "route": {"url": "/\#(screen)"}}]}"#
    case 8: #"{"_beagleComponent_": "beagle:text", "text": "@{global.city\#(next(3))}"}"#
    case 9:
      button(
        #"{"_beagleAction_": "beagle:setContext", "contextId": "global", "path": "city\#(next(2))", "value": "Recife"}"#
      )
    default: button(#"{"_beagleAction_": "beagle:pushStack", "route": {"url": "\#(route())"}}"#)
    }
  }

  private func lazy(_ path: String) -> String {
    #"{"_beagleComponent_": "beagle:lazyComponent", "path": "\#(path)", "initialState": {"_beagleComponent_": "beagle:container"}}"#
  }

  private func button(_ action: String) -> String {
    #"{"_beagleComponent_": "beagle:button", "text": "Go", "onPress": [\#(action)]}"#
  }
}

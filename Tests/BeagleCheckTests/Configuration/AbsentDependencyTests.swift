import BeagleModel
import Foundation
import Testing

@testable import beagle_check

@Suite("A dependency in the sample's configuration")
struct AbsentDependencyTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  private static let file = "samples/broken/beagle-check.json"

  /// What changes in the report when keys of the configuration `main` go away.
  struct Change: CustomStringConvertible, Sendable {
    var property: BeagleProperty
    /// Dotted, below the configuration.
    var keys: [String]
    /// What stands under NOT CHECKED when the keys are absent, without the numbers.
    var untold: [String]
    /// The rules whose findings go away then; `nil` for all that look at screens.
    var gone: Set<String>?
    /// The rules that find something else then: what is said without the app's names.
    var instead: Set<String> = []
    /// The rules that find something when the keys are `null`.
    var lacking: Set<String>

    var description: String { property.rawValue }
  }

  static let changes: [Change] = [
    Change(
      property: .coder, keys: ["components", "actions"],
      untold: [
        #"custom components: the configuration has no "components""#,
        #"custom actions: the configuration has no "actions""#,
      ], gone: ["components/unknown", "components/wrong-namespace", "actions/unknown", "styles/color"],
      // Beagle's own names are known without the app's, and what custom components open is not.
      instead: ["components/unknown"], lacking: ["components/unknown", "actions/unknown", "config/unknown-name"]),
    Change(
      property: .theme, keys: ["theme.styles"], untold: [#"styles: the configuration has no "theme.styles""#],
      gone: ["styles/unknown-id", "styles/wrong-target"], lacking: ["styles/unknown-id"]),
    Change(
      property: .appBundle, keys: ["images.local"],
      untold: [#"local images: the configuration has no "images.local""#], gone: ["images/local-missing"],
      lacking: ["images/local-missing"]),
    Change(
      property: .navigator, keys: ["navigationControllers"],
      untold: [#"navigation controllers: the configuration has no "navigationControllers""#],
      gone: ["navigation/unknown-controller"], lacking: ["navigation/unknown-controller"]),
    Change(
      property: .deepLinkHandler, keys: ["deepLinks"],
      untold: [#"native routes: the configuration has no "deepLinks""#],
      gone: [
        "deeplinks/missing", "deeplinks/missing-data", "deeplinks/unused", "deeplinks/server-route-as-native",
        "deeplinks/unknown-data", "deeplinks/reset-not-allowed",
      ],
      lacking: ["deeplinks/no-handler"]),
    Change(
      property: .analyticsProvider, keys: ["analytics"],
      untold: [#"recorded attributes: the configuration has no "analytics""#],
      gone: ["analytics/attribute-path", "analytics/forbidden-attribute", "config/unknown-name"], lacking: []),
    Change(
      property: .networkClient, keys: ["network"], untold: [#"entry points: the configuration has no "network""#],
      gone: nil, lacking: ["navigation/broken-route", "deeplinks/unused"]),
    Change(
      property: .imageDownloader, keys: ["images.remote"],
      untold: [#"remote images: the configuration has no "images.remote""#], gone: ["images/host-not-allowed"],
      lacking: ["images/host-not-allowed"]),
    Change(
      property: .operationsProvider, keys: ["operations"],
      untold: [#"custom operations: the configuration has no "operations""#],
      gone: ["expressions/unknown-operation", "expressions/not-in-release"],
      // What looks like one of Beagle's is still told, in other words.
      instead: ["expressions/unknown-operation"],
      lacking: ["expressions/unknown-operation"]),
    Change(
      property: .globalContext, keys: ["globalContext"],
      untold: [#"global values: the configuration has no "globalContext""#], gone: ["contexts/unknown-path"],
      // Some of the paths that the app leaves alone are set by other screens.
      lacking: ["contexts/null-initial", "contexts/unknown-path"]),
    Change(property: .logger, keys: [], untold: [], gone: [], lacking: []),
    // A walk that is not told what to follow follows everything, as the sample's does.
    Change(property: .viewClient, keys: ["/crawl.follow"], untold: [], gone: [], lacking: ["deeplinks/unused"]),
    // Fixtures are found without a base URL, so only null changes anything; the live walk has a test of its own.
    Change(
      property: .urlBuilder, keys: ["network.live.baseUrl", "network.test.baseUrl"], untold: [],
      // Where the back end is unknown, it may be on the same computer: a warning in the place of the error.
      gone: ["network/non-production-host"], instead: ["network/non-production-host"],
      lacking: ["navigation/broken-route", "deeplinks/unused"]),
  ]

  @Test("is each of the thirteen")
  func coversAll() {
    let told = Self.changes.map(\.property)
    #expect(Set(told) == Set(BeagleProperty.allCases) && told.count == BeagleProperty.allCases.count)
  }

  @Test("that is absent turns its findings into one line for each key under NOT CHECKED", arguments: changes)
  func absent(_ change: Change) throws {
    let (before, after) = try (Self.unchanged.get(), Self.report(of: Self.edit(change.keys, nil)))
    #expect(
      after.notChecked.map { "\($0.route.drop { $0.isNumber }.dropFirst()): \($0.reason)" } == change.untold)
    let gone = Set(Self.rules(before, besides: after))
    // Without a screen, only the configuration's own findings remain.
    #expect(gone == change.gone ?? Set(before.diagnostics.map(\.rule)).subtracting(["config/unknown-name"]))
    #expect(Set(Self.rules(after, besides: before)) == change.instead)
    #expect(after.isIncomplete == (change.property == .networkClient))
  }

  @Test("that is null turns them into what iOS does without it", arguments: changes)
  func null(_ change: Change) throws {
    let (before, after) = try (Self.unchanged.get(), Self.report(of: Self.edit(change.keys, NSNull())))
    // Without a view client nothing behind the entry points is loaded, and every link is listed.
    let firstWords = Set(after.notChecked.map { $0.reason.description.prefix { $0 != " " } })
    #expect(firstWords == (change.property == .viewClient ? ["crawl.follow"] : []))
    #expect(Set(Self.rules(after, besides: before)) == change.lacking)
    let gone = Set(Self.rules(before, besides: after))
    #expect(gone.isSuperset(of: change.gone ?? []))
  }

  @Test("that is absent leaves addresses for other apps unchecked, those of the browser aside")
  func withoutSchemes() throws {
    func notChecked(_ members: String) throws -> [String] {
      let open = { (url: String) in #"{"_beagleAction_": "beagle:openExternalURL", "url": "\#(url)"}"# }
      let disk = MemoryDisk([
        "c.json": ConfigurationReader.main(members),
        "a.json": Payload.column([
          Payload.button("A", open("https://shop.example")), Payload.button("B", open("tel:1")),
          Payload.button("C", open("sms:1")),
        ]),
      ])
      let request = CheckRequest(paths: ["a.json"], configurationFile: "c.json")
      return try CheckRun(request: request, files: disk.fileSystem).report().notChecked
        .map { "\($0.route): \($0.reason)" }
    }
    #expect(try notChecked("") == [#"2 external URLs: the configuration has no "externalUrls.schemes""#])
    #expect(try notChecked(#""externalUrls": {"schemes": ["tel", "sms"]}"#) == [])
  }

  @Test("that is absent from a live network leaves relative routes unchecked, in one line")
  func withoutBaseURL() throws {
    let disk = MemoryDisk([
      "c.json": ConfigurationReader.main(#""entryPoints": [{"url": "/a"}, {"url": "/b"}], "network": {"live": {}}"#)
    ])
    let request = CheckRequest(configurationFile: "c.json")
    let report = try withDependencies {
      $0[Transport.self] = Transport { _ in
        FixtureNetworkClient(root: ".", baseUrl: nil, routes: .none, unmatched: .error, files: disk.fileSystem.fixtures)
      }
    } operation: {
      try CheckRun(request: request, files: disk.fileSystem).report()
    }
    #expect(
      report.notChecked.map { "\($0.route): \($0.reason)" }
        == [#"2 relative routes: the configuration has no "network.live.baseUrl""#])
    #expect(report.exitStatus == .incomplete)
  }

  // MARK: - Tools

  private static func edit(_ keys: [String], _ value: NSNull?) -> [String: NSNull?] {
    Dictionary(uniqueKeysWithValues: keys.map { ($0, value) })
  }

  /// Findings of the first report that the second has not, by rule, sorted.
  private static func rules(_ report: RunReport, besides other: RunReport) -> [String] {
    let key = { (diagnostic: Diagnostic) -> String in
      // Places in the configuration move when a key goes away.
      let place = diagnostic.location.source.name == file ? "" : diagnostic.location.description
      return "\(diagnostic.rule) \(diagnostic.severity) \(place) \(diagnostic.message)"
    }
    let known = Set(other.diagnostics.map(key))
    return report.diagnostics.filter { !known.contains(key($0)) }.map(\.rule).sorted()
  }

  private static let unchanged = Result { try report(of: [:]) }

  /// The report on the sample with keys of its configuration taken out, or set to null.
  private static func report(of edits: [String: NSNull?]) throws -> RunReport {
    let original = try Data(contentsOf: repository.appending(path: file))
    var root = try #require(try JSONSerialization.jsonObject(with: original) as? [String: Any])
    for (path, value) in edits {
      var keys = path.split(separator: ".").map(String.init)
      let isOfFile = path.hasPrefix("/")
      if isOfFile { keys[0].removeFirst() }
      root = try edited(root, (isOfFile ? [] : ["configurations", "main"]) + keys, value)
    }
    let bytes = [UInt8](try JSONSerialization.data(withJSONObject: root, options: [.sortedKeys]))
    var files = FileSystem.below(repository.path)
    let read = files.read
    files.read = { path throws(FileReadError) in path == file ? PaddedBytes(bytes) : try read(path) }
    let request = CheckRequest(configurationFile: file, configurations: ["main"], jobs: 2)
    return try CheckRun(request: request, files: files).report()
  }

  private static func edited(_ object: [String: Any], _ keys: [String], _ value: NSNull?) throws -> [String: Any] {
    var object = object
    if keys.count == 1 {
      object[keys[0]] = value
      return object
    }
    let inner = try #require(object[keys[0]] as? [String: Any])
    object[keys[0]] = try edited(inner, Array(keys.dropFirst()), value)
    return object
  }
}

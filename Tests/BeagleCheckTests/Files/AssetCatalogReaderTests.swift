import BeagleModel
import Testing

@testable import beagle_check

@Suite("An asset catalogue")
struct AssetCatalogReaderTests {
  private static let disk = MemoryDisk([
    "app/Assets.xcassets/Contents.json": "{}",
    "app/Assets.xcassets/logo.imageset/Contents.json": "{}",
    "app/Assets.xcassets/AppIcon.appiconset/Contents.json": "{}",
    "app/Assets.xcassets/Brand.colorset/Contents.json": "{}",
    "app/Assets.xcassets/Icons/ic_back.imageset/Contents.json": "{}",
    "app/Assets.xcassets/Icons/bell.symbolset/Contents.json": "{}",
    "app/Assets.xcassets/Tour/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
    "app/Assets.xcassets/Tour/Farm/one.imageset/Contents.json": "{}",
    "check/beagle-check.json": #"""
    {"version": 1, "configurations": {"main": {"images": {"local": ["pin"], "assetCatalogs": ["../app/Assets.xcassets"]}}}}
    """#,
    "check/wrong.json": #"""
    {"version": 1, "configurations": {"main": {"images": {"assetCatalogs": ["../app/Asset.xcassets"]}}}}
    """#,
    "home.json": """
    {"_beagleComponent_": "beagle:tabBar", "items": [
      {"icon": {"mobileId": "logo"}}, {"icon": {"mobileId": "Tour/one"}}, {"icon": {"mobileId": "pin"}},
      {"icon": {"mobileId": "one"}}]}
    """,
  ])

  @Test("names its images and symbols, below namespaces with their names, and nothing else")
  func namesImages() {
    let reader = AssetCatalogReader(files: Self.disk.fileSystem, root: ".")
    #expect(reader.images(in: "app/Assets.xcassets") == ["Tour/one", "bell", "ic_back", "logo"])
    #expect(reader.images(in: "app/Nothing.xcassets") == nil)
  }

  @Test("is asked beside the list of images")
  func isAsked() throws {
    let request = CheckRequest(paths: ["home.json"], configurationFile: "check/beagle-check.json")
    let report = try CheckRun(request: request, files: Self.disk.fileSystem).report()
    #expect(
      report.diagnostics.map { "\($0.location.line) \($0.rule) \($0.message)" }
        == [#"3 images/local-missing "one" is not among the app's images"#])
  }

  @Test("that is not there is a mistake of the configuration, with the nearest folder")
  func isMissing() {
    let request = CheckRequest(paths: ["home.json"], configurationFile: "check/wrong.json")
    let error = #expect(throws: RunError.self) {
      try CheckRun(request: request, files: Self.disk.fileSystem).report()
    }
    #expect(
      error?.description
        == #"check/wrong.json:1:73: "../app/Asset.xcassets" is not a folder (check/../app/Asset.xcassets); did you mean "../app/Assets.xcassets"? [config/missing-file]"#
    )
  }
}

import BeagleModel
import Testing

@testable import beagle_check

@Suite("The deep links of a page")
struct DeepLinkListingTests {
  private static func screen(_ route: String) -> String {
    Payload.column(
      Payload.button(
        "Go",
        #"{"_beagleAction_": "beagle:openNativeRoute", "shouldResetApplication": false, "route": "\#(route)"}"#))
  }

  private static let screens = ["s/a.json": screen("/pix"), "s/b.json": screen("/pixx")]

  /// `/pix ok 1: ✓ s/a.json`: the rows of the only configuration in words.
  private func rows(
    _ configuration: String?, _ needs: ReportNeeds = .deepLinks, files: [String: String] = Self.screens
  ) throws -> [String] {
    var files = files
    files["c.json"] = configuration.map { ConfigurationReader.main($0) }
    let run = CheckRun(
      request: CheckRequest(
        paths: ["s"], configurationFile: configuration == nil ? nil : "c.json", needs: needs),
      files: MemoryDisk(files).fileSystem)
    return try run.report().map.deepLinks.flatMap { listing in
      (listing.remark.map { [$0] } ?? [])
        + listing.rows.map { row in
          let lines = row.lines.map {
            "\($0.mark.rawValue) \($0.location.source.name)\($0.rule.isEmpty ? "" : " \($0.rule)")"
          }
          return "\(row.path) \(row.statusText) \(row.callers): \(lines.joined(separator: ", "))"
        }
    }
  }

  @Test("are the table of the configuration with what opens its paths, and the paths that it lacks")
  func table() throws {
    #expect(
      try rows(#""deepLinks": {"/pix": {}, "/cards": {}}"#) == [
        "/pix ok 1: ✓ s/a.json", "/cards unused 0: ", "/pixx missing 1: ✗ s/b.json deeplinks/missing",
      ])
  }

  @Test("are listed where nothing is known of the table, with or without a configuration")
  func unknown() throws {
    let expected = [
      #"no configuration has "deepLinks", so no native route was checked"#, "/pix not checked 1: ? s/a.json",
      "/pixx not checked 1: ? s/b.json",
    ]
    #expect(try rows(nil) == expected)
    #expect(try rows("") == expected)
  }

  @Test("are none where no payload opens a native route and there is no table, and where no report shows them")
  func none() throws {
    #expect(try rows(nil, files: ["s/a.json": Payload.text("fine")]) == [])
    #expect(try rows(#""deepLinks": {"/pix": {}}"#, []) == [])
  }
}

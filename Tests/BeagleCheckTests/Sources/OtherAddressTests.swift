import BeagleModel
import Testing

@testable import beagle_check

@Suite("Other addresses of a fixture")
struct OtherAddressTests {
  @Test("are one screen with any query, slash or fragment")
  func areOneScreen() throws {
    let links = ["/detail?id=1", "/detail/", "/detail#top"].map { Payload.button("A", Payload.push($0)) }
    let disk = MemoryDisk([
      "c.json": ConfigurationReader.main(
        #""entryPoints": [{"url": "/home"}], "network": {"test": {"fixtures": "s"}}"#),
      "s/home.json": Payload.column(links), "s/detail.json": #"{"_beagleComponent_": "beagle:text"}"#,
    ])
    let report = try CheckRun(request: CheckRequest(configurationFile: "c.json"), files: disk.fileSystem).report()
    #expect(report.screens.map(\.source.file) == ["s/detail.json", "s/home.json"])
    #expect(report.diagnostics.map(\.rule) == ["decoding/missing-property"])
  }
}

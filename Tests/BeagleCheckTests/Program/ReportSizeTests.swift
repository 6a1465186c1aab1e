import BeagleModel
import Testing

@testable import beagle_check

@Suite("The size of a report")
struct ReportSizeTests {
  private struct Site: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var files: [String: String] = [:]
    var server: [String: String] = [:]

    var bytes: Int { files.values.reduce(0) { $0 + $1.utf8.count } + server.values.reduce(0) { $0 + $1.utf8.count } }
  }

  private static let faulty = Payload.column(
    Array(repeating: #"{"_beagleComponent_": "beagle:text"}"#, count: 200))
  private static let longRoute = "/" + String(repeating: "r", count: 20_000)
  private static let longKey = String(repeating: "k", count: 20_000)

  private static let sites = [
    Site(
      testDescription: "many links to a faulty screen",
      files: ["s/home.json": Payload.leading(to: Array(repeating: "/a", count: 5000)), "s/a.json": faulty]),
    Site(
      testDescription: "faults behind a long key",
      files: [
        "s/a.json":
          #"{"_beagleComponent_": "beagle:container", "children": [], "context": {"id": "c", "value": {"\#(longKey)": ["#
          + Array(repeating: #""@{sum(""#, count: 200).joined(separator: ", ") + "]}}}"
      ]),
    Site(
      testDescription: "a faulty screen at a long route",
      server: ["/home": Payload.leading(to: longRoute), longRoute: faulty]),
  ]

  @Test("grows with the bytes of the payloads", arguments: sites, ReportFormat.ofReports)
  private func grows(_ site: Site, _ format: ReportFormat) {
    let server = Dictionary(
      uniqueKeysWithValues: site.server.map { ("GET https://bff.example\($0)", TableNetworkClient.Answer.body($1)) })
    let run = ProgramRun(
      "check \(site.server.isEmpty ? "s" : "https://bff.example/home") --report \(format.rawValue)", site.files,
      server: site.server.isEmpty ? nil : server)
    #expect(!run.output.isEmpty)
    #expect(run.output.utf8.count < 25 * site.bytes + 100_000, "\(run.output.utf8.count) of \(site.bytes)")
  }
}

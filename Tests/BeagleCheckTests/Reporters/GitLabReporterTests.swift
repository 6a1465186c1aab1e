import BeagleModel
import Testing

@testable import beagle_check

@Suite("The Code Quality report")
struct GitLabReporterTests {
  @Test("is a list of entries with the keys that GitLab needs")
  func wholeReport() {
    let note = Diagnostic.plain(.note, "hint", file: "./x/../a.json")
    var fetched = Diagnostic.withoutSize
    fetched.arrival.place = SourceLocation(source: Source(file: "app.json"), line: 3, column: 4)
    let look = ReportLook(paths: RepositoryPaths(root: "/r", workingDirectory: "/r/bff"))
    #expect(
      GitLabReporter(look: look).text(of: .of([.missingProperty, note, fetched])) == #"""
        [
        {"description":"decoding/missing-property: openNativeRoute needs \"shouldResetApplication\" (Bool)","check_name":"decoding/missing-property","fingerprint":"00000000000000a1","severity":"critical","location":{"path":"bff/build/screens/orders/detail.json","lines":{"begin":40}}},
        {"description":"group/name: hint","check_name":"group/name","fingerprint":"\#(note.fingerprint)","severity":"minor","location":{"path":"bff/a.json","lines":{"begin":1}}},
        {"description":"images/remote-without-size: /home:12:15: remote image has no width or height","check_name":"images/remote-without-size","fingerprint":"00000000000000a3","severity":"major","location":{"path":"bff/app.json","lines":{"begin":3}}}
        ]

        """#)
  }

  @Test("is an empty list for a clean run")
  func cleanRun() { #expect(GitLabReporter().text(of: .of([])) == "[]\n") }

  @Test("names the root for a text of standard input")
  func standardInput() {
    var finding = Diagnostic.plain(.error, "fault")
    finding.location.source = Source()
    #expect(GitLabReporter().text(of: .of([finding])).contains(#""location":{"path":".","lines":{"begin":1}}"#))
  }
}

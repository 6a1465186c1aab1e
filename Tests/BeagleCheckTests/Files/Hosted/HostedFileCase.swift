import BeagleModel
import Testing

@testable import beagle_check

/// A file that a website or an app ships, with `↓` before each place that is reported, and what is said there.
struct HostedFileCase: Sendable, CustomTestStringConvertible {
  var text: String
  /// `error: message; fix`, in the order of the marks.
  var faults: [String]

  init(_ text: String, _ faults: String...) {
    self.text = text
    self.faults = faults
  }

  var testDescription: String { faults.first ?? text }

  /// Holds what a reader finds against the marks, in the order of the file.
  func expect(_ read: (PaddedBytes, Source) -> [HostedFault], sourceLocation: Testing.SourceLocation = #_sourceLocation)
  {
    let marked = Marked(text)
    let found = read(PaddedBytes(Array(marked.text.utf8)), Source(file: "f"))
    let ordered = found.indices.sorted { (found[$0].location.offset, $0) < (found[$1].location.offset, $1) }
    let lines = ordered.map { place in
      let fault = found[place]
      return "\(fault.location.line):\(fault.location.column) \(fault.severity.rawValue): \(fault.message)"
        + (fault.fix.map { "; \($0)" } ?? "")
    }
    #expect(lines == zip(marked.places, faults).map { "\($0) \($1)" }, sourceLocation: sourceLocation)
    #expect(marked.places.count == faults.count, sourceLocation: sourceLocation)
  }
}

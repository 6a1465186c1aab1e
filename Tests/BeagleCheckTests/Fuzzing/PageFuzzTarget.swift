import BeagleModel
import TestSupport

@testable import beagle_check

/// A payload as a site of two screens, through the HTML page and the pictures of the graph.
struct PageFuzzTarget: FuzzTarget {
  func seeds(from samples: FuzzSamples) -> [[UInt8]] { samples.payloads }

  func mistakes(in bytes: [UInt8]) -> [String] {
    var disk = MemoryDisk(["site/home.json": #"{"_beagleComponent_": "beagle:text", "text": "a"}"#])
    disk.files["site/a.json"] = bytes
    let needs: ReportNeeds = [.referrers, .map, .drawings, .deepLinks]
    let run = CheckRun(request: CheckRequest(paths: ["site"], needs: needs), files: disk.fileSystem)
    guard let report = try? run.report() else { return ["the run threw an error"] }
    var mistakes: [String] = []
    for format in [ReportFormat.html, .mermaid, .dot, .graph] {
      var written: [UInt8] = []
      format.reporter(ReportLook()).report(report) { written += $0 }
      if format == .html { mistakes += HTMLTokens(written).mistakes }
    }
    return mistakes
  }
}

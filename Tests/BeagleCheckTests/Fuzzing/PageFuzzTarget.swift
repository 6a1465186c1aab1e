import BeagleModel
import TestSupport

@testable import beagle_check

/// A payload in the place of the first file of a rule's example, through a whole run with the example's configuration, and
/// through the HTML page and every other report.
///
/// The first two bytes choose the example; the payload stands behind them.
struct PageFuzzTarget: FuzzTarget {
  private static let examples =
    (RuleRegistry.infos.flatMap { $0.accepts + $0.reports }
    + MoreExamples.all.flatMap { $0.accepts + $0.reports })
    .filter { !$0.files.isEmpty }

  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    let own = Self.examples.enumerated().map { number, example in
      Self.input(number, FuzzSamples.bytes(of: example.files.min { $0.key < $1.key }?.value ?? ""))
    }
    let dense = stride(from: 0, to: Self.examples.count, by: 6).flatMap { number in
      samples.dense.map { Self.input(number, $0) }
    }
    return own + dense + [Self.input(0, Array(Self.drawing.utf8))]
  }

  private static func input(_ number: Int, _ payload: [UInt8]) -> [UInt8] {
    [UInt8(number >> 8), UInt8(number & 255)] + payload
  }

  /// Boxes of every kind in rows and columns.
  private static let drawing = #"""
    {"_beagleComponent_": "beagle:container", "style": {"flex": {"flexDirection": "ROW", "justifyContent": "SPACE_AROUND",
     "flexWrap": "WRAP", "grow": 1}, "padding": {"all": {"value": 4, "type": "REAL"}}, "size": {"width": {"value": 100,
     "type": "REAL"}, "aspectRatio": 2}}, "children": [
     {"_beagleComponent_": "beagle:container", "style": {"flex": {"grow": 1, "shrink": 2, "alignSelf": "CENTER"},
      "positionType": "ABSOLUTE", "position": {"left": {"value": 5, "type": "PERCENT"}, "bottom": {"value": 1, "type": "REAL"}}},
      "children": [{"_beagleComponent_": "beagle:text", "text": "a", "style": {"size": {"height": {"value": 50,
      "type": "PERCENT"}, "maxWidth": {"value": 9, "type": "AUTO"}}, "margin": {"horizontal": {"value": 3, "type": "PERCENT"}}}}]},
     {"_beagleComponent_": "beagle:scrollView", "scrollDirection": "HORIZONTAL", "children": [
      {"_beagleComponent_": "beagle:image", "path": {"_beagleImagePath_": "local", "mobileId": "logo"}, "mode": "FIT_XY"},
      {"_beagleComponent_": "beagle:button", "text": "b", "style": {"cornerRadius": {"radius": 3}, "borderWidth": 1}}]},
     {"_beagleComponent_": "beagle:listView", "direction": "VERTICAL", "dataSource": "@{x}", "templates": [
      {"view": {"_beagleComponent_": "beagle:text", "text": "@{item}"}}]}]}
    """#

  func mistakes(in bytes: [UInt8]) -> [String] {
    guard bytes.count > 1 else { return [] }
    let example = Self.examples[(Int(bytes[0]) << 8 | Int(bytes[1])) % Self.examples.count]
    var disk = MemoryDisk([:])
    for (file, text) in example.files { disk.files["site/" + file] = FuzzSamples.bytes(of: text) }
    if let first = example.files.keys.min() { disk.files["site/" + first] = Array(bytes.dropFirst(2)) }
    var request = CheckRequest(paths: ["site"], needs: [.referrers, .map, .drawings, .deepLinks])
    if let configuration = FuzzSamples.configuration(of: example) {
      disk.files["beagle-check.json"] = configuration
      request.configurationFile = "beagle-check.json"
    }
    let run = CheckRun(request: request, files: disk.fileSystem)
    let result = withDependencies {
      $0[Transport.self] = Transport { _ in NoNetwork() }
    } operation: {
      Result { () throws(RunError) in try run.report() }
    }
    let report: RunReport
    do throws(RunError) { report = try result.get() } catch { return ["the run threw an error: \(error)"] }
    let files = disk.files
    var look = ReportLook(printsEach: true, isBehindText: bytes[0] > 127) { file in files[file].map { PaddedBytes($0) }
    }
    look.blobs = "https://github.example/a/blob/b"
    return ReportFormat.ofReports.flatMap { format in
      var written: [UInt8] = []
      format.reporter(look).report(report) { written += $0 }
      return ReportFuzzTarget.mistakes(in: String(decoding: written, as: UTF8.self), as: format)
    }
  }
}

/// Answers every request with 404, so that no run over any payload asks a server.
private struct NoNetwork: NetworkClientProtocol {
  func executeRequest(_ request: Request, completion: @escaping RequestCompletion) -> (any RequestToken)? {
    completion(.success(NetworkResponse(data: [], status: 404, headers: HTTPHeaders(), finalURL: request.url)))
    return nil
  }
}

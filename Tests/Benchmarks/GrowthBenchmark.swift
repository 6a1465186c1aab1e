import Foundation

/// Measures payloads and back ends in which every part could be held against every other one, and which nobody writes by
/// hand: of four times as many, a check takes four times as long.
struct GrowthBenchmark {
  let tool: String

  private static let parts = 8000
  /// Where each part is held against each, four times as many take sixteen times as long.
  private static let limit = 8.0

  func run() throws {
    let folder = NSTemporaryDirectory() + "beagle-growth-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var excessive: [String] = []
    print("of 8,000 and 32,000                             CPU ms           times")
    for shape in GrowthShape.all {
      let times = try [1, 4].map { factor in try time(of: shape, Self.parts * factor, in: folder) }
      let growth = times[1] / times[0]
      print(Self.row(shape.name, times, growth))
      if growth > Self.limit { excessive.append(shape.name) }
    }
    guard excessive.isEmpty else {
      throw BenchmarkError(message: "these take too much longer: \(excessive.joined(separator: ", "))")
    }
  }

  /// Seconds of the processor, the least of three runs.
  private func time(of shape: GrowthShape, _ count: Int, in folder: String) throws -> Double {
    let files = shape.files(count)
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder + "/screens", withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/screens/\(name).json"))
    }
    let configuration = folder + "/beagle-check.json"
    try Data(Self.configuration(shape.configuration(count)).utf8).write(to: URL(fileURLWithPath: configuration))
    // Many files are a back end to walk.
    let whole = ["--config", configuration, "--depth", "1000000", "--max-screens", "1000000"]
    let command = [tool, "--jobs", "1"] + shape.options + (files.count > 1 ? whole : [folder + "/screens"])
    return try (0..<3).map { _ in try ProcessUsage.ofCheck(command).cpu }.min() ?? 0
  }

  private static func configuration(_ members: String) -> String {
    #"""
    {"version": 1, "defaultConfiguration": "main", "configurations": {"main": {
      "entryPoints": [{"url": "/s0"}],
      "network": {"test": {"baseUrl": "https://bff.example.com", "fixtures": "screens", "unmatched": "error"}}\#(members.isEmpty ? "" : ", " + members)
    }, "other": {"extends": "main"}}}
    """#
  }

  private static func row(_ name: String, _ times: [Double], _ growth: Double) -> String {
    let columns = [times[0] * 1000, times[1] * 1000, growth].map { String(format: "%.1f", $0) }
    return name
      + zip(columns, [48 - name.count, 10, 8]).map { column, width in
        String(repeating: " ", count: max(1, width - column.count)) + column
      }.joined()
  }
}

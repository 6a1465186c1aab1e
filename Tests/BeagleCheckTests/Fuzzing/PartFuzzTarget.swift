import BeagleModel

@testable import beagle_check

/// The lines of a part, of a recording's manifest and of a file to resume a walk from.
struct PartFuzzTarget: FuzzTarget {
  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    [Self.part, RecordingManifest.firstLine]
  }

  /// What a run over two screens writes.
  private static let part: [UInt8] = {
    let disk = MemoryDisk([
      "site/home.json": #"{"_beagleComponent_": "beagle:text", "text": "@{a}"}"#,
      "site/broken.json": #"{"_beagleComponent_": "beagle:text"}"#,
    ])
    let run = CheckRun(request: CheckRequest(paths: ["site"]), files: disk.fileSystem)
    var lines: [UInt8] = []
    guard let shard = try? ShardFinding(nil, environment: { _ in nil }) else { return [] }
    try? MapRun(run: run, shard: shard).prepared().write { lines += $0 }
    return lines
  }()

  func mistakes(in bytes: [UInt8]) -> [String] {
    var parts = PartSet()
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      try? parts.take(PartLine(Array(line)), of: "a.jsonl", number: number + 1)
    }
    _ = parts.takeScreens()
    if let manifest = try? RecordingManifest(PaddedBytes(bytes)) {
      for request in manifest.requests { _ = manifest.exchange(of: request, pass: 2) }
    }
    return []
  }
}

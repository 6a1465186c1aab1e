import BeagleModel

@testable import beagle_check

/// The lines of a part, of a recording's manifest and of a file to resume a walk from.
struct PartFuzzTarget: FuzzTarget {
  func seeds(from samples: FuzzSamples) -> [[UInt8]] {
    [Self.part, Self.manifest]
  }

  /// A recording with an answer, a second one, and a failure.
  private static let manifest: [UInt8] =
    RecordingManifest.firstLine
    + Array(
      """
      {"method":"GET","address":"https://h/home","status":503,"headers":{"Retry-After":"7"}}
      {"method":"GET","address":"https://h/home","pass":2,"status":200,"finalAddress":"https://h/b","file":"GET/home.json","hash":"a1"}
      {"method":"GET","address":"https://h/gone","removed":true}
      {"method":"POST","address":"https://h/a","headerSet":"en","own":"12","pass":2,"failure":{"refused":{}},"words":"refused"}

      """.utf8)

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
    var mistakes: [String] = []
    for (number, bytes) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      let line = PartLine(Array(bytes))
      try? parts.take(line, of: "a.jsonl", number: number + 1)
      guard let written = line.record.flatMap(Self.written) else { continue }
      if PartLine(written).record.flatMap(Self.written) != written {
        mistakes.append("a line is another one after it was written: \(String(decoding: written, as: UTF8.self))")
      }
    }
    _ = parts.takeScreens()
    if let manifest = try? RecordingManifest(PaddedBytes(bytes)) {
      for request in manifest.requests { _ = manifest.exchange(of: request, pass: 2) }
    }
    return mistakes
  }

  private static func written(_ record: PartRecord) -> [UInt8]? {
    switch record {
    case .begin(let begin): try? Coder().encode(value: begin)
    case .screen(let screen): try? Coder().encode(value: screen)
    case .finding(let finding): try? Coder().encode(value: finding)
    case .notChecked(let entry): try? Coder().encode(value: entry)
    case .end(let end): try? Coder().encode(value: end)
    case .fault: nil
    }
  }
}

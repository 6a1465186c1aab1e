import BeagleModel
import Foundation
import Testing

/// Payloads that others wrote; in the folder `shared/corpus` beside the checkout, where there is one.
@Suite(
  "The corpus",
  .enabled(if: SharedFolder.url != nil, "there is no folder shared/corpus beside this checkout"))
struct CorpusTests {
  private struct Entry: Decodable {
    var file: String
    var kind: String
  }

  @Test("of real payloads decodes as it did in the apps it came from")
  func decodesRealPayloads() throws {
    let folder = try #require(SharedFolder.url).appendingPathComponent("corpus/real")
    let lines = try Data(contentsOf: folder.appendingPathComponent("index.jsonl")).split(separator: 0x0A)
    let entries = try lines.map { try JSONDecoder().decode(Entry.self, from: $0) }
    var failures: [String] = []
    var decoded = 0
    for entry in entries where ["screen", "component", "action"].contains(entry.kind) {
      let document = try JSONDocument(parsing: Data(contentsOf: folder.appendingPathComponent(entry.file)))
      let screen = Decoded.builtIn.screen(from: document, root: entry.kind == "action" ? .action : .component)
      decoded += 1
      // What stands inside a component that only the app knows is its own affair.
      let fatal = screen.faults.filter { $0.effect == .screenFails && $0.isLive }
      if !screen.decodesOnIOS || !fatal.isEmpty {
        failures.append("\(entry.file): \(Decoded.faults(of: screen))")
      }
    }
    #expect(failures == [])
    #expect(decoded > 150)
  }

  // MARK: - Generated

  private static let runsGenerator = ProcessInfo.processInfo.environment["BEAGLE_CHECK_CORPUS"] == "1"

  @Test(
    "made without faults has none but components and actions of the app's own",
    .enabled(if: runsGenerator, "set BEAGLE_CHECK_CORPUS=1 to run the generator"))
  func findsNothing() throws {
    try Self.generate(["--screens", "300", "--seed", "5", "--faults", "0"]) { folder in
      var found: [String] = []
      let files = try Self.screens(in: folder)
      for file in files {
        let document = try JSONDocument(parsing: Data(contentsOf: folder.appendingPathComponent(file)))
        let screen = Decoded.builtIn.screen(from: document)
        for (fault, text) in zip(screen.faults, Decoded.faults(of: screen)) {
          let isCustom = screen.node(fault.node).string?.hasPrefix("custom:") == true
          if !isCustom || (fault.kind != .unknownComponent && fault.kind != .unknownAction) {
            found.append("\(file): \(text)")
          }
        }
        #expect(screen.decodesOnIOS, "\(file)")
      }
      #expect(found == [])
      #expect(files.count >= 300)
    }
  }

  private struct Seeded: Decodable {
    enum CodingKeys: String, CodingKey {
      case file, kind, decodes
      case pointer = "json_pointer"
    }

    var file: String
    var pointer: String?
    var kind: String
    /// `null` where it depends on the JSON reader's generation.
    var decodes: Bool?
  }

  /// The kinds of seeded faults that decoding itself must find, at their place.
  private static let kindsOfDecoding: Set<String> = [
    "duplicate-key", "wrong-type", "missing-required", "null-for-required", "bad-enum", "missing-discriminator",
    "misspelled-property", "unknown-component", "unknown-action", "bad-expression", "set-context-bad-path",
    "expression-in-plain",
  ]

  @Test(
    "made with faults decodes where the answer key says so, and has a fault at every place that decoding can know",
    .enabled(if: runsGenerator, "set BEAGLE_CHECK_CORPUS=1 to run the generator"))
  func findsSeededFaults() throws {
    try Self.generate(["--screens", "300", "--seed", "5", "--faults", "120"]) { folder in
      let data = try Data(contentsOf: folder.appendingPathComponent("faults.json"))
      let seeded = try JSONDecoder().decode([Seeded].self, from: data)
      var wrong: [String] = []
      for (file, faults) in Dictionary(grouping: seeded, by: \.file) {
        let outcome = try Self.outcome(of: folder.appendingPathComponent(file))
        let isOpen = faults.contains { $0.decodes == nil }
        if !isOpen, outcome.decodes != faults.allSatisfy({ $0.decodes == true }) {
          wrong.append("\(file): decodes \(outcome.decodes), \(outcome.places)")
        }
        for fault in faults where Self.kindsOfDecoding.contains(fault.kind) {
          if !outcome.places.contains(fault.pointer ?? "") {
            wrong.append("\(file): no \(fault.kind) at \(fault.pointer ?? "")")
          }
        }
      }
      #expect(wrong == [])
      #expect(seeded.count == 120)
    }
  }

  private static func outcome(of file: URL) throws -> (decodes: Bool, places: Set<String>) {
    guard let document = try? JSONDocument(parsing: Data(contentsOf: file)) else { return (false, []) }
    let screen = Decoded.builtIn.screen(from: document)
    return (screen.decodesOnIOS, Set(screen.faults.map { "\(screen.node($0.node).pointer)" }))
  }

  private static func screens(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasPrefix("screens/") && $0.hasSuffix(".json")
    }.sorted()
  }

  private static func generate(_ arguments: [String], then check: (URL) throws -> Void) throws {
    let shared = try #require(SharedFolder.url)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", shared.appendingPathComponent("corpus/generate.py").path] + arguments + ["--out", folder.path]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "the generator ran")
    try check(folder)
  }
}

import BeagleModel
import Foundation
import Mutations

/// Asks a built tool about clean screens, and about the same with one change each, and counts how many answers are right.
struct MutationBenchmark {
  let tool: String
  let share: Share
  /// The file that `--config` names; `nil` for a tool without one.
  let configuration: String?
  /// Screens of a back end; none for those of the catalogue.
  let files: [String]

  /// - Parameter arguments: The tool, options and screens.
  init(arguments: [String]) {
    var (values, files) = ([String: String](), [String]())
    var rest = arguments.dropFirst()
    while let word = rest.popFirst() {
      switch word {
      case "--all": values[word] = word
      case "--seed", "--config": values[word] = rest.popFirst()
      default: files.append(word)
      }
    }
    (tool, self.files, configuration) = (arguments[0], files, values["--config"])
    share = Share(every: values["--all"] == nil ? 20 : 1, seed: values["--seed"].flatMap { UInt64($0) } ?? 0)
  }

  func run() throws {
    let folder = NSTemporaryDirectory() + "beagle-mutations-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let check = try check(in: folder)
    let mutants = check.mutants(share)
    var tally = MutationTally()
    for (mutant, answer) in zip(mutants, try answers(about: mutants.map(\.payload), in: folder)) {
      tally.add(mutant, answer)
    }
    print(tally.table)
    print("\nexceptions:")
    for exception in MutationCheck.exceptions { print("- \(exception)") }
    for failure in tally.failures { print("\n" + failure) }
    guard tally.isPerfect else {
      throw BenchmarkError(message: "\(tally.failures.count) mutants are not reported as they must be")
    }
  }

  /// The check, once it is known that its screens are clean.
  private func check(in folder: String) throws -> MutationCheck {
    let screens = try files.map { try CleanScreen($0, parsing: Array(Data(contentsOf: URL(fileURLWithPath: $0)))) }
    let check = MutationCheck(screens.isEmpty ? nil : screens)
    let faults = zip(check.screens, try answers(about: check.screens.map(\.text), in: folder)).map { screen, answer in
      (screen, check.fault(of: answer, about: screen))
    }
    if screens.isEmpty {
      let messages = faults.compactMap(\.1)
      guard messages.isEmpty else {
        throw BenchmarkError(message: "these screens are not clean:\n" + messages.joined(separator: "\n"))
      }
      return check
    }
    let clean = faults.filter { $0.1 == nil }.map(\.0)
    print("\(clean.count) of \(screens.count) screens are clean")
    return MutationCheck(clean)
  }

  /// Sends payloads through one stream.
  private func answers(about payloads: [String], in folder: String) throws -> [MutationCheck.Answer] {
    let (requests, answers) = (folder + "/requests.jsonl", folder + "/answers.jsonl")
    var lines: [UInt8] = []
    for payload in payloads { lines += Self.request(payload) + [UInt8(ascii: "\n")] }
    try Data(lines).write(to: URL(fileURLWithPath: requests))
    _ = try ProcessUsage.ofCheck(
      [tool, "stream"] + (configuration.map { ["--config", $0] } ?? []), input: requests, output: answers)
    let read = try Data(contentsOf: URL(fileURLWithPath: answers)).split(separator: UInt8(ascii: "\n")).map(Self.answer)
    guard read.count == payloads.count else {
      throw BenchmarkError(message: "\(payloads.count) requests got \(read.count) answers")
    }
    return read
  }

  private static func request(_ payload: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("op")
      writer.string("check")
      writer.key("input")
      writer.object { writer in
        writer.key("route")
        writer.string("/screen")
        writer.key("payload")
        writer.string(payload)
      }
    }
    return writer.bytes
  }

  private static func answer(_ line: Data) throws -> MutationCheck.Answer {
    let answer = try JSONDocument(parsing: Array(line)).root
    guard let decodes = answer["summary"]?["decodesOnIOS"]?.bool else {
      throw BenchmarkError(message: "this is no answer to a check: \(answer.source)")
    }
    let findings = (answer["findings"]?.elements ?? []).map { finding in
      (finding["rule"]?.string ?? "", finding["location"]?["pointer"]?.string ?? "")
    }
    return MutationCheck.Answer(findings, decodes: decodes)
  }
}

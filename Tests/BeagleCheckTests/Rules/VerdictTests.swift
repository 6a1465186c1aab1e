import BeagleModel
import Foundation
import Testing

@testable import beagle_check

/// What is reported, held against what Beagle's own iOS code decodes (`Tests/BeagleModelTests/Oracle`).
@Suite("The rules and the real iOS decoder")
struct VerdictTests {
  @Test("say of a screen that it fails when it does, and only then")
  func agree() throws {
    let rows = try Row.all()
    var apps = Apps()
    var disagreements: [String] = []
    for row in rows {
      let failures = row.check(by: apps.app(of: row)).diagnostics.filter(Self.isFailure).map(\.message)
      if failures.isEmpty != row.expect.ok { disagreements.append("\(row.id) (\(row.mutation)): \(failures)") }
    }
    #expect(rows.count == 6000)
    #expect(disagreements.prefix(20).joined(separator: "\n") == "")
  }

  @Test("let nothing be missing that stands under a key which nobody reads")
  func unread() {
    func impacts(_ payload: String) -> [Impact] {
      ExampleRun(Example(payload)).diagnostics.map(\.impact)
    }
    let alert = #"{"_beagleAction_": "beagle:alert"}"#
    #expect(
      impacts(#"{"_beagleComponent_": "beagle:text", "text": "a", "onPress": [\#(alert)]}"#)
        == [.pressDoesNothing, .ignored])
    // Nobody knows what the app's own component makes of it.
    #expect(
      impacts(#"{"_beagleComponent_": "custom:card", "onPress": [\#(alert)]}"#) == [.partMissing, .partMissing])
  }

  @Test("leave no fault without words")
  func claimEveryFault() throws {
    var apps = Apps()
    var unclaimed: [String] = []
    for row in try Row.all() {
      guard let document = try? JSONDocument(parsing: row.bytes) else { continue }
      let app = apps.app(of: row)
      let screen = app.coder.screen(from: document, root: row.root)
      let review = RuleContext(screen: screen, source: Source(file: row.id), app: app)
      for fault in review.screen.faults where fault.kind != .misleadingRoute {
        let isClaimed = (RuleRegistry.faults[fault.kind] ?? []).contains {
          $0.finding(for: fault, in: review) != nil
        }
        if !isClaimed { unclaimed.append("\(row.id): \(fault.kind)") }
      }
    }
    #expect(unclaimed.prefix(20).joined(separator: "\n") == "")
  }

  /// A route that leads nowhere makes another screen fail.
  private static func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error && diagnostic.impact == .screenFails
      && !diagnostic.rule.hasPrefix("navigation/")
      && !(diagnostic.rule == "expressions/foreign-syntax" && diagnostic.location.pointer.hasSuffix("/url"))
  }
}

private struct Row: Decodable {
  struct Input: Decodable {
    struct Names: Decodable, Hashable {
      var components: [String]
      var actions: [String]
    }
    var payload: String?
    var payloadB64: String?
    var register: Names?
  }

  struct Expectation: Decodable { var ok: Bool }

  var id: String
  var op: String
  var mutation: String
  var input: Input
  var expect: Expectation

  static func all() throws -> [Row] {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../BeagleModelTests/Oracle/decode.jsonl").standardizedFileURL
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map { try decoder.decode(Row.self, from: $0) }
  }

  var bytes: [UInt8] {
    input.payload.map { Array($0.utf8) } ?? input.payloadB64.flatMap { Data(base64Encoded: $0) }.map(Array.init) ?? []
  }

  var root: Screen.Root { op == "decode-action" ? .action : .component }

  func check(by app: AppModel) -> PayloadChecker.Result {
    PayloadChecker(app: app, root: root == .action ? .action : .component).check(
      PaddedBytes(bytes), source: Source(file: id))
  }
}

/// One app for all rows that register the same: to make one takes longer than to check a row.
private struct Apps {
  private var made: [Row.Input.Names?: AppModel] = [:]

  mutating func app(of row: Row) -> AppModel {
    if let app = made[row.input.register] { return app }
    let coder = Coder()
    for name in row.input.register?.components ?? [] {
      coder.register(ObjectSchema("custom:\(name)", .component, properties: [], isChecked: false))
    }
    for name in row.input.register?.actions ?? [] {
      coder.register(ObjectSchema("custom:\(name)", .action, properties: [], isChecked: false))
    }
    let app = AppModel(coder: coder)
    made[row.input.register] = app
    return app
  }
}

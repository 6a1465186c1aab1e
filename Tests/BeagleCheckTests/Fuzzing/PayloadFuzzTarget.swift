import BeagleModel
import Synchronization

@testable import beagle_check

/// A payload through the scanner, the decoder, all rules that look at one screen, its drawing and its fixes.
final class PayloadFuzzTarget: FuzzTarget {
  private let checker: PayloadChecker
  private let arena: Mutex<ScreenArena>

  init() {
    checker = PayloadChecker(
      app: FuzzApp.model, root: .either, needs: [.referrers, .map, .drawings], namesUses: true)
    arena = Mutex(checker.makeArena())
  }

  func seeds(from samples: FuzzSamples) -> [[UInt8]] { samples.payloads }

  func mistakes(in bytes: [UInt8]) -> [String] {
    let result = check(bytes)
    var mistakes = result.findings.compactMap { Self.mistake(of: $0, in: bytes) }
    if !result.summary.decodesOnIOS, result.findings.isEmpty {
      mistakes.append("iOS does not decode the payload, and nothing is reported")
    }
    if let values = try? JSONDocument(parsing: PaddedBytes(bytes)).root {
      mistakes += Self.mistakes(ofWriting: DynamicObject(values))
    }
    var edits = EditSet()
    for fix in result.findings.compactMap(\.fix) { _ = edits.add(fix.edits) }
    guard !edits.edits.isEmpty else { return mistakes }
    var fixed = FixedText(bytes)
    fixed.apply(edits.edits)
    return mistakes + check(fixed.bytes).findings.compactMap { Self.mistake(of: $0, in: fixed.bytes) }
  }

  private func check(_ bytes: [UInt8]) -> PayloadChecker.Result {
    arena.withLock { checker.check(PaddedBytes(bytes), source: Source(file: "a.json"), in: $0) }
  }

  private static func mistake(of finding: Diagnostic, in bytes: [UInt8]) -> String? {
    let location = finding.location
    let isInside = location.offset >= 0 && location.length >= 0 && location.offset + location.length <= bytes.count
    if !isInside || location.line < 1 || location.column < 1 {
      return "\(finding.rule) is at \(location), outside of the \(bytes.count) bytes"
    }
    let edits = finding.fix?.edits ?? []
    return edits.allSatisfy { 0 <= $0.range.lowerBound && $0.range.upperBound <= bytes.count }
      ? nil : "\(finding.rule) edits bytes outside of the text"
  }

  private static let coder = Coder()

  private static func mistakes(ofWriting value: DynamicObject) -> [String] {
    guard value.depth < DynamicObject.depthLimit, let text = try? Self.coder.encode(value: value),
      // An expression is written as iOS writes it, and of two backslashes iOS keeps one.
      text.firstRange(of: Array("@{".utf8)) == nil, text.firstRange(of: Array(#"\\\\"#.utf8)) == nil
    else { return [] }
    guard let root = try? JSONDocument(parsing: PaddedBytes(text)).root else {
      return ["what was written is no JSON: \(String(decoding: text, as: UTF8.self))"]
    }
    return DynamicObject(root) == value
      ? [] : ["a value is another one after it was written as \(String(decoding: text, as: UTF8.self))"]
  }
}

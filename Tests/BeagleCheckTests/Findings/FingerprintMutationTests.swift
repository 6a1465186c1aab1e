import BeagleModel
import Foundation
import Testing

@testable import beagle_check

/// Every broken sample, written in other ways.
@Suite("Fingerprints of the broken samples")
struct FingerprintMutationTests {
  private static let folder = #filePath.components(separatedBy: "/Tests/")[0] + "/samples/broken"

  private static let payloads: [String: String] = {
    var payloads: [String: String] = [:]
    for name in FileManager.default.enumerator(atPath: folder)?.compactMap({ $0 as? String }) ?? []
    where name.hasSuffix(".json") && !name.contains("beagle-check") && !name.contains("expected") {
      payloads[name] = try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
    return payloads
  }()

  /// How a document is written again.
  enum Mutation: CaseIterable {
    case minified, indented, reordered, withSibling

    func written(_ node: JSONNode, depth: Int = 0) -> String {
      let (gap, end) = breaks(depth)
      switch node.kind {
      case .object:
        var members = node.members.map { "\($0.key.source):" + written($0.value, depth: depth + 1) }
        if self == .reordered { members.reverse() }
        return members.isEmpty ? "{}" : "{" + gap + members.joined(separator: "," + gap) + end + "}"
      case .list:
        var elements = node.elements.map { written($0, depth: depth + 1) }
        if self == .withSibling, node.memberKey?.string == "children", node.parent?.isContainer == true {
          elements.insert(#"{"_beagleComponent_": "beagle:container"}"#, at: 0)
        }
        return elements.isEmpty ? "[]" : "[" + gap + elements.joined(separator: "," + gap) + end + "]"
      default: return node.source
      }
    }

    private func breaks(_ depth: Int) -> (gap: String, end: String) {
      guard self == .indented else { return ("", "") }
      return ("\r\n" + String(repeating: "\t", count: depth + 1), "\r\n" + String(repeating: "\t", count: depth))
    }
  }

  private static func fingerprints(_ payloads: [String: String], in folder: String) throws -> [String: Set<String>] {
    let disk = MemoryDisk(
      Dictionary(uniqueKeysWithValues: payloads.map { ("\(folder)/\($0.key)", $0.value) }))
    let report = try CheckRun(request: CheckRequest(paths: [folder]), files: disk.fileSystem).report()
    let all = report.findings.map(\.fingerprint.description)
    #expect(Set(all).count == all.count)
    // Which of two equal ids is the second one is a matter of order.
    let findings = report.findings.filter { $0.rule != "components/duplicate-id" }
    return Dictionary(grouping: findings, by: \.document).mapValues { findings in
      Set(findings.map { "\($0.rule) \($0.fingerprint)" })
    }
  }

  @Test("stay when a document is written in another way", arguments: Mutation.allCases)
  func stay(_ mutation: Mutation) throws {
    let payloads = Self.payloads.filter { payload in
      // A text that is no JSON, or has a key twice, means something else in another order.
      guard let document = try? JSONDocument(parsing: PaddedBytes(payload.value.utf8)) else { return false }
      return document.root.kind == .object
    }
    #expect(payloads.count > 20)
    let written = try payloads.mapValues {
      mutation.written(try JSONDocument(parsing: PaddedBytes($0.utf8)).root)
    }
    let (before, after) = (try Self.fingerprints(payloads, in: "a"), try Self.fingerprints(written, in: "b/screens"))
    for document in Set(before.keys).union(after.keys).sorted() {
      let (was, found) = (before[document] ?? [], after[document] ?? [])
      #expect(
        was == found, "\(document): gone \(was.subtracting(found).sorted()), new \(found.subtracting(was).sorted())")
    }
  }
}

extension JSONNode {
  /// Whether it is a container, which may get another child without a new fault.
  fileprivate var isContainer: Bool { self["_beagleComponent_"]?.string == "beagle:container" }
}

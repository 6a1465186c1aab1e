import BeagleModel

/// A change that a team has approved.
struct Approval: Sendable, Equatable {
  var fingerprint: Fingerprint
  var reason: String
  /// The change in words, for readers of the file; empty where it is not known.
  var change = ""

  /// By the change: neighbours in a report are neighbours in a file.
  static func isOrdered(_ left: Approval, _ right: Approval) -> Bool {
    (left.change, left.fingerprint.description) < (right.change, right.fingerprint.description)
  }
}

/// The file of approved changes (`docs/diff.md`): one a line in a fixed order, so that two branches rarely change the same
/// line.
struct Approvals: Sendable, Equatable {
  static let version = 1
  /// It lies beside the configuration, or where there is none in the working directory.
  static let usualName = ".beagle-check-approvals.json"

  /// In the order of `Approval.isOrdered`, no two with one fingerprint.
  private(set) var entries: [Approval] = []

  init() {}

  /// Adds an approval in the place of one with the same fingerprint.
  mutating func add(_ approval: Approval) {
    entries.removeAll { $0.fingerprint == approval.fingerprint }
    entries = (entries + [approval]).inOrder { Approval.isOrdered($0, $1) }
  }

  subscript(fingerprint: Fingerprint) -> Approval? { entries.first { $0.fingerprint == fingerprint } }

  var text: String {
    let lines = entries.map { entry in
      let change = entry.change.isEmpty ? "" : ", \"change\": \(entry.change.json)"
      return "\n    {\"fingerprint\": \"\(entry.fingerprint)\", \"reason\": \(entry.reason.json)\(change)}"
    }
    let text = """
      {
        "version": \(Self.version),
        "approvals": [\(lines.joined(separator: ","))\(lines.isEmpty ? "" : "\n  ")]
      }

      """
    return JSONSafety.harmless(text)
  }
}

extension Approvals {
  /// - Parameter file: As it was named.
  init(_ bytes: PaddedBytes, file: String) throws(BaselineFault) {
    let locator = Locator(source: Source(file: file), bytes: bytes)
    func fault(_ range: Range<Int>, _ message: String) -> BaselineFault {
      BaselineFault(location: locator.location(of: range), message: message)
    }
    let root: JSONNode
    do throws(JSONSyntaxError) { root = try JSONDocument(parsing: bytes).root } catch {
      if let marker = Baseline.conflictMarker(in: bytes) {
        throw fault(marker, "a merge left its markers: keep the approvals of both sides, and take the markers out")
      }
      throw fault(error.offset..<error.offset, "\(error)")
    }
    guard let version = root["version"] else {
      throw fault(0..<0, "this is no file of approvals: \"version\" is missing")
    }
    guard version.integer == Int64(Self.version) else {
      throw fault(version.range, "\"version\" is \(version.source.bounded); this build reads \(Self.version)")
    }
    guard let list = root["approvals"], list.kind == .list else {
      throw fault(root["approvals"]?.range ?? 0..<0, "this is no file of approvals: it has no list \"approvals\"")
    }
    for entry in list.elements {
      guard let digits = entry["fingerprint"]?.string, let fingerprint = Fingerprint(digits) else {
        throw fault(
          (entry["fingerprint"] ?? entry).range,
          "an approval needs a \"fingerprint\", which has 16 hexadecimal digits in small letters")
      }
      guard let reason = entry["reason"]?.string, !reason.allSatisfy(\.isWhitespace) else {
        throw fault((entry["reason"] ?? entry).range, "the approval of \(fingerprint) needs a \"reason\"")
      }
      add(Approval(fingerprint: fingerprint, reason: reason, change: entry["change"]?.string ?? ""))
    }
  }
}

import BeagleModel

/// A file of known findings, which do not fail a run (`docs/baseline.md`).
///
/// It holds no lines and no columns, and one finding a line in a fixed order, so that two branches rarely change the same
/// line.
struct Baseline: Sendable, Equatable {
  static let version = 1
  /// The file that lies beside the configuration, where no other is named.
  static let usualName = ".beagle-check-baseline.json"

  /// What was checked when it was written, as seen from the folder of the file: folders end with a slash. Empty for the
  /// entry points of the configuration.
  var paths: [String] = []
  /// The named configurations that were checked, in order; empty without a configuration.
  var configurations: [String] = []
  /// In the order of `KnownFinding.isOrdered`, no two with one fingerprint.
  private(set) var entries: [KnownFinding] = []

  init(paths: [String] = [], configurations: [String] = [], entries: [KnownFinding] = []) {
    self.paths = paths.sorted()
    self.configurations = configurations.sorted()
    replace(entries)
  }

  /// Puts entries in the place of those that are there; of several with one fingerprint the first stays.
  mutating func replace(_ entries: [KnownFinding]) {
    var met: Set<Fingerprint> = []
    self.entries = entries.filter { met.insert($0.fingerprint).inserted }.inOrder { KnownFinding.isOrdered($0, $1) }
  }

  var text: String {
    let entries = entries.map { "\n    " + $0.line }.joined(separator: ",")
    let text = """
      {
        "version": \(Self.version),
        "paths": [\(paths.map(\.json).joined(separator: ", "))],
        "configurations": [\(configurations.map(\.json).joined(separator: ", "))],
        "findings": [\(entries)\(entries.isEmpty ? "" : "\n  ")]
      }

      """
    return JSONSafety.harmless(text)
  }
}

extension KnownFinding {
  fileprivate var line: String {
    let number = standsFor.map { ", \"standsFor\": \($0)" } ?? ""
    return """
      {"fingerprint": "\(fingerprint)", "rule": \(rule.json), "place": \(place.json), "message": \(message.json)\(number)}
      """
  }
}

// MARK: - Reading

/// Why a file of known findings cannot be used, and where.
struct BaselineFault: Error, Sendable, Equatable {
  var location: SourceLocation
  var message: String

  /// `b.json:2:14: "version" is 2; …`.
  var description: String { "\(location.description): \(message)" }
}

extension Baseline {
  /// - Parameter file: As it was named.
  init(_ bytes: PaddedBytes, file: String) throws(BaselineFault) {
    let locator = Locator(source: Source(file: file), bytes: bytes)
    func fault(_ range: Range<Int>, _ message: String) -> BaselineFault {
      BaselineFault(location: locator.location(of: range), message: message)
    }
    let root: JSONNode
    do throws(JSONSyntaxError) { root = try JSONDocument(parsing: bytes).root } catch {
      if let marker = Self.conflictMarker(in: bytes) {
        throw fault(
          marker, "a merge left its markers: keep the findings of both sides, and take the markers out")
      }
      throw fault(error.offset..<error.offset, "\(error)")
    }
    let rewrite = "`beagle-check baseline write` makes a new file"
    guard let version = root["version"] else {
      throw fault(0..<0, "this is no baseline: \"version\" is missing; \(rewrite)")
    }
    guard version.integer == Int64(Self.version) else {
      throw fault(version.range, "\"version\" is \(version.source); this build reads \(Self.version); \(rewrite)")
    }
    guard let list = root["findings"], list.kind == .list else {
      throw fault(root["findings"]?.range ?? 0..<0, "this is no baseline: it has no list \"findings\"; \(rewrite)")
    }
    var entries: [KnownFinding] = []
    entries.reserveCapacity(list.elements.count)
    for entry in list.elements {
      func text(_ key: String) throws(BaselineFault) -> String {
        guard let text = entry[key]?.string else {
          throw fault(entry.range.lowerBound..<entry.range.lowerBound, "this entry has no text \"\(key)\"")
        }
        return text
      }
      let digits = try text("fingerprint")
      guard let fingerprint = Fingerprint(digits) else {
        throw fault(
          entry["fingerprint"]?.range ?? entry.range,
          "\"\(digits.bounded)\" is no fingerprint, which has 16 hexadecimal digits in small letters")
      }
      entries.append(
        KnownFinding(
          fingerprint: fingerprint, rule: try text("rule"), place: try text("place"), message: try text("message"),
          standsFor: entry.standsFor))
    }
    self.init(paths: root.texts("paths"), configurations: root.texts("configurations"), entries: entries)
  }

  /// The first line that a merge of versions leaves around what both sides changed.
  static func conflictMarker(in bytes: PaddedBytes) -> Range<Int>? {
    let marker = Array("\n<<<<<<< ".utf8)
    guard bytes.count > marker.count else { return nil }
    let start = (0..<bytes.count - marker.count).first { bytes.buffer[$0...].starts(with: marker) }
    return start.map { $0 + 1..<$0 + marker.count }
  }
}

extension JSONNode {
  /// How many findings an entry of a baseline or a report stands for, where it says that.
  var standsFor: Int? { self["standsFor"]?.integer.flatMap { Int(exactly: $0) }.map { max(0, $0) } }

  /// The strings of a member's list; none where it is missing.
  fileprivate func texts(_ key: String) -> [String] { self[key]?.elements.compactMap(\.string) ?? [] }
}

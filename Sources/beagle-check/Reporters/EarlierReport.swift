import BeagleModel

/// The findings of a report in JSON, or in JSON Lines, for a run that is compared with it.
struct EarlierReport: Sendable {
  private(set) var findings: [KnownFinding] = []
  /// The files, folders and addresses that were typed; empty for the entry points of the configuration.
  private(set) var paths: [String] = []
  /// Known findings that the report leaves out.
  private(set) var leftOut = 0
  /// The errors and warnings that it lists; `nil` for a report that counts none.
  private(set) var counts: (errors: Int, warnings: Int)?

  /// - Parameter file: As it was named.
  init(_ bytes: PaddedBytes, file: String) throws(BaselineFault) {
    let locator = Locator(source: Source(file: file), bytes: bytes)
    func fault(_ offset: Int, _ message: String) -> BaselineFault {
      BaselineFault(location: locator.location(of: offset..<offset), message: message)
    }
    let parts: (head: JSONNode, findings: [JSONNode], end: JSONNode)
    if let lines = Self.lines(of: bytes) {
      guard let end = lines.last, end["type"]?.string == "end" else {
        throw fault(bytes.count, "the report has no last line, so it is not whole")
      }
      parts = (lines[0], lines.filter { $0["type"]?.string == "finding" }, end)
    } else {
      let root: JSONNode
      do throws(JSONSyntaxError) { root = try JSONDocument(parsing: bytes).root } catch {
        throw fault(error.offset, "\(error)")
      }
      guard let list = root["diagnostics"], list.kind == .list else {
        throw fault(0, "this is no report of beagle-check in JSON: --report json=FILE writes one")
      }
      parts = (root, list.elements, root)
    }
    paths = parts.head["checked"]?["paths"]?.elements.compactMap(\.string) ?? []
    for finding in parts.findings {
      guard let fingerprint = finding["fingerprint"]?.string.flatMap({ Fingerprint($0) }),
        let rule = finding["rule"]?.string
      else { throw fault(0, "a finding of this report has no \"fingerprint\" or no \"rule\"") }
      findings.append(
        KnownFinding(
          fingerprint: fingerprint, rule: rule,
          place: (finding["document"] ?? finding["url"] ?? finding["file"])?.string ?? "",
          message: finding["message"]?.string ?? "",
          configurations: finding["configurations"]?.elements.compactMap(\.string) ?? [],
          standsFor: finding.standsFor))
    }
    let summary = parts.end["summary"]
    if let errors = summary?["errors"]?.integer, let warnings = summary?["warnings"]?.integer {
      counts = (Int(errors), Int(warnings))
    }
    let known = summary?["known"]?.integer.map { Int($0) } ?? 0
    leftOut = max(
      0, known - parts.findings.reduce(0) { $1["state"]?.string == "known" ? $0 + ($1.standsFor ?? 1) : $0 })
  }

  /// The lines of a report in JSON Lines; `nil` for any other text.
  private static func lines(of bytes: PaddedBytes) -> [JSONNode]? {
    var nodes: [JSONNode] = []
    for line in bytes.buffer.prefix(bytes.count).split(separator: UInt8(ascii: "\n")) {
      guard let node = try? JSONDocument(parsing: PaddedBytes(Array(line))).root else { return nil }
      if nodes.isEmpty, node["type"]?.string != "begin" { return nil }
      nodes.append(node)
    }
    return nodes.isEmpty ? nil : nodes
  }
}

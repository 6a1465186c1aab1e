import BeagleModel

/// Writes a finding as a result of SARIF.
struct SARIFResultWriter: Sendable {
  /// What relative addresses of files start from.
  static let root = "ROOT"

  let report: RunReport
  let positions: FilePositions
  let paths: RepositoryPaths
  /// The places of rules in the report, by ID.
  let rules: [String: Int]

  /// Writes the members of the result.
  func write(_ finding: Diagnostic, to writer: inout JSONWriter) {
    writer.member("ruleId", finding.rule)
    if let place = rules[finding.rule] { writer.member("ruleIndex", place) }
    writer.member("level", finding.severity.rawValue)
    let related = finding.related.filter { $0.location.source.file != nil }
    writer.key("message")
    writer.object { $0.member("text", message(of: finding, linkingTo: related)) }
    writer.key("locations")
    writer.list { writer in
      writer.object { writer in
        if let home = finding.home { physicalLocation(home, to: &writer) { $0.onOneLine.widened } }
        let pointer = finding.location.pointer
        if pointer.isEmpty { return }
        writer.key("logicalLocations")
        writer.list { writer in
          writer.object { writer in
            writer.member("fullyQualifiedName", pointer)
            writer.member("kind", "element")
          }
        }
      }
    }
    writer.key("partialFingerprints")
    writer.object { writer in
      let fingerprint = finding.fingerprint.description
      writer.member("primaryLocationLineHash", positions.lineHash(of: finding) ?? fingerprint + ":1")
      writer.member("beagleCheck/v1", fingerprint)
    }
    if !related.isEmpty {
      writer.key("relatedLocations")
      writer.list { writer in
        for (place, related) in related.enumerated() { self.related(related, id: place + 1, to: &writer) }
      }
    }
    codeFlow(of: finding, to: &writer)
    fix(of: finding, to: &writer)
    if report.comparison != nil { writer.member("baselineState", finding.state == .new ? "new" : "unchanged") }
    writer.key("properties")
    writer.object { writer in
      if let category = report.rule(of: finding)?.category { writer.member("category", category) }
      writer.member("impact", finding.impact.rawValue)
      writer.member("pointer", finding.location.pointer)
      writer.member("path", finding.path)
      writer.optionalMember("url", finding.location.source.url)
      if let releases = finding.releases { writer.member("releases", releases.versions) }
      writer.optionalMember("owner", finding.owner)
      if !finding.configurations.isEmpty { writer.member("configurations", finding.configurations) }
    }
  }

  private func message(of finding: Diagnostic, linkingTo related: [Related]) -> String {
    let links = related.enumerated().map { place, related in
      "note: [\(related.message.sarifEscaped)](\(place + 1))"
    }
    return (report.lines(of: finding).map(\.sarifEscaped) + links).joined(separator: "\n")
  }

  // MARK: - Locations

  private func physicalLocation(
    _ location: SourceLocation, to writer: inout JSONWriter, shape: (TextRegion) -> TextRegion = { $0.widened }
  ) {
    guard let file = location.source.file else { return }
    writer.key("physicalLocation")
    writer.object { writer in
      artifactLocation(file, to: &writer)
      writer.region(shape(positions.region(of: location)), key: "region")
    }
  }

  private func artifactLocation(_ file: String, to writer: inout JSONWriter) {
    writer.key("artifactLocation")
    writer.object { writer in
      let reference = paths.reference(to: file)
      writer.member("uri", reference)
      if !reference.hasPrefix("file:") { writer.member("uriBaseId", Self.root) }
    }
  }

  private func related(_ related: Related, id: Int, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.sarif(message: related.message.sarifEscaped, key: "message")
      physicalLocation(related.location, to: &writer)
    }
  }

  /// The way of the walk, as far as it is in files; its last step is the finding.
  private func codeFlow(of finding: Diagnostic, to writer: inout JSONWriter) {
    var steps: [(text: String, location: SourceLocation)] = []
    var captions = ""
    for step in finding.arrival.trail {
      captions += captions.isEmpty ? step.text : " › \(step.text)"
      guard let location = step.location, location.source.file != nil else { continue }
      steps.append((captions, location))
      captions = ""
    }
    guard !steps.isEmpty, let home = finding.home else { return }
    steps.append((finding.messageBesideFiles, home))
    writer.key("codeFlows")
    writer.list { writer in
      writer.object { writer in
        writer.key("threadFlows")
        writer.list { writer in
          writer.object { writer in
            writer.key("locations")
            writer.list { writer in for step in steps { self.step(step.text, step.location, to: &writer) } }
          }
        }
      }
    }
  }

  private func step(_ text: String, _ location: SourceLocation, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.key("location")
      writer.object { writer in
        writer.sarif(message: text.sarifEscaped, key: "message")
        physicalLocation(location, to: &writer)
      }
    }
  }

  // MARK: - Fixes

  private func fix(of finding: Diagnostic, to writer: inout JSONWriter) {
    guard let fix = report.safeFix(of: finding), let file = finding.location.source.file,
      let regions = positions.regions(of: fix, for: finding)
    else { return }
    writer.key("fixes")
    writer.list { writer in
      writer.object { writer in
        writer.sarif(message: fix.title.sarifEscaped, key: "description")
        writer.key("artifactChanges")
        writer.list { writer in
          writer.object { writer in
            artifactLocation(file, to: &writer)
            writer.key("replacements")
            writer.list { writer in
              for (edit, region) in zip(fix.edits, regions) {
                writer.object { writer in
                  writer.region(region, key: "deletedRegion")
                  writer.sarif(message: edit.replacement, key: "insertedContent")
                }
              }
            }
          }
        }
      }
    }
  }
}

extension RunReport {
  /// The fix that a program may apply without a question; `nil` for none.
  func safeFix(of finding: Diagnostic) -> Fix? {
    guard let fix = shown(fix: finding.fix), fix.applicability == .safe, !fix.edits.isEmpty else { return nil }
    return fix
  }
}

extension JSONWriter {
  fileprivate mutating func region(_ region: TextRegion, key: String) {
    self.key(key)
    object { writer in
      writer.member("startLine", region.startLine)
      writer.member("startColumn", region.startColumn)
      writer.member("endLine", region.endLine)
      writer.member("endColumn", region.endColumn)
    }
  }
}

extension String {
  /// As plain text of a message, in which brackets make links; controls are shown.
  var sarifEscaped: String {
    var scalars = String.UnicodeScalarView()
    var check = HarmCheck()
    var backslashes = 0
    for scalar in unicodeScalars {
      if scalar == "[" || scalar == "]" { scalars.append(contentsOf: repeatElement("\\", count: backslashes + 1)) }
      backslashes = scalar == "\\" ? backslashes + 1 : 0
      if check.isHarmful(scalar) {
        scalars.append(contentsOf: PlainText.shown(scalar).unicodeScalars)
      } else {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}

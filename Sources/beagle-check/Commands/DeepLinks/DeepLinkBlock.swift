import BeagleModel

/// The places that open one path, or may, each with what is wrong there.
struct DeepLinkBlock: Sendable {
  /// Callers without a finding that a block names unless every caller is asked for.
  private static let soundLimit = 10

  /// The path as the table shows it.
  let title: String
  /// Errors first, then warnings, then callers without a finding, then places that may open the path.
  private(set) var lines: [DeepLinkLine] = []
  /// Callers without a finding that have no line.
  private(set) var hidden = 0

  /// - Parameter namesAll: Whether every caller has a line.
  init(_ row: DeepLinkReport.Row, namesAll: Bool) {
    title = row.shownPath
    for severity in Severity.allCases.reversed() {
      for caller in row.callers + row.possible {
        for finding in caller.findings where finding.severity == severity {
          lines.append(
            DeepLinkLine(
              mark: severity == .error ? .error : .warning, location: caller.use.location,
              message: caller.words(for: finding, in: row), rule: finding.rule))
        }
      }
    }
    let sound = row.callers.filter { !$0.hasFault }
    let named = namesAll ? sound[...] : sound.prefix(Self.soundLimit)
    hidden = sound.count - named.count
    lines += named.map { DeepLinkLine(mark: .sound, location: $0.use.location) }
    lines += row.possible.filter { !$0.hasFault }.map { caller in
      DeepLinkLine(
        mark: .possible, location: caller.use.location, message: "\"\(caller.use.text.shortened)\" may open it")
    }
  }

  /// - Parameter findings: Those at places that open no path.
  init(_ findings: [Diagnostic]) {
    title = "without a path"
    lines = findings.map { finding in
      DeepLinkLine(
        mark: finding.severity == .error ? .error : .warning, location: finding.location, message: finding.message,
        rule: finding.rule)
    }
  }
}

extension DeepLinkReport {
  /// - Parameter namesAll: Whether each row has a block with every caller; else only rows with a finding or without an
  ///   entry have one.
  func blocks(namesAll: Bool) -> [DeepLinkBlock] {
    let shown = namesAll ? rows : rows.filter { $0.entry == nil || !$0.findings.isEmpty }
    let blocks = shown.map { DeepLinkBlock($0, namesAll: namesAll) }.filter { !$0.lines.isEmpty }
    return others.isEmpty ? blocks : blocks + [DeepLinkBlock(others)]
  }
}

extension DeepLinkReport.Caller {
  var hasFault: Bool { !findings.isEmpty }

  /// A finding in the words of a line below its path.
  func words(for finding: Diagnostic, in row: DeepLinkReport.Row) -> String {
    switch finding.rule {
    case MissingData.info.id:
      // The finding of a key that only some releases need is another one.
      let keys = missingKeys(of: row.entry).filter { finding.message.contains("\"\($0)\"") }
      return keys.isEmpty
        ? finding.message : "data has no " + keys.map { "\"\($0.shortened)\"" }.joined(separator: ", ")
    case ExpressionInData.info.id:
      guard let passed = use.data.first(where: { finding.location.pointer.hasSuffix("/" + $0.pointerToken) }),
        let expression = passed.expression
      else { return finding.message }
      return "data.\(passed.key.shortened) is \"\(expression.shortened)\": passed literally"
    case DeepLinkNotInRelease.info.id: return row.releaseGap(of: finding)
    case MissingDeepLink.info.id: return "not in the table" + Spelling.question(row.suggestions)
    default: return finding.message
    }
  }

  /// The keys that the screen needs and does not get.
  func missingKeys(of entry: DeepLinkTable.Entry?) -> [String] {
    (entry?.data ?? []).filter { key in key.isRequired && !use.data.contains { $0.key == key.name } }.map(\.name)
  }
}

extension DeepLinkReport.Row {
  /// `removed in 5.3.0; 5.3.2 and 5.4.0 do nothing`.
  fileprivate func releaseGap(of finding: Diagnostic) -> String {
    let versions = finding.releases.map { $0.versions.compactMap { AppVersion($0) } } ?? lacking.map(\.version)
    let isRemoved = life.until.map { until in versions.contains { $0 >= until } } ?? false
    let isNew = life.since.map { since in versions.contains { $0 < since } } ?? false
    let reasons = [
      isNew ? life.since.map { "new in \($0)" } : nil, isRemoved ? life.until.map { "removed in \($0)" } : nil,
    ].compactMap(\.self)
    return Prose.list(reasons, "and") + "; " + Prose.list(versions.sorted().map(\.description), "and")
      + (versions.count == 1 ? " does nothing" : " do nothing")
  }
}

extension DeepLinkUse.Passed {
  /// The key as a JSON Pointer has it (RFC 6901).
  var pointerToken: String { JSONPointer(tokens: [.key(key)]).description.dropFirst().description }
}

import BeagleModel

/// What a rule found in this payload: what the app does, why it matters, the corrected fragment, and the way there.
struct FindingExplanation {
  let finding: Diagnostic
  /// `nil` for a code of the configuration.
  let rule: RuleInfo?
  /// `nil` where the report shows none.
  let fix: Fix?
  /// The text that the finding is in; `nil` where it cannot be read again.
  let source: [UInt8]?

  /// Lines that end with a line feed.
  var text: String {
    let location = finding.location
    var text = ReportText(usesColor: false)
    text.add(safe: "\(location.source.name):\(location.line):\(location.column): \(finding.severity.rawValue): ")
    text.add(safe: finding.message)
    text.add(text: " [\(finding.rule)]\n")
    if let frame = finding.frame {
      text.add("\n")
      CodeFrameText(frame).add(to: &text, severity: finding.severity, remark: nil)
    }
    add("Where it is", finding.path, to: &text)
    add("What the app's users see", finding.impact.sentence.asSentence, to: &text)
    add("Why it matters", rule?.rationale ?? "", to: &text)
    add("More", (finding.notes + finding.related.map(\.description)).joined(separator: "\n"), to: &text)
    addFix(to: &text)
    add("How users come here", finding.trail.joined(separator: " › "), to: &text)
    add("The links to the screen", finding.referrers.joined(separator: "\n"), to: &text)
    add("Configurations", Prose.names(finding.configurations), to: &text)
    add("Owner", finding.owner ?? "", to: &text)
    add("Fingerprint", finding.fingerprint.description, to: &text)
    text.add(text: "\nbeagle-check explain \(finding.rule) shows examples.\n")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  /// Adds a section; nothing for an empty text.
  private func add(_ title: StaticString, _ lines: String, to text: inout ReportText) {
    guard !lines.isEmpty else { return }
    text.add(text: "\n  \(title)\n")
    for line in lines.split(separator: "\n") {
      text.add(text: "    " + PlainText.safe(String(line)).wrapped(at: 94, hanging: 4) + "\n")
    }
  }

  // MARK: - The corrected fragment

  private func addFix(to text: inout ReportText) {
    guard let fix else { return }
    let remark =
      switch fix.applicability {
      case .safe: " (beagle-check --fix does it)"
      case .unsafe: " (a likely answer: beagle-check --fix --unsafe-fixes does it)"
      case .displayOnly: ""
      }
    add("How to mend it", fix.title.asSentence + remark, to: &text)
    guard let source, !fix.edits.isEmpty, fix.edits.allSatisfy({ $0.range.upperBound <= source.count }) else { return }
    var fixed = FixedText(source)
    fixed.apply(fix.edits)
    let lines = Self.isShort(source, around: fix.edits) ? Self.patch(fixed) : Self.parts(fixed)
    text.add("\n")
    for line in lines { text.add(text: "    " + PlainText.safe(line) + "\n") }
  }

  /// Lines of more bytes than this are not printed whole.
  private static let longLine = 160

  private static func isShort(_ source: [UInt8], around edits: [Edit]) -> Bool {
    let lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let start = edits[0].range.lowerBound
    let end = edits[edits.count - 1].range.upperBound
    return lines.allSatisfy { line in
      line.count <= longLine || line.endIndex + longLine < start || line.startIndex > end + longLine
    }
  }

  /// A patch without its head.
  private static func patch(_ text: FixedText) -> [String] {
    let bytes = UnifiedDiff(file: "", text: text).bytes
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
      .filter { !$0.hasPrefix("--- ") && !$0.hasPrefix("+++ ") && !$0.hasPrefix("\\ ") }
  }

  /// The characters around each change, before and after: of a minified payload.
  private static func parts(_ text: FixedText) -> [String] {
    let original = text.original
    return text.changes.flatMap { change in
      let before = part(original[max(0, change.range.lowerBound - 40)..<change.range.lowerBound])
      let after = part(original[change.range.upperBound..<min(original.count, change.range.upperBound + 40)])
      return [
        "- …\(before)\(part(original[change.range]))\(after)…",
        "+ …\(before)\(part(change.replacement[...]))\(after)…",
      ]
    }
  }

  /// Without characters that are cut in two.
  private static func part(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).filter { $0 != "\u{FFFD}" }
  }
}

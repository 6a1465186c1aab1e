import BeagleModel

/// What `explain` is asked about, when it is no rule: a finding by its fingerprint, or all findings at a place.
enum FindingQuery: Sendable, Equatable {
  /// The beginning of a fingerprint, in lower case.
  case fingerprint(String)
  /// `FILE:LINE:COLUMN` or `FILE:LINE`, counted from 1.
  case place(file: String, line: Int, column: Int?)

  /// So many digits are no word of people.
  private static let leastDigits = 4

  /// - Parameter text: `nil` is answered for a text that is neither.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if let last = parts.last.flatMap({ Int($0) }), last > 0, parts.count > 1 {
      let before = parts.dropLast()
      if before.count > 1, let line = before.last.flatMap({ Int($0) }), line > 0 {
        self = .place(file: before.dropLast().joined(separator: ":"), line: line, column: last)
      } else {
        self = .place(file: before.joined(separator: ":"), line: last, column: nil)
      }
    } else if Self.leastDigits...16 ~= text.count, text.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
      self = .fingerprint(text.lowercased())
    } else {
      return nil
    }
  }

  func matches(_ finding: Diagnostic) -> Bool {
    switch self {
    case .fingerprint(let start): finding.fingerprint.description.hasPrefix(start)
    case .place(let file, let line, let column): finding.location.covers(file, line, column)
    }
  }

  /// The sentence for a run without such a finding.
  ///
  /// - Parameter isWholeFile: Whether the file of a place was checked alone.
  func missing(in report: RunReport, isWholeFile: Bool) -> String {
    guard case .place(let file, let line, _) = self else {
      return
        "no finding of this run has such a fingerprint; name the paths and the configuration of the check that reported it"
    }
    let own = report.findings.filter { $0.location.source.name == file }
    var text = "there is no finding"
    if own.isEmpty {
      text += " in \(file)"
    } else {
      let near = own.sorted { abs($0.location.line - line) < abs($1.location.line - line) }.prefix(3)
      text +=
        " there; the nearest in \(file): "
        + near.map { "\($0.location.line):\($0.location.column)" }.joined(separator: ", ")
    }
    return isWholeFile ? text + "; findings of links need the paths of the whole check behind it" : text
  }
}

extension SourceLocation {
  fileprivate func covers(_ file: String, _ line: Int, _ column: Int?) -> Bool {
    guard source.name == file, self.line...max(self.line, endLine) ~= line else { return false }
    guard let column else { return self.line == line }
    if line == self.line, column < self.column { return false }
    return line < endLine || column < max(endColumn, self.column + 1)
  }
}

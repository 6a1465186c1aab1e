import BeagleModel

extension RunReport {
  /// `34 screens · 2 errors · 1 warning · 3 not checked`, in the words of the text report.
  var counts: String {
    var parts = [Prose.count(screenCount, "screen")]
    if records.count > screenCount { parts.append("\(records.count - screenCount) not loaded") }
    for severity in Severity.allCases.reversed() {
      let count = findings.count(of: severity)
      if count > 0 || severity != .note { parts.append(Prose.count(count, severity.rawValue)) }
    }
    if unlistedCount > 0 { parts.append("\(unlistedCount) not listed") }
    if comparison != nil { parts += ["\(newCount) new", "\(knownCount) known"] }
    if let fixed { parts.append("\(fixed) fixed") }
    if ignored > 0 { parts.append("\(ignored) ignored") }
    if !notChecked.isEmpty { parts.append("\(notChecked.count) not checked") }
    if isIncomplete { parts.append("incomplete") }
    parts += failures
    return parts.joined(separator: " · ")
  }

  /// The findings that are beyond the limit of their rule and document.
  var unlistedCount: Int { findings.reduce(0) { $0 + ($1.standsFor ?? 0) } }

  /// The counts, and the report that lists what was not checked.
  var closingLine: String { counts + (notChecked.isEmpty ? "" : "; --report json lists what was not checked") }
}

import BeagleModel

/// Sentences for standard error.
extension FixOutcome {
  /// Edits and files that are named one by one.
  private static let named = 5

  /// What `--fix` would do.
  var forecast: String {
    files.isEmpty
      ? "there is nothing to fix"
      : "\(Prose.count(fixed, "finding")) in \(Prose.count(files.count, "file")) would be fixed; nothing is written"
  }

  /// The findings that have fixes and were left.
  var remarks: [String] {
    var remarks = takenBack.prefix(Self.named).map(\.remark)
    let more = takenBack.count - remarks.count
    if more > 0 { remarks.append("\(more) more \(more == 1 ? "fix" : "fixes") taken back") }
    remarks += refusals
    if unsafe > 0 {
      remarks.append("\(Prose.count(unsafe, "finding")) could be fixed with --unsafe-fixes; look at the changes then")
    }
    if isCutShort {
      remarks.append("fixes are left after \(FixRun.checkLimit) checks of the whole run; run --fix again")
    }
    return remarks
  }

  private var refusals: [String] {
    var refusals: [String] = []
    let fetched = refused.reduce(0) { $1.reason == .fetched ? $0 + $1.count : $0 }
    if fetched > 0 {
      refusals.append("\(Prose.count(fetched, "finding")) of fetched screens can be fixed, but only in the back end")
    }
    let files = refused.filter { $0.reason != .fetched }
    for (file, reason, count) in files.prefix(Self.named) {
      guard let clause = reason.clause else { continue }
      refusals.append("\(file): \(Prose.count(count, "finding")) not fixed: \(clause)")
    }
    if files.count > Self.named {
      refusals.append("\(Prose.count(files.count - Self.named, "more file")) not fixed for such reasons")
    }
    return refusals
  }
}

extension FixOutcome.TakenBack {
  fileprivate var remark: String {
    let start = "\(finding.location.description): fix of \(finding.rule) taken back"
    guard let brought else { return "\(start), as it mends nothing" }
    return "\(start), as it would bring: \(brought.message) [\(brought.rule)]"
  }
}

extension FixTargets.Refusal {
  /// `nil` for a source that is no file.
  fileprivate var clause: String? {
    switch self {
    case .fetched: nil
    case .standardInput: "name the file instead of its text"
    case .outside: "the file lies outside the working directory and its repository; name it to have it fixed"
    case .readOnly: "the file is read-only"
    case .unreadable: "the file cannot be read"
    }
  }
}

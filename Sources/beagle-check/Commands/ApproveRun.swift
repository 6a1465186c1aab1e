import BeagleModel

/// `approve`: finds a change of a comparison, and writes an approval of it.
struct ApproveRun {
  let run: CheckRun
  let options: ApproveOptions

  struct Result {
    var file: String
    var approvals: Approvals
    /// What was approved, in one line.
    var text: String
  }

  func result() throws(RunError) -> Result {
    let file = DiffRun.approvalsFile(of: run)
    var approvals = try DiffRun.approvals(in: file, run.files)
    let approval = try approval()
    if let known = approvals[approval.fingerprint] {
      throw .cannotCompare("\(approval.fingerprint) is approved already, in \(file): \(known.reason)")
    }
    approvals.add(approval)
    let change = approval.change.isEmpty ? "a change" : approval.change
    return Result(
      file: file, approvals: approvals, text: "\(file): approved \(change) [\(approval.fingerprint)]")
  }

  private func approval() throws(RunError) -> Approval {
    guard let comparison = options.comparison else {
      guard let fingerprint = Fingerprint(options.fingerprint) else {
        throw .cannotCompare(
          "\"\(options.fingerprint)\" is the beginning of a fingerprint; add the two sets in which it is to be found: "
            + "beagle-check approve \(options.fingerprint) OLD NEW --reason TEXT")
      }
      return Approval(fingerprint: fingerprint, reason: options.reason)
    }
    let report = try DiffRun(run: run, options: comparison).report()
    let change = try change(in: report.changes)
    return Approval(
      fingerprint: change.fingerprint, reason: options.reason,
      change: AddressMask.masked(report.secrets.masked(change.sentence)))
  }

  private func change(in changes: [PayloadChange]) throws(RunError) -> PayloadChange {
    let matching = changes.filter { $0.fingerprint.description.hasPrefix(options.fingerprint) }
    if let change = matching.first, matching.count == 1 { return change }
    if changes.isEmpty { throw .cannotCompare("the two sets do not differ, so there is nothing to approve") }
    if matching.isEmpty { throw .cannotCompare(unknown(among: changes)) }
    let lines = matching.prefix(Self.mostShown).map { "\n  \($0.fingerprint) \($0.sentence)" }
    let more = matching.count - lines.count
    throw .cannotCompare(
      "\"\(options.fingerprint)\" begins \(matching.count) fingerprints; write more of one:" + lines.joined()
        + (more > 0 ? "\n  and \(more) more" : ""))
  }

  /// Changes that are shown of many.
  private static let mostShown = 5

  private func unknown(among changes: [PayloadChange]) -> String {
    let beginnings = changes.map { String($0.fingerprint.description.prefix(options.fingerprint.utf8.count)) }
    let question = Spelling.question(Spelling.suggestions(for: options.fingerprint, among: beginnings))
    let way = question.isEmpty ? "; diff with --format json shows the fingerprints" : question
    return "no change between the two sets has the fingerprint \"\(options.fingerprint)\"" + way
  }
}

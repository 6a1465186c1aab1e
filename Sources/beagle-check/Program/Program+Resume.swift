import BeagleModel

extension Program {
  /// Writes the resume file of a run that did not come to its end, and removes that of a resumed run that did.
  ///
  /// - Parameter jobs: Threads at most.
  func keep(_ log: ResumeLog, after report: RunReport, jobs: Int) {
    guard let start = log.start else { return }
    guard interruption.hasCome || start.known != nil && report.isIncomplete else {
      if start.known != nil { output.remove(start.file) }
      return
    }
    let stops = log.stops()
    if stops.isEmpty { return }
    let name = PlainText.safe(start.file)
    var line = "\(name) keeps what was found; to go on, run the same command with --resume \(name)"
    do throws(SystemError) {
      try ReportWriter(world: output).write(to: .file(start.file)) { write throws(SystemError) in
        try ResumeLog.write(stops, of: start, jobs: jobs, to: write)
      }
    } catch {
      line = ReportFailure(destination: .file(start.file), error: error).message
    }
    say("beagle-check: \(line)\n", to: .standardError)
  }
}

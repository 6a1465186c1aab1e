import BeagleModel

extension Program {
  func baseline(_ options: BaselineOptions) throws(RunError) -> ExitStatus {
    let run = try run(options.check)
    if options.action == .show {
      let file = run.baselineFile(try run.loaded().configuration)
      return say(BaselineText(loaded: try run.readBaseline(file)).text)
    }
    let result = try BaselineRun(run: run, options: options).result()
    if let signal = interruption.signal() { return signal.status }
    do throws(SystemError) {
      try ReportWriter(world: output).write(
        result.report, with: BaselineReporter(baseline: result.baseline), toFile: result.file)
    } catch {
      return cannotWrite(.file(result.file), error)
    }
    let status = say(result.text)
    return status == .clean && result.report.isIncomplete ? .incomplete : status
  }
}

import BeagleModel

/// Two sets of payloads.
extension Program {
  func diff(_ options: DiffOptions) throws(RunError) -> ExitStatus {
    var run = try run(options.check)
    run.request.needs = options.format.needs
    let report = try DiffRun(run: run, options: options).report()
    let paths = RepositoryPaths(workingDirectory: files.workingDirectory(), in: output)
    let text = options.format.text(of: report, paths)
    let status = say(AddressMask.masked(report.secrets.masked(text)))
    return status == .clean ? report.exitStatus : status
  }

  func approve(_ options: ApproveOptions) throws(RunError) -> ExitStatus {
    let result = try ApproveRun(run: run(options.check), options: options).result()
    do throws(SystemError) {
      try FileWriter(world: output).write(result.approvals.text, to: result.file)
    } catch {
      return cannotWrite(.file(result.file), error)
    }
    return say(Self.safeLines(AddressMask.masked(result.text)) + "\n")
  }
}

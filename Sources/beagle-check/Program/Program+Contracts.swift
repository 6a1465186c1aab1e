import BeagleModel

/// Contracts of the app's releases.
extension Program {
  /// Writes the contract of a release.
  func contract(_ options: ContractOptions) throws(RunError) -> ExitStatus {
    let request = CheckRequest(options.configuration, in: files)
    if request.configurationFile == nil { throw .noConfiguration }
    let text = try ContractRun(request: request, files: files, release: options.release).contract().file
    guard let path = options.file else { return say(text) }
    return write(text, to: .file(path))
  }

  /// Compares the contracts of two releases.
  func compat(_ options: CompatOptions) throws(RunError) -> ExitStatus {
    throw .contract("compat is not there yet")
  }

  private func write(_ text: String, to destination: ReportDestination) -> ExitStatus {
    guard case .file(let path) = destination else { return say(text) }
    do throws(SystemError) {
      try ReportWriter(world: output).write(text, toFile: path)
      return .clean
    } catch {
      say(
        "beagle-check: \(ReportFailure(destination: destination, error: error).message)\n", to: .standardError)
      return .couldNotRun
    }
  }
}

import BeagleModel

/// Contracts of the app's releases.
extension Program {
  /// Writes the contract of a release.
  func contract(_ options: ContractOptions) throws(RunError) -> ExitStatus {
    let request = CheckRequest(options.configuration, in: files)
    if request.configurationFile == nil { throw .noConfiguration }
    let text = try ContractRun(request: request, files: files, release: options.release).contract().file
    guard let path = options.file else { return say(text) }
    do throws(SystemError) {
      try FileWriter(world: output).write(text, to: path)
      return .clean
    } catch {
      return cannotWrite(.file(path), error)
    }
  }

  /// Prints the matrix of screens and releases, or compares the contracts of two releases.
  func compat(_ options: CompatOptions) throws(RunError) -> ExitStatus {
    if let contracts = options.contracts { return try compare(contracts, options) }
    let result = try CompatRun(runWithFile(options.check), options: options).result()
    let text =
      switch options.format {
      case .text: CompatText(result: result, showsAll: options.matrix.showsAll).text
      case .markdown: CompatMarkdown(result: result, showsAll: options.matrix.showsAll).text
      case .json: CompatJSON(result: result).text
      case .html: CompatPage(result: result).text
      }
    let status = say(result.report.secrets.masked(AddressMask.masked(text)))
    if let signal = interruption.signal() { return signal.status }
    return status == .clean ? result.status : status
  }

  private func compare(_ contracts: ContractPair, _ options: CompatOptions) throws(RunError) -> ExitStatus {
    let result = try ContractDiffRun(run(options.check), contracts: contracts).result()
    let comparison = result.comparison
    let text =
      switch options.format {
      // The command line takes no page of contracts.
      case .text, .html: ContractText(comparison: comparison).text
      case .markdown: ContractMarkdown(comparison: comparison).text
      case .json: ContractJSON(comparison: comparison).text
      }
    let status = say(result.secrets.masked(AddressMask.masked(text)))
    if let signal = interruption.signal() { return signal.status }
    return status == .clean ? comparison.status : status
  }
}

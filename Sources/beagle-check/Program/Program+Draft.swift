import BeagleModel

extension Program {
  /// Drafts a configuration, and says what it was made of.
  func draft(_ options: DraftOptions) throws(RunError) -> ExitStatus {
    let file = files.nameFromHere(options.file)
    if !options.replaces, files.kind(file) != .missing { throw .draftIsThere(file) }
    let result = try DraftRun(run(options.check), file: file).result()
    if let signal = interruption.signal() { return signal.status }
    do throws(SystemError) {
      try FileWriter(world: output).write(result.secrets.masked(result.text), to: file)
    } catch {
      return cannotWrite(.file(file), error)
    }
    return say(
      result.summary.map { result.secrets.masked(AddressMask.masked(PlainText.safe($0))) + "\n" }.joined())
  }
}

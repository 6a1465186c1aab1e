import BeagleModel

extension Program {
  /// Prints the deep-link table with its callers.
  func deepLinks(_ options: DeepLinksOptions) throws(RunError) -> ExitStatus {
    let result = try DeepLinksRun(runWithFile(options.check), options: options).result()
    let status = say(result.secrets.masked(AddressMask.masked(result.text(as: options))))
    if let signal = interruption.signal() { return signal.status }
    return status == .clean ? result.status : status
  }
}

extension DeepLinksRun.Result {
  /// The whole output; for people each of several configurations has its name above its part.
  func text(as options: DeepLinksOptions) -> String {
    let namesAll = options.path != nil
    switch options.format {
    case .json: return DeepLinkJSON(result: self).text
    case .text:
      return reports.map { heading(of: $0, "") + DeepLinkText(report: $0, namesAll: namesAll).text }
        .joined(separator: "\n")
    case .markdown:
      let parts = reports.map { heading(of: $0, "### ") + DeepLinkMarkdown(report: $0, namesAll: namesAll).text }
      return "## Deep links\n\n" + parts.joined(separator: "\n")
    }
  }

  private func heading(of report: DeepLinkReport, _ start: String) -> String {
    reports.count == 1 ? "" : "\(start)configuration \"\(PlainText.safe(report.configuration))\"\n\n"
  }
}

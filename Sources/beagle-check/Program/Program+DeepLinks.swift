import BeagleModel

extension Program {
  /// Prints the deep-link table with its callers.
  func deepLinks(_ options: DeepLinksOptions) throws(RunError) -> ExitStatus {
    if let url = options.match { return try match(url, options) }
    let result = try DeepLinksRun(runWithFile(options.check), options: options).result()
    let status = say(result.secrets.masked(AddressMask.masked(result.text(as: options))))
    if let signal = interruption.signal() { return signal.status }
    return status == .clean ? result.status : status
  }
}

extension Program {
  /// Prints what opens one URL.
  private func match(_ url: LinkURL, _ options: DeepLinksOptions) throws(RunError) -> ExitStatus {
    let reports = try LinkMatchRun(run: runWithFile(options.check), url: url, fetches: options.fetches).reports()
    let parts = reports.map { report in
      let name = PlainText.safe(report.configuration)
      return (reports.count == 1 ? "" : "configuration \"\(name)\"\n\n") + LinkText(report: report).text
    }
    let text =
      switch options.format {
      case .json: LinkJSON(reports: reports).text
      case .text: parts.joined(separator: "\n")
      case .markdown: LinkMarkdown(reports: reports).text
      }
    let status = say(AddressMask.masked(text))
    if let signal = interruption.signal() { return signal.status }
    if status != .clean { return status }
    if reports.contains(where: { $0.status == .clean }) { return .clean }
    return reports.contains { $0.status == .couldNotRun } ? .couldNotRun : .findings
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

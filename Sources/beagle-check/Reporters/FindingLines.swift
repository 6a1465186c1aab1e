import BeagleModel

extension Diagnostic {
  /// The message at home; behind the place also where no file stands for the finding, for formats that name files only.
  var messageBesideFiles: String { home == nil ? "\(location.description): \(message)" : messageAtHome }
}

extension RunReport {
  /// A finding as one text: its message, and in further lines where it is, its impact, its fix and its notes.
  ///
  /// Notes that point to other files are left to the format. Lines may hold what payloads hold.
  func lines(of finding: Diagnostic) -> [String] {
    var lines = [finding.messageBesideFiles]
    func add(_ label: String, _ text: String) {
      if !text.isEmpty { lines.append("\(label): \(text)") }
    }
    add("in", finding.path)
    add("users", finding.impact.sentence)
    add("fix", shown(fix: finding.fix)?.title ?? "")
    for note in finding.notes { add("note", note) }
    for related in finding.related where related.location.source.file == nil { add("note", related.description) }
    add("path", finding.trail.joined(separator: " › "))
    add("releases", finding.releases?.words ?? "")
    add("owner", finding.owner ?? "")
    if namesConfigurations { add("config", Prose.names(finding.configurations)) }
    return lines
  }
}

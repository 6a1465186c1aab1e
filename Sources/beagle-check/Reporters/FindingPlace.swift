import BeagleModel

/// Findings as reports for CI place them: in a file of the repository, even where the screen was fetched.
extension Diagnostic {
  /// `orders/detail.json:40:11`, harmless to terminals.
  func place(in paths: RepositoryPaths) -> String { (home ?? location).text(in: paths) }

  /// The message; behind the address and the place in its answer for a finding that stands in the file of another document.
  var messageAtHome: String {
    home.map { $0.source == location.source } ?? true ? message : "\(location.description): \(message)"
  }
}

extension SourceLocation {
  /// `orders/detail.json:40:11`, harmless to terminals.
  func text(in paths: RepositoryPaths) -> String { "\(PlainText.safe(paths.name(of: source))):\(line):\(column)" }
}

extension RepositoryPaths {
  func name(of source: Source) -> String { source.file.map(path) ?? source.name }
}

extension Diagnostic {
  /// The finding in lines, for reports that have room for them; each is harmless to terminals.
  func details(in report: RunReport, _ paths: RepositoryPaths) -> [String] {
    let lines =
      [
        ("", "\(paths.name(of: location.source)):\(location.line):\(location.column) \(severity.rawValue) \(rule)"),
        ("", message), ("users: ", impact.sentence), ("fix: ", report.shown(fix: fix)?.title ?? ""),
      ]
      + notes.map { ("note: ", $0) } + related.map { ("note: ", $0.description) }
      + [
        ("at ", location.pointer), ("in ", path), ("path: ", trail.joined(separator: " › ")),
        ("releases: ", releases?.words ?? ""), ("owner: ", owner ?? ""),
        ("config: ", report.namesConfigurations ? Prose.names(configurations) : ""),
      ]
    return lines.filter { !$0.1.isEmpty }.map { PlainText.safe($0.0 + $0.1) }
  }
}

/// The part of the map that reports of the graph show.
extension TypedWords {
  /// - Parameter requests: The reports that were asked for; empty for the standard one.
  func query(for requests: [ReportRequest]) throws(UsageError) -> MapQuery? {
    let typed = [OptionName.focus, .reaches, .affected].filter(has)
    guard let option = typed.first, let text = value(option) else { return nil }
    if typed.count > 1 { throw .optionsExclude(typed[0], typed[1], command: command) }
    let formats = option == .affected ? ReportFormat.ofAffected : ReportFormat.ofGraphs
    guard requests.contains(where: { formats.contains($0.format) }) else {
      throw .optionOfReports(option, formats, command: command)
    }
    return switch option {
    case .focus: .focus(text, depth: try wholeNumber(.depth) ?? 1)
    case .reaches: .reaches(text)
    default: .affected(since: text)
    }
  }
}

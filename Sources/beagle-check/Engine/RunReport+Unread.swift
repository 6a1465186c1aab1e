import BeagleModel

extension RunReport {
  /// Lists the files that were not read where no finding of the report says so: its rule is off, or the finding is known
  /// or ignored. Else the run would end with 3 without a word.
  mutating func listUnread() {
    let told = Set(findings.map(\.location.source))
    let unread = records.filter { record in
      record.outcome != .loaded && record.source.url == nil && !told.contains(record.source)
    }
    if unread.isEmpty { return }
    notChecked += unread.map { record in
      NotChecked(
        route: record.source.name, reason: .unreadableFile,
        configurations: record.endings.map(\.configuration).filter { !$0.isEmpty })
    }
    notChecked = notChecked.inOrder { NotChecked.isOrdered($0, $1) }
  }
}

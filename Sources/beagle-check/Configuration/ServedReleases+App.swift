extension ServedReleases {
  /// Those that `supports` keeps, or all, without those that have ended.
  ///
  /// - Parameter today: Called only when a release has an end.
  init(_ app: AppDescription, today: () -> CalendarDate?) {
    self.init(
      app.releases.filter { release in
        if let range = app.supports, !range.contains(release.version) { return false }
        guard let end = release.endOfLife, let today = today() else { return true }
        return today <= end
      })
  }
}

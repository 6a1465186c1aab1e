/// The releases of the app that a run checks for.
enum ReleaseChoice: Sendable, Equatable {
  /// Those that `app.supports` keeps.
  case supported
  /// One, by its version.
  case one(String)
  /// All that have not ended, within a range; `nil` for any.
  case all(in: String?)

  var range: String? { if case .all(let range) = self { range } else { nil } }
}

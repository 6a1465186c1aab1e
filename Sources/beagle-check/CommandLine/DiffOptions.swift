/// The options of `diff`.
struct DiffOptions: Sendable, Equatable {
  /// Folders, recordings, or paths at commits; one of them may be a commit alone, for the path of the other.
  var old: String
  var new: String
  var format = ChangeFormat.text
  /// The configuration, and how folders are read.
  var check = CheckOptions()
}

/// The options of `approve`.
struct ApproveOptions: Sendable, Equatable {
  /// Of a change, or its beginning: digits from 0 to f, at most 16.
  var fingerprint: String
  var reason: String
  /// The comparison that shows the change; `nil` for a whole fingerprint, which is written without a look.
  var comparison: DiffOptions?
  /// The configuration.
  var check = CheckOptions()
}

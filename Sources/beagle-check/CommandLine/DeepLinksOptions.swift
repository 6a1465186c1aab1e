/// The options of `deep-links`.
struct DeepLinksOptions: Sendable, Equatable {
  /// The payloads, the configuration, and how a walk goes.
  var check = CheckOptions()
  /// The one path to report; `nil` for all of them.
  var path: String?
  /// The URL to report on; `nil` for the table.
  var match: LinkURL?
  /// Whether the files of its website are fetched.
  var fetches = false
  var format = TableFormat.text
}

/// A format for a command that prints one table.
enum TableFormat: String, Sendable, CaseIterable {
  case text
  case json
  case markdown
}

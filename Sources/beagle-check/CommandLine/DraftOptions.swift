/// The options of `init`.
struct DraftOptions: Sendable, Equatable {
  /// What is read, and how far a walk goes.
  var check = CheckOptions(configuration: ConfigurationChoice(takesNone: true))
  /// The file to write.
  var file = "beagle-check.json"
  /// Whether a file that is there is written over.
  var replaces = false
}

/// Where the answers of a live walk are kept, and where they come from.
struct RecordingOptions: Sendable, Equatable {
  /// The folder that answers are kept in; `nil` for none.
  var record: String?
  /// The folder that answers come from; `nil` for none.
  var replay: String?
  /// Whether nothing may be sent.
  var isOffline = false
  /// Whether the server is asked for what failed or is missing in `replay`.
  var asksFailedAgain = false

  /// The folder of an offline run that names none.
  static let standardFolder = ".beagle-check-recording"

  /// The recording of a live walk; `nil` for a walk that has none.
  var choice: (folder: String, mode: AnswerRecording.Mode)? {
    if let record { return (record, .record) }
    if let replay { return (replay, asksFailedAgain ? .completion : .replay) }
    return isOffline ? (Self.standardFolder, .replay) : nil
  }

  /// Whether an option was typed that means nothing but for a live walk.
  var isOfLiveWalk: Bool { record != nil || replay != nil }

  /// Whether a live walk sends requests.
  var sendsRequests: Bool { choice?.mode != .replay }
}

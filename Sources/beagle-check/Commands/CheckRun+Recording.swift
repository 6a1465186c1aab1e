import BeagleModel

/// The recording of a run.
extension CheckRun {
  /// Opens the recording that the answers of a live walk are kept in, or come from; `nil` for a run without one.
  func openedRecording(for loaded: ConfigurationLoading.Loaded) throws(RunError) -> AnswerRecording? {
    guard let output, let choice = request.recording.choice, loaded.chosen.contains(where: { $0.variant == .live }),
      request.isWalk || request.paths.contains(where: AddressText.isWeb)
    else { return nil }
    return try AnswerRecording(
      folder: choice.folder, mode: choice.mode, hiding: SecretMask(loaded.chosen.flatMap(\.secrets)), files: files,
      world: output)
  }
}

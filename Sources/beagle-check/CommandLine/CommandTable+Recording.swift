extension CommandTable {
  static let recording = OptionGroup(
    title: "Recording",
    options: [
      OptionSpec(
        name: .record, value: .init("DIR", .file),
        summary: "keep the answers of a live walk in this folder; --offline replays \(RecordingOptions.standardFolder)",
        commands: walking),
      OptionSpec(
        name: .replay, value: .init("DIR", .file),
        summary: "answer a live walk from this recording, and send nothing", commands: walking),
      OptionSpec(
        name: .offline,
        summary: "send nothing: answer a live walk from --replay, else from \(RecordingOptions.standardFolder)",
        commands: walking + [.merge],
        uses: [.merge: .init(summary: "send nothing: leave out the images and addresses that the configuration probes")]
      ),
      OptionSpec(
        name: .onlyFailed,
        summary: "with --replay and --live: ask again for what failed in the recording, or is missing from it",
        commands: walking),
      OptionSpec(
        name: .live, summary: "with --replay and --only-failed: ask the server, and keep its answers in the recording",
        commands: walking),
    ])

  /// The commands that walk.
  private static let walking: [CommandName] = [
    .check, .compat, .deepLinks, .draft, .config, .ignore, .explain, .baseline,
  ]
}

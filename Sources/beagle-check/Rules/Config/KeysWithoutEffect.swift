import BeagleModel

/// Keys of the configuration that are read, checked, and not asked by any check of this version.
enum KeysWithoutEffect {
  static let info = RuleInfo(
    id: "config/keys-without-effect", severity: .note, impact: .ignored,
    summary: "keys of the configuration that no check asks yet",
    rationale: "A table that no check uses must not look like one that was checked.",
    source: "docs/configuration.md", accepts: [], reports: [])
}

import BeagleModel

/// The files of a configuration as one, each named configuration with what it inherits.
struct MergedConfiguration: Sendable {
  let value: ConfigurationValue
  private let files: [ConfigurationFile]

  /// - Parameter effective: The named configurations with what they inherit.
  init(_ whole: ConfigurationValue, _ effective: [String: ConfigurationValue], files: [ConfigurationFile]) {
    self.files = files
    var merged = whole
    merged.content = .members(
      whole.members.map { member in
        guard member.name == "configurations" else { return member }
        var table = member
        table.value.content = .members(
          member.value.members.map { entry in
            var entry = entry
            if let own = effective[entry.name] { entry.value = own }
            return entry
          })
        return table
      })
    value = merged
  }

  var fileNames: [String] { files.map(\.name) }

  func location(_ place: ConfigurationValue.Place) -> SourceLocation { files.location(place) }
}

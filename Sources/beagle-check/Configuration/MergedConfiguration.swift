import BeagleModel

/// The files of a configuration as one, each named configuration with what it inherits.
struct MergedConfiguration: Sendable {
  var value: ConfigurationValue
  /// The name of each file, by the number that places carry.
  private let files: [ConfigurationFiles.File]

  init(_ value: ConfigurationValue, files: [ConfigurationFiles.File]) {
    self.value = value
    self.files = files
  }

  var fileNames: [String] { files.map(\.name) }

  func location(_ place: ConfigurationValue.Place) -> SourceLocation {
    files[place.file].locator.location(of: place.node.range, pointer: place.node.pointer.description)
  }
}

extension ConfigurationReader {
  /// - Parameter effective: The named configurations with what they inherit.
  func merged(_ whole: ConfigurationValue, _ effective: [String: ConfigurationValue]) -> MergedConfiguration {
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
    return MergedConfiguration(merged, files: files.files)
  }
}

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

  func keysWithoutEffect(_ whole: ConfigurationValue) -> [(key: String, location: SourceLocation)] {
    var found: [(key: String, file: Int, location: SourceLocation)] = []
    func look(_ value: ConfigurationValue, _ form: ConfigurationForm) {
      guard case .members(let members) = value.content else { return }
      for member in members {
        if case .object(let name) = form, ConfigurationSchema.withoutEffect[name]?.contains(member.name) == true {
          if !found.contains(where: { $0.key == member.name }) {
            found.append((member.name, member.key.file, location(member.key)))
          }
        } else {
          look(member.value, form.form(of: member.name))
        }
      }
    }
    look(whole, .root)
    return found.inOrder { ($0.file, $0.location.offset) < ($1.file, $1.location.offset) }.map { ($0.key, $0.location) }
  }
}

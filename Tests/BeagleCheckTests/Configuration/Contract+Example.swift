import BeagleModel

@testable import beagle_check

extension Contract {
  /// The contract of a file with one configuration.
  ///
  /// - Parameter members: Of the configuration.
  static func reading(_ members: String) throws -> Contract {
    let configuration = try ConfigurationReader.read(ConfigurationReader.main(members))
    return Contract(configuration, name: "5.5.0.json", release: nil)
  }

  /// The contract of a release of a file.
  static func reading(file text: String, release: String?) throws -> Contract {
    let configuration = try ConfigurationReader.read(text)
    let found = configuration.app.releases.first { "\($0.version)" == release }
    return Contract(configuration, name: "5.5.0.json", release: found)
  }

  var main: ContractValue { configurations["main"] ?? .empty }
}

extension ContractDiff {
  /// - Parameters:
  ///   - old: The members of a configuration.
  ///   - new: Those of the release that is about to ship.
  static func between(_ old: String, _ new: String) throws -> ContractDiff {
    ContractDiff(from: try Contract.reading(old).main, to: try Contract.reading(new).main)
  }

  /// `custom:Card.title: removed [ignored]`, `… → headline` for a name that may have taken its place.
  var lines: [String] {
    found.changes.map { change in
      "\(change.name): \(change.isRemoval ? "removed" : change.detail) [\(change.impact.rawValue)]"
        + (change.renamed.map { " → \($0)" } ?? "")
    }
  }
}

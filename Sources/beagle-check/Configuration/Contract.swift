import BeagleModel

/// What one release of the app can read: a configuration without anything else, in one spelling.
struct Contract: Sendable {
  /// The file, or the file of a commit, as it was named.
  var name: String
  /// `nil` for a file that names none.
  var release: AppRelease?
  /// By name, each with what it inherits.
  var configurations: [String: ContractValue]
  /// The same as a run uses them.
  var named: [NamedConfiguration]
  private var app: AppDescription
  /// `nil` for a file that names none.
  private(set) var defaultName: String?

  /// - Parameters:
  ///   - name: As it was named.
  ///   - release: One of the configuration's; `nil` for a configuration that lists none.
  ///   - chosen: Names of configurations; empty for all.
  init(_ configuration: Configuration, name: String, release: AppRelease?, chosen: [String] = []) {
    (self.name, self.release) = (name, release)
    (app, defaultName) = (configuration.app, configuration.defaultName)
    named = configuration.named.filter { chosen.isEmpty || chosen.contains($0.name) }
    let written = configuration.merged?.value["configurations"]
    var normalizer = ContractNormalizer(release: release?.version)
    configurations = [:]
    for named in named {
      configurations[named.name] = written?[named.name].map { normalizer.tables(of: $0, named) } ?? .empty
    }
  }

  /// The release, else the file.
  var label: String { release.map { "\($0.version)" } ?? name }

  /// The text of the file.
  var file: String {
    var top: [String: ContractValue] = ["version": .integer(1), "configurations": .object(sharedConfigurations)]
    var app: [String: ContractValue] = [:]
    if let name = self.app.name { app["name"] = .text(name) }
    if self.app.platform != AppDescription().platform { app["platform"] = .text(self.app.platform) }
    if let release {
      var entry: [String: ContractValue] = ["version": .text("\(release.version)")]
      if let beagle = release.beagle { entry["beagle"] = .text("\(beagle)") }
      app["releases"] = .list([.object(entry)])
    }
    if !app.isEmpty { top["app"] = .object(app) }
    if let defaultName, configurations[defaultName] != nil { top["defaultConfiguration"] = .text(defaultName) }
    return ContractValue.object(top).file
  }

  /// The configurations; one that is the same as another extends it, so that no change stands in a file twice.
  private var sharedConfigurations: [String: ContractValue] {
    var names: [ContractValue: String] = [:]
    var shared: [String: ContractValue] = [:]
    for name in configurations.keys.inOrder(by: { ($0 != defaultName ? 1 : 0, $0) < ($1 != defaultName ? 1 : 0, $1) }) {
      guard let tables = configurations[name] else { continue }
      if let first = names[tables], tables != .empty {
        shared[name] = .object(["extends": .text(first)])
      } else {
        names[tables] = name
        shared[name] = tables
      }
    }
    return shared
  }
}

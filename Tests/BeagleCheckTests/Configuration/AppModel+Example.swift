import BeagleModel
import Testing

@testable import beagle_check

extension AppModel {
  /// What stands before an example's configuration in the file that it becomes.
  static let examplePrefix = #"{"version": 1, "configurations": {"main": "#

  /// What is told by the members of a configuration, or by a whole file, as an example writes them.
  init(example members: [UInt8]?) {
    guard let members else {
      self.init()
      return
    }
    let isWhole = members.starts(with: #"{"version""#.utf8)
    let bytes = PaddedBytes(isWhole ? members : Array(Self.examplePrefix.utf8) + members + Array("}}".utf8))
    do {
      let configuration = try ConfigurationReader.read(
        bytes, file: ExampleRun.configurationFile, world: .complete)
      let builder = DependencyBuilder(
        configuration: configuration.named[0], directory: "", files: ConfigurationWorld.complete.files.fixtures)
      self = builder.knowledge(DependencyBuilder.coder(configuration.named[0]), of: .live)
    } catch {
      Issue.record("the configuration of an example has mistakes: \(error.mistakes.map(\.description))")
      self.init()
    }
  }
}

import BeagleModel
import Testing

@testable import beagle_check

/// A configuration with `↓` before the places that are to be reported.
struct Marked {
  /// Without the marks.
  var text = ""
  /// `3:7`, in order.
  var places: [String] = []

  init(_ marked: String) {
    var (line, column) = (1, 1)
    for character in marked.unicodeScalars {
      if character == "↓" {
        places.append("\(line):\(column)")
        continue
      }
      text.unicodeScalars.append(character)
      (line, column) = character == "\n" ? (line + 1, 1) : (line, column + 1)
    }
  }
}

extension Marked {
  /// Holds all that is said of a configuration against what is to be said at its marks, with the rules, in order.
  func expect(_ messages: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    let lines = ConfigurationReader.reading(PaddedBytes(text.utf8), file: "c.json", world: .complete)
      .mistakes.map(\.line)
    #expect(lines == zip(places, messages).map { "c.json:\($0): \($1)" }, sourceLocation: sourceLocation)
    #expect(places.count == messages.count, sourceLocation: sourceLocation)
  }

  /// The same of a file with one configuration.
  static func expect(
    inside members: String, _ messages: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    Marked(ConfigurationReader.main(members)).expect(messages, sourceLocation: sourceLocation)
  }
}

/// All that is wrong with a configuration: by file, in the order of inclusion, and by place.
struct ConfigurationMistakes: Error, Equatable {
  var mistakes: [ConfigurationMistake]
}

extension ConfigurationReader {
  /// The configuration of a file without an error in it.
  static func read(
    _ bytes: PaddedBytes, file: String, world: ConfigurationWorld
  ) throws(ConfigurationMistakes) -> Configuration {
    let reading = reading(bytes, file: file, world: world)
    if reading.mistakes.contains(where: { !$0.isWarning }) {
      throw ConfigurationMistakes(mistakes: reading.mistakes)
    }
    return reading.configuration
  }

  static let file = "beagle-check.json"

  static func read(_ text: String) throws -> Configuration {
    try read(PaddedBytes(text.utf8), file: file, world: .complete)
  }

  /// `3:7: message`, in order; none for a configuration that can be used.
  static func mistakes(in text: String) -> [String] { mistakes(in: Array(text.utf8)) }

  static func mistakes(in bytes: [UInt8]) -> [String] {
    do throws(ConfigurationMistakes) {
      _ = try read(PaddedBytes(bytes), file: file, world: .complete)
      return []
    } catch {
      return error.mistakes.map { String($0.description.dropFirst(file.count + 1)) }
    }
  }

  /// A file with one configuration.
  static func main(_ members: String) -> String { #"{"version": 1, "configurations": {"main": {\#(members)}}}"# }

  /// The configuration of such a file.
  static func named(_ members: String) throws -> NamedConfiguration? { try read(main(members)).named.first }
}

extension ConfigurationWorld {
  /// Where every path leads to something: a file when the name has a dot, else an empty folder.
  static let complete = ConfigurationWorld(
    files: FileSystem(
      read: { _ throws(FileReadError) in throw .notFound },
      kind: { path in
        path.split(separator: "/").last?.contains(".") == true
          ? .file : .folder(id: FileSystem.FolderID(device: 1, number: 1))
      }, list: { _ in [] }, readStandardInput: { () throws(FileReadError) in throw .notFound },
      fixtures: FixtureFiles(
        read: { _, _ throws(FileReadError) in throw .notFound },
        realPath: { path throws(FileReadError) in path })),
    today: { CalendarDate("2026-01-15") }, rules: { RuleRegistry.names })
}

import BeagleModel

@testable import beagle_check

/// Real inputs of this repository, for seeds.
struct FuzzSamples {
  /// JSON.
  private(set) var payloads: [[UInt8]] = []
  /// Those of them with much of what there is: every kind of component, many faults, many names.
  private(set) var dense: [[UInt8]] = []
  private(set) var configurations: [[UInt8]] = []
  /// The files of websites and apps that name links: JSON, XML, property lists.
  private(set) var hosted: [[UInt8]] = []
  private(set) var expressions: [String] = []
  private(set) var addresses: [(base: String, path: String)] = []

  /// - Parameter root: The folder of the repository.
  init(root: String, files: FileSystem) {
    for example in RuleRegistry.infos.flatMap({ $0.accepts + $0.reports }) { add(example) }
    add(folder: RelativePath.join(root, "samples"), files)
    let first = payloads.count
    add(folder: RelativePath.join(root, "Tests/Fuzzing/seeds"), files)
    dense = Array(payloads[first...])
    let oracle = RelativePath.join(root, "Tests/BeagleModelTests/Oracle")
    for row in Self.rows(of: "decode", in: oracle, files) {
      if let payload = row["input"]?["payload"]?.string { payloads.append(Array(payload.utf8)) }
    }
    for name in ["expressions", "evaluate"] {
      expressions += Self.rows(of: name, in: oracle, files).compactMap { $0["input"]?["expression"]?.string }
    }
    for row in Self.rows(of: "urls", in: oracle, files) {
      if let input = row["input"], let path = input["path"]?.string {
        addresses.append((input["base"]?.string ?? "", path))
      }
    }
  }

  private mutating func add(_ example: Example) {
    payloads += example.files.sorted { $0.key < $1.key }.map { Self.bytes(of: $0.value) }
    if let configuration = Self.configuration(of: example) { configurations.append(configuration) }
  }

  /// An example's text without its marks.
  static func bytes(of text: String) -> [UInt8] { Array(text.replacing("↓", with: "").utf8) }

  /// The file that an example's payloads are checked with.
  static func configuration(of example: Example) -> [UInt8]? {
    example.configuration.map { text in
      let isWhole = text.hasPrefix(#"{"version""#)
      return bytes(of: isWhole ? text : #"{"version": 1, "configurations": {"main": "# + text + "}}")
    }
  }

  private mutating func add(folder: String, _ files: FileSystem) {
    for entry in (files.list(folder) ?? []).sorted(by: { $0.name < $1.name }) {
      let path = RelativePath.join(folder, entry.name)
      if entry.isFolder == true {
        add(folder: path, files)
      } else if let bytes = try? files.read(path).array {
        add(bytes, name: entry.name)
      }
    }
  }

  private mutating func add(_ bytes: [UInt8], name: String) {
    if name.hasPrefix("beagle-check") || name.hasPrefix(".beagle-check") {
      configurations.append(bytes)
    } else if name.hasSuffix(".xml") || name.hasSuffix(".plist") || name.contains("association")
      || name.contains("assetlinks")
    {
      hosted.append(bytes)
    } else if name.hasSuffix(".json") {
      payloads.append(bytes)
    }
  }

  private static func rows(of name: String, in folder: String, _ files: FileSystem) -> [JSONNode] {
    let bytes = (try? files.read(RelativePath.join(folder, name + ".jsonl")).array) ?? []
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDocument(parsing: PaddedBytes($0)).root }
  }
}

import Foundation

/// A back end that is there: a folder of payloads, or one with `screens` and the app's `beagle-check.json` beside them.
struct BackEndFolder {
  let path: String
  /// How many payloads there are, and what they have together.
  let screens: Int
  let bytes: Int
  private let root: String
  private let configuration: String?

  /// - Throws: Where no payload is there.
  init(_ path: String) throws {
    let configuration = path + "/beagle-check.json"
    let isConfigured = FileManager.default.fileExists(atPath: configuration)
    self.path = path
    self.configuration = isConfigured ? configuration : nil
    root = isConfigured ? path + "/screens" : path
    screens = Self.payloads(below: root).count
    bytes = try Self.bytes(below: root)
    if screens == 0 { throw BenchmarkError(message: "no payload in \(root)") }
  }

  /// What the tool is given to look at all of its files.
  var check: [String] { (configuration.map { ["--config", $0] } ?? []) + [root] }

  /// What it is given to go through them as an app does; `nil` where nobody says where that begins.
  var walk: [String]? { configuration.map { ["--config", $0] } }

  /// Of the payloads in a folder, or of one file.
  static func bytes(below path: String) throws -> Int {
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    let files = isFolder.boolValue ? payloads(below: path) : [path]
    return try files.reduce(0) { try $0 + (FileManager.default.attributesOfItem(atPath: $1)[.size] as? Int ?? 0) }
  }

  private static func payloads(below path: String) -> [String] {
    FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }
      .map { path + "/" + $0 } ?? []
  }
}

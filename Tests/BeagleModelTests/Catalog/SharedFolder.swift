import Foundation

/// The folder `shared` beside the checkout, with the corpus of real payloads, where there is one.
enum SharedFolder {
  static let url: URL? = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let shared = folder.appendingPathComponent("shared")
      if FileManager.default.fileExists(atPath: shared.appendingPathComponent("corpus/real").path) {
        return shared
      }
    }
    return nil
  }()
}

/// `docs/spec`: what Beagle does, as tables and pages.
enum Specification {
  static func data(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/spec/\(name)"))
  }
}

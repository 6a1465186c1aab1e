import BeagleModel
import Foundation

/// The folder `shared` beside the checkout, with the specification and the corpus, where there is one.
enum SharedFolder {
  static let url: URL? = {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let shared = folder.appendingPathComponent("shared")
      if FileManager.default.fileExists(atPath: shared.appendingPathComponent("spec/beagle-2.json").path) {
        return shared
      }
    }
    return nil
  }()

  static func document(_ path: String) throws -> JSONDocument {
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDocument(parsing: Data(contentsOf: url.appendingPathComponent(path)))
  }
}

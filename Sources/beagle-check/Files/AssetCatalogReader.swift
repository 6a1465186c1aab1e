import BeagleModel

/// Names of the images in an `.xcassets` folder, without Xcode: each is a folder of its own.
struct AssetCatalogReader {
  let files: FileSystem

  /// The names by which `UIImage(named:)` finds the images, sorted; `nil` when the folder cannot be listed.
  ///
  /// A folder whose `Contents.json` provides a namespace goes before the names inside it, with a slash.
  func images(in path: String) -> [String]? {
    guard files.list(path) != nil else { return nil }
    var names: [String] = []
    // Folders are entered once, however many links lead to them.
    var entered: Set<FileSystem.FolderID> = []
    var waiting: [(path: String, prefix: String)] = [(path, "")]
    while let (folder, prefix) = waiting.popLast() {
      guard case .folder(let id) = files.kind(folder), entered.insert(id).inserted else { continue }
      for entry in files.list(folder) ?? [] where entry.isFolder != false {
        let inner = RelativePath.join(folder, entry.name)
        if let name = Self.imageName(entry.name) {
          names.append(prefix + name)
        } else if !entry.name.contains(".") {
          waiting.append((inner, providesNamespace(inner) ? prefix + entry.name + "/" : prefix))
        }
      }
    }
    return names.sorted()
  }

  /// `logo` of `logo.imageset`; symbols are found by the same call.
  private static func imageName(_ folder: String) -> String? {
    for suffix in [".imageset", ".symbolset"] where folder.hasSuffix(suffix) {
      return String(folder.dropLast(suffix.count))
    }
    return nil
  }

  private func providesNamespace(_ folder: String) -> Bool {
    guard let bytes = try? files.read(RelativePath.join(folder, "Contents.json")),
      let document = try? JSONDocument(parsing: bytes)
    else { return false }
    return document.root["properties"]?["provides-namespace"]?.bool == true
  }
}

import BeagleModel

/// The images in an `.xcassets` folder, without Xcode: each is a folder of its own.
struct AssetCatalogReader {
  let files: FileSystem
  /// The folder that no link may lead out of.
  let root: String

  /// The names by which `UIImage(named:)` finds the images, sorted; `nil` when the folder cannot be listed.
  ///
  /// A folder whose `Contents.json` provides a namespace goes before the names inside it, with a slash.
  ///
  /// - Parameter refuse: Gets each link that is not followed.
  func images(in path: String, refuse: (String) -> Void = { _ in }) -> [String]? {
    sets(in: path, refuse: refuse)?.map(\.name)
  }

  /// The images by their names, sorted, with the folder of each; `nil` when the catalogue cannot be listed.
  func sets(in path: String, refuse: (String) -> Void = { _ in }) -> [(name: String, folder: String)]? {
    guard files.list(path) != nil else { return nil }
    var sets: [(name: String, folder: String)] = []
    // Folders are entered once, however many links lead to them.
    var entered: Set<FileSystem.FolderID> = []
    var waiting: [(path: String, prefix: String)] = [(path, "")]
    while let (folder, prefix) = waiting.popLast() {
      guard case .folder(let id) = files.kind(folder), entered.insert(id).inserted else { continue }
      for entry in files.list(folder) ?? [] where entry.isFolder != false {
        let inner = RelativePath.join(folder, entry.name)
        if entry.isFolder == nil, files.leads(inner, outOf: root) {
          refuse(inner)
          continue
        }
        if let name = Self.imageName(entry.name) {
          sets.append((prefix + name, inner))
        } else if !entry.name.contains(".") {
          waiting.append((inner, providesNamespace(inner) ? prefix + entry.name + "/" : prefix))
        }
      }
    }
    return sets.inOrder { ($0.name, $0.folder) < ($1.name, $1.folder) }
  }

  /// The files of an image for every device, light before dark, with their pixels to a point; in the order of its
  /// `Contents.json`.
  func pictures(ofSet folder: String) -> [(path: String, scale: Int)] {
    let images = contents(folder)?["images"]?.elements ?? []
    let usual = images.filter { $0["appearances"] == nil && ["universal", "iphone"].contains($0["idiom"]?.string) }
    return (usual.isEmpty ? images : usual).compactMap { image in
      guard let name = image["filename"]?.string, !name.contains("/") else { return nil }
      let scale = image["scale"]?.string.flatMap { Int($0.prefix { $0 != "x" }) }
      return (RelativePath.join(folder, name), max(1, scale ?? 1))
    }
  }

  /// `logo` of `logo.imageset`; symbols are found by the same call.
  private static func imageName(_ folder: String) -> String? {
    for suffix in [".imageset", ".symbolset"] where folder.hasSuffix(suffix) {
      return String(folder.dropLast(suffix.count))
    }
    return nil
  }

  private func providesNamespace(_ folder: String) -> Bool {
    contents(folder)?["properties"]?["provides-namespace"]?.bool == true
  }

  private func contents(_ folder: String) -> JSONNode? {
    guard let bytes = try? files.read(RelativePath.join(folder, "Contents.json")) else { return nil }
    return (try? JSONDocument(parsing: bytes))?.root
  }
}

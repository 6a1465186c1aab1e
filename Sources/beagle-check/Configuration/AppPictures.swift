import BeagleModel
import Synchronization

/// The image files of the app by name. Each is read once, when a drawing first shows it.
final class AppPictures: Sendable {
  /// An image of the app.
  struct Picture: Sendable, Equatable {
    let size: DrawnSize
    /// `nil` for a file that is too large.
    let embedded: EmbeddedImage?
  }

  private let files: FileSystem
  private let catalogs: [String]
  private let folder: String?
  private let root: String
  private let read = Mutex((candidates: [String: [Candidate]]?.none, pictures: [String: Picture?]()))

  private struct Candidate {
    var path: String
    /// Pixels to a point.
    var scale: Int
  }

  /// - Parameters:
  ///   - catalogs: `.xcassets` folders; the first one that has an image wins.
  ///   - folder: A folder with image files, for names that no catalogue has.
  ///   - root: The folder that no link may lead out of.
  init(catalogs: [String], folder: String?, root: String, in files: FileSystem) {
    (self.catalogs, self.folder, self.root, self.files) = (catalogs, folder, root, files)
  }

  /// The image that `UIImage(named:)` finds; `nil` where no PNG or JPEG file of it can be read.
  func picture(named name: String) -> Picture? {
    read.withLock { read in
      let known = read.candidates ?? candidates()
      read.candidates = known
      guard let candidates = known[name] else { return nil }
      if let picture = read.pictures[name] { return picture }
      let picture = picture(among: candidates)
      read.pictures[name] = .some(picture)
      return picture
    }
  }

  // MARK: - Files

  /// By the name of the image, the sharpest that is not wasteful first.
  private func candidates() -> [String: [Candidate]] {
    var found: [String: [Candidate]] = [:]
    if let folder {
      for entry in files.list(folder) ?? [] where entry.isFolder != true {
        guard let (name, scale) = Self.parts(of: entry.name) else { continue }
        found[name, default: []].append(Candidate(path: RelativePath.join(folder, entry.name), scale: scale))
      }
    }
    let reader = AssetCatalogReader(files: files, root: root)
    // The first one is written last.
    for catalog in catalogs.reversed() {
      for set in (reader.sets(in: catalog) ?? []).reversed() {
        found[set.name] = reader.pictures(ofSet: set.folder).map { Candidate(path: $0.path, scale: $0.scale) }
      }
    }
    return found.mapValues { candidates in
      candidates.inOrder { (Self.rank($0.scale), $0.path) < (Self.rank($1.scale), $1.path) }
    }
  }

  /// Most screens show two pixels to a point or more.
  private static func rank(_ scale: Int) -> Int { scale == 2 ? 0 : scale == 3 ? 1 : 1 + scale }

  /// The name of the image and the scale in a file's name: `logo@2x.png`.
  private static func parts(of file: String) -> (name: String, scale: Int)? {
    guard let dot = file.lastIndex(of: "."),
      ["png", "jpg", "jpeg"].contains(file[file.index(after: dot)...].lowercased())
    else { return nil }
    let name = file[..<dot]
    for scale in [2, 3] where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), scale) }
    return (String(name), 1)
  }

  /// Pixels to a point of a file, by its name.
  static func scale(of path: String) -> Int {
    parts(of: String(path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]))?.scale ?? 1
  }

  /// The first file that may be embedded, else the size of the first one that is an image.
  private func picture(among candidates: [Candidate]) -> Picture? {
    var large: Picture?
    for candidate in candidates where !files.leads(candidate.path, outOf: root) {
      guard let bytes = (try? files.read(candidate.path))?.array, let file = ImageFile(bytes) else { continue }
      let embedded = EmbeddedImage(file, bytes, scale: candidate.scale)
      let picture = Picture(size: file.size(scale: candidate.scale), embedded: embedded)
      if embedded != nil { return picture }
      large = large ?? picture
    }
    return large
  }
}

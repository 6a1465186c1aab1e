import BeagleModel

/// One of the files that a configuration is made of.
struct ConfigurationFile: Sendable {
  /// As it is printed.
  var name: String
  var document: JSONDocument
  var locator: Locator

  /// The folder that relative paths in the file start from.
  var directory: String { Self.directory(of: name) }

  /// `.` for a name without a folder.
  static func directory(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}

/// In the order of inclusion: the named one first.
extension [ConfigurationFile] {
  func location(_ place: ConfigurationValue.Place) -> SourceLocation {
    self[place.file].locator.location(of: place.node.range, pointer: place.node.pointer.description)
  }
}

/// The folder that nothing in a configuration may lead out of: its repository, where there is one, else the folder above
/// its own, for a configuration often stands beside the app.
struct ProjectRoot {
  /// Without links; `.` where nothing is known of the disk.
  let path: String
  private let base: [String]
  private let root: [String]

  init(directory: String, files: FileSystem) {
    // The path of the memory of a test has no slash in front.
    let path = (try? files.fixtures.realPath(directory)) ?? directory
    let isAbsolute = path.hasPrefix("/")
    let base = Self.names(path)
    let repository = (0...base.count).reversed().first { count in
      let folder = (isAbsolute ? "/" : "") + base.prefix(count).joined(separator: "/")
      return files.kind(RelativePath.join(folder.isEmpty ? "." : folder, ".git")) != .missing
    }
    self.base = base
    root = Array(base.prefix(repository ?? max(0, base.count - 1)))
    self.path = isAbsolute ? "/" + root.joined(separator: "/") : root.isEmpty ? "." : root.joined(separator: "/")
  }

  /// Whether a path that is written in a file of the configuration stays inside; links are not followed.
  ///
  /// - Parameter directory: The file's folder, relative to the configuration's own.
  func contains(_ path: String, from directory: String) -> Bool {
    var names = path.hasPrefix("/") ? [] : base
    let written = path.hasPrefix("/") ? path : directory + "/" + path
    for name in Self.names(written) {
      if name != ".." {
        names.append(name)
      } else if names.popLast() == nil {
        return false
      }
    }
    return names.starts(with: root)
  }

  private static func names(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }
}

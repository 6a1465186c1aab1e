/// Names files as CI systems know them: from the root of the repository (`docs/spec/reporters.md` 0).
struct RepositoryPaths: Sendable, Equatable {
  /// Absolute and without links; `nil` where nothing is known of the disk.
  private var root: String?
  /// The working directory, as the root.
  private var here: String?

  /// Takes every path as it is.
  init() {}

  init(root: String, workingDirectory: String) { (self.root, here) = (root, workingDirectory) }

  /// The root that a CI system names, else the nearest folder around the working directory with `.git`, else the working
  /// directory.
  init(workingDirectory: String?, in world: OutputWorld) {
    guard let workingDirectory else { return }
    here = workingDirectory
    root = Self.variables.lazy.compactMap { world.environment($0) }.first { $0.hasPrefix("/") }
      .map { world.existing($0)?.path ?? RelativePath.normal($0) }
    if root == nil { root = Self.checkout(around: workingDirectory, in: world) ?? workingDirectory }
  }

  /// Variables of GitLab, GitHub and Azure Pipelines.
  static let variables = ["CI_PROJECT_DIR", "GITHUB_WORKSPACE", "BUILD_SOURCESDIRECTORY"]

  private static func checkout(around folder: String, in world: OutputWorld) -> String? {
    var folder = folder
    // A worktree has a file there.
    while world.existing(RelativePath.join(folder, ".git")) == nil {
      guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return folder
  }

  /// A file's path from the root on, without `./`; absolute outside of the root.
  ///
  /// - Parameter file: As findings name it: from the working directory on, or absolute.
  func path(of file: String) -> String {
    guard let root, let here else { return RelativePath.normal(file) }
    let path = RelativePath.normal(RelativePath.join(here, file))
    guard RelativePath.isBelow(root, path) else { return path }
    return String(path.dropFirst(root.hasSuffix("/") ? root.count : root.count + 1))
  }

  /// The path as a relative reference (RFC 3986); outside of the root an address with the scheme `file`.
  func reference(to file: String) -> String {
    let path = path(of: file)
    let encoded = Self.encoded(path)
    return path.hasPrefix("/") ? "file://" + encoded : encoded
  }

  /// A path with percent signs for all but letters, digits, slashes and `-._~`.
  private static func encoded(_ path: String) -> String {
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

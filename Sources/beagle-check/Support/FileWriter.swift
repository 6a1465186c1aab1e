/// Writes files whole: each is written beside its path and then moved there, so that a reader never sees half of it, and a
/// run that fails leaves the file as it was.
///
/// A symbolic link is refused, for it may lead to any file of the machine (`docs/robustness.md`).
struct FileWriter {
  private let world: OutputWorld

  init(world: OutputWorld) { self.world = world }

  func write(_ text: String, to path: String) throws(SystemError) { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    try write(to: path) { descriptor, world throws(SystemError) in try world.writeAll(bytes, to: descriptor) }
  }

  /// Makes a file, or replaces it.
  ///
  /// - Parameter body: Writes to the descriptor, in a world that refuses once a signal has come.
  func write(
    to path: String, _ body: (FileDescriptor, OutputWorld) throws(SystemError) -> Void
  ) throws(SystemError) {
    if let existing = world.existing(path), !existing.isRegular {
      if existing.isLink { throw .symbolicLink }
      // A device or a pipe, as `>(…)` and /dev/stderr are, is written to, not replaced.
      return try write(to: try world.open(path), in: world, body)
    }
    try makeFolders(Self.folder(of: path))
    _ = try replace(path, .shared, body)
  }

  /// Writes a file below a folder, to which no symbolic link below the folder may lead.
  func write(_ bytes: [UInt8], to path: String, below folder: String) throws(SystemError) {
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    // Paths in the working directory do not begin with it.
    var place = path.hasPrefix(root) ? path.index(path.startIndex, offsetBy: root.count) : path.startIndex
    while let slash = path[place...].firstIndex(of: "/") {
      if world.existing(String(path[..<slash]))?.isLink == true { throw .symbolicLink }
      place = path.index(after: slash)
    }
    try write(bytes, to: path)
  }

  /// Puts other bytes in the place of a file's, and keeps its permissions.
  ///
  /// - Parameters:
  ///   - path: Without links.
  ///   - isUnchanged: Whether the file is still as it was; asked when all is written.
  /// - Returns: Whether it was.
  func rewrite(_ path: String, with bytes: [UInt8], while isUnchanged: () -> Bool) throws(SystemError) -> Bool {
    try replace(path, .like(path: path), while: isUnchanged) { descriptor, world throws(SystemError) in
      try world.writeAll(bytes, to: descriptor)
      try world.flush(descriptor)
    }
  }

  /// Writes at the end of a file, which is made where there is none.
  func append(
    to path: String, _ body: (FileDescriptor, OutputWorld) throws(SystemError) -> Void
  ) throws(SystemError) {
    let existing = world.existing(path)
    let isDevice = existing.map { !$0.isRegular && !$0.isLink } ?? false
    try write(to: isDevice ? try world.open(path) : try world.openToAppend(path), in: world, body)
  }

  // MARK: - Steps

  private func replace(
    _ path: String, _ access: FileAccess, while mayReplace: () -> Bool = { true },
    _ body: (FileDescriptor, OutputWorld) throws(SystemError) -> Void
  ) throws(SystemError) -> Bool {
    world.interruption.listen()
    let temporary = Self.folder(of: path) + ".beagle-check.\(String(world.randomNumber(), radix: 36)).tmp"
    let descriptor = try world.create(temporary, access)
    do throws(SystemError) {
      try write(to: descriptor, in: untilNextSignal, body)
      guard mayReplace() else {
        world.remove(temporary)
        return false
      }
      try world.rename(temporary, path)
      return true
    } catch {
      world.remove(temporary)
      throw error
    }
  }

  /// The world as long as no more signals come. One that came before has ended a walk, whose report is written.
  private var untilNextSignal: OutputWorld {
    let count = world.interruption.count()
    var limited = world
    limited.write = { [world] descriptor, bytes throws(SystemError) in
      if world.interruption.count() != count { throw .cancelled }
      return try world.write(descriptor, bytes)
    }
    return limited
  }

  private func write(
    to descriptor: FileDescriptor, in world: OutputWorld,
    _ body: (FileDescriptor, OutputWorld) throws(SystemError) -> Void
  ) throws(SystemError) {
    do throws(SystemError) {
      try body(descriptor, world)
    } catch {
      try? world.close(descriptor)
      throw error
    }
    // Network file systems say here that there was no room.
    try world.close(descriptor)
  }

  /// With its last slash; empty for the working directory.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Makes a folder, and those above it.
  func makeFolder(_ path: String) throws(SystemError) { try makeFolders(path.hasSuffix("/") ? path : path + "/") }

  private func makeFolders(_ folder: String) throws(SystemError) {
    guard !folder.isEmpty, world.existing(folder) == nil else { return }
    try makeFolders(Self.folder(of: String(folder.dropLast())))
    do throws(SystemError) {
      try world.makeFolder(folder)
    } catch .fileExists {
      // Another run was faster.
    }
  }
}

import Synchronization

/// What was learnt of the folders below a root: they are few, and the system takes each path apart anew.
final class FixtureFolders: Sendable {
  private struct Known: Sendable {
    var roots: [String: String] = [:]
    /// The root that the folders below are below.
    var base = ""
    var names: [String] = []
    /// By name; `nil` for one that is not below the root, or not there.
    var folders: [FixtureFolder?] = []
    var places = HashedPlaces()
  }

  private let known = Mutex(Known())

  /// The root's path without links.
  func path(ofRoot root: String, in files: FixtureFiles) throws(FileReadError) -> String {
    if let path = known.withLock({ $0.roots[root] }) { return path }
    let path = try files.realPath(root)
    known.withLock { $0.roots[root] = path }
    return path
  }

  /// The folder that a file stands in, when it is known to be below the root, so that only the file itself may be a link.
  ///
  /// - Parameters:
  ///   - file: Relative to the root.
  ///   - base: The root's path without links.
  func folder(of file: String, below base: String, in files: FixtureFiles) -> FixtureFolder? {
    var file = file
    return file.withUTF8 { file in
      let slash = file.lastIndex(of: UInt8(ascii: "/"))
      let last = UnsafeBufferPointer(rebasing: file[(slash.map { $0 + 1 } ?? 0)...])
      // None of these is a file of the folder before it.
      if last.isEmpty || last.count < 3 && last.allSatisfy({ $0 == UInt8(ascii: ".") }) { return nil }
      return folder(named: UnsafeBufferPointer(rebasing: file[..<(slash ?? 0)]), below: base, in: files)
    }
  }

  /// By its bytes: a file system takes two spellings of one letter for two names.
  private func folder(
    named name: UnsafeBufferPointer<UInt8>, below base: String, in files: FixtureFiles
  ) -> FixtureFolder? {
    let hash = NameHash.quick(name)
    let known = known.withLock { known -> FixtureFolder?? in
      guard known.base == base else { return nil }
      return known.places.first(hash) { known.names[$0].utf8.elementsEqual(name) }.map { known.folders[$0] }
    }
    if let known { return known }
    let text = String(decoding: name, as: UTF8.self)
    let folder = Self.path(ofFolder: text, below: base, in: files).map(FixtureFolder.init)
    return self.known.withLock { known in
      if known.base != base { known = Known(roots: known.roots, base: base) }
      // Another thread may have been faster, and what it has learnt since is kept.
      if let place = known.places.first(hash, where: { known.names[$0].utf8.elementsEqual(name) }) {
        return known.folders[place]
      }
      known.places.append(hash)
      known.names.append(text)
      known.folders.append(folder)
      return folder
    }
  }

  /// The folder's path without links, when it is below the root.
  private static func path(ofFolder name: String, below base: String, in files: FixtureFiles) -> String? {
    if name.isEmpty { return base }
    let folder = base + "/" + name
    guard let path = try? files.realPath(folder) else { return nil }
    return path == folder || path == base || isBelow(base, path) ? path : nil
  }

  static func isBelow(_ folder: String, _ path: String) -> Bool {
    path.hasPrefix(folder == "/" ? folder : folder + "/")
  }
}

/// A folder of fixtures, and which names it does not have.
///
/// A route leaves out `.json`, so that most files are asked for by a name that is not there first. Where that was in vain
/// so often that a list costs less, the folder is listed.
final class FixtureFolder: Sendable {
  /// Without links.
  let path: String

  private struct Names: Sendable {
    var misses = 0
    /// Of the folder's names, as soon as it was listed. Two names may share one, which costs a look at the disk.
    var hashes: HashedPlaces?
  }

  private let names = Mutex(Names())

  init(_ path: String) { self.path = path }

  /// The path of one of its files, or `nil` for a name that was not there when the folder was listed.
  func path(ofFile name: Substring.UTF8View, _ ending: String) -> String? {
    let size = path.utf8.count + 1 + name.count + ending.utf8.count
    let file = String(unsafeUninitializedCapacity: size) { buffer in
      let slash = buffer.initialize(fromContentsOf: path.utf8)
      buffer.initializeElement(at: slash, to: UInt8(ascii: "/"))
      let end = buffer[(slash + 1)...].initialize(fromContentsOf: name)
      return buffer[end...].initialize(fromContentsOf: ending.utf8)
    }
    let hash = file.withUTF8Bytes { NameHash.quick(UnsafeBufferPointer(rebasing: $0[(path.utf8.count + 1)...])) }
    let isThere = names.withLock { $0.hashes.map { $0.first(hash) { _ in true } != nil } }
    return isThere == false ? nil : file
  }

  /// Notes that a name was not there, and perhaps learns which are.
  func noteMiss(in files: FixtureFiles) {
    let misses = names.withLock { names in
      names.misses += names.hashes == nil ? 1 : 0
      return names.misses
    }
    // Each time the folder may be so large that listing it takes about as long as all looks in vain.
    guard Self.listingsAfter.contains(misses), let list = files.list(path, misses * Self.namesForAMiss) else { return }
    var hashes = HashedPlaces()
    hashes.reserveCapacity(list.count)
    for name in list { hashes.append(name.withUTF8Bytes { NameHash.quick($0) }) }
    names.withLock { $0.hashes = hashes }
  }

  private static let listingsAfter = [32, 1 << 10, 1 << 15]
  private static let namesForAMiss = 32
}

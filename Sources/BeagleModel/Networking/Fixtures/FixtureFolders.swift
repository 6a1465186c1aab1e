import Synchronization

/// What was learnt of the folders below a root: they are few, and the system takes each path apart anew.
final class FixtureFolders: Sendable {
  private struct Known: Sendable {
    /// The root that the folders below are below.
    var root = ""
    /// Its path without links; `nil` while nobody has asked.
    var base: String?
    var names: [String] = []
    /// By name; `nil` for one that is not below the root, or not there.
    var folders: [FixtureFolder?] = []
    var places = HashedPlaces()

    /// By its bytes: a file system takes two spellings of one letter for two names.
    func folder(named name: UnsafeBufferPointer<UInt8>, _ hash: UInt64) -> FixtureFolder?? {
      places.first(hash) { names[$0].utf8.elementsEqual(name) }.map { folders[$0] }
    }
  }

  private let known = Mutex(Known())

  /// The root's path without links, and the folder that a file stands in, when it is known to be below the root, so that
  /// only the file itself may be a link.
  ///
  /// - Parameter file: Relative to the root.
  func place(
    of file: String, below root: String, in files: FixtureFiles
  ) throws(FileReadError) -> (base: String, folder: FixtureFolder?) {
    let base = try path(ofRoot: root, in: files)
    return file.withUTF8Bytes { file in
      let slash = file.lastIndex(of: UInt8(ascii: "/"))
      let last = UnsafeBufferPointer(rebasing: file[(slash.map { $0 + 1 } ?? 0)...])
      // None of these is a file of the folder before it.
      if last.isEmpty || last.count < 3 && last.allSatisfy({ $0 == UInt8(ascii: ".") }) { return (base, nil) }
      return (base, folder(named: UnsafeBufferPointer(rebasing: file[..<(slash ?? 0)]), below: root, base, in: files))
    }
  }

  private func path(ofRoot root: String, in files: FixtureFiles) throws(FileReadError) -> String {
    if let base = known.withLock({ $0.root == root ? $0.base : nil }) { return base }
    let base = try files.realPath(root)
    known.withLock { known in
      if known.root != root || known.base != base { known = Known(root: root, base: base) }
    }
    return base
  }

  private func folder(
    named name: UnsafeBufferPointer<UInt8>, below root: String, _ base: String, in files: FixtureFiles
  ) -> FixtureFolder? {
    let hash = NameHash.quick(name)
    if let folder = known.withLock({ $0.root == root ? $0.folder(named: name, hash) : nil }) { return folder }
    let text = String(decoding: name, as: UTF8.self)
    let folder = Self.path(ofFolder: text, below: base, in: files).map(FixtureFolder.init)
    return known.withLock { known in
      guard known.root == root else { return folder }
      // Another thread may have been faster, and what it has learnt since is kept.
      if let earlier = known.folder(named: name, hash) { return earlier }
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
    if names.withLock({ $0.hashes != nil }) {
      let hash = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count + ending.utf8.count) { buffer in
        let end = buffer.initialize(fromContentsOf: name)
        let all = buffer[end...].initialize(fromContentsOf: ending.utf8)
        return NameHash.quick(UnsafeBufferPointer(rebasing: buffer[..<all]))
      }
      if names.withLock({ $0.hashes?.first(hash) { _ in true } }) == nil { return nil }
    }
    let size = path.utf8.count + 1 + name.count + ending.utf8.count
    return String(unsafeUninitializedCapacity: size) { buffer in
      let slash = buffer.initialize(fromContentsOf: path.utf8)
      buffer.initializeElement(at: slash, to: UInt8(ascii: "/"))
      let end = buffer[(slash + 1)...].initialize(fromContentsOf: name)
      return buffer[end...].initialize(fromContentsOf: ending.utf8)
    }
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

import Synchronization

/// What was learnt of the folders below a root: they are few, and the system takes each path apart anew.
final class FixtureFolders: Sendable {
  private struct Known: Sendable {
    /// The root that the folders below are below.
    var root = ""
    /// Its path without links; `nil` until it is first needed.
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

  /// Where a file is looked for.
  struct Place {
    /// The root's path without links.
    let base: String
    /// The folder that the file stands in, when it is known to be below the root, so that only the file itself may be a
    /// link.
    let folder: FixtureFolder?
    /// Where the file's own name starts, in bytes.
    let nameStart: Int
  }

  /// - Parameter file: Relative to the root.
  func place(of file: String, below root: String, in files: FixtureFiles) throws(FileReadError) -> Place {
    let base = try path(ofRoot: root, in: files)
    return file.withUTF8Bytes { file in
      var start = file.count
      while start > 0, file[start - 1] != UInt8(ascii: "/") { start -= 1 }
      let last = file[start...]
      // None of these is a file of the folder before it.
      if last.isEmpty || last.count < 3 && last.allSatisfy({ $0 == UInt8(ascii: ".") }) {
        return Place(base: base, folder: nil, nameStart: start)
      }
      let name = UnsafeBufferPointer(rebasing: file[..<max(0, start - 1)])
      return Place(base: base, folder: folder(named: name, below: root, base, in: files), nameStart: start)
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
  ///
  /// - Parameter start: Where the file's own name starts, in bytes.
  func path(ofFile file: String, nameFrom start: Int, _ ending: String) -> String? {
    let nameEnd = path.utf8.count + 1 + file.utf8.count - start
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: nameEnd + ending.utf8.count) { buffer in
      var end = 0
      func write(_ text: String, from start: Int) {
        text.withUTF8Bytes { bytes in
          let rest = UnsafeBufferPointer(rebasing: bytes[start...])
          end = UnsafeMutableBufferPointer(rebasing: buffer[end...]).initialize(fromContentsOf: rest) + end
        }
      }
      write(path, from: 0)
      write("/", from: 0)
      let nameStart = end
      write(file, from: start)
      write(ending, from: 0)
      let hash = NameHash.quick(UnsafeBufferPointer(rebasing: buffer[nameStart..<end]))
      let isThere = names.withLock { $0.hashes.map { $0.first(hash) { _ in true } != nil } ?? true }
      return isThere ? String(decoding: buffer[..<end], as: UTF8.self) : nil
    }
  }

  /// Notes that a name was not there, and perhaps learns which are.
  func noteMiss(in files: FixtureFiles) {
    let misses = names.withLock { names in
      names.misses += names.hashes == nil ? 1 : 0
      return names.misses
    }
    // Each time the folder may be so large that listing it takes about as long as all looks in vain.
    guard Self.listingsAfter.contains(misses) else { return }
    var list: [UInt64] = []
    guard files.list(path, misses * Self.namesForAMiss, { list.append(NameHash.quick($0)) }) else { return }
    var hashes = HashedPlaces()
    hashes.reserveCapacity(list.count)
    for hash in list { hashes.append(hash) }
    names.withLock { $0.hashes = hashes }
  }

  private static let listingsAfter = [32, 1 << 10, 1 << 15]
  private static let namesForAMiss = 32
}

import BeagleModel

/// The files of a configuration: what `include` brings, and paths that must lead somewhere.
extension ConfigurationReader {
  /// Reads a file's fragments after it, each before the fragments of its own.
  ///
  /// - Parameter trail: The files that led here, this one last.
  mutating func readIncludes(of place: Int, trail: [String]) {
    let file = files[place]
    guard let includes = file.document.root["include"], includes.kind == .list else { return }
    for include in includes.elements {
      guard let pattern = include.string else { continue }
      let at = ConfigurationValue.Place(node: include, file: place)
      for name in matches(of: pattern, at: at) { read(name, at: at, trail: trail) }
    }
  }

  private mutating func read(_ name: String, at place: ConfigurationValue.Place, trail: [String]) {
    let identity = RelativePath.normal(name)
    if let start = trail.firstIndex(of: identity) {
      let between = trail[(start + 1)...].joined(separator: " and ")
      report(
        .wrongValue, place,
        between.isEmpty ? "\(name) includes itself" : "\(name) includes itself through \(between)")
      return
    }
    // A file that two others include is read once.
    guard included.insert(identity).inserted else { return }
    let bytes: PaddedBytes
    do throws(FileReadError) { bytes = try world.files.read(name) } catch {
      report(.missingFile, place, "\(name): \(error)")
      return
    }
    guard let index = parse(bytes, name: name) else { return }
    checkShape(of: index, as: ConfigurationSchema.fragment)
    readIncludes(of: index, trail: trail + [identity])
  }

  /// - Returns: The file's place; `nil` after reporting that it is no JSON.
  mutating func parse(_ bytes: PaddedBytes, name: String) -> Int? {
    let locator = Locator(source: Source(file: name), bytes: bytes)
    do throws(JSONSyntaxError) {
      files.append(
        ConfigurationFiles.File(name: name, document: try JSONDocument(parsing: bytes), locator: locator))
      return files.count - 1
    } catch {
      let place = locator.location(of: error.offset..<min(error.offset + 1, bytes.count))
      mistakes.append(
        Found(
          mistake: ConfigurationMistake(rule: .unreadable, location: place, message: "\(error)"), file: files.count))
      return nil
    }
  }

  /// The files that an `include` names, sorted.
  private mutating func matches(of pattern: String, at place: ConfigurationValue.Place) -> [String] {
    guard staysInside(pattern, at: place) else { return [] }
    let path = self.path(pattern, at: place)
    if !GlobPattern.isPattern(pattern) {
      if world.files.kind(path) == .file { return [path] }
      reportMissing("include \"\(pattern)\" matches no file", path, at: place)
      return []
    }
    let (folder, rest) = GlobPattern.split(path)
    let glob = GlobPattern(rest)
    let found =
      world.files.kind(folder) == .missing
      ? []
      : Array(
        FolderListing(of: folder, in: world.files, entering: glob.mayMatch) { glob.matches($0.path) }.files)
    if found.isEmpty {
      let near = world.files.kind(folder) == .missing ? nearFolder(folder, place) : nil
      report(
        .missingFile, place,
        "include \"\(pattern)\" matches no file" + Spelling.question(near.map { $0 + "/" }))
    }
    return found.map { RelativePath.join(folder, $0) }
  }

  /// A folder beside the first one on the way that is not there, as the file would write it.
  private func nearFolder(_ folder: String, _ place: ConfigurationValue.Place) -> String? {
    let names = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    for count in 1...names.count {
      let path = names[..<count].joined(separator: "/")
      guard !path.isEmpty, world.files.kind(path) == .missing else { continue }
      return world.files.neighbour(of: path).map { self.written($0, in: place.file) }
    }
    return nil
  }

  // MARK: - Paths

  /// A path that a file writes, relative to the working directory.
  func path(_ path: String, at place: ConfigurationValue.Place) -> String {
    let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return RelativePath.join(files[place.file].directory, path)
  }

  /// The path as its file would write it.
  private func written(_ path: String, in file: Int) -> String {
    let directory = files[file].directory
    return directory != "." && path.hasPrefix(directory + "/") ? String(path.dropFirst(directory.count + 1)) : path
  }

  mutating func staysInside(_ path: String, at place: ConfigurationValue.Place) -> Bool {
    let own = files[0].directory
    let directory = files[place.file].directory
    let relative =
      directory == own
      ? "." : own == "." ? directory : directory.hasPrefix(own + "/") ? String(directory.dropFirst(own.count + 1)) : "."
    if root.contains(path, from: relative) { return true }
    report(.wrongValue, place, "\"\(path)\": outside the config's root")
    return false
  }

  /// - Parameter message: A clause that names the missing file.
  mutating func reportMissing(_ message: String, _ path: String, at place: ConfigurationValue.Place) {
    let near = Spelling.question(world.files.neighbour(of: path).map { written($0, in: place.file) })
    report(.missingFile, place, message + near)
  }

  private mutating func isPath(_ text: String, at value: ConfigurationValue) -> Bool {
    if text.isEmpty { report(.wrongValue, value, "an empty path; \".\" is the folder of this file") }
    return !text.isEmpty
  }

  /// The path of a folder that the file names; `nil` after reporting that there is no such folder.
  mutating func folder(_ value: ConfigurationValue) -> String? {
    guard let text = value.string, isPath(text, at: value), staysInside(text, at: value.place) else { return nil }
    let path = self.path(text, at: value.place)
    if case .folder = world.files.kind(path) { return path }
    reportMissing("\"\(text)\" is not a folder (\(path))", path, at: value.place)
    return nil
  }

  /// The path of a file that the file names; `nil` after reporting that there is no such file.
  mutating func file(_ value: ConfigurationValue) -> String? {
    guard let text = value.string, isPath(text, at: value), staysInside(text, at: value.place) else { return nil }
    let path = self.path(text, at: value.place)
    if world.files.kind(path) == .file { return path }
    reportMissing("\"\(text)\" is not a file (\(path))", path, at: value.place)
    return nil
  }
}

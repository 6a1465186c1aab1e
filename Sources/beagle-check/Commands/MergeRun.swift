import BeagleModel

/// `merge`: reads parts, and makes them the screens of a run.
struct MergeRun {
  let options: MergeOptions
  let files: FileSystem
  /// Threads at most.
  let jobs: Int

  /// Lines that are decoded side by side; more are not held beside what they say.
  private static let batch = 2048

  /// The parts that were named, in the order typed; `nil` for standard input.
  ///
  /// - Throws: A path where nothing is.
  func paths() throws(RunError) -> [String?] {
    var paths: [String?] = []
    for input in options.parts {
      guard case .path(let typed) = input else {
        paths.append(nil)
        continue
      }
      let path = files.nameFromHere(typed)
      switch files.kind(path) {
      case .missing: throw .missingPath(path, near: files.neighbour(of: path))
      case .file, .other: paths.append(path)
      case .folder:
        // Engines put files about their own work beside the parts: _SUCCESS, .part-00000.crc.
        let names = (files.list(path) ?? []).filter { $0.isFolder != true }.map(\.name).filter {
          $0.first != "." && $0.first != "_"
        }
        if names.isEmpty { throw .parts("\(path): there is no part in the folder") }
        let parts = names.sorted().map { RelativePath.join(path, $0) }
        if let link = parts.first(where: { files.leads($0, outOf: path) }) { throw .linkOutsideFolder(link) }
        if let other = parts.first(where: { files.kind($0) != .file }) { throw .parts("\(other): not a regular file") }
        paths += parts
      }
    }
    return paths
  }

  func parts() throws(RunError) -> PartSet {
    var parts = PartSet()
    for path in try paths() { try read(path, into: &parts) }
    return parts
  }

  private func read(_ path: String?, into parts: inout PartSet) throws(RunError) {
    var reading = Reading(file: path ?? Source().name, jobs: jobs, parts: parts)
    // Given back below: were the parts here too, each line would copy them.
    parts = PartSet()
    do throws(FileReadError) {
      if let path {
        try files.readPieces(of: path) { reading.take($0) }
      } else {
        while let bytes = files.readSomeStandardInput(), !bytes.isEmpty, reading.take(bytes) {}
      }
    } catch {
      throw .parts("\(path ?? ""): the part cannot be read: \(error)")
    }
    parts = try reading.end()
  }

  /// One file, line by line.
  private struct Reading {
    let file: String
    let jobs: Int
    var parts: PartSet
    private var cutter = LineCutter()
    private var pending: [[UInt8]] = []
    private var count = 0
    private var failure: RunError?

    init(file: String, jobs: Int, parts: PartSet) { (self.file, self.jobs, self.parts) = (file, jobs, parts) }

    /// - Returns: Whether more bytes are wanted.
    mutating func take(_ bytes: [UInt8]) -> Bool {
      pending += cutter.lines(adding: bytes)
      if pending.count >= MergeRun.batch { takePending() }
      if cutter.restCount > JSONDocument.sizeLimit, failure == nil {
        failure = .parts("\(file): a line is longer than \(JSONDocument.sizeLimit) bytes")
      }
      return failure == nil
    }

    mutating func end() throws(RunError) -> PartSet {
      if let last = cutter.last() { pending.append(last) }
      takePending()
      if let failure { throw failure }
      return parts
    }

    private mutating func takePending() {
      let lines = Parallel.map(count: pending.count, jobs: jobs) { [pending] index in
        pending[index].isEmpty ? nil : PartLine(pending[index])
      }
      pending = []
      for line in lines {
        count += 1
        guard let line, failure == nil else { continue }
        do throws(RunError) { try parts.take(line, of: file, number: count) } catch { failure = error }
      }
    }
  }

  /// The documents that must be there; `nil` where the parts say it.
  func expected() throws(RunError) -> PartGaps.Expected? {
    guard let text = options.expected else { return nil }
    if let count = Int(text) { return .count(count) }
    do throws(FileReadError) {
      return .documents(try files.read(files.nameFromHere(text)).lines.map(String.init).filter { !$0.isEmpty })
    } catch {
      throw .parts("--expect takes a number of payloads or a file of their routes; \(text): \(error)")
    }
  }
}

/// Writes a run's reports where they were asked for.
struct ReportWriter {
  private let world: OutputWorld

  init(world: OutputWorld) { self.world = world }

  /// Writes every report; one that fails does not keep the others back.
  ///
  /// A closed standard output is no failure: `beagle-check … | head` has read enough.
  ///
  /// - Parameter look: For standard output; files are never colored.
  func write(_ report: RunReport, as requests: [ReportRequest], look: ReportLook) -> [ReportFailure] {
    requests.compactMap { request in
      do throws(SystemError) {
        try write(report, as: request, look: look)
        return nil
      } catch {
        return ReportFailure(destination: request.destination, error: error)
      }
    }
  }

  /// Writes pieces where a report goes: to a file all of them or none.
  ///
  /// - Parameter body: Gets the function that writes a piece.
  func write(
    to destination: ReportDestination,
    _ body: (([UInt8]) throws(SystemError) -> Void) throws(SystemError) -> Void
  ) throws(SystemError) {
    func pieces(to descriptor: FileDescriptor) throws(SystemError) {
      try body { bytes throws(SystemError) in try world.writeAll(bytes, to: descriptor) }
    }
    switch destination {
    case .standardOutput: try pieces(to: .standardOutput)
    case .file(let path): try write(toFile: path, pieces(to:))
    }
  }

  /// Writes text to a standard stream; a closed stream is no failure.
  func write(_ text: String, to stream: FileDescriptor) throws(SystemError) { try write(Array(text.utf8), to: stream) }

  /// Writes bytes to a standard stream; a closed stream is no failure.
  func write(_ bytes: [UInt8], to stream: FileDescriptor) throws(SystemError) {
    do throws(SystemError) {
      try world.writeAll(bytes, to: stream)
    } catch .brokenPipe {
    }
  }

  private func write(_ report: RunReport, as request: ReportRequest, look: ReportLook) throws(SystemError) {
    var look = look
    look.printsEach = request.printsEach
    switch request.destination {
    case .standardOutput:
      do throws(SystemError) {
        try write(report, with: request.format.reporter(look), to: .standardOutput)
      } catch .brokenPipe {
      }
    case .file(let path):
      look.usesColor = false
      try write(report, with: request.format.reporter(look), toFile: path)
    }
  }

  private func write(
    _ report: RunReport, with reporter: any Reporter, to descriptor: FileDescriptor
  ) throws(SystemError) {
    var buffer = OutputBuffer(to: descriptor, in: world, hiding: report.secrets)
    try reporter.report(report) { text throws(SystemError) in try buffer.append(text) }
    try buffer.finish()
  }

  // MARK: - Files

  /// Writes text to a file, all of it or nothing.
  func write(_ text: String, toFile path: String) throws(SystemError) { try write(Array(text.utf8), toFile: path) }

  /// Writes bytes to a file, all of them or none.
  func write(_ bytes: [UInt8], toFile path: String) throws(SystemError) {
    try write(toFile: path) { descriptor throws(SystemError) in try world.writeAll(bytes, to: descriptor) }
  }

  func write(_ report: RunReport, with reporter: any Reporter, toFile path: String) throws(SystemError) {
    try write(toFile: path) { descriptor throws(SystemError) in
      try write(report, with: reporter, to: descriptor)
    }
  }

  /// A reader never sees half a file: it is written beside its path and then moved there.
  private func write(
    toFile path: String, _ body: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    let existing = world.existing(path)
    if let existing, !existing.isRegular {
      // A device or a pipe, as `>(…)` and /dev/stderr are, is written to, not replaced.
      return try write(andClose: try world.open(path), body)
    }
    let target = existing?.path ?? path
    let folder = Self.folder(of: target)
    try makeFolders(folder)
    let name = target.dropFirst(folder.utf8.count)
    let temporary = "\(folder).\(name).\(world.processID())"
    do throws(SystemError) {
      try write(andClose: try world.open(temporary), body)
      try world.rename(temporary, target)
    } catch {
      world.remove(temporary)
      throw error
    }
  }

  /// Writes what a reporter gives to an open file, and closes it.
  func write(_ report: RunReport, with reporter: any Reporter, andClose descriptor: FileDescriptor) throws(SystemError)
  {
    try write(andClose: descriptor) { descriptor throws(SystemError) in
      try write(report, with: reporter, to: descriptor)
    }
  }

  private func write(
    andClose descriptor: FileDescriptor, _ body: (FileDescriptor) throws(SystemError) -> Void
  ) throws(SystemError) {
    do throws(SystemError) {
      try body(descriptor)
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

struct ReportFailure: Error, Equatable {
  var destination: ReportDestination
  var error: SystemError

  /// `cannot write "out/report.json": Permission denied`.
  var message: String {
    switch destination {
    case .standardOutput: "cannot write to standard output: \(error.text)"
    case .file(let path): "cannot write \"\(PlainText.safe(path))\": \(error.text)"
    }
  }
}

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
    func pieces(_ descriptor: FileDescriptor, _ world: OutputWorld) throws(SystemError) {
      try body { bytes throws(SystemError) in try world.writeAll(bytes, to: descriptor) }
    }
    switch destination {
    case .standardOutput: try pieces(.standardOutput, world)
    case .file(let path): try FileWriter(world: world).write(to: path, pieces)
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
        try request.format.reporter(look).write(report, to: .standardOutput, in: world)
      } catch .brokenPipe {
      }
    case .file(let path):
      look.usesColor = false
      try write(report, with: request.format.reporter(look), toFile: path)
    }
  }

  /// Writes what a reporter gives to a file, all of it or nothing.
  func write(_ report: RunReport, with reporter: any Reporter, toFile path: String) throws(SystemError) {
    try FileWriter(world: world).write(to: path) { descriptor, world throws(SystemError) in
      try reporter.write(report, to: descriptor, in: world)
    }
  }
}

extension Reporter {
  func write(
    _ report: RunReport, to descriptor: FileDescriptor, in world: OutputWorld
  ) throws(SystemError) {
    var buffer = OutputBuffer(to: descriptor, in: world, hiding: report.secrets)
    try self.report(report) { text throws(SystemError) in try buffer.append(text) }
    try buffer.finish()
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

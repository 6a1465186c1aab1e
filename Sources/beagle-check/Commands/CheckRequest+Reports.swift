import BeagleModel

/// Files that a run must not write over.
extension CheckRequest {
  /// The files that the run reads or writes and that are no payloads.
  var ownFiles: [String] {
    reports.files + reports.trend + [known.baseline, known.since, reports.query?.file].compactMap(\.self)
  }

  /// A file that a report would take the place of, and that the run reads, or that holds a component or an action; `nil`
  /// for none.
  ///
  /// - Parameter configuration: The files that it was read from.
  func inputUnderReport(besides configuration: [String], in files: FileSystem) -> String? {
    let inputs = Set((paths + configuration + reports.trend).map(RelativePath.normal))
    return reports.files.first { inputs.contains(RelativePath.normal($0)) || Self.holdsPayload($0, in: files) }
  }

  private static func holdsPayload(_ file: String, in files: FileSystem) -> Bool {
    guard files.kind(file) == .file, let bytes = try? files.read(file),
      bytes.buffer.first(where: { $0 > 0x20 }) == UInt8(ascii: "{"), let root = try? JSONDocument(parsing: bytes).root
    else { return false }
    return Discriminator.allCases.contains { root[$0.key] != nil }
  }
}

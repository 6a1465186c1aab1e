import BeagleModel

extension [Diagnostic] {
  /// Writes an object for each finding, on a line of its own, with commas between them: the elements of a list.
  ///
  /// - Parameters:
  ///   - jobs: Threads at most.
  ///   - members: Writes the members of a finding's object.
  /// - Throws: What `write` throws, and nothing else.
  func writeObjects<Failure: Error>(
    jobs: Int, to write: ([UInt8]) throws(Failure) -> Void,
    _ members: @Sendable (Diagnostic, inout JSONWriter) -> Void
  ) throws(Failure) {
    try self.write(jobs: jobs, to: write) { findings in
      var text: [UInt8] = []
      for (place, finding) in zip(findings.indices, findings) {
        var writer = JSONWriter()
        writer.object { members(finding, &$0) }
        text += (place == 0 ? "\n" : ",\n").utf8
        text += writer.bytes
      }
      return text
    }
  }
}

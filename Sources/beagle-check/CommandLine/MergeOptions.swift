import BeagleModel

/// `merge`: parts of a run, or the answers of streams, and the report of the whole run.
struct MergeOptions: Sendable, Equatable {
  /// Files, folders of files, or `-`; at least one.
  var parts: [Input] = []
  /// A number of payloads, or a file of their routes; `nil` where the parts say it.
  var expected: String?
  /// Whether what no part has leaves the exit status to the findings.
  var allowsMissing = false
  /// The configuration, known findings, the exit status and the reports.
  var check = CheckOptions()
}
